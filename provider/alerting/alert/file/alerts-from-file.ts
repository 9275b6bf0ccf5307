import type { CustomResourceOptions } from "@pulumi/pulumi";
import { Alert } from "../alert";
import type * as alertsFile from "./alerts-file";
import { resourcesFromFile } from "../../resources-from-file";
import { resolveNames } from "../alert.references";

/** Options of every alert that a file declares. */
export type AlertsFromFileOptions = Omit<CustomResourceOptions, "id" | "import">;

/**
 * Creates the alerts that a YAML or JSON file declares, such as
 *
 *     defaults:
 *       interval: 5m
 *       channels: [{ webhook: on-call }]
 *     alerts:
 *       api-errors:
 *         tile: { dashboard: API, name: Error rate }
 *         thresholdType: above
 *         threshold: 50
 *
 * An alert accepts the arguments of `AlertArgs`; omitted ones come from the defaults of its group and of the file.
 * The key of an alert is the name of its resource. Editors learn the format from `schemas/alerts.schema.json` of this
 * package.
 *
 * Errors: a file that cannot be read or is not YAML; anything that `Alert` would refuse. They name file, line and
 * column.
 *
 * @param file Path of the file, relative to the directory of the program.
 * @param options Resource options of every alert, such as `provider` or `parent`.
 * @returns The alerts by their names.
 */
export function alertsFromFile(file: string, options?: AlertsFromFileOptions): Record<string, Alert> {
  // Programs without such files do not load what reads YAML.
  // oxlint-disable-next-line typescript/no-require-imports -- an import would load it at once
  const { readAlertsFile } = require("./alerts-file") as typeof alertsFile;
  return resourcesFromFile(Alert, resolveNames, () => readAlertsFile(file), options);
}
