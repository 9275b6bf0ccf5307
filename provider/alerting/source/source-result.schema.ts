import { z } from "../../zod";

const text = z.string().optional();

export const sourceResult = z.object({
  /** Identifier of the source. */
  id: z.string(),
  /** Name of the source. */
  name: text,
  /** Kind of the rows: `log`, `trace`, `metric`, `session` or `promql`. */
  kind: text,
  /** Identifier of the connection to read through. */
  connectionId: text,
});

/** A source as a lookup returns it. @published */
export type SourceResult = z.infer<typeof sourceResult>;
