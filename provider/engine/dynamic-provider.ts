import { isDeepStrictEqual } from "node:util";
import type {
  CheckFailure,
  CheckResult,
  ConfigureRequest,
  ReadResult,
  ResourceProvider,
} from "@pulumi/pulumi/dynamic";
import { findProblems } from "./check";
import { declaredKeys, withDeclared } from "./declared";
import { diff } from "./diff";
import type { Messages } from "./messages";
import { toPlain, withoutAbsent, withoutInternals, type Plain } from "./plain";
import type { Problem } from "./problems";
import type { ResourceKind } from "./resource-kind";
import { atTheSeam } from "./seam";
import { isUnknown } from "./unknown";
import {
  configSource,
  environmentSource,
  explicitSource,
  readSettings,
  type ServiceName,
  type SettingsResult,
} from "./settings";

/** The implementation behind one type of resource, in the form that the host of dynamic providers calls. */
export function dynamicProvider<S extends ServiceName, Args extends object, Session>(
  kind: ResourceKind<S, Args, Session>,
  messages: Messages,
): ResourceProvider<Plain, Plain> {
  const configured = new Configured(kind, messages);
  const argsOf = (inputs: Plain): Plain => withoutAbsent(withoutInternals(inputs));

  /** State after a write or read: what the service has, in the spelling and with the keys that were declared. */
  const stateOf = (live: Plain, wanted: Plain, declared: readonly string[]): Plain => {
    const spelled = declared
      .filter((key) => wanted[key] !== undefined && kind.diff.same(key, live[key], wanted[key], live))
      .map((key) => [key, wanted[key]] as const);
    return toPlain(withDeclared({ ...live, ...Object.fromEntries(spelled) }, declared, kind.diff.managed));
  };

  const declaredIn = (args: Plain): string[] => Object.keys(args).filter((key) => key !== kind.diff.identity);

  return {
    // The host caches a provider before it waits for this, so nothing here may take time.
    configure(request: ConfigureRequest): Promise<void> {
      configured.configure((key) => request.config.get(key));
      return Promise.resolve();
    },

    check(_olds: Plain, news: Plain): Promise<CheckResult<Plain>> {
      const args = kind.canonical({ ...configured.defaults(), ...argsOf(news) });
      const problems = [...configured.problems(), ...findProblems(kind.schema, kind.rules, args)];
      return Promise.resolve({ inputs: toPlain(args), failures: failuresOf(kind.noun, problems, messages) });
    },

    diff(id: string, olds: Plain, news: Plain) {
      return Promise.resolve(diff(kind.diff, id, olds, argsOf(news)));
    },

    create: (inputs: Plain) =>
      atTheSeam(async () => {
        const args = argsOf(inputs);
        const { id, state } = await kind.create(configured.session(), args as Args);
        return { id, outs: stateOf(state, args, declaredIn(args)) };
      }),

    update: (id: string, olds: Plain, news: Plain) =>
      atTheSeam(async () => {
        const args = argsOf(news);
        const declared = declaredIn(args);
        const dropped = declaredKeys(olds, kind.diff.managed).filter((key) => !declared.includes(key));
        const change = { id, recorded: withoutInternals(olds), args: args as Args, dropped };
        return { outs: stateOf(await kind.update(configured.session(), change), args, declared) };
      }),

    read: (id: string, props: Plain = {}) =>
      atTheSeam(async (): Promise<ReadResult<Plain>> => {
        const recorded = withoutInternals(props);
        const declared = declaredKeys(props, kind.diff.managed);
        const live = await kind.read(configured.session(), id, recorded);
        // An empty id is how the engine is told that the object is gone.
        if (live === "gone") return { id: "", props: {} };
        if (live === "notOffered") return unseen(kind.noun, id, props, messages);
        const state = quiet(kind.volatile, props, stateOf(live, recorded, declared));
        return { id, props: state, inputs: toPlain(kind.inputsOf(state, declared)) };
      }),

    delete: (id: string, props: Plain) =>
      atTheSeam(() => kind.delete(configured.session(), id, withoutInternals(props))),
  };
}

/** Problems become failures of the preview, but for those that are only worth saying. */
function failuresOf(noun: string, problems: readonly Problem[], messages: Messages): CheckFailure[] {
  for (const { path, reason, warning } of problems) {
    if (warning) messages.warnOnce(`${noun}: ${path}: ${reason}`);
  }
  return problems.filter(({ warning }) => !warning).map(({ path, reason }) => ({ property: path, reason }));
}

/**
 * The engine shows nothing when only volatile keys moved, but all of them beside a real change. So that drift is
 * exactly what somebody changed, they are then left as recorded until the next operation.
 */
function quiet(volatile: readonly string[], recorded: Plain, state: Plain): Plain {
  const steady = (whole: Plain): Plain => without(whole, [...volatile, "__provider"]);
  if (isDeepStrictEqual(steady(recorded), steady(state))) return state;
  const moved = volatile.filter((key) => recorded[key] !== undefined);
  return { ...state, ...Object.fromEntries(moved.map((key) => [key, recorded[key]])) };
}

function without(whole: Plain, keys: readonly string[]): Plain {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !keys.includes(key)));
}

/** The server cannot be asked: what is recorded stays, and the user knows that drift would not be seen. */
function unseen(noun: string, id: string, props: Plain, messages: Messages): ReadResult<Plain> {
  if (Object.keys(withoutInternals(props)).length === 0) {
    throw new Error(`${noun} ${id} cannot be looked up: the server does not offer reading one`);
  }
  messages.warnOnce(
    `The server does not offer reading ${noun}s: their recorded state is kept, and changes made elsewhere cannot be seen`,
  );
  return { id, props: toPlain(props) };
}

/** The settings that the host handed over, and the connection that is made with them when first needed. */
class Configured<S extends ServiceName, Args extends object, Session> {
  private settings: SettingsResult<S> | undefined;
  private connected: Session | undefined;

  constructor(
    private readonly kind: ResourceKind<S, Args, Session>,
    private readonly messages: Messages,
  ) {}

  configure(get: (key: string) => unknown): void {
    const known = (key: string): unknown => (isUnknown(get(key)) ? undefined : get(key));
    this.settings = readSettings(this.kind.service, [
      explicitSource(known),
      environmentSource(process.env),
      configSource(known),
    ]);
  }

  /** Missing or wrong settings, in the form of failed checks: they belong to no property. */
  problems(): Problem[] {
    if (!this.settings || this.settings.ok) return [];
    return this.settings.problems.map((reason) => ({ path: "", reason }));
  }

  /** What settings stand in for. */
  defaults(): Plain {
    return this.settings?.ok ? withoutAbsent(this.kind.defaults?.(this.settings.settings) ?? {}) : {};
  }

  session(): Session {
    if (this.connected !== undefined) return this.connected;
    if (!this.settings?.ok) {
      throw new Error(
        this.problems()
          .map(({ reason }) => reason)
          .join("; ") || "the provider is not configured",
      );
    }
    this.connected = this.kind.connect(this.settings.settings, this.messages);
    return this.connected;
  }
}
