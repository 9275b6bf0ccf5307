import { createColors } from "picocolors";
import { z } from "../../provider/zod";
import type { CheckResult } from "../../provider/engine/service/service";
import { createdAt, header } from "../failure";
import { visible } from "../terminal";
import { plural } from "../words";

const text = z.string();
const count = z.int().min(0);

const finding = z
  .object({
    level: z.enum(["ok", "note", "problem"]).describe("A note needs no fix"),
    text: text.describe("The result"),
    fix: text.optional().describe("How to fix a problem"),
  })
  .meta({ id: "finding", description: "One result of a check" });

const section = z
  .object({
    about: z.enum(["versions", "stack", "settings", "service"]).describe("What was checked"),
    title: text.describe("The same, for people"),
    service: text.optional().describe("The service of the settings, or the service that was called"),
    owner: text.optional().describe("Owner of the settings: the stack, or a Provider in it"),
    endpoint: text.optional().describe("URL of the service that was called"),
    findings: z.array(finding),
  })
  .meta({ id: "section", description: "The results about one subject" });

/**
 * The report of `pulumi-clickstack doctor`, in the form that `--format json` prints. The text is written from this model,
 * too. No value in it is a secret: of a secret setting, it says where the value comes from.
 */
export const report = z.object({
  ...header.fields,
  createdAt,
  stack: z
    .object({ name: text, project: text, directory: text.describe("As given to the command") })
    .optional()
    .describe("The checked stack; absent if only the environment was checked"),
  verdict: z.enum(["passed", "failed"]).describe("Failed if there is a problem"),
  summary: z.object({ ok: count, notes: count, problems: count }),
  sections: z.array(section),
});

export type DoctorReport = z.infer<typeof report>;
export type Section = z.infer<typeof section>;

/** The format for a person: a mark and a line for each finding, with the fix below each problem. */
export function toText({ sections, summary: { problems } }: DoctorReport, colors: boolean): string {
  const { bold, green, red, yellow } = createColors(colors);
  const marks = { ok: green("✔"), note: yellow("•"), problem: red("✖") };
  const shown = ({ level, text: said, fix }: CheckResult): string[] => [
    `  ${marks[level]} ${visible(said)}`,
    ...(fix === undefined ? [] : [`    ${visible(fix)}`]),
  ];
  const parts = sections.map(({ title, findings }) =>
    [bold(visible(title)), ...findings.flatMap(shown)].join("\n"),
  );
  const verdict = problems === 0 ? green("Nothing to fix.") : red(`${plural(problems, "problem")} to fix.`);
  return [...parts, verdict].join("\n\n");
}
