import { z } from "zod/v3";
import type { Schema } from "../../alerting/validation";

const filter = z.discriminatedUnion("type", [
  z.object({ type: z.literal("sql"), condition: z.string() }).strict(),
  z
    .object({ type: z.literal("sql_ast"), operator: z.string(), left: z.string(), right: z.string() })
    .strict(),
]);

/** The body of POST and PUT alike. */
export const savedSearchBody: Schema<unknown> = z
  .object({
    name: z.string(),
    sourceId: z.string(),
    select: z.string().optional(),
    where: z.string().optional(),
    orderBy: z.string().optional(),
    whereLanguage: z.enum(["lucene", "sql"]).optional(),
    tags: z.array(z.string()).optional(),
    filters: z.array(filter).optional(),
  })
  .strict();
