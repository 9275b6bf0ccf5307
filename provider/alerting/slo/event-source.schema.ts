import { z } from "../../zod";

const text = z
  .string()
  .nullish()
  .transform((found) => found ?? "");

/** The part of a source that decides which rows its charts read, and what a row counts. */
export const eventSource = z.object({
  id: z.string(),
  connection: text,
  timestampValueExpression: text,
  tableFilterExpression: text,
  sampleRateExpression: text,
  from: z.object({ tableName: text }).nullish(),
});
