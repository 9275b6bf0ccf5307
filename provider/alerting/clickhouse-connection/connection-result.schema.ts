import { z } from "../../zod";
import { dropAbsent } from "../../engine/plain";
import type { WireConnection } from "./clickhouse-connection.schema";

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

export function toConnectionResult({ id, name, host, username }: WireConnection): ConnectionResult {
  return { ...dropAbsent({ name, host, username }), id };
}
