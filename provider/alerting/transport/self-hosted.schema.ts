import { z } from "../../zod";

/** The envelope of every answer. */
export const item = <S extends z.ZodType>(data: S) => z.looseObject({ data });

/** The least that an answer to a creation must tell: the identifier of an object that was not there before. */
export const created = (isNew: (id: string) => boolean) =>
  item(z.looseObject({ id: z.string().min(1) }))
    .transform(({ data }) => data.id)
    .refine(isNew);

/** A whole answer to a creation. */
export const creation = <S extends z.ZodType<{ id: string }>>(data: S, isNew: (id: string) => boolean) =>
  item(data.refine(({ id }) => isNew(id), { path: ["id"], error: "expected a new object" }));

/** One page of a list, or the whole of one that is not paged. */
export const page = <S extends z.ZodType>(data: S) =>
  z.looseObject({ data: z.array(data), meta: z.looseObject({ total: z.number() }).nullish() });
