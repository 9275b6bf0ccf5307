import type { MiddlewareHandler } from "hono";
import { failure, success } from "../cloud/gateway";
import type { Env, World } from "../world";

const CODES: Record<number, string> = {
  400: "BAD_REQUEST",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
};

/** An answer of ClickStack. */
interface Answer {
  data?: unknown;
  meta?: { total: number };
  message?: string;
}

/** Puts ClickStack's answers into the envelope of the cloud service. A page that says "no such route" stays one. */
export function wrapAnswers({ managed }: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const wrapped = await wrap(c.res, managed.switches.totalCount);
    if (wrapped === undefined) return;
    // Assigning over a response would keep the headers of ClickStack's own.
    c.res = undefined;
    c.res = wrapped;
  };
}

async function wrap(answer: Response, withTotal: boolean): Promise<Response | undefined> {
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("text/html")) return undefined;
  const body = type.startsWith("text/plain")
    ? { message: await answer.text() }
    : ((await answer.json()) as Answer);
  if (!answer.ok) return refusal(answer.status, body.message ?? "");
  // A dry run answers without `data`.
  if ("valid" in body) return success(body);
  return success(body.data, withTotal && body.meta ? { totalCount: body.meta.total } : {});
}

function refusal(status: number, words: string): Response {
  const code = CODES[status] ?? "INTERNAL_ERROR";
  // The service says no more of what is missing.
  return failure(status, code, status === 404 ? "Unknown Error" : words);
}
