import { z } from "zod/v3";
import { json, refuse } from "../http-answers";
import { isObjectId } from "./object-id";

export const objectId = z.string().refine(isObjectId, { message: "Invalid ObjectId" });
export const idParams = z.object({ id: objectId });

/** The service validates with zod 3, whose words clients see: so every schema of this folder is one of zod 3. */
export type Schema<Value> = z.ZodType<Value, z.ZodTypeDef, unknown>;

interface Part<Value> {
  schema: Schema<Value>;
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
  const result = part.schema.safeParse(part.value);
  if (result.success) return result.data;
  complaints.push(`${name} validation failed: ${issueText(result.error)}`);
  return undefined;
}

/** "interval: Required; Invalid input": each issue with its path, if it has one. */
function issueText({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message))
    .join("; ");
}
