import { startEmulator } from "../../emulator";
import type { Transcript } from "../contract/emulator/transcripts";
import { detailsOf, type Difference } from "./differences";
import { Player, playOnBoth, type Outcome } from "./player";
import { Recorder } from "./recorder";
import { replayOn } from "./scenes/replays";
import type { Scene } from "./scenes/scene";
import { emulated, type Target } from "./target";

/** The figures of a run. */
export interface Figures {
  readonly requests: number;
  readonly seconds: number;
  readonly differences: number;
  readonly failures: number;
  /** Paths of what could not be deleted. */
  readonly left: readonly string[];
}

export interface RunOptions {
  readonly target: Target;
  readonly scenes: readonly Scene[];
  /** Recorded requests that are sent, too. */
  readonly transcripts: readonly Transcript[];
  readonly prefix: string;
  readonly say: (line: string) => void;
  /** Ends the run at the next request. */
  readonly signal: AbortSignal;
}

/** Plays scenes on a target and on an emulator beside it, and says what differs, request by request. */
export async function run(options: RunOptions): Promise<Figures> {
  const { target, scenes, transcripts, prefix, say, signal } = options;
  const began = performance.now();
  // Only in ClickHouse Cloud does the run need a connection of others.
  const seed = target.transport.clickStack === "managed" ? "company" : "empty";
  const emulator = await startEmulator({ clickstack: "2.36", seed, rateLimits: false });
  const recorder = new Recorder(target);
  signal.addEventListener("abort", () => recorder.interrupt());
  const outcomes: Outcome[] = [];
  const tell = (outcome: Outcome): void => {
    outcomes.push(outcome);
    say(textOf(outcome));
  };
  const left: string[] = [];
  try {
    const beside = await Player.open(emulated(emulator, target.transport), prefix);
    const here = await Player.open(target, prefix, recorder);
    try {
      await playAll(scenes, [here, beside], signal, tell);
    } finally {
      left.push(...(await here.close()));
      await beside.close();
    }
    for (const transcript of transcripts) {
      const outcome = await replay(recorder, transcript);
      if (!signal.aborted) tell(outcome);
      left.push(...(await recorder.clean("all")));
    }
  } finally {
    await emulator.stop();
  }
  return {
    requests: recorder.count,
    seconds: Math.round((performance.now() - began) / 1000),
    differences: sum(outcomes, ({ differences }) => differences.length),
    failures: sum(outcomes, ({ failures }) => failures.length),
    left,
  };
}

async function playAll(
  scenes: readonly Scene[],
  [here, beside]: readonly [Player, Player],
  signal: AbortSignal,
  tell: (outcome: Outcome) => void,
): Promise<void> {
  for (const scene of scenes) {
    const outcome = await playOnBoth(scene, here, beside);
    if (signal.aborted) return; // what was cut short differs in any case
    tell(outcome);
  }
}

/** The recorded requests are compared with their recorded answers, to which a test holds the emulator. */
async function replay(recorder: Recorder, transcript: Transcript): Promise<Outcome> {
  const found: Difference[] = [];
  const failures: string[] = [];
  let requests = 0;
  try {
    for await (const { exchange, recorded, actual } of replayOn(recorder, transcript)) {
      requests += 1;
      const details = detailsOf(actual, recorded, "recorded");
      const request = `${exchange.method} ${exchange.path} (${exchange.title})`;
      if (details.length > 0) found.push({ request, details });
    }
  } catch (error) {
    failures.push((error as Error).message);
  }
  return { title: `the recorded answers of ${transcript.name}`, requests, failures, differences: found };
}

function textOf({ title, requests, failures, differences }: Outcome): string {
  const bad = [
    ...failures.map(() => "failed"),
    ...(differences.length > 0 ? [`${differences.length} differ`] : []),
  ];
  const lines = [`${bad.length === 0 ? "ok" : bad.join(", ")}: ${title} (${requests} requests)`];
  for (const failure of failures) lines.push(...indented(failure, "  "));
  for (const { request, details } of differences)
    lines.push(`  ${request}`, ...details.map((one) => `    ${one}`));
  return lines.join("\n");
}

const indented = (text: string, by: string): string[] => text.split("\n").map((line) => by + line);

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
