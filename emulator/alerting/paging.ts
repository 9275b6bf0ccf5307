import type { Context } from "hono";
import { z } from "zod";
import { json } from "../http-answers";
import type { Env } from "../world";
import { check } from "./validation";

const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
});

/** One page of a list. Parameters other than limit and offset are ignored: the service has no filters. */
export function pageAnswer<Document>(
  c: Context<Env>,
  documents: Document[],
  show: (document: Document) => object,
): Response {
  const checked = check({ query: { schema: pageQuery, value: c.req.query() } });
  if (!checked.ok) return checked.answer;
  const { limit, offset } = checked.query;
  const total = documents.length;
  const data = documents.slice(offset, offset + limit).map(show);
  return json(200, { data, meta: { total, limit, offset } }, { "X-Total-Count": String(total) });
}
