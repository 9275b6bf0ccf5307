import { z } from "../zod";
import { dropAbsent } from "../engine/values/plain";
import { isRecord } from "../http/answer";

export function envelope<T>(result: z.ZodType<T>): z.ZodType<T> {
  return z.looseObject({ result }).transform((answer) => answer.result);
}

/** The response to a deletion, which has no result. */
export const acknowledgement = z.looseObject({ status: z.number(), requestId: z.string() });

/** Creates the schema of a response with one page of a list. A service without paging sends no cursor. */
export function page<S extends z.ZodType>(item: S) {
  return z.looseObject({ result: z.array(item), nextCursor: z.string().nullish() });
}

/** Creates the schema of the least that a response to a creation has: the identifier of a new object. */
export function newId(isNew: (id: string) => boolean): z.ZodType<string> {
  return newObject(z.looseObject({ id: z.string().min(1) }), isNew).transform(({ id }) => id);
}

export function newObject<T extends { readonly id: string }>(
  object: z.ZodType<T>,
  isNew: (id: string) => boolean,
): z.ZodType<T> {
  return object.refine(({ id }) => isNew(id), { path: ["id"], error: "expected a new object" });
}

/**
 * Creates the schema of an object as the service returns it: a property that is `null` counts as missing, and unlisted
 * properties pass.
 */
export function returned<S extends z.ZodObject>(result: S): z.ZodType<z.output<S>> {
  return z.preprocess((found) => (isRecord(found) ? dropAbsent(found) : found), result);
}
