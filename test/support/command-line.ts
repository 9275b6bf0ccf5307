import assert from "node:assert/strict";
import type { World, Terminal } from "../../cli/terminal";
import { run } from "../../cli/run";
import { systemClock, type Clock } from "../../provider/http/clock";

/** The output and the exit code of a command. */
export interface Printed {
  readonly exitCode: number;
  readonly out: string;
  readonly told: string;
}

export interface CommandLineOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly clock?: Clock;
  /** Answers of a person, in order, who then presses Ctrl-C. Default: no person. */
  readonly answers?: readonly string[];
}

/** A world in which nothing but what is given may be printed, and no command may end with a code unless it is given. */
export function worldOf(given: Partial<Terminal> = {}, rest: Partial<World> = {}): World {
  const terminal = { print: assert.fail, tell: assert.fail, colors: false, width: undefined, ...given };
  return { terminal, clock: systemClock, environment: {}, endWith: () => assert.fail(), ...rest };
}

/** Runs a command line in this process. */
export async function commandLine(args: string[], options: CommandLineOptions = {}): Promise<Printed> {
  const { environment = {}, clock = systemClock } = options;
  const answers = options.answers?.values();
  const out: string[] = [];
  const told: string[] = [];
  const answer = (question: string): Promise<string | undefined> => {
    told.push(question);
    return Promise.resolve(answers?.next().value);
  };
  const terminal: Terminal = {
    print: (text) => out.push(text),
    tell: (text) => told.push(text),
    colors: false,
    width: undefined,
    status: () => undefined,
    ...(answers ? { ask: (question: string) => answer(question) } : {}),
  };
  const exitCode = await run(args, { terminal, clock, environment });
  return { exitCode, out: out.join("\n"), told: told.join("\n") };
}

/** The examples in the help of a command. */
export async function examplesOf(command: string): Promise<string[]> {
  const { out } = await commandLine([command, "--help"]);
  return [...out.matchAll(/^ {2}\$ (.*)$/gm)].map(([, typed = ""]) => typed);
}
