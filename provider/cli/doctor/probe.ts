import type { Messages } from "../../engine/messages";
import { note, ok, problem, type Finding } from "../../engine/checkup";
import { ServiceError } from "../../http/errors";

/** What came of a question for a list. */
export type Answer =
  | { readonly count: number }
  /** The service or the network failed. */
  | { readonly error: ServiceError }
  /** The service has no such list; in its words. */
  | { readonly notOffered: string };

export async function ask(list: () => Promise<readonly unknown[] | "notOffered">): Promise<Answer> {
  try {
    const items = await list();
    return items === "notOffered" ? { notOffered: "the server does not offer it" } : { count: items.length };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.failure === "notOffered" ? { notOffered: error.message } : { error };
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
