/**
 * Delays slow parts of Pulumi's SDK until their first use: they serialize functions, trace requests, and map the lines
 * of built modules to their sources, which no test needs. NODE_OPTIONS makes each Node process of the engine load this
 * file first.
 */
const { setFlagsFromString } = process.getBuiltinModule("node:v8");

/** @typedef {(request: string, parent?: NodeJS.Module, ...more: unknown[]) => Record<PropertyKey, unknown>} Load */
const modules = /** @type {{ _load: Load, flushCompileCache: () => void }} */ (
  /** @type {unknown} */ (process.getBuiltinModule("node:module"))
);

/** Modules that load when one of their properties is read. */
const SELDOM = new Set(["@npmcli/arborist", "./automation", "normalize-package-data", "typescript"]);
/** Modules of which functions and classes load when they are called. */
const TRACING = /^@opentelemetry\/(exporter|instrumentation|resources|sdk)/;
/** Modules that begin to watch the whole process when they load. */
const WATCHING = new Map([
  ["../../runtime/closure/v8Hooks", { isInitializedAsync: () => Promise.resolve() }],
  ["source-map-support/register", {}],
]);
const FLUSH_MS = 1500;

// The SDK sets this flag while it loads. V8 rejects what Node has kept of the compiler unless all flags are the same.
setFlagsFromString("--allow-natives-syntax");
// Node keeps what it has compiled when it exits, but the engine kills its hosts.
setTimeout(() => modules.flushCompileCache(), FLUSH_MS).unref();
// A language host that is built from Go modules does not read `typescript: false` in Pulumi.yaml.
if (process.argv.slice(2).at(-1)?.endsWith(".js")) delete process.env.PULUMI_NODEJS_TYPESCRIPT;

const load = modules._load;
/** @type {(get: () => unknown) => object} */
const callLate = (get) => {
  const loaded = () => /** @type {new (...args: unknown[]) => object} */ (get());
  return new Proxy(class {}, {
    apply: (_, self, args) => /** @type {unknown} */ (Reflect.apply(loaded(), self, args)),
    construct: (_, args) => Reflect.construct(loaded(), args),
  });
};
/** @type {Load} */
const loadLate = (request, parent, ...more) => {
  const get = () => load(request, parent, ...more);
  if (!String(parent?.filename).includes("@pulumi")) return get();
  const isTracing = TRACING.test(request);
  if (!isTracing && !SELDOM.has(request)) return WATCHING.get(request) ?? get();
  /** @type {(key: PropertyKey) => unknown} */
  const plain = (key) => (key === "default" ? (get().default ?? get()) : get()[key]);
  /** @type {(key: PropertyKey) => unknown} */
  const read = (key) => (isTracing ? callLate(() => get()[key]) : plain(key));
  return new Proxy({}, { get: (_, key) => key === "__esModule" || read(key) });
};
modules._load = loadLate;
