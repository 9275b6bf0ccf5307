import { createColors } from "picocolors";
import { shortened, visible } from "../visible";
import { enumerateFirst, plural } from "../words";
import type { CheckProblem, CheckReport } from "./report.schema";

type CheckFormat = (report: CheckReport, colors: boolean) => string;

const MOST_NOTES = 10;

/** The format for people and editors: a line for each error and warning, as compilers write it, and a summary. */
const text: CheckFormat = ({ problems, summary }, colors) => {
  const { red, yellow, green } = createColors(colors);
  const lines = problems
    .filter(({ severity }) => severity !== "note")
    .map((problem) => {
      const { file, line, column, severity } = problem;
      const shown = severity === "error" ? red(severity) : yellow(severity);
      return `${file}:${line}:${column}  ${shown}  ${visible(describe(problem))}`;
    });
  const { resources, errors, warnings } = summary;
  const counted = `${plural(errors, "error")}, ${plural(warnings, "warning")} in ${plural(resources, "resource")}.`;
  const verdict = errors > 0 ? red(counted) : warnings > 0 ? yellow(counted) : green(counted);
  const notes = problems.filter(({ severity }) => severity === "note").map(describeNote);
  const looked =
    notes.length === 0
      ? []
      : [
          `Not declared here, so a preview looks for them on the service: ${enumerateFirst(notes, MOST_NOTES, "other")}.`,
        ];
  return [lines.join("\n"), [...looked, verdict].join("\n")].filter(Boolean).join("\n\n");
};

/** "alerting.Alert "errors"  threshold: expected a number; found "50"" */
function describe({ resource, property, message, uses = 1 }: CheckProblem): string {
  const of = resource ? [`${resource.type} ${JSON.stringify(resource.name)}`] : [];
  const others = uses > 1 ? ` (in ${plural(uses, "argument")})` : "";
  const [first = ""] = [[property, message].filter(Boolean).join(": ") + others];
  return [...of, first].join("  ");
}

function describeNote({ message, uses = 1 }: CheckProblem): string {
  const [, named = message] = /declares no (.+); a preview/.exec(message) ?? [];
  return visible(shortened(named, 60)) + (uses > 1 ? ` (${plural(uses, "argument")})` : "");
}

/** The model itself; its schema is published as `schemas/check-report.schema.json`. */
const json: CheckFormat = (report) => JSON.stringify(report, null, 2);

/** Every format by its name on the command line. */
export const FORMATS = { text, json } as const satisfies Record<string, CheckFormat>;

export type CheckFormatName = keyof typeof FORMATS;
