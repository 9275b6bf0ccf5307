import type { MiddlewareHandler } from "hono";
import type { z } from "zod/v3";
import type { Schema } from "../../alerting/validation";
import { badRequest } from "../../cloud/envelope";
import { unknownKey, wrongType, wrongValue } from "../../cloud/gateway-words";
import type { Env } from "../../world";

/** A body as the gateway sees it: it lets no key through that it does not know. */
export type GatewaySchema = Schema<unknown>;

/** Refuses a body before ClickStack sees it. What passes goes on as it was sent. */
export function checkBody(schema: () => GatewaySchema): MiddlewareHandler<Env> {
  return async (c, next) => {
    const body = parseJson(await c.req.text());
    if (body === undefined) return badRequest("request body is not valid JSON");
    const { error } = schema().safeParse(body);
    if (error !== undefined) return badRequest(wordsOf(error.issues, body));
    c.set("body", body);
    return next();
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns one problem, however many there are; a key that the gateway does not know comes first. */
function wordsOf(issues: z.ZodIssue[], body: unknown): string {
  const [issue] = [...issues].sort((one, other) => rank(one) - rank(other));
  if (issue === undefined) return "request body";
  const path = pathText(issue.path);
  if (issue.code === "unrecognized_keys") return unknownKey(path, issue.keys[0] ?? "");
  const value = valueAt(body, issue.path);
  if (issue.code !== "invalid_type") return wrongValue(path, value);
  return wrongType(path, withArticle(issue.expected), value);
}

const rank = ({ code }: z.ZodIssue): number => (code === "unrecognized_keys" ? 0 : 1);

/** `request body.tiles[0].config`. */
function pathText(path: (string | number)[]): string {
  const parts = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`));
  return ["request body", ...parts].join("");
}

function valueAt(body: unknown, path: (string | number)[]): unknown {
  return path.reduce((value, part) => (Object(value) as Record<string, unknown>)[part], body);
}

function withArticle(type: string): string {
  return `${/^[aio]/.test(type) ? "an" : "a"} ${type}`;
}
