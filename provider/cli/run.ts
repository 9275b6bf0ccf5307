import { CommanderError } from "commander";
import type { World } from "./command";
import { asksForJson, findCode, reportError } from "./errors/report";
import { textOf } from "./failure";
import { findSignalCode, INTERRUPTED } from "./interrupt";
import { cliProgram } from "./program";

/** The exit code of every error. Commands use other codes for their findings. */
const FAILED = 1;

/** Runs one command line and returns its exit code. A signal decides it, even if the command reported what it has. */
export async function run(args: readonly string[], world: Omit<World, "endWith">): Promise<number> {
  const exitCode = await runCommand(args, world);
  return (world.interruption && findSignalCode(world.interruption.signal)) ?? exitCode;
}

async function runCommand(args: readonly string[], world: Omit<World, "endWith">): Promise<number> {
  let exitCode = 0;
  const endWith = (code: number): void => void (exitCode = code);
  const isJson = asksForJson(args);
  const program = cliProgram({ ...world, endWith }, isJson ? () => undefined : world.terminal.tell);
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && (error.exitCode === 0 || !isJson)) return error.exitCode;
    const [command] = program.commands.filter((one) => one.name() === args[0]);
    if (isJson) world.terminal.print(JSON.stringify(reportError(error, args, command?.name()), null, 2));
    else world.terminal.tell(`error: ${textOf(error)}`);
    return findCode(error) === "interrupted" ? INTERRUPTED : FAILED;
  }
}
