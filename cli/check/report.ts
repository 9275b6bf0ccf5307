import { createColors } from "picocolors";
import { z } from "../../provider/zod";
import { createdAt, header } from "../failure";
import { shortened, visible } from "../terminal";
import { enumerateFirst, plural } from "../words";

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

const problemSchema = z
  .object({
    severity: z.enum(["error", "warning", "note"]).describe("Only an error fails the check"),
    code: z.enum(Object.keys(CODES) as (keyof typeof CODES)[]).describe(
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
    undeclared: text.optional().describe('What the program does not declare, such as `webhook "on-call"`'),
    uses: count.optional().describe("Number of resources that use the name, if there are several"),
    file: text.describe("Path from the current directory"),
    line: z.int().min(1),
    column: z.int().min(1),
  })
  .meta({
    id: "problem",
    description: "One problem, and its place in the program or in a file of resources",
  });

/** The report of `pulumi-clickstack check`, in the form that `--format json` prints. The text is written from it, too. */
export const checkReport = z.object({
  ...header.fields,
  createdAt,
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
  problems: z.array(problemSchema).describe("In order of file, line and column"),
});

export type CheckReport = z.infer<typeof checkReport>;
export type CheckProblem = z.infer<typeof problemSchema>;

const MOST_NOTES = 10;

/** The format for people and editors: a line for each error and warning, as compilers write it, and a summary. */
export function toText({ problems, summary }: CheckReport, colors: boolean): string {
  const { red, yellow, green } = createColors(colors);
  const lines = problems
    .filter(({ severity }) => severity !== "note")
    .map(({ file, line, column, severity, resource, property, message, uses = 1 }) => {
      const shown = severity === "error" ? red(severity) : yellow(severity);
      const of = resource ? `${resource.type} ${JSON.stringify(resource.name)}  ` : "";
      const others = uses > 1 ? ` (${uses} uses)` : "";
      const said = `${of}${[property, message].filter(Boolean).join(": ")}${others}`;
      return `${file}:${line}:${column}  ${shown}  ${visible(said)}`;
    });
  const { resources, errors, warnings } = summary;
  const counted = `${plural(errors, "error")}, ${plural(warnings, "warning")} in ${plural(resources, "resource")}.`;
  const verdict = errors > 0 ? red(counted) : warnings > 0 ? yellow(counted) : green(counted);
  const notes = problems.filter(({ severity }) => severity === "note").map(describeNote);
  const named = enumerateFirst(notes, MOST_NOTES, "other");
  const looked = `Not in this program, so only a preview can check them: ${named}.\n`;
  return [lines.join("\n"), (notes.length > 0 ? looked : "") + verdict].filter(Boolean).join("\n\n");
}

function describeNote({ message, undeclared = message, uses = 1 }: CheckProblem): string {
  return visible(shortened(undeclared, 60)) + (uses > 1 ? ` (${uses} uses)` : "");
}
