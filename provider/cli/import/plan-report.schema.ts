import { z } from "../../zod";
import { resourceReport } from "../codegen/resource-report.schema";

/**
 * The plan that the first step of `pulumi-clickstack import` wrote, in the form that `--format json` prints. The text
 * format uses this model, too. It has names and identifiers but no other values of an object, so it has no secrets.
 */
export const REPORT_VERSION = 1;

const text = z.string();

const step = z
  .object({
    why: text.describe("What the step does"),
    command: text.optional().describe("A command for a shell"),
    line: text.optional().describe("A line to add to the program of the stack"),
  })
  .meta({ id: "step", description: "A next step: a command or a line. It was not run" });

export const planReport = z.object({
  version: z.literal(REPORT_VERSION),
  tool: z.object({ name: text, version: text }),
  createdAt: z.iso.datetime().describe("Time, ISO 8601 in UTC"),
  stack: z.object({ name: text, project: text }).describe("The stack that the resources are for"),
  folder: text.describe("Folder of the program, as given to the command"),
  language: z.enum(["typescript", "javascript"]),
  adopt: z.boolean().describe("Whether the program adopts with the option import, without the step apply"),
  counts: text.describe("How many of each kind, for people"),
  resources: z
    .array(resourceReport)
    .describe("Empty if there is nothing to import; then nothing was written"),
  notices: z.array(text).describe("Other things to know, such as what was left out"),
  next: z.array(step),
});

export type PlanReport = z.infer<typeof planReport>;
