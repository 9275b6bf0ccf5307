import { z } from "../zod";

/** What every successful answer of the service is wrapped in. */
export function envelope<S extends z.ZodType>(result: S) {
  return z.looseObject({ result });
}

/** An answer that is one page of a list; a service without paging sends no cursor. */
export function page<S extends z.ZodType>(item: S) {
  return z.looseObject({ result: z.array(item), nextCursor: z.string().nullish() });
}
