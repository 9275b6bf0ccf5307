import { CommanderError } from "commander";
import { isBug } from "../../engine/host/errors";
import { Interrupted } from "../../http/clock";
import { ServiceError } from "../../http/errors";
import { textOf, UserError } from "../failure";
import { ownCommand } from "../shell";
import { CODES, type ErrorCode } from "./codes";
import type { ErrorReport } from "./report.schema";

/** Describes an error for scripts and agents. `command` is the name of the command, if the first argument is one. */
export function reportError(error: unknown, args: readonly string[], command?: string): ErrorReport {
  const code = findCode(error);
  const message = error instanceof CommanderError ? describeUsage(error) : textOf(error);
  return { error: { code, message, next: findNext(code, args, command) } };
}

export function findCode(error: unknown): ErrorCode {
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
  return ["--stack", "--cwd"].flatMap((option) => {
    const value = args[args.indexOf(option) + 1];
    return args.includes(option) && value !== undefined ? [option, value] : [];
  });
}
