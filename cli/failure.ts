import { isBug } from "../provider/engine/host/errors";
import type { Failure } from "../provider/http/errors";

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

/** The next command after an error: the help of the command, the doctor, or the same command again. */
type NextCommand = "help" | "doctor" | "again";

interface CodeDescription {
  readonly meaning: string;
  readonly next: NextCommand;
}

/** The codes of errors. They never change their meaning, because scripts rely on them. */
export const CODES = {
  usage: { meaning: "the command line is not as expected", next: "help" },
  file: {
    meaning: "a file or folder cannot be read or written, or holds something unexpected",
    next: "again",
  },
  settings: { meaning: "a setting of a service is missing or wrong", next: "doctor" },
  stack: { meaning: "there is no such project or stack, or it cannot be read", next: "doctor" },
  pulumi: { meaning: "Pulumi itself failed, or is missing or too old", next: "doctor" },
  stale: { meaning: "the service or the stack has changed since the plan", next: "help" },
  needsPerson: { meaning: "a person has to confirm in a terminal", next: "again" },
  interrupted: { meaning: "somebody ended the command", next: "again" },
  missing: { meaning: "the named object does not exist", next: "doctor" },
  notOffered: { meaning: "the service has no such operation", next: "doctor" },
  unauthorized: { meaning: "the service rejects the credentials", next: "doctor" },
  forbidden: { meaning: "the credentials do not allow this", next: "doctor" },
  refused: { meaning: "the service rejects the request", next: "doctor" },
  rateLimited: { meaning: "the rate limit is used up", next: "again" },
  unreachable: { meaning: "no connection to the service", next: "doctor" },
  untrusted: { meaning: "the certificate of the service is not trusted", next: "doctor" },
  redirected: { meaning: "the endpoint redirects to another address", next: "doctor" },
  garbled: { meaning: "the answer is not that of the service", next: "doctor" },
  lost: { meaning: "the connection ended before the answer", next: "again" },
  serverError: { meaning: "the service failed", next: "again" },
  failed: { meaning: "something else failed", next: "doctor" },
  bug: { meaning: "a mistake in this package: report it with the message", next: "doctor" },
} as const satisfies Record<string, CodeDescription> & Record<Failure, CodeDescription>;

export type ErrorCode = keyof typeof CODES;
