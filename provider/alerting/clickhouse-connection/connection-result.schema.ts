import { z } from "../../zod";
import { dropAbsent } from "../../engine/plain";
import type { WireConnection } from "./clickhouse-connection.schema";

const text = z.string().optional();

export const connectionResult = z.object({
  /** Identifier of the connection. */
  id: z.string(),
  /** Name of the connection. */
  name: text,
  /** Address of ClickHouse. */
  host: text,
  /** User of ClickHouse. */
  username: text,
});

/**
 * A connection as a lookup finds it.
 *
 * @published
 */
export type ConnectionResult = z.infer<typeof connectionResult>;

export function toConnectionResult({ id, name, host, username }: WireConnection): ConnectionResult {
  return { ...dropAbsent({ name, host, username }), id };
}
