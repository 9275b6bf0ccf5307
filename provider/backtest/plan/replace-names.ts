import type { AlertInputsWithNames } from "../../alerting/alert/alert.names.schema";
import type { AlertInputs } from "../../alerting/alert/alert.schema";
import type { AlertingConnection } from "../../alerting/connection";
import { findSavedSearch, findTile } from "../../alerting/names/find";

/** Replaces the names of the watched object with identifiers. Errors: `NotFound`. */
export async function replaceNames(
  args: AlertInputsWithNames,
  connection: AlertingConnection,
): Promise<Partial<AlertInputs>> {
  const { tile, savedSearch: name, channel: _, channels: __, ...others } = args;
  const found = tile && (await findTile(connection, tile, { at: (key) => `tile.${key}` }));
  const search =
    name === undefined ? undefined : await findSavedSearch(connection, { name }, { at: () => "savedSearch" });
  return {
    ...others,
    ...(found && { dashboardId: found.dashboardId, tileId: found.id }),
    ...(search && { savedSearchId: search.id }),
  };
}
