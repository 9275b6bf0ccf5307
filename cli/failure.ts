import { ExpectedError, isBug, type Failure } from "../provider/http/errors";
import { constants } from "node:os";
import { NAME, VERSION } from "../provider/http/user-agent";
import { z } from "../provider/zod";

/** An error that the user can fix. The text names the problem and the fix. */
export class UserError extends ExpectedError {
  override readonly name = "UserError";

  constructor(
    message: string,
    readonly code: ErrorCode = "usage",
  ) {
    super(message);
  }
}

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

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
type EndSignal = (typeof SIGNALS)[number];

/**
 * Runs work that learns when a signal asks this process to end, so that it can finish by itself. The waits of the clock
 * end if its controller is given, whose reason is then the signal.
 */
export async function runInterruptible<T>(
  work: (interrupted: AbortSignal) => Promise<T>,
  controller = new AbortController(),
): Promise<T> {
  const abort = (signal: NodeJS.Signals): void => controller.abort(signal);
  for (const signal of SIGNALS) process.on(signal, abort);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, abort);
  }
}

/**
 * Ends this process at once when a signal asks for it, unless the command listens and ends by itself. The first process
 * of a container would ignore the signal otherwise.
 */
export function endOnSignals(): void {
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(codeOf(signal));
    });
  }
}

/** Returns the exit code of a command that a signal asked to end; undefined if none did. */
export function findSignalCode({ aborted, reason }: AbortSignal): number | undefined {
  const signal = SIGNALS.find((name) => name === reason);
  return aborted && signal !== undefined ? codeOf(signal) : undefined;
}

/** The exit code that shells report for a process that the signal ended. */
function codeOf(signal: EndSignal): number {
  return 128 + constants.signals[signal];
}

export const INTERRUPTED = codeOf("SIGINT");

/** The exit code of a command that found something, which differs from that of an error. */
export const FOUND = 2;

/** The formats of a document for people and scripts, by their names on the command line. */
export const TEXT_OR_JSON = { text: "for people", json: "by a published schema" } as const;

export type TextOrJson = keyof typeof TEXT_OR_JSON;

/** Formats a document: as text for a person, or the model itself, whose schema is published. */
export function formatDocument<T>(document: T, format: TextOrJson, toText: (document: T) => string): string {
  return format === "json" ? JSON.stringify(document, null, 2) : toText(document);
}

/** The fields that begin every document: as its schema has them, and their values. */
export const header = {
  fields: { version: z.literal(1), tool: z.object({ name: z.string(), version: z.string() }) },
  values: { version: 1, tool: { name: NAME, version: VERSION } },
} as const;

export const createdAt = z.iso.datetime().describe("Time, ISO 8601 in UTC");

/** The error of a command that runs with `--json`. */
export const errorReport = z.object({
  error: z
    .object({
      code: z
        .enum(Object.keys(CODES) as [ErrorCode, ...ErrorCode[]])
        .describe("The kind of the error. Its meaning never changes; later releases may add codes"),
      message: z.string().describe("What was expected and what was found, for people"),
      next: z.string().describe("The command to run next. It changes nothing that the failed one did not"),
    })
    .meta({ id: "error", description: "Why the command failed" }),
});

export type ErrorReport = z.infer<typeof errorReport>;
