import { run } from "../../provider/cli/run";
import type { Terminal } from "../../provider/cli/terminal";
import { systemClock, type Clock } from "../../provider/http/clock";

/** What a command printed, and how it ended. */
export interface Printed {
  readonly exitCode: number;
  readonly out: string;
  readonly told: string;
  /** What moved at the bottom of the terminal. */
  readonly statuses: readonly string[];
}

export interface CommandLineOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly clock?: Clock;
  readonly width?: number;
  readonly colors?: boolean;
  readonly watched?: boolean;
  /** What a person answers, in turn; after the last, they press Ctrl-C. Default: nobody is there. */
  readonly answers?: readonly string[];
}

/** Runs a command line in this process. */
export async function commandLine(args: string[], options: CommandLineOptions = {}): Promise<Printed> {
  const { environment = {}, clock = systemClock, width, colors = false, watched = false } = options;
  const answers = options.answers?.values();
  const out: string[] = [];
  const told: string[] = [];
  const statuses: string[] = [];
  const answer = (question: string): Promise<string | undefined> => {
    told.push(question);
    return Promise.resolve(answers?.next().value);
  };
  const terminal: Terminal = {
    print: (text) => out.push(text),
    tell: (text) => told.push(text),
    colors,
    width,
    ...(watched ? { status: (line: string) => statuses.push(line) } : {}),
    ...(answers ? { ask: (question: string) => answer(question) } : {}),
  };
  const exitCode = await run(args, { terminal, clock, environment });
  return { exitCode, out: out.join("\n"), told: told.join("\n"), statuses };
}
