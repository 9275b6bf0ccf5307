import { CommanderError } from "commander";
import type { World } from "./command";
import { textOf } from "./failure";
import { cliProgram } from "./program";

/** The exit code of every error. Commands use other codes for their findings. */
const FAILED = 1;

/** Runs one command line and returns its exit code. */
export async function run(args: readonly string[], world: Omit<World, "endWith">): Promise<number> {
  let exitCode = 0;
  try {
    const endWith = (code: number): void => void (exitCode = code);
    await cliProgram({ ...world, endWith }).parseAsync(args, { from: "user" });
  } catch (error) {
    // Commander has printed its own errors and the requested help already.
    if (error instanceof CommanderError) return error.exitCode;
    world.terminal.tell(`error: ${textOf(error)}`);
    return FAILED;
  }
  return exitCode;
}
