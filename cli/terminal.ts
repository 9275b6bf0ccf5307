import { fstatSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { disarm } from "../provider/http/answer";
import type { Clock } from "../provider/http/clock";

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
  /** Shows this line at the bottom until the next one; `""` removes it. Missing if no person watches. */
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

/** The delay before the first message. Shorter work needs none. */
const PATIENCE_MS = 1500;

/** Says what a command is doing. */
export type Say = (line: string) => void;

/**
 * Does work that says what it is doing. A terminal shows the current step once it takes long; the line is gone when the
 * work is done or has failed.
 */
export async function withProgress<T>(
  { status }: Pick<Terminal, "status">,
  work: (say: Say) => Promise<T>,
): Promise<T> {
  if (status === undefined) return work(() => undefined);
  let line = "";
  let isShown = false;
  let timer: NodeJS.Timeout | undefined;
  const show = (): void => {
    isShown = true;
    status(line);
  };
  const say = (step: string): void => {
    line = step;
    if (isShown) show();
    else timer ??= setTimeout(show, PATIENCE_MS).unref();
  };
  return work(say).finally(() => {
    clearTimeout(timer);
    if (isShown) status("");
  });
}

/**
 * The characters that a terminal or a reader would obey and not show: control characters, marks that change the writing
 * direction, unpaired surrogates, and noncharacters, which XML rejects. Joiners stay, because emoji need them.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/** Escapes every such character. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (character) => {
    const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t" }[character];
    return short ?? `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
}

/** Formats a value for people, on one line. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  return visible(JSON.stringify(value));
}

export function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** The context of a command: its terminal, clock, environment variables and exit code. */
export interface World {
  readonly terminal: Terminal;
  readonly clock: Clock;
  /** Ends the waits of the clock. Default: they are never interrupted. */
  readonly interruption?: AbortController;
  readonly environment: NodeJS.ProcessEnv;
  /** Sets the exit code. It is 0 if a command never calls this. */
  readonly endWith: (exitCode: number) => void;
}
