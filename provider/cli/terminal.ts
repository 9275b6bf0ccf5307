import { createInterface } from "node:readline/promises";

/** Where a command prints, and what is known of who reads it. */
export interface Terminal {
  /** What was asked for: standard output. */
  readonly print: (text: string) => void;
  /** Messages beside the output: standard error. */
  readonly tell: (text: string) => void;
  /** Does standard output show colors? */
  readonly colors: boolean;
  /** Characters to a line of standard output; none when it is no terminal. */
  readonly width: number | undefined;
  /** Shows this line at the bottom of the terminal until the next one; `""` removes it. Missing where no person watches. */
  readonly status?: (line: string) => void;
  /** Asks for a line; none when the person ends the input instead, as by Ctrl-C. Missing where no person could answer. */
  readonly ask?: (question: string) => Promise<string | undefined>;
}

/** The terminal of this process. In CI and in a pipe it shows nothing that moves. */
export function ownTerminal({ stdin, stdout, stderr, env }: typeof process = process): Terminal {
  // Of what is no terminal, Node says nothing at all.
  const isTerminal = Boolean(stdout.isTTY);
  const watched = Boolean(stderr.isTTY) && !env.CI;
  return {
    print: (text) => void stdout.write(`${text}\n`),
    tell: (text) => void stderr.write(`${text}\n`),
    colors: isTerminal && stdout.hasColors(),
    width: isTerminal ? stdout.columns : undefined,
    ...(watched ? { status: (line: string) => showLine(stderr, line) } : {}),
    ...(watched && stdin.isTTY ? { ask: (question: string) => askLine(stdin, stderr, question) } : {}),
  };
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
    // Nobody ended the line of the question.
    if (answer === undefined) output.write("\n");
    return answer;
  } finally {
    lines.close();
  }
}
