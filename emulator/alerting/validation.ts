import { z } from "zod";
import { json, refuse } from "../http-answers";
import { isObjectId } from "./object-id";
import { issueText, zod3Message } from "./validation-messages";

export const objectId = z.string().refine(isObjectId, { error: "Invalid ObjectId" });
export const idParams = z.object({ id: objectId });

interface Part<Value> {
  schema: z.ZodType<Value>;
  value: unknown;
}

export interface Parts<Body, Params, Query> {
  body?: Part<Body>;
  params?: Part<Params>;
  query?: Part<Query>;
}

/** Parses the parts of a request. A refusal names what is wrong with all of them, the body first, as the service does. */
export function validate<Body = undefined, Params = undefined, Query = undefined>(
  parts: Parts<Body, Params, Query>,
): { body: Body; params: Params; query: Query } {
  const complaints: string[] = [];
  const body = parse("Body", parts.body, complaints);
  const params = parse("Params", parts.params, complaints);
  const query = parse("Query", parts.query, complaints);
  if (complaints.length > 0) refuse(json(400, { message: complaints.join("; ") }));
  // Without complaints every part that was asked for has parsed.
  return { body: body as Body, params: params as Params, query: query as Query };
}

function parse<Value>(name: string, part: Part<Value> | undefined, complaints: string[]): Value | undefined {
  if (part === undefined) return undefined;
  const result = part.schema.safeParse(part.value, { error: zod3Message });
  if (result.success) return result.data;
  complaints.push(`${name} validation failed: ${issueText(result.error)}`);
  return undefined;
}
