import { type Emulator, type FaultRule } from "../../../emulator";
import type { Plain } from "../../../provider/engine/plain";
import { Stack, type Library } from "../../support/stack";
import { settingsFor } from "../../support/settings";
import { startFor, transports } from "../../support/transports";
import type { Ended } from "../../support/child";
import type { Driver, Entry, Flags, Operation, Outcome, Resource } from "../driver";
import { kindNames, wordsOf, type KindName } from "../kinds";
import type { Circumstances } from "../life";
import { EmulatedService } from "./emulated-service";
import type { Mishap } from "./wire";

/** The same mishaps on the sockets of the emulator; none for those that need a run in this process. */
const RULES: Partial<Record<Mishap, FaultRule>> = {
  reset: { reset: true },
  "reset after": { reset: true, effect: "after" },
  "500": { status: 500 },
  "502": { status: 502 },
  "502 after": { status: 502, effect: "after" },
  "404 page": { status: 404, body: "<!DOCTYPE html><html><body>Not Found</body></html>" },
  "200 empty": { status: 200, body: {} },
  "cut off": { truncate: 20 },
};

/** Declares the resources; it runs in a process of its own. */
function program(library: Library, resources: (Resource & { className: string })[]): void {
  const made: Record<string, { id: unknown }> = {};
  const resolve = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(resolve);
    if ("$link" in value) return made[String(value.$link)]?.id;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]));
  };
  type Class = new (name: string, args: unknown, options: object) => { id: unknown };
  const classes = { ...library.alerting, ...library.cloud } as unknown as Record<string, Class>;
  for (const { name, className, args, options } of resources) {
    const { alias, replaceOnChanges, ...rest } = options;
    const aliases = alias === undefined ? {} : { aliases: [{ name: alias }] };
    const replaces = replaceOnChanges ? { replaceOnChanges: ["*"] } : {};
    const Class = classes[className];
    if (Class) made[name] = new Class(name, resolve(args), { ...rest, ...aliases, ...replaces });
  }
}

/** The real engine, and the emulator behind real sockets. */
export class RealEngine implements Driver {
  /** The arguments that the programs declared last: the engine keeps secrets of state for itself. */
  private readonly declared = new Map<string, Plain>();

  private constructor(
    private readonly emulator: Emulator,
    private readonly stacks: readonly Stack[],
    readonly service: EmulatedService,
  ) {}

  static async open({ ownerNote, isManaged, isNewer }: Circumstances): Promise<RealEngine> {
    const transport = transports[isManaged ? 1 : 0];
    const emulator = await startFor(transport, { rateLimits: false, fillOmittedFields: isNewer });
    const stacks = [];
    for (const name of ["one", "two"]) {
      const stack = await Stack.create({ env: settingsFor(emulator.url, transport.clickStack), name });
      await stack.succeed("config", "set", "alerting:ownerNote", String(ownerNote));
      stacks.push(stack);
    }
    return new RealEngine(emulator, stacks, new EmulatedService(emulator));
  }

  async close(): Promise<void> {
    for (const stack of this.stacks) stack.dispose();
    await this.emulator.stop();
  }

  up(stack: number, resources: readonly Resource[], flags: Flags = {}): Promise<Outcome> {
    const { refresh, targets = [], replace = [] } = flags;
    const urns = (flag: string, names: readonly string[]) => names.flatMap((name) => [flag, `**${name}`]);
    const args = [...urns("--target", targets), ...urns("--replace", replace)];
    if (refresh) args.unshift("--refresh");
    return this.command(stack, resources, flags, (one) => one.up(...args));
  }

  preview(stack: number, resources: readonly Resource[], flags: Flags = {}): Promise<Outcome> {
    return this.command(stack, resources, flags, (one) => one.preview());
  }

  refresh(stack: number, resources: readonly Resource[], flags: Flags = {}): Promise<Outcome> {
    return this.command(stack, resources, flags, (one) => one.refresh());
  }

  destroy(stack: number, resources: readonly Resource[], flags: Flags = {}): Promise<Outcome> {
    return this.command(stack, resources, flags, (one) => one.destroy());
  }

  private async command(
    index: number,
    resources: readonly Resource[],
    { trouble }: Flags,
    run: (stack: Stack) => Promise<Ended>,
  ): Promise<Outcome> {
    const stack = this.stack(index);
    if (stack.env.CLICKSTACK_API_KEY) stack.env = { ...stack.env, CLICKSTACK_API_KEY: this.service.key };
    const named = resources.map((one) => ({ ...one, className: classOf(one.kind) }));
    stack.program(program, named);
    for (const { name, args } of resources) this.declared.set(`${index} ${name}`, args);
    this.emulator.clearRequests();
    const rule = trouble && RULES[trouble.mishap];
    const fault = rule && this.emulator.fault({ ...rule, times: trouble.times, skip: trouble.skip });
    const { exitCode, output } = await run(stack);
    this.emulator.clearFaults();
    const requests = this.emulator.requests.map(({ method, path }) => `${method} ${path}`);
    const warnings = output.split("\n").filter((text) => text.includes("warning:"));
    const errors = exitCode === 0 ? [] : [output];
    const steps = stepsIn(output, resources);
    return { steps, errors, warnings, hits: fault?.hits ?? 0, isKilled: false, requests };
  }

  state(index: number): Promise<readonly Entry[]> {
    const ours = this.stack(index)
      .stateResources()
      .filter(({ type }) => type.includes("dynamic/"));
    const entries = ours.map((one): Entry => {
      const name = one.urn.split("::").at(-1) ?? "";
      const kind = kindNames.find((known) => wordsOf(known).kind.type.token === one.type) ?? "alert";
      const { protect, retainOnDelete } = one;
      const options = {
        ...(protect && { protect }),
        ...(retainOnDelete && { retainOnDelete: true as const }),
      };
      return {
        ...{ name, kind, options, id: one.id ?? "", isReplaced: one.delete === true },
        inputs: this.shown(`${index} ${name}`, one.inputs),
        outputs: this.shown(`${index} ${name}`, one.outputs),
        ...(one.initErrors?.length && { isUnfinished: true as const }),
      };
    });
    return Promise.resolve(entries);
  }

  stateText(index: number): Promise<string> {
    return Promise.resolve(this.stack(index).stateText());
  }

  private stack(index: number): Stack {
    const stack = this.stacks[index];
    if (stack === undefined) throw new Error(`There is no stack ${index}`);
    return stack;
  }

  /** Puts what the program declared in place of what the engine hides. */
  private shown(key: string, values: Plain = {}): Plain {
    const isSecret = (value: unknown): boolean =>
      JSON.stringify(value)?.includes("4dabf18193072939515e22adb298388d");
    const declared = this.declared.get(key) ?? {};
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isSecret(value) ? declared[name] : value]),
    );
  }
}

const classOf = (kind: KindName): string => wordsOf(kind).kind.type.token.split(":").at(-1) ?? "";

/**
 * What the engine says that it did. It says nothing of what stays the same, and the deletion of the original is a part of
 * its replacement.
 */
function stepsIn(output: string, resources: readonly Resource[]): Record<string, Operation> {
  const steps: Record<string, Operation> = Object.fromEntries(resources.map(({ name }) => [name, "same"]));
  const told = /dynamic\S*:\w+ (\S+) (create|update|replace|delete)d?\b(?! original)/g;
  for (const [, name = "", step = ""] of output.matchAll(told))
    if (steps[name] !== "replace") steps[name] = step as Operation;
  return steps;
}
