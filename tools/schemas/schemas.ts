import { z } from "zod";
import { ignoreFile } from "../../provider/cli/drift/ignore/ignore-file.schema";
import { report } from "../../provider/cli/drift/report.schema";

interface Published {
  readonly title: string;
  readonly schema: z.ZodType;
}

/** Every schema that is published, by its file in `schemas/`. */
export const schemas: Readonly<Record<string, Published>> = {
  "clickstack-drift.schema.json": { title: ".clickstack-drift.yaml", schema: ignoreFile },
  "drift-report.schema.json": { title: "Report of pulumi-clickstack drift, version 1", schema: report },
};

/** Of what a person or a later version writes: fields that are not named are no error, unless the schema is strict. */
export function textOf({ title, schema }: Published): string {
  const generated = z.toJSONSchema(schema, { target: "draft-07", io: "input" });
  return `${JSON.stringify({ title, ...generated }, null, 2)}\n`;
}
