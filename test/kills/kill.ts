import { setTimeout as sleep } from "node:timers/promises";
import type { Emulator } from "../../emulator";
import type { Ended } from "../support/child";
import { childrenLike, familyOf, stillRunning, type Process } from "./processes";
import type { Random } from "./random";

export const KINDS = [
  "interrupt",
  "interrupt twice",
  "terminate",
  "kill engine",
  "kill provider",
  "kill all",
] as const;
export type Kind = (typeof KINDS)[number];

/** When a run is killed. */
export type Moment =
  /** A part of the time that a whole run takes. */
  { readonly at: "time"; readonly part: number } | { readonly at: RequestMoment; readonly request: number };

/** The moment of a request: without effect, before its effect, after its effect but unanswered, or answered. */
type RequestMoment = "refused" | "arrived" | "unanswered" | "answered";

const MOMENTS = ["refused", "arrived", "unanswered", "answered", "time"] as const;

export interface Kill {
  readonly kind: Kind;
  readonly moment: Moment;
  /** Between the two interrupts. */
  readonly pauseMs: number;
}

/** The end of a run that was to be killed. */
export interface Killed {
  readonly ended: Ended;
  /** Was it killed before its end? */
  readonly inTime: boolean;
  /** The provider, if it was still there some seconds after the engine. */
  readonly leftBehind: readonly Process[];
}

/** The process itself, not the one that looks for its script. */
const PROVIDER = /(cmd[\\/]dynamic-provider\S*|[\\/]pulumi-resource-clickstack) \S+:\d+$/;
const POLL_MS = 2;
/** Within this time after the engine, the provider is to be gone. */
const GONE_MS = 5000;

/** @param requests about as many as the run will send */
export function randomKill(random: Random, requests: number): Kill {
  const kind = random.pick(KINDS);
  const at = random.pick(MOMENTS);
  const moment: Moment =
    at === "time"
      ? { at, part: 0.1 + 0.7 * random.next() }
      : { at, request: 1 + random.below(Math.max(1, requests)) };
  return { kind, moment, pauseMs: random.below(800) };
}

export function momentText(moment: Moment): string {
  return moment.at === "time"
    ? `after ${Math.round(moment.part * 100)} % of the time`
    : `request ${moment.request} ${moment.at}`;
}

/** Starts a run of the engine, kills it as told, and waits until it and all that it started is gone. */
export async function killed(
  emulator: Emulator,
  command: () => Promise<Ended>,
  { kind, moment, pauseMs }: Kill,
  wholeMs: number,
): Promise<Killed> {
  emulator.clearRequests();
  const arrived = momentOf(emulator, moment, kind, wholeMs);
  let over = false;
  const running = command().finally(() => (over = true));
  const [engine] = childrenLike(/^\S*pulumi\S* .*--non-interactive/);
  if (engine === undefined) throw new Error("the engine is not there");
  while (!over && !arrived()) await sleep(POLL_MS);
  let family = familyOf(engine);
  const provider = (): Process | undefined => family.find(({ command: text }) => PROVIDER.test(text));
  while (!over && kind === "kill provider" && provider() === undefined) {
    await sleep(POLL_MS);
    family = familyOf(engine);
  }
  const inTime = !over;
  if (inTime) await carryOut(kind, engine, family, pauseMs);
  const ended = await running;
  emulator.clearFaults();
  const staying = await whoStays(family);
  // Before its first resource, the host has not read our code, which would end it; it then stays, and does nothing.
  const leftBehind = emulator.requests.length > 0 ? staying : [];
  while (emulator.requests.some(({ finishedAt }) => finishedAt === undefined)) await sleep(POLL_MS);
  return { ended, inTime, leftBehind };
}

function momentOf(emulator: Emulator, moment: Moment, kind: Kind, wholeMs: number): () => boolean {
  if (moment.at === "time") {
    const due = Date.now() + moment.part * wholeMs;
    return () => Date.now() >= due;
  }
  const { request } = moment;
  if (moment.at === "arrived") return () => emulator.requests.length >= request;
  if (moment.at === "answered")
    return () => emulator.requests.filter(({ finishedAt }) => finishedAt).length >= request;
  // A run that is asked to end waits for what is under way: an answer that never comes would only cost time.
  const gentle = kind === "interrupt" || kind === "terminate";
  const fault = emulator.fault({
    ...(gentle ? { reset: true } : { hang: true }),
    skip: request - 1,
    effect: moment.at === "refused" ? "before" : "after",
  });
  return () => fault.hits > 0;
}

async function carryOut(
  kind: Kind,
  engine: Process,
  family: readonly Process[],
  pauseMs: number,
): Promise<void> {
  switch (kind) {
    case "interrupt":
      // As a terminal does: to the foreground group, in which the engine is and its plugins are not.
      return signal(-engine.pid, "SIGINT");
    case "interrupt twice":
      signal(-engine.pid, "SIGINT");
      await sleep(pauseMs);
      return signal(-engine.pid, "SIGINT");
    case "terminate":
      return signal(engine.pid, "SIGTERM");
    case "kill engine":
      return signal(-engine.pid, "SIGKILL");
    case "kill provider":
      return family
        .filter(({ command }) => PROVIDER.test(command))
        .forEach(({ pid }) => signal(pid, "SIGKILL"));
    case "kill all":
      return family.forEach(({ pid }) => signal(pid, "SIGKILL"));
  }
}

/**
 * The provider has to end with its engine. The engine's own helpers look after a dead engine every few minutes only;
 * they do nothing meanwhile, and are ended here.
 */
async function whoStays(family: readonly Process[]): Promise<Process[]> {
  const until = Date.now() + GONE_MS;
  let rest = stillRunning(family);
  while (rest.some(({ command }) => PROVIDER.test(command)) && Date.now() < until) {
    await sleep(20);
    rest = stillRunning(rest);
  }
  rest.forEach(({ pid }) => signal(pid, "SIGKILL"));
  return rest.filter(({ command }) => PROVIDER.test(command));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
