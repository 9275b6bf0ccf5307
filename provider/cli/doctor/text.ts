import { createColors } from "picocolors";
import type { Finding } from "../../engine/checkup";
import { visible } from "../visible";

/** What was found about one subject. */
export interface Section {
  readonly title: string;
  readonly findings: readonly Finding[];
}

/** What a person reads: a mark and a line for each finding, the way out of each problem below it. */
export function formatReport(sections: readonly Section[], colours: boolean): string {
  const { bold, green, red, yellow } = createColors(colours);
  const marks = { ok: green("✔"), note: yellow("•"), problem: red("✖") };
  const shown = ({ level, text, fix }: Finding): string[] => [
    `  ${marks[level]} ${visible(text)}`,
    ...(fix === undefined ? [] : [`    ${visible(fix)}`]),
  ];
  const parts = sections.map(({ title, findings }) =>
    [bold(visible(title)), ...findings.flatMap(shown)].join("\n"),
  );
  const problems = countProblems(sections);
  const verdict = problems === 0 ? green("Nothing to fix.") : red(`${problems} to fix.`);
  return [...parts, verdict].join("\n\n");
}

export function countProblems(sections: readonly Section[]): number {
  return sections.flatMap(({ findings }) => findings).filter(({ level }) => level === "problem").length;
}
