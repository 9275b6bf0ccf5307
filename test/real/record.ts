import { writeFileSync } from "node:fs";
import { listUnknownFields, type Answered } from "../../tools/contract/differences";
import type { Transcript } from "../contract/emulator/transcripts";
import { detailsOf } from "./differences";
import { Recorder } from "./recorder";
import { replayOn } from "./scenes/replays";
import type { Target } from "./target";

export interface RecordOptions {
  readonly target: Target;
  readonly transcripts: readonly Transcript[];
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
  /** Keeps a transcript whose answers changed. Default: in its file. */
  readonly write?: (file: string, text: string) => void;
}

/**
 * Records the answers to the recorded requests again, and says what is new, and which of their fields the schemas do
 * not have. Gives how many are.
 */
export async function record({
  target,
  transcripts,
  say,
  signal,
  write = writeFileSync,
}: RecordOptions): Promise<number> {
  const recorder = new Recorder(target);
  signal.addEventListener("abort", () => recorder.interrupt());
  const answers: Answered[] = [];
  let changed = 0;
  for (const transcript of transcripts) changed += await recordOne(recorder, transcript, say, write, answers);
  const unknown = listUnknownFields(answers);
  for (const line of unknown) say(line);
  return changed + unknown.length;
}

async function recordOne(
  recorder: Recorder,
  transcript: Transcript,
  say: RecordOptions["say"],
  write: NonNullable<RecordOptions["write"]>,
  answers: Answered[],
): Promise<number> {
  const before = JSON.stringify(transcript.exchanges);
  const again = { ...transcript, exchanges: structuredClone(transcript.exchanges) };
  const mask = new Mask(before);
  let [sent, news] = [0, 0];
  try {
    for await (const { exchange, recorded, actual } of replayOn(recorder, again)) {
      sent += 1;
      answers.push({ ...exchange, ...actual });
      const answer = { ...actual, answer: mask.of(actual.answer) };
      const details = detailsOf(answer, recorded, "recorded");
      if (details.length === 0) continue;
      news += 1;
      say([`${exchange.method} ${exchange.path} (${exchange.title})`, ...details].join("\n  "));
      Object.assign(exchange, answer);
    }
  } finally {
    for (const path of await recorder.clean("all")) say(`could not be deleted: ${path}`);
  }
  say(`${transcript.name}: ${sent} requests sent, ${news} answers are new`);
  const lines = again.exchanges.map((exchange) => `${JSON.stringify(exchange)}\n`);
  if (news > 0) write(transcript.file, lines.join(""));
  return news;
}

/** Identifiers and dates that no recorded answer has, by the order in which they appear. */
class Mask {
  private readonly names = new Map<string, string>();

  constructor(private readonly known: string) {}

  of(text: string): string {
    return text
      .replace(/\b[0-9a-f]{24}\b/g, (id) => this.name("id", id))
      .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, (date) => this.name("date", date));
  }

  private name(what: string, value: string): string {
    if (this.known.includes(value)) return value;
    const name = this.names.get(value) ?? `<${what} ${this.names.size + 1}>`;
    this.names.set(value, name);
    return name;
  }
}
