import { createColors } from "picocolors";
import type { Finding } from "../../engine/checkup";
import { visible } from "../visible";
import type { Report } from "./report.schema";

type Format = (report: Report, colors: boolean) => string;

/** The format for a person: a mark and a line for each finding, with the fix below each problem. */
const text: Format = ({ sections, summary: { problems } }, colors) => {
  const { bold, green, red, yellow } = createColors(colors);
  const marks = { ok: green("✔"), note: yellow("•"), problem: red("✖") };
  const shown = ({ level, text: said, fix }: Finding): string[] => [
    `  ${marks[level]} ${visible(said)}`,
    ...(fix === undefined ? [] : [`    ${visible(fix)}`]),
  ];
  const parts = sections.map(({ title, findings }) =>
    [bold(visible(title)), ...findings.flatMap(shown)].join("\n"),
  );
  const verdict = problems === 0 ? green("Nothing to fix.") : red(`${problems} to fix.`);
  return [...parts, verdict].join("\n\n");
};

/** The model itself; its schema is published as `schemas/doctor-report.schema.json`. */
const json: Format = (report) => JSON.stringify(report, null, 2);

/** Every format by its name on the command line. */
export const FORMATS = { text, json } as const satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;
