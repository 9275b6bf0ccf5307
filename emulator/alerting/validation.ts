import { randomBytes, randomInt } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod/v3";
import type { Clock } from "../clock";
import { json, refuse } from "../http-answers";
import type { Env } from "../world";

/** Makes ids as MongoDB does: seconds, a random part of this process, a counter. They ascend with creation. */
export function objectIdFactory(clock: Clock): () => string {
  const ofThisProcess = randomBytes(5).toString("hex");
  // Low enough that the counter does not wrap, which would break the order within a second.
  let counter = randomInt(0x800000);
  return () => {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    counter = (counter + 1) % 0x1000000;
    return hex(seconds, 8) + ofThisProcess + hex(counter, 6);
  };
}

/** Checks an id as the driver does: 24 hex digits, or any 12 characters (read as 12 bytes). */
export function isObjectId(value: string): boolean {
  return /^[0-9a-f]{24}$/i.test(value) || (value.length === 12 && Buffer.byteLength(value) === 12);
}

/** Returns the stored spelling of an id, which a request may send in upper case. */
export function canonicalId(value: string): string {
  return value.toLowerCase();
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}

export const objectId = z.string().refine(isObjectId, { message: "Invalid ObjectId" });
export const idParams = z.object({ id: objectId });

/** The service validates with zod 3, whose words clients see: so every schema of this folder is one of zod 3. */
export type Schema<Value> = z.ZodType<Value, z.ZodTypeDef, unknown>;

interface Schemas<Body, Params, Query> {
  body?: Schema<Body>;
  params?: Schema<Params>;
  query?: Schema<Query>;
}

const PARTS = ["body", "params", "query"] as const;
const NAMES = { body: "Body", params: "Params", query: "Query" };

/** Parses the parts of a request. A refusal names what is wrong with all of them, the body first, as the service does. */
export function validate<Body = undefined, Params = undefined, Query = undefined>(
  c: Context<Env>,
  schemas: Schemas<Body, Params, Query>,
): { body: Body; params: Params; query: Query } {
  const sent = { body: c.get("body"), params: c.req.param(), query: c.req.query() };
  const results = PARTS.map((part) => {
    const schema: Schema<unknown> = schemas[part] ?? z.unknown();
    return [part, schema.safeParse(sent[part])] as const;
  });
  const complaints = results.flatMap(([part, { error }]) =>
    error ? `${NAMES[part]} validation failed: ${issueText(error)}` : [],
  );
  if (complaints.length > 0) refuse(json(400, { message: complaints.join("; ") }));
  return Object.fromEntries(results.map(([part, { data }]) => [part, data])) as never;
}

/** "interval: Required; Invalid input": each issue with its path, if it has one. */
function issueText({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message))
    .join("; ");
}

/** Says what is wrong with a value, and where in it. */
export type Complain = (message: string, ...path: (string | number)[]) => void;

export function complainTo(context: z.RefinementCtx): Complain {
  return (message, ...path) => context.addIssue({ code: "custom", path, message });
}

/** The prefix of the types of charts and the kinds of sources that stand for those of a later server. */
const LATER = "later_";

const isLater = (word: unknown): boolean => typeof word === "string" && word.startsWith(LATER);

/** Parses an object with the schema that its fields choose. */
export class Choice<Value> extends z.ZodType<Value, z.ZodTypeDef, unknown> {
  constructor(
    private readonly schemas: readonly z.ZodTypeAny[],
    private readonly choose: (sent: Record<string, unknown>) => number,
  ) {
    super({});
  }

  _parse(input: z.ParseInput): z.ParseReturnType<Value> {
    const schema = this.schemas[this.choose(Object(input.data) as Record<string, unknown>)] ?? z.never();
    return schema._parse(input) as z.ParseReturnType<Value>;
  }
}

/** Accepts an object whose `key` has a later type, with everything in it. `schema` parses all others. */
export function orLater<Value>(key: string, schema: Schema<Value>): Choice<Value> {
  return new Choice([schema, z.object({}).passthrough()], ({ [key]: word }) => (isLater(word) ? 1 : 0));
}

/** Checks whether the chart is of a later type. Such a chart is stored and shown as it was sent. */
export function isLaterChart({ displayType }: { displayType: string }): boolean {
  return isLater(displayType);
}
