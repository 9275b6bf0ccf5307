import { isBug } from "../engine/host/errors";
import type { ErrorCode } from "./errors/codes";

/** An error that the user can fix. The text names the problem and the fix. */
export class UserError extends Error {
  override readonly name = "UserError";

  constructor(
    message: string,
    readonly code: ErrorCode = "usage",
  ) {
    super(message);
  }
}

/** Formats an error: its message, with a stack trace only if it is a bug of this package. */
export function textOf(error: unknown): string {
  if (!isBug(error)) return (error as Error).message;
  const details = error instanceof Error ? error.stack : String(error);
  return `this is a bug in pulumi-clickstack, please report it\n${details}`;
}
