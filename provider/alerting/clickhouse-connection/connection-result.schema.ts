import { z } from "../../zod";

const text = z.string().optional();

export const connectionResult = z.object({
  /** Identifier of the connection. */
  id: z.string(),
  /** Name of the connection. */
  name: text,
  /** URL of ClickHouse. */
  host: text,
  /** ClickHouse user. */
  username: text,
});

/** A connection as a lookup returns it. @published */
export type ConnectionResult = z.infer<typeof connectionResult>;
