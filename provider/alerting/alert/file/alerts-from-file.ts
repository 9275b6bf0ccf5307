import type { CustomResourceOptions } from "@pulumi/pulumi";
import type { AlertArgs } from "../../alerting.types";
import { Alert } from "../alert";
import type * as alertsFile from "./alerts-file";
import { declareFromFile } from "../../../engine/program/checked-run";
import { Resolver } from "../../../engine/program/resolver";
import { declareAt } from "../../../engine/program/short-trace";
import { alertingService } from "../../service";
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
  return declareFromFile(
    Alert.__pulumiType,
    () => readAlertsFile(file),
    (alert) => declare(alert, options),
  );
}

function declare(
  { name, args, declaredAt, place }: alertsFile.AlertOfFile,
  options: AlertsFromFileOptions | undefined,
): Alert {
  const resolver = new Resolver(alertingService, ({ path, reason }) => ({
    path,
    reason: `${reason} (${place(path)})`,
  }));
  // The schema has checked the content of the file.
  const inputs = resolveNames(args, resolver) as unknown as AlertArgs;
  const alert = declareAt(declaredAt, () => new Alert(name, inputs, options));
  resolver.useProvider(alert.getProvider(Alert.__pulumiType));
  return alert;
}
