/**
 * What every Node process of the engine loads first in tests, by NODE_OPTIONS: most of its time goes into loading
 * Pulumi's SDK, and most of that into modules that serialize functions, which no test does. They load at first use here.
 */
const { setFlagsFromString } = process.getBuiltinModule("node:v8");

/** @typedef {(request: string, parent?: NodeJS.Module, ...more: unknown[]) => Record<PropertyKey, unknown>} Load */
const modules = /** @type {{ _load: Load, flushCompileCache: () => void }} */ (
  /** @type {unknown} */ (process.getBuiltinModule("node:module"))
);

const SELDOM = new Set(["@npmcli/arborist", "typescript"]);
const FLUSH_MS = 1500;

// The SDK sets this flag while it loads. V8 rejects what Node has kept of the compiler unless all flags are the same.
setFlagsFromString("--allow-natives-syntax");
// Node keeps what it has compiled when it exits, but the engine kills its hosts.
setTimeout(() => modules.flushCompileCache(), FLUSH_MS).unref();
// A language host that is built from Go modules does not read `typescript: false` in Pulumi.yaml.
if (process.argv.at(-1)?.endsWith(".js")) delete process.env.PULUMI_NODEJS_TYPESCRIPT;

const load = modules._load;
/** @type {Load} */
const loadSeldom = (request, parent, ...more) => {
  const get = () => load(request, parent, ...more);
  if (!SELDOM.has(request) || !String(parent?.filename).includes("@pulumi")) return get();
  return new Proxy({}, { get: (_, key) => key === "__esModule" || get()[key] });
};
modules._load = loadSeldom;
