import { z } from "zod";
import { json } from "../http-answers";
import { isObjectId } from "./object-id";
import { issueText, zod3Message } from "./validation-messages";

export const idParams = z.object({ id: z.string().refine(isObjectId, { error: "Invalid ObjectId" }) });

export interface Checks<Body, Params, Query> {
  body?: { schema: z.ZodType<Body>; value: unknown };
  params?: { schema: z.ZodType<Params>; value: unknown };
  query?: { schema: z.ZodType<Query>; value: unknown };
}

export type Checked<Body, Params, Query> =
  { ok: true; body: Body; params: Params; query: Query } | { ok: false; answer: Response };

/** Checks all parts of a request and complains about all of them at once, the body first, as the service does. */
export function check<Body = undefined, Params = undefined, Query = undefined>(
  checks: Checks<Body, Params, Query>,
): Checked<Body, Params, Query> {
  const complaints: string[] = [];
  const body = part("Body", checks.body, complaints);
  const params = part("Params", checks.params, complaints);
  const query = part("Query", checks.query, complaints);
  if (complaints.length > 0) return { ok: false, answer: json(400, { message: complaints.join("; ") }) };
  // Without complaints every part that was asked for has parsed.
  return { ok: true, body: body as Body, params: params as Params, query: query as Query };
}

function part<Value>(
  name: string,
  asked: { schema: z.ZodType<Value>; value: unknown } | undefined,
  complaints: string[],
): Value | undefined {
  if (asked === undefined) return undefined;
  const result = asked.schema.safeParse(asked.value, { error: zod3Message });
  if (result.success) return result.data;
  complaints.push(`${name} validation failed: ${issueText(result.error)}`);
  return undefined;
}
