import { parseArgs } from "node:util";
import { CommanderError } from "commander";
import { Interrupted } from "../provider/http/clock";
import { isBug, ServiceError } from "../provider/http/errors";
import type { World } from "./terminal";
import {
  textOf,
  UserError,
  CODES,
  findSignalCode,
  INTERRUPTED,
  type ErrorCode,
  type ErrorReport,
} from "./failure";
import { cliProgram } from "./program";
import { ownCommand } from "./words";

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

/** Describes an error for scripts and agents. `command` is the name of the command, if the first argument is one. */
export function reportError(error: unknown, args: readonly string[], command?: string): ErrorReport {
  const code = findCode(error);
  const message = error instanceof CommanderError ? describeUsage(error) : textOf(error);
  return { error: { code, message, next: findNext(code, args, command) } };
}

function findCode(error: unknown): ErrorCode {
  if (error instanceof UserError) return error.code;
  if (error instanceof ServiceError) return error.failure;
  if (error instanceof CommanderError) return "usage";
  if (error instanceof Interrupted) return "interrupted";
  return isBug(error) ? "bug" : "failed";
}

/** Commander has its own beginning of a message, and none for a command line that names no command. */
function describeUsage({ message }: CommanderError): string {
  if (message.startsWith("(")) return "expected a command";
  return message.replace(/^error: /, "");
}

function findNext(code: ErrorCode, args: readonly string[], command: string | undefined): string {
  const { next } = CODES[code];
  if (next === "again") return ownCommand(...args);
  if (next === "doctor") return ownCommand("doctor", ...findPlace(args));
  return ownCommand(...(command === undefined ? [] : [command]), "--help");
}

/** Finds the options that name one stack and its project. */
function findPlace(args: readonly string[]): string[] {
  const { stack, cwd } = readOptions(args);
  return Object.entries({ stack, cwd }).flatMap(([name, value]) =>
    typeof value === "string" ? [`--${name}`, value] : [],
  );
}

/** Tells whether the command line asks for JSON. */
export function asksForJson(args: readonly string[]): boolean {
  const { json, format } = readOptions(args);
  return json === true || format === "json";
}

/** Reads a command line that may be wrong, so no command parses it. */
function readOptions(args: readonly string[]) {
  const text = { type: "string" } as const;
  const options = { json: { type: "boolean" }, format: text, stack: text, cwd: text } as const;
  return parseArgs({ args: [...args], options, strict: false }).values;
}
