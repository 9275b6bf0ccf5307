import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { Emulator } from "../../emulator";
import { endFamily, familyOf, processTable } from "../../tools/process/family.mjs";
import type { Ended } from "./child";
import type { Stage } from "./clickstacks";

type Process = ReturnType<typeof processTable>[number];

/** What ends a run of the engine before its time. Ctrl-C interrupts. */
export const KILLS = [
  ...(["interrupt", "interrupt twice", "terminate"] as const),
  ...(["kill engine", "kill provider", "kill all"] as const),
] as const;

/** The moment of a request: without effect, before its effect, after its effect but unanswered, or answered. */
export const MOMENTS = ["refused", "arrived", "unanswered", "answered"] as const;

export interface Kill {
  readonly what: (typeof KILLS)[number];
  readonly moment: (typeof MOMENTS)[number];
  /** The number of the request, from 1, among those with the method. */
  readonly request: number;
  /** Default: any. */
  readonly method?: string | undefined;
}

/** Is the run asked to end what it has begun? */
export const isGentle = ({ what }: Kill): boolean => what === "interrupt" || what === "terminate";

/** The process itself, not the one that looks for its script. */
const PROVIDER = /(cmd[\\/]dynamic-provider\S*|[\\/]pulumi-resource-clickstack) \S+:\d+$/;
const POLL_MS = 2;
const BETWEEN_INTERRUPTS_MS = 400;
/** Within this time after the engine, the provider is to be gone. */
const GONE_MS = 5000;

/** The process of the command that this process runs. */
export function runningEngine(): Process {
  const [engine] = processTable().filter(
    ({ owners, command }) => owners[0] === process.pid && /^\S*pulumi\S* .*--non-interactive/.test(command),
  );
  return engine ?? assert.fail("the engine is not there");
}

/**
 * Kills a command, waits until it and all that it started is gone, and repairs a stack that is locked or cannot be
 * read, as its user does. It is not in time if the run has ended before.
 */
export async function killed(
  { emulator, stack }: Stage,
  command: () => Promise<Ended>,
  kill: Kill,
): Promise<{ ended: Ended; isInTime: boolean }> {
  emulator.clearRequests();
  const hasCome = momentOf(emulator, kill);
  let isOver = false;
  const running = command().finally(() => (isOver = true));
  const engine = runningEngine();
  const isThere = (): boolean => kill.what !== "kill provider" || membersOf(engine).some(isProvider);
  while (!isOver && !(hasCome() && isThere())) await sleep(POLL_MS);
  const family = membersOf(engine);
  const isInTime = !isOver;
  if (isInTime) await carryOut(kill, engine, family);
  const ended = await running;
  emulator.clearFaults();
  const staying = await whoStays(family);
  // Before its first resource, the host has not read our code, which would end it; it then stays, and does nothing.
  if (emulator.requests.length > 0) assert.deepEqual(staying, [], "the provider ends with its engine");
  while (emulator.requests.some(({ finishedAt }) => finishedAt === undefined)) await sleep(POLL_MS);
  stack.backend.mend();
  if (stack.backend.isLocked()) await stack.succeed("cancel", "--yes");
  return { ended, isInTime };
}

function momentOf(emulator: Emulator, kill: Kill): () => boolean {
  const { moment, method, request } = kill;
  const isOf = (one: { readonly method: string }): boolean => (method ?? one.method) === one.method;
  if (moment === "arrived") return () => emulator.requests.filter(isOf).length >= request;
  if (moment === "answered")
    return () => emulator.requests.filter((one) => isOf(one) && one.finishedAt).length >= request;
  const fault = emulator.fault({
    // A run that is asked to end waits for what is under way: an answer that never comes would only cost time.
    ...(isGentle(kill) ? { reset: true } : { hang: true }),
    ...(method !== undefined && { method }),
    skip: request - 1,
    effect: moment === "refused" ? "before" : "after",
  });
  return () => fault.hits > 0;
}

async function carryOut({ what }: Kill, engine: Process, family: readonly Process[]): Promise<void> {
  // As a terminal does: to the foreground group, in which the engine is and its plugins are not.
  if (what.startsWith("interrupt")) signal(-engine.pid, "SIGINT");
  if (what === "interrupt twice") {
    await sleep(BETWEEN_INTERRUPTS_MS);
    signal(-engine.pid, "SIGINT");
  }
  if (what === "terminate") signal(engine.pid, "SIGTERM");
  if (what === "kill engine") signal(-engine.pid, "SIGKILL");
  if (what === "kill provider") for (const { pid } of family.filter(isProvider)) signal(pid, "SIGKILL");
  if (what === "kill all") endFamily(engine.pid);
}

function membersOf(engine: Process): Process[] {
  const table = processTable();
  const pids = familyOf(new Set([engine.pid]), table);
  return table.filter(({ pid }) => pids.has(pid));
}

const isProvider = ({ command }: Process): boolean => PROVIDER.test(command);

/** Ends the engine's own helpers, which look after a dead engine every few minutes only. Returns its provider, if it is left. */
async function whoStays(family: readonly Process[]): Promise<Process[]> {
  const isRunning = ({ pid, began }: Process): boolean =>
    processTable().some((one) => one.pid === pid && one.began === began);
  const until = Date.now() + GONE_MS;
  while (family.filter(isProvider).some(isRunning) && Date.now() < until) await sleep(20);
  const rest = family.filter(isRunning);
  rest.forEach(({ pid }) => signal(pid, "SIGKILL"));
  return rest.filter(isProvider);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
