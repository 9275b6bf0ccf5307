import type { ComponentResourceOptions } from "@pulumi/pulumi";
import { declareFromFile } from "../../../engine/program/checked-run";
import { declareAt } from "../../../engine/program/short-trace";
import { Slo } from "../slo";
import type { SloFileDefaults } from "../slo";
import type * as slosFile from "./slos-file";

/** Arguments of every objective of a file that OpenSLO does not have, and options of their components. */
export interface SlosFromFileOptions extends ComponentResourceOptions, SloFileDefaults {}

/**
 * Creates the objectives of a file in OpenSLO v1: documents of the kinds `SLO`, `SLI`, `AlertPolicy`, `AlertCondition`
 * and `AlertNotificationTarget`. The name of an `SLO` is the name of its resource. An objective without `alertPolicies`
 * gets the alerts of `Slo`, which notify `page` and `ticket` of the options. Editors learn the format from
 * `schemas/slos.schema.json` of this package.
 *
 * Errors: a file that cannot be read or is not YAML; anything that an `Slo` cannot say exactly, or would refuse. They
 * name file, line and column.
 *
 * @param file Path of the file, relative to the directory of the program.
 * @param options Channels and alerts of every objective, and resource options such as `provider`.
 * @returns The objectives by their names.
 */
export function slosFromFile(file: string, options: SlosFromFileOptions = {}): Record<string, Slo> {
  // Programs without such files do not load what reads YAML.
  // oxlint-disable-next-line typescript/no-require-imports -- an import would load it at once
  const { readSlosFile } = require("./slos-file") as typeof slosFile;
  const { page, ticket, alerts, absence, ...resourceOptions } = options;
  const given = Object.entries({ page, ticket, alerts, absence }).filter(([, value]) => value !== undefined);
  return declareFromFile(
    Slo.__pulumiType,
    () => readSlosFile(file, Object.fromEntries(given)),
    ({ name, args, declaredAt }) => declareAt(declaredAt, () => new Slo(name, args, resourceOptions)),
  );
}
