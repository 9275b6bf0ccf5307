import { z } from "../zod";

/** What every successful answer of the service is wrapped in. */
export function envelope<S extends z.ZodType>(result: S) {
  return z.looseObject({ result });
}

/** What the service says of a deletion: it has no result. */
export const acknowledgement = z.looseObject({ status: z.number(), requestId: z.string() });

/** An answer that is one page of a list; a service without paging sends no cursor. */
export function page<S extends z.ZodType>(item: S) {
  return z.looseObject({ result: z.array(item), nextCursor: z.string().nullish() });
}

/** The least that an answer to a creation must tell: the identifier of an object that was not there before. */
export function createdIdIn(isNew: (id: string) => boolean): z.ZodType<string> {
  return envelope(z.looseObject({ id: z.string().min(1) }))
    .transform(({ result }) => result.id)
    .refine(isNew);
}

/** An object that was not there before. */
export function newObject<T extends { readonly id: string }>(
  object: z.ZodType<T>,
  isNew: (id: string) => boolean,
): z.ZodType<T> {
  return object.refine(({ id }) => isNew(id), { path: ["id"], error: "expected a new object" });
}
