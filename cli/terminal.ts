import { fstatSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { disarm } from "../provider/http/answer";

/** The output of a command, and the properties of the terminal. */
export interface Terminal {
  /** Prints the result on standard output. */
  readonly print: (text: string) => void;
  /** Prints messages on standard error. */
  readonly tell: (text: string) => void;
  /** Does standard output show colors? */
  readonly colors: boolean;
  /** Characters per line of standard output; undefined if it is not a terminal. */
  readonly width: number | undefined;
  /**
   * Shows this line at the bottom of the terminal until the next one; `""` removes it. Missing if no person watches.
   */
  readonly status?: (line: string) => void;
  /** Asks for a line; undefined if the person ends the input, such as by Ctrl-C. Missing if no person can answer. */
  readonly ask?: (question: string) => Promise<string | undefined>;
}

/** Describes the terminal of this process. In CI and in a pipe, it shows no status line. */
export function ownTerminal({ stdin, stdout, stderr, env }: typeof process = process): Terminal {
  // If the output is not a terminal, Node leaves `isTTY` undefined.
  const isTerminal = Boolean(stdout.isTTY);
  const watched = Boolean(stderr.isTTY) && !env.CI;
  return {
    print: (text) => writeOut(stdout, `${env.CI || !isTerminal ? disarm(text) : text}\n`),
    tell: (text) => void stderr.write(`${watched ? text : disarm(text)}\n`),
    colors: isTerminal && stdout.hasColors(),
    width: isTerminal ? stdout.columns : undefined,
    ...(watched ? { status: (line: string) => showLine(stderr, line) } : {}),
    ...(watched && stdin.isTTY ? { ask: (question: string) => askLine(stdin, stderr, question) } : {}),
  };
}

/** Writes to standard output. If a disk takes only a part of a text, Node drops the rest of it without an error. */
function writeOut(stream: typeof process.stdout, text: string): void {
  if (!("fd" in stream) || !fstatSync(stream.fd).isFile()) return void stream.write(text);
  try {
    writeFileSync(stream.fd, text);
  } catch (error) {
    stream.emit("error", error);
  }
}

function showLine(stream: NodeJS.WriteStream, line: string): void {
  stream.cursorTo(0);
  stream.clearLine(0);
  stream.write(line.slice(0, Math.max(0, stream.columns - 1)));
}

async function askLine(
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
  question: string,
): Promise<string | undefined> {
  const lines = createInterface({ input, output });
  // Ctrl-C and the end of the input close it without an answer.
  const none = new Promise<undefined>((resolve) => lines.once("close", () => resolve(undefined)));
  try {
    const answer = await Promise.race([lines.question(question), none]);
    // Without an answer, the line of the question has no end yet.
    if (answer === undefined) output.write("\n");
    return answer;
  } finally {
    lines.close();
  }
}
