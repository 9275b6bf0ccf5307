import { CommanderError } from "commander";
import type { World } from "./command";
import type * as errorReport from "./errors/report";
import { asksForJson } from "./errors/asks-for-json";
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
    const { findCode, reportError } = loadReport();
    const [command] = program.commands.filter((one) => one.name() === args[0]);
    if (isJson) world.terminal.print(JSON.stringify(reportError(error, args, command?.name()), null, 2));
    else world.terminal.tell(`error: ${textOf(error)}`);
    return findCode(error) === "interrupted" ? INTERRUPTED : FAILED;
  }
}

/** Loads what describes errors, because most command lines have none. */
function loadReport(): typeof errorReport {
  // oxlint-disable-next-line typescript/no-require-imports -- the command line is never bundled
  return require("./errors/report") as typeof errorReport;
}
