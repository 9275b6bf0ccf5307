import type { Messages } from "../../engine/messages";
import { ServiceError } from "../../http/errors";
import { note, ok, problem, type Finding } from "./finding";

/** The longest that one question may take: a doctor who keeps you waiting is no help. */
export const PATIENCE_SECONDS = 15;

/** What a question came to: the answer, or the failure that the service or the network gave. */
export type Asked<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ServiceError };

export async function ask<T>(question: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { ok: true, value: await question() };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { ok: false, error };
  }
}

/** Warnings of the connection become findings; waits show in the answer itself. */
export function collecting(): { messages: Messages; findings: Finding[] } {
  const findings: Finding[] = [];
  const warn = (text: string): void => void findings.push(note(text));
  return { messages: { warn, warnOnce: warn, info: () => undefined }, findings };
}

/** What a failure tells of the endpoint and of the credentials. */
export function failed({ failure, details }: ServiceError, credentials: string): Finding[] {
  const { method, path, words, advice, status } = details;
  if (failure === "unauthorized") return [ok("answers"), problem(`does not take ${credentials}`, advice)];
  if (failure === "rateLimited") return [ok("answers"), problem("the rate limit is used up", advice)];
  if (failure === "forbidden") {
    return [ok("answers"), ok(`takes ${credentials}`), problem(`allows too little: ${words}`, advice)];
  }
  const came = status === undefined ? words : `answered ${status}: ${words}`;
  return [problem(`${method} ${path} ${came}`, advice)];
}
