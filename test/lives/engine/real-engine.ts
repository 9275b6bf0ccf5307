import { delimiter, join } from "node:path";
import { type Emulator, type FaultRule } from "../../../emulator";
import type { Plain } from "../../../provider/engine/values/plain";
import { isGentle, killed, type Kill } from "../../support/kill";
import { NO_CHECKPOINTS, Stack } from "../../support/stack";
import { clone } from "../../support/folders";
import { settingsFor } from "../../support/settings";
import { startFor, transports } from "../../support/transports";
import { decrypted } from "../../support/vault";
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

/** Long enough that a kill finds requests under way. */
const LATENCY_MS = 40;

const asItWas = (ended: Ended) => ({ ended, hits: 0, isKilled: false, isInterrupted: false });

/** Where the engine looks for the native provider, before its own folder of plugins. */
const PATH = [join(clone, "dist", "plugin"), process.env.PATH].join(delimiter);

/** The real engine, and the emulator behind real sockets. */
export class RealEngine implements Driver {
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
    // Of the program, only what is still in state stays the same.
    return this.command(stack, resources, { ...flags, targets: [] }, (one) => one.destroy());
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
    const outcome = await this.run(index, flags, run);
    // The engine says nothing of what stays the same, and of what it does not create, because it is no target.
    const held = (await this.state(index)).map(({ name }) => name);
    const staying = resources.filter(({ name }) => flags.targets === undefined || held.includes(name));
    const same = Object.fromEntries(staying.map(({ name }) => [name, "same" as const]));
    return { ...outcome, steps: { ...same, ...outcome.steps } };
  }

  private async run(
    index: number,
    { trouble, kill, isWithoutCheckpoints }: Flags,
    run: (stack: Stack) => Promise<Ended>,
  ): Promise<Outcome> {
    const stack = this.stack(index);
    if (stack.env.CLICKSTACK_API_KEY) stack.env = { ...stack.env, CLICKSTACK_API_KEY: this.service.key };
    this.emulator.clearRequests();
    const rule = trouble && RULES[trouble.mishap];
    const fault = rule && this.emulator.fault({ ...rule, times: trouble.times, skip: trouble.skip });
    const { env } = stack;
    if (isWithoutCheckpoints) stack.env = { ...env, ...NO_CHECKPOINTS };
    const { ended, ...end } = await (kill ? this.kill(stack, run, kill) : run(stack).then(asItWas));
    stack.env = env;
    this.emulator.clearFaults();
    const { exitCode, output } = ended;
    const requests = this.emulator.requests.map(({ method, path }) => `${method} ${path}`);
    const warnings = output.split("\n").filter((text) => text.includes("warning:"));
    const errors = exitCode === 0 ? [] : [output];
    return { steps: stepsIn(output), errors, warnings, requests, ...end, hits: fault?.hits ?? end.hits };
  }

  /** Kills a run while a slow service leaves several requests under way. */
  private async kill(stack: Stack, run: (stack: Stack) => Promise<Ended>, kill: Kill) {
    const { emulator } = this;
    emulator.latency(LATENCY_MS);
    const { ended, isInTime } = await killed({ emulator, stack }, () => run(stack), kill);
    emulator.latency(0);
    // What is asked to end records each answer that it gets.
    const isInterrupted = isGentle(kill) && ["arrived", "answered"].includes(kill.moment);
    const isKilled = isInTime && ended.exitCode !== 0 && !isInterrupted;
    return { ended, hits: isInTime ? 1 : 0, isKilled, isInterrupted };
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
        inputs: decrypted(one.inputs ?? {}) as Plain,
        outputs: decrypted(one.outputs ?? {}) as Plain,
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
}

/** What the engine says that it did. The deletion of the original is a part of its replacement. */
function stepsIn(output: string): Record<string, Operation> {
  const steps: Record<string, Operation> = {};
  const told = / (?:\S*dynamic\/|clickstack:)\S*:\w+ (\S+) (create|update|replace|delete)d?\b(?! original)/g;
  for (const [, name = "", step = ""] of output.matchAll(told))
    if (steps[name] !== "replace") steps[name] = step as Operation;
  return steps;
}
