import { randomUUID } from "node:crypto";
import { json } from "../http-answers";

export function success(result: unknown): Response {
  return json(200, { status: 200, requestId: randomUUID(), result });
}

export function failure(status: number, code: string, words: string): Response {
  return json(status, { status, error: `${code}: ${words}`, requestId: randomUUID() });
}

export const badRequest = (words: string): Response => failure(400, "BAD_REQUEST", words);
export const notFound = (words: string): Response => failure(404, "NOT_FOUND", words);

/** This one is answered before a request gets an id. */
export function unauthorized(): Response {
  return json(401, { error: "UNAUTHORIZED: Key is not found", status: 401 });
}
