import type { CustomResourceOptions } from "@pulumi/pulumi";
import { resourcesFromFile } from "../../resources-from-file";
import { Dashboard } from "../dashboard";
import { resolveDashboardNames } from "../../chart/chart.references";
import type * as dashboardsFile from "./dashboards-file";

/** Options of every dashboard that a file declares. */
export type DashboardsFromFileOptions = Omit<CustomResourceOptions, "id" | "import">;

/**
 * Creates the dashboards that a YAML or JSON file declares, such as
 *
 *     dashboards:
 *       shop:
 *         name: Shop
 *         tiles:
 *           errors:
 *             { x: 0, y: 0, w: 12, h: 4, config: { displayType: line, source: Logs, select: [{ aggFn: count }] } }
 *
 * A dashboard accepts the arguments of `DashboardArgs`; its key is the name of its resource. A file may also contain
 * one dashboard, whose resource has the name of the file without its extension, or a list, whose resources have the
 * names of the dashboards. Each may be a response of the API or an export of the web app; identifiers of the
 * dashboard, its tiles and its filters are dropped. Editors learn the format from `schemas/dashboards.schema.json` of
 * this package.
 *
 * Errors: a file that cannot be read or is not YAML; anything that `Dashboard` would refuse; an exported condition
 * that the API does not have. They name file, line and column.
 *
 * @param file Path of the file, relative to the directory of the program.
 * @param options Resource options of every dashboard, such as `provider` or `parent`.
 * @returns The dashboards by the names of their resources.
 */
export function dashboardsFromFile(
  file: string,
  options?: DashboardsFromFileOptions,
): Record<string, Dashboard> {
  // Programs without such files do not load what reads YAML.
  // oxlint-disable-next-line typescript/no-require-imports -- an import would load it at once
  const { readDashboardsFile } = require("./dashboards-file") as typeof dashboardsFile;
  return resourcesFromFile(Dashboard, resolveDashboardNames, () => readDashboardsFile(file), options);
}
