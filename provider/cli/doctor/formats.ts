import { createColors } from "picocolors";
import type { CheckResult } from "../../engine/checkup";
import { visible } from "../visible";
import type { DoctorReport } from "./report.schema";

type DoctorFormat = (report: DoctorReport, colors: boolean) => string;

/** The format for a person: a mark and a line for each finding, with the fix below each problem. */
const text: DoctorFormat = ({ sections, summary: { problems } }, colors) => {
  const { bold, green, red, yellow } = createColors(colors);
  const marks = { ok: green("✔"), note: yellow("•"), problem: red("✖") };
  const shown = ({ level, text: said, fix }: CheckResult): string[] => [
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
const json: DoctorFormat = (report) => JSON.stringify(report, null, 2);

/** Every format by its name on the command line. */
export const FORMATS = { text, json } as const satisfies Record<string, DoctorFormat>;

export type DoctorFormatName = keyof typeof FORMATS;
