/** The JSON Schemas that the package publishes. */
import { z } from "../../provider/zod";
import { alertsFile } from "../../provider/alerting/alert/file/alerts-file.schema";
import { slosFile } from "../../provider/alerting/slo/file/openslo.schema";
import { dashboardsFile } from "../../provider/alerting/dashboard/file/dashboards-file.schema";
import { report as backtestReport } from "../../backtest/report/report.schema";
import { checkReport } from "../../cli/check/report";
import { demoReport } from "../../cli/demo/command";
import { report as doctorReport } from "../../cli/doctor/report";
import { ignoreFile } from "../../cli/drift/ignore";
import { report } from "../../cli/drift/report.schema";
import { errorReport } from "../../cli/failure";
import { programReport } from "../../cli/codegen/report";
import { initReport } from "../../cli/init/command";
import { completionResult } from "../../cli/completion/command";
import { planReport } from "../../cli/import/command";
import { report as reviewReport } from "../../cli/review/review-report.schema";
import { applyReport, verifyReport } from "../../cli/import/steps";

interface Published {
  readonly title: string;
  readonly schema: z.ZodType;
  /** Writes a repeated schema once and refers to it. Default: only schemas with an id. */
  readonly reused?: "ref";
}

/** Every schema that is published, by its file in `schemas/`. */
export const schemas: Readonly<Record<string, Published>> = {
  "alerts.schema.json": { title: "Alerts of pulumi-clickstack", schema: alertsFile },
  "backtest-report.schema.json": {
    title: "Report of pulumi-clickstack backtest, version 1",
    schema: backtestReport,
  },
  "check-report.schema.json": { title: "Report of pulumi-clickstack check, version 1", schema: checkReport },
  "clickstack-drift.schema.json": { title: ".clickstack-drift.yaml", schema: ignoreFile },
  "dashboards.schema.json": {
    title: "Dashboards of pulumi-clickstack",
    schema: dashboardsFile,
    reused: "ref",
  },
  "completion.schema.json": {
    title: "Result of pulumi-clickstack completion, version 1",
    schema: completionResult,
  },
  "demo-report.schema.json": { title: "Result of pulumi-clickstack demo, version 1", schema: demoReport },
  "doctor-report.schema.json": {
    title: "Report of pulumi-clickstack doctor, version 1",
    schema: doctorReport,
  },
  "drift-report.schema.json": { title: "Report of pulumi-clickstack drift, version 2", schema: report },
  "error.schema.json": { title: "Error of pulumi-clickstack with --json", schema: errorReport },
  "export-report.schema.json": {
    title: "Result of pulumi-clickstack export, version 1",
    schema: programReport,
  },
  "import-apply.schema.json": {
    title: "Result of pulumi-clickstack import apply, version 1",
    schema: applyReport,
  },
  "init-report.schema.json": { title: "Result of pulumi-clickstack init, version 1", schema: initReport },
  "import-plan.schema.json": { title: "Plan of pulumi-clickstack import, version 1", schema: planReport },
  "review-report.schema.json": {
    title: "Report of pulumi-clickstack review, version 1",
    schema: reviewReport,
  },
  "slos.schema.json": {
    title: "Objectives of pulumi-clickstack in OpenSLO v1",
    schema: slosFile,
    reused: "ref",
  },
  "import-verify.schema.json": {
    title: "Result of pulumi-clickstack import verify, version 1",
    schema: verifyReport,
  },
};

function describe({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  // A property that must be absent.
  if (zodSchema instanceof z.ZodUndefined) jsonSchema.not = {};
}

/**
 * Prints the JSON Schema for input from a person or a later version: unknown fields are allowed, unless the schema is
 * strict.
 */
export function textOf({ title, schema, reused }: Published): string {
  const generated = z.toJSONSchema(schema, {
    target: "draft-07",
    io: "input",
    unrepresentable: "any",
    reused: reused ?? "inline",
    override: describe,
  });
  return `${JSON.stringify({ title, ...generated }, null, 2)}\n`;
}
