import { delimiter, join } from "node:path";
import { type Emulator, type FaultRule } from "../../../emulator";
import type { Plain } from "../../../provider/engine/plain";
import { Stack } from "../../support/stack";
import { clone } from "../../support/folders";
import { settingsFor } from "../../support/settings";
import { startFor, transports } from "../../support/transports";
import type { Ended } from "../../support/child";
import type { Driver, Entry, Flags, Imported, Operation, Outcome, Resource } from "../driver";
import { kindNames } from "../kinds";
import type { Circumstances } from "../life";
import { dynamicDoor, nativeDoor } from "./doors";
import { EmulatedService } from "./emulated-service";
import { importOne } from "./real-import";
import { declarationOf, program } from "./real-program";
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

/** The kinds by the types of both ways in. */
const KINDS = new Map(
  [dynamicDoor, nativeDoor].flatMap((door) => kindNames.map((kind) => [door.typeOf(kind), kind] as const)),
);

/** Where the engine looks for the native provider, before its own folder of plugins. */
const PATH = [join(clone, "dist", "plugin"), process.env.PATH].join(delimiter);

/** The real engine, and the emulator behind real sockets. */
export class RealEngine implements Driver {
  /** The arguments that the programs declared last: the engine keeps secrets of state for itself. */
  private readonly declared = new Map<string, Plain>();
  /** The ways in of the programs that have migrated. */
  private readonly migrated = new Map<number, { isNative: boolean }>();

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
      const env = { ...settingsFor(emulator.url, transport.clickStack), PATH };
      const stack = await Stack.create({ env, name });
      // Pulumi's import reads a project only with its program.
      stack.source("");
      const marks = String(ownerNote);
      await stack.configure({ "alerting:ownerNote": marks, "clickstack:ownerNote": marks });
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
    // The engine does not create a provider that is no target, and then refuses what needs it.
    const isApart = resources.some(({ name, options }) => targets.includes(name) && options.isApart);
    const wanted = isApart ? [...targets, "apart"] : targets;
    const args = [...urns("--target", wanted), ...urns("--replace", replace)];
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

  async import(index: number, resource: Imported): Promise<Outcome & { readonly args: Plain }> {
    let args: Plain = {};
    const outcome = await this.run(index, {}, async (stack) => {
      const imported = await importOne(stack, resource);
      args = imported.args;
      return imported.ended;
    });
    return { ...outcome, args };
  }

  migrate(index: number, isNative: boolean): void {
    this.migrated.set(index, { isNative });
  }

  private async command(
    index: number,
    resources: readonly Resource[],
    flags: Flags,
    run: (stack: Stack) => Promise<Ended>,
  ): Promise<Outcome> {
    const way = this.migrated.get(index);
    this.stack(index).program(
      program,
      resources.map((one) => declarationOf(one, way)),
    );
    for (const { name, args } of resources) this.declared.set(`${index} ${name}`, args);
    const outcome = await this.run(index, flags, run);
    // The engine says nothing of what stays the same, and of what it does not create, because it is no target.
    const held = (await this.state(index)).map(({ name }) => name);
    const staying = resources.filter(({ name }) => flags.targets === undefined || held.includes(name));
    const same = Object.fromEntries(staying.map(({ name }) => [name, "same" as const]));
    return { ...outcome, steps: { ...same, ...outcome.steps } };
  }

  private async run(
    index: number,
    { trouble }: Flags,
    run: (stack: Stack) => Promise<Ended>,
  ): Promise<Outcome> {
    const stack = this.stack(index);
    if (stack.env.CLICKSTACK_API_KEY) stack.env = { ...stack.env, CLICKSTACK_API_KEY: this.service.key };
    this.emulator.clearRequests();
    const rule = trouble && RULES[trouble.mishap];
    const fault = rule && this.emulator.fault({ ...rule, times: trouble.times, skip: trouble.skip });
    const { exitCode, output } = await run(stack);
    this.emulator.clearFaults();
    const requests = this.emulator.requests.map(({ method, path }) => `${method} ${path}`);
    const warnings = output.split("\n").filter((text) => text.includes("warning:"));
    const errors = exitCode === 0 ? [] : [output];
    return { steps: stepsIn(output), errors, warnings, hits: fault?.hits ?? 0, isKilled: false, requests };
  }

  state(index: number): Promise<readonly Entry[]> {
    const ours = this.stack(index)
      .stateResources()
      .filter(({ type }) => KINDS.has(type));
    const entries = ours.map((one): Entry => {
      const name = one.urn.split("::").at(-1) ?? "";
      const kind = KINDS.get(one.type) ?? "alert";
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

  /** Puts what the program declared in place of what the engine hides. Digests have the keys of what it declared. */
  private shown(key: string, values: Plain = {}): Plain {
    const isSecret = (value: unknown): boolean =>
      JSON.stringify(value)?.includes("4dabf18193072939515e22adb298388d");
    const declared = this.declared.get(key) ?? {};
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        isSecret(value) ? (declared[name] ?? declared) : value,
      ]),
    );
  }
}

/** What the engine says that it did. The deletion of the original is a part of its replacement. */
function stepsIn(output: string): Record<string, Operation> {
  const steps: Record<string, Operation> = {};
  const told = / (?:\S*dynamic\/|clickstack:)\S*:\w+ (\S+) (create|update|replace|delete)d?\b(?! original)/g;
  for (const [, name = "", step = ""] of output.matchAll(told))
    if (steps[name] !== "replace") steps[name] = step as Operation;
  return steps;
}
