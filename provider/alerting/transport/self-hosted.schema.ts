import { z } from "zod";

/** The envelope of every answer. */
export const item = <S extends z.ZodType>(data: S) => z.looseObject({ data });

/** The least that an answer to a creation must tell. */
export const created = item(z.looseObject({ id: z.string().min(1) }));

/** One page of a list, or the whole of one that is not paged. */
export const page = <S extends z.ZodType>(data: S) =>
  z.looseObject({ data: z.array(data), meta: z.looseObject({ total: z.number() }).nullish() });
