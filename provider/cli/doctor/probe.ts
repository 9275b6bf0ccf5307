import type { Messages } from "../../engine/messages";
import { note, ok, problem, type Finding } from "../../engine/checkup";
import { isFailure, ServiceError } from "../../http/errors";

/** What came of a question for a list. */
export type Answer =
  | { readonly count: number }
  /** The service or the network failed. */
  | { readonly error: ServiceError }
  /** The server offers no such list. */
  | { readonly notOffered: ServiceError };

export async function ask(list: () => Promise<readonly unknown[]>): Promise<Answer> {
  try {
    return { count: (await list()).length };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.failure === "notOffered" ? { notOffered: error } : { error };
  }
}

/** Does the service itself refuse the request? A web server that only happens to be there has other words. */
export async function isRefused(request: Promise<unknown> | undefined): Promise<boolean> {
  try {
    await request;
    return false;
  } catch (error) {
    return isFailure(error, "missing", "refused");
  }
}

/** Warnings of the connection become findings; waits show in the answer itself. */
export function collectWarnings(): { messages: Messages; warnings: Finding[] } {
  const warnings: Finding[] = [];
  const warn = (text: string): void => void warnings.push(note(text));
  return { messages: { warn, warnOnce: warn, info: () => undefined }, warnings };
}

export function failureFinding(error: unknown): Finding {
  if (error instanceof ServiceError) return problem(error.message);
  throw error;
}

/** What a failure tells of the endpoint and of the credentials. */
export function failureFindings({ failure, details }: ServiceError, credentials: string): Finding[] {
  const { method, path, words, advice, status } = details;
  if (failure === "unauthorized") return [ok("answers"), problem(`rejects ${credentials}`, advice)];
  if (failure === "rateLimited") return [ok("answers"), problem("the rate limit is used up", advice)];
  if (failure === "forbidden") {
    return [ok("answers"), ok(`accepts ${credentials}`), problem(`allows too little: ${words}`, advice)];
  }
  const answer = status === undefined ? words : `answered ${status}: ${words}`;
  return [problem(`${method} ${path} ${answer}`, advice)];
}
