import { z } from "../../zod";

/** The report of `pulumi-clickstack check`, in the form that `--format json` prints. The text is written from it, too. */
export const REPORT_VERSION = 1;

const text = z.string();
const count = z.int().min(0);

/** The kinds of problems. Their names never change. */
const CODES = {
  argument: "a preview would refuse an argument, or warn about it",
  file: "a file of alerts or dashboards is wrong",
  name: "no resource of the program has the name",
  typo: "no resource of the program has the name, but one has nearly the same",
  duplicate: "two resources exclude each other",
  configuration: "a configuration value is missing or wrong",
  program: "the program throws an error, or could not be run to its end",
} as const;

export type ProblemCode = keyof typeof CODES;
const codes = Object.keys(CODES) as ProblemCode[];

const problem = z
  .object({
    severity: z.enum(["error", "warning", "note"]).describe("Only an error fails the check"),
    code: z.enum(codes).describe(
      Object.entries(CODES)
        .map((entry) => entry.join(": "))
        .join("; "),
    ),
    resource: z
      .object({ type: text.describe("Such as `alerting.Alert`"), name: text.describe("Name in the program") })
      .optional()
      .describe("The resource; absent if the problem is of no resource"),
    property: text.optional().describe("Path of the property, such as `channel.webhook`"),
    message: text.describe("What was expected, and what was found"),
    uses: count.optional().describe("Number of resources that use the name, if there are several"),
    file: text.describe("Path from the current directory"),
    line: z.int().min(1),
    column: z.int().min(1),
  })
  .meta({
    id: "problem",
    description: "One problem, and its place in the program or in a file of resources",
  });

export const checkReport = z.object({
  version: z.literal(REPORT_VERSION),
  tool: z.object({ name: text, version: text }),
  createdAt: z.iso.datetime().describe("Time, ISO 8601 in UTC"),
  project: z.object({
    name: text,
    directory: text.describe("As given to the command"),
    stack: text.describe("The stack whose configuration the program got"),
  }),
  verdict: z.enum(["passed", "failed"]).describe("Failed if there is an error"),
  summary: z.object({
    resources: count.describe("Number of resources of this package"),
    errors: count,
    warnings: count,
    notes: count,
  }),
  problems: z.array(problem).describe("In order of file, line and column"),
});

export type CheckReport = z.infer<typeof checkReport>;
export type CheckProblem = z.infer<typeof problem>;
