import { CommanderError } from "commander";
import type { World } from "./command";
import { textOf } from "./failure";
import { cliProgram } from "./program";

/** The exit code of every error; commands have others for what they found. */
const FAILED = 1;

/** Runs one command line to its end. Gives the exit code. */
export async function run(args: readonly string[], world: Omit<World, "endWith">): Promise<number> {
  let exitCode = 0;
  try {
    const endWith = (code: number): void => void (exitCode = code);
    await cliProgram({ ...world, endWith }).parseAsync(args, { from: "user" });
  } catch (error) {
    // Its own errors, and help that was asked for, commander has shown already.
    if (error instanceof CommanderError) return error.exitCode;
    world.terminal.tell(`error: ${textOf(error)}`);
    return FAILED;
  }
  return exitCode;
}
