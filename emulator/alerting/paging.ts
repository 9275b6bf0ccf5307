import { z } from "zod/v3";
import { json } from "../http-answers";

/** Parameters other than these are ignored: the service has no filters. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
});

/** The order of a list that is not paged: it is read in this order already. */
export const byCreation = (): number => 0;

/** One page of a list. */
export function pageAnswer<Document>(
  documents: Document[],
  { limit, offset }: z.infer<typeof pageQuery>,
  show: (document: Document) => object,
): Response {
  const total = documents.length;
  const data = documents.slice(offset, offset + limit).map(show);
  return json(200, { data, meta: { total, limit, offset } }, { "X-Total-Count": String(total) });
}
