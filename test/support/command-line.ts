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
  readonly colours?: boolean;
  readonly watched?: boolean;
}

/** Runs a command line in this process. */
export async function commandLine(args: string[], options: CommandLineOptions = {}): Promise<Printed> {
  const { environment = {}, clock = systemClock, width, colours = false, watched = false } = options;
  const out: string[] = [];
  const told: string[] = [];
  const statuses: string[] = [];
  const terminal: Terminal = {
    print: (text) => out.push(text),
    tell: (text) => told.push(text),
    colours,
    width,
    ...(watched ? { status: (line: string) => statuses.push(line) } : {}),
  };
  const exitCode = await run(args, { terminal, clock, environment });
  return { exitCode, out: out.join("\n"), told: told.join("\n"), statuses };
}
