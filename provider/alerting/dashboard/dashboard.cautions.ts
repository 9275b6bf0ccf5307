import type { Lister } from "../../engine/kind/collection/declaration";
import type { Plain } from "../../engine/plain";
import { connections } from "../clickhouse-connection/clickhouse-connection.schema";
import { sources } from "../source/source.wire.schema";

const CAUTION =
  "This team has a source or a connection for PromQL: an update of a dashboard deletes tiles of PromQL that were made in " +
  "the web app, because the API does not show them. Set allowTileLoss: true where they may go";

/**
 * Finds the caution about hidden tiles. If PromQL tiles are possible, a dashboard may have some that only their alerts
 * reveal.
 */
export async function findCautions({ allowTileLoss }: Plain, list: Lister): Promise<readonly string[]> {
  return allowTileLoss !== true && (await mayHavePromql(list)) ? [CAUTION] : [];
}

async function mayHavePromql(list: Lister): Promise<boolean> {
  if ((await list(sources)).some(({ kind }) => kind === "promql")) return true;
  return (await list(connections)).some(({ isPrometheusEndpoint }) => isPrometheusEndpoint === true);
}
