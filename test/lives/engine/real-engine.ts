import { delimiter, join } from "node:path";
import { type Emulator, type FaultRule } from "../../../emulator";
import type { Ended } from "../../support/child";
import { clone } from "../../support/folders";
import { isGentle, killed, type Kill } from "../../support/kill";
import { settingsFor } from "../../support/settings";
import { NO_CHECKPOINTS, Stack } from "../../support/stack";
import { startFor, transports } from "../../support/transports";
import { decrypted } from "../../support/recorded-stack";
import type { Command, Entry, Flags, Operation, Outcome, Resource, StackDriver } from "../driver";
import { kindNames, specOf, type KindName } from "../kinds";
import type { Circumstances, Driver } from "../life";
import type { Plain } from "../spec/values";
import { EmulatedService, serverOf } from "./emulated-service";
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

/** The kind of a dynamic or native resource. */
const kindOfType = (type: string): KindName | undefined =>
  kindNames.find((kind) => type.endsWith(`:${specOf(kind).className}`));

/** Long enough that a kill finds requests under way. */
const LATENCY_MS = 40;

const asItWas = (ended: Ended) => ({ ended, hits: 0, isKilled: false, isInterrupted: false });

/** Where the engine looks for the native provider, before its own folder of plugins. */
const PATH = [join(clone, "dist", "plugin"), process.env.PATH].join(delimiter);

/** Two stacks of the real engine, and the emulator behind real sockets. */
export async function liveWithEngine({ ownerNote, isManaged, isNewer }: Circumstances): Promise<Driver> {
  const transport = transports[isManaged ? 1 : 0];
  const emulator = await startFor(transport, { rateLimits: false, ...serverOf(isNewer) });
  const service = new EmulatedService(emulator);
  const stacks: Stack[] = [];
  for (const name of ["one", "two"]) {
    const env = { ...settingsFor(emulator.url, transport.clickStack), PATH };
    const stack = await Stack.create({ env, name });
    const marks = String(ownerNote);
    await stack.configure({ "alerting:ownerNote": marks, "clickstack:ownerNote": marks });
    stacks.push(stack);
  }
  const close = async (): Promise<void> => {
    for (const stack of stacks) stack.dispose();
    await emulator.stop();
  };
  return { service, close, stacks: stacks.map((stack) => new RealStack(stack, emulator, service)) };
}

class RealStack implements StackDriver {
  /** What its program has migrated to, if it has. */
  private migrated?: { readonly isNative: boolean };

  constructor(
    private readonly stack: Stack,
    private readonly emulator: Emulator,
    private readonly service: EmulatedService,
  ) {}

  async run(command: Command, resources: readonly Resource[], flags: Flags = {}): Promise<Outcome> {
    const declared = resources.map((one) => declarationOf(one, this.migrated));
    this.stack.program(program, declared);
    const replaced = (flags.replace ?? []).flatMap((name) => ["--replace", `**${name}`]);
    const args = command === "up" ? [...(flags.refresh ? ["--refresh"] : []), ...replaced] : [];
    const outcome = await this.runWith(flags, () => this.stack[command](...args));
    // The engine says nothing of what stays the same.
    const same = Object.fromEntries(resources.map(({ name }) => [name, "same" as const]));
    return { ...outcome, steps: { ...same, ...outcome.steps } };
  }

  migrate(isNative: boolean): void {
    this.migrated = { isNative };
  }

  private async runWith(
    { trouble, kill, isWithoutCheckpoints }: Flags,
    run: () => Promise<Ended>,
  ): Promise<Outcome> {
    const { stack } = this;
    if (stack.env.CLICKSTACK_API_KEY) stack.env = { ...stack.env, CLICKSTACK_API_KEY: this.service.key };
    this.emulator.clearRequests();
    const rule = trouble && RULES[trouble.mishap];
    const fault = rule && this.emulator.fault({ ...rule, times: trouble.times, skip: trouble.skip });
    const { env } = stack;
    if (isWithoutCheckpoints) stack.env = { ...env, ...NO_CHECKPOINTS };
    const { ended, ...end } = await (kill ? this.kill(run, kill) : run().then(asItWas));
    stack.env = env;
    this.emulator.clearFaults();
    const { exitCode, output } = ended;
    const requests = this.emulator.requests.map(({ method, path }) => `${method} ${path}`);
    const warnings = output.split("\n").filter((text) => text.includes("warning:"));
    const errors = exitCode === 0 ? [] : [output];
    return { steps: stepsIn(output), errors, warnings, requests, ...end, hits: fault?.hits ?? end.hits };
  }

  /** Kills a run while a slow service leaves several requests under way. */
  private async kill(run: () => Promise<Ended>, kill: Kill) {
    const { emulator, stack } = this;
    emulator.latency(LATENCY_MS);
    const { ended, isInTime } = await killed({ emulator, stack }, run, kill);
    emulator.latency(0);
    // What is asked to end records each answer that it gets.
    const isInterrupted = isGentle(kill) && ["arrived", "answered"].includes(kill.moment);
    const isKilled = isInTime && ended.exitCode !== 0 && !isInterrupted;
    return { ended, hits: isInTime ? 1 : 0, isKilled, isInterrupted };
  }

  entries(): readonly Entry[] {
    return this.stack.stateResources().flatMap((one): Entry[] => {
      const name = one.urn.split("::").at(-1) ?? "";
      const kind = kindOfType(one.type);
      if (kind === undefined) return [];
      return [
        {
          ...{ name, kind, id: one.id ?? "", isReplaced: one.delete === true },
          inputs: decrypted(one.inputs ?? {}) as Plain,
          outputs: decrypted(one.outputs ?? {}) as Plain,
          ...(one.initErrors?.length && { isUnfinished: true as const }),
        },
      ];
    });
  }

  stateText(): string {
    return this.stack.stateText();
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
