/** Responses of the cloud gateway: envelope, refusals, and validation errors. */

import { randomUUID } from "node:crypto";
import type { z } from "zod/v3";
import type { Schema } from "../alerting/validation";
import { json, refuse } from "../http-answers";

export function success(result: unknown): Response {
  return json(200, { status: 200, requestId: randomUUID(), result });
}

export function failure(status: number, code: string, words: string): Response {
  return json(status, { status, error: `${code}: ${words}`, requestId: randomUUID() });
}

export const badRequest = (words: string): Response => failure(400, "BAD_REQUEST", words);
export const notFound = (words: string): Response => failure(404, "NOT_FOUND", words);

/** Reads a body. Refuses one that the schema does not accept, and names one problem of it. */
export function readBody<Value>(text: string, schema: Schema<Value>): Value {
  const body = parseJson(text);
  const { data, error } = schema.safeParse(body);
  return error === undefined ? data : refuse(badRequest(describeProblem(error.issues, body)));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(badRequest("request body is not valid JSON"));
  }
}

/** Describes one problem, however many there are. An unknown key comes first, because the gateway looks for it first. */
function describeProblem(issues: z.ZodIssue[], body: unknown): string {
  const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  if (issue === undefined) return "request body";
  const path = pathText(issue.path);
  if (issue.code === "unrecognized_keys") return `${path} property can't be validated: ${issue.keys[0]}`;
  const value = valueAt(body, issue.path);
  if (issue.code !== "invalid_type") return wrongValue(path, value);
  // JSON has no undefined: that one stays undefined and is shown as the service does.
  return `${path} value is not ${withArticle(issue.expected)}: ${JSON.stringify(value) ?? "undefined"}`;
}

/** `request body.tiles[0].config`. */
function pathText(path: (string | number)[]): string {
  const parts = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`));
  return ["request body", ...parts].join("");
}

function valueAt(body: unknown, path: (string | number)[]): unknown {
  return path.reduce((value, part) => (Object(value) as Record<string, unknown>)[part], body);
}

function wrongValue(path: string, value: unknown): string {
  return `${path}: '${typeof value === "string" ? value : JSON.stringify(value)}'`;
}

function withArticle(type: string): string {
  return `${/^[aio]/.test(type) ? "an" : "a"} ${type}`;
}
