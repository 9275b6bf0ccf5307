import { delimiter, join } from "node:path";
import { type Emulator, type FaultRule } from "../../../emulator";
import type { Ended } from "../../support/child";
import { clone } from "../../support/folders";
import { isGentle, killed, type Kill } from "../../support/kill";
import { requestsOf, settingsFor } from "../../support/settings";
import { NO_CHECKPOINTS, Stack, type Library } from "../../support/stack";
import { startFor, transports } from "../../support/transports";
import { decrypted } from "../../support/recorded-stack";
import type {
  Circumstances,
  Command,
  Driver,
  Entry,
  Flags,
  Operation,
  Outcome,
  Resource,
  StackDriver,
} from "../driver";
import { classOf, kindNames } from "../kinds";
import type { Plain } from "../spec/values";
import { EmulatedService, serverOf } from "./emulated-service";
import { typeOf } from "./providers";
import { MISHAPS, type Effect } from "./wire";

/** The same mishap on the sockets of the emulator; nothing for one of time, or of a connection that is refused. */
function ruleOf({ error, seconds, status, body, retryAfter, isApplied }: Effect): FaultRule | undefined {
  const effect = isApplied && ("after" as const);
  if (error === "ECONNRESET") return { reset: true, effect };
  const isOfTime = seconds !== undefined || retryAfter !== undefined;
  return status === undefined || isOfTime ? undefined : { status, body, effect };
}

/** Long enough that a kill finds several requests under way. */
const LATENCY_MS = 40;

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
  isNative?: boolean;

  constructor(
    private readonly stack: Stack,
    private readonly emulator: Emulator,
    private readonly service: EmulatedService,
  ) {}

  async run(command: Command, resources: readonly Resource[], flags: Flags = {}): Promise<Outcome> {
    const { emulator, stack } = this;
    const { trouble, kill, isWithoutCheckpoints } = flags;
    const declared = resources.map((one) => declarationOf(one, this.isNative));
    stack.program(program, declared);
    const options = command === "up" ? optionsOf(flags) : [];
    const run = (): Promise<Ended> => stack[command](...options);
    const { env } = stack;
    const key = env.CLICKSTACK_API_KEY && this.service.key;
    stack.env = { ...env, CLICKSTACK_API_KEY: key, ...(isWithoutCheckpoints && NO_CHECKPOINTS) };
    emulator.clearRequests();
    const rule = trouble && ruleOf(MISHAPS[trouble.mishap]);
    const fault = rule && emulator.fault({ ...rule, times: trouble.times, skip: trouble.skip });
    emulator.latency(kill ? LATENCY_MS : 0);
    const { ended, isInTime } = kill
      ? await killed({ emulator, stack }, run, kill)
      : { ended: await run(), isInTime: false };
    emulator.latency(0);
    emulator.clearFaults();
    stack.env = env;
    // The engine says nothing of what stays the same.
    const same = Object.fromEntries(resources.map(({ name }) => [name, "same" as const]));
    const steps = { ...same, ...stepsIn(ended.output) };
    const hits = fault?.hits ?? Number(isInTime);
    return { ...endOf(ended, isInTime ? kill : undefined), steps, hits, requests: requestsOf(emulator) };
  }

  entries(): readonly Entry[] {
    return this.stack
      .stateResources()
      .flatMap(({ urn, type, id = "", inputs = {}, outputs = {}, ...one }) => {
        const kind = kindNames.find((name) => type.endsWith(`:${classOf(name)}`));
        if (kind === undefined) return [];
        const known = { name: urn.split("::").at(-1) ?? "", kind, id, isReplaced: one.delete === true };
        const values = { inputs: decrypted(inputs) as Plain, outputs: decrypted(outputs) as Plain };
        return [{ ...known, ...values, ...(one.initErrors?.length && { isUnfinished: true as const }) }];
      });
  }

  stateText(): string {
    return this.stack.stateText();
  }
}

const optionsOf = ({ refresh, replace = [] }: Flags): string[] => [
  ...(refresh ? ["--refresh"] : []),
  ...replace.flatMap((name) => ["--replace", `**${name}`]),
];

/** The end of a run, after a kill that was in time. */
function endOf({ exitCode, output }: Ended, kill: Kill | undefined) {
  // What is asked to end records each answer that it gets.
  const isInterrupted = kill && isGentle(kill) && ["arrived", "answered"].includes(kill.moment);
  return {
    errors: exitCode === 0 ? [] : [output],
    warnings: output.split("\n").filter((text) => text.includes("warning:")),
    isKilled: kill !== undefined && exitCode !== 0 && !isInterrupted,
    isInterrupted,
  };
}

/** What the engine says that it did. The deletion of the original is a part of its replacement. */
function stepsIn(output: string): Record<string, Operation> {
  const steps: Record<string, Operation> = {};
  const told = / (?:\S*dynamic\/|clickstack:)\S*:\w+ (\S+) (create|update|replace|delete)d?\b(?! original)/g;
  for (const [, name = "", step = ""] of output.matchAll(told))
    if (steps[name] !== "replace") steps[name] = step as Operation;
  return steps;
}

/** A resource as the program of a real stack declares it, for what the stack has migrated to, if it has. */
function declarationOf(one: Resource, isNative?: boolean) {
  // Its type in the native provider, and the one before a migration.
  const native = isNative ? typeOf(one.kind, true) : undefined;
  const former = isNative === undefined ? undefined : typeOf(one.kind, !isNative);
  return { ...one, className: classOf(one.kind), native, former };
}

/** Declares the resources; it runs in a process of its own. */
function program(library: Library, resources: readonly ReturnType<typeof declarationOf>[]): void {
  const made: Record<string, { id: unknown }> = {};
  const resolve = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(resolve);
    if ("$link" in value) return made[String(value.$link)]?.id;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]));
  };
  type Class = new (name: string, args: unknown, options: object) => { id: unknown };
  const classes = { ...library.alerting, ...library.cloud } as unknown as Record<string, Class>;
  class Native extends library.pulumi.CustomResource {}
  const isAnyApart = resources.some(({ options, native }) => options.place && native === undefined);
  const apart = isAnyApart ? new library.Provider("apart") : undefined;
  for (const { name, className, native, former, args, options } of resources) {
    const { alias, replaceOnChanges, place, ...rest } = options;
    const names = alias === undefined ? [] : [{ name: alias }];
    const types = former === undefined ? [] : [...names, {}].map((one) => ({ ...one, type: former }));
    const replaces = replaceOnChanges ? { replaceOnChanges: ["*"] } : {};
    const all = { ...rest, ...replaces, aliases: [...names, ...types] };
    const Class = classes[className];
    if (native !== undefined) made[name] = new Native(native, name, resolve(args) as object, all as object);
    else if (Class)
      made[name] = new Class(name, resolve(args), { ...all, ...(place && { provider: apart }) });
  }
}
