import { visible } from "../visible";
import type { PlannedResource } from "./model";
import type { SettledOptions } from "./options";
import type { PlanReport } from "./plan-report.schema";
import { count } from "./words";

type Format = (report: PlanReport) => string;

/** The format for a person: the resources to import, the values to check, and the next commands. */
const text: Format = ({ counts, stack, resources, notices, next }) => {
  const parts = [
    `${counts} for stack ${stack.name} of project ${stack.project}`,
    listFiles(resources.map(({ file }) => file)),
    listFlags("Check these; they are imported as they are:", resources),
    notices.map((notice) => `note: ${notice}`).join("\n"),
    listSteps(next),
  ];
  const lines = parts.filter((part) => part !== "").join("\n\n");
  // Names come from a service, so control characters in them must not reach the terminal.
  return lines.split("\n").map(visible).join("\n");
};

/** The model itself; its schema is published as `schemas/import-plan.schema.json`. */
const json: Format = (report) => JSON.stringify(report, null, 2);

/** Every format by its name on the command line. */
export const FORMATS = { text, json } as const satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;

/** "3 alerts", or "1 webhook, 3 alerts" */
export function countKinds(
  resources: readonly PlannedResource[],
  { kinds }: Pick<SettledOptions, "kinds">,
): string {
  const there = new Set([...(kinds.length === 1 ? kinds : []), ...resources.map(({ kind }) => kind)]);
  const counts = [...there].map((kind) => count(resources.filter((one) => one.kind === kind).length, kind));
  return counts.join(", ") || "nothing";
}

export function listFiles(places: readonly string[]): string {
  const groups = [...Map.groupBy(places.toSorted(), (place) => place)];
  const width = Math.max(0, ...places.map((place) => place.length));
  return groups.map(([place, { length }]) => `    ${place.padEnd(width)}  ${length}`).join("\n");
}

/** @param resources each with the path of the file that declares it */
export function listFlags(
  title: string,
  resources: readonly Pick<PlannedResource, "name" | "file" | "flags">[],
): string {
  const each = resources
    .filter(({ flags }) => flags.length > 0)
    .map(({ name, file, flags }) =>
      [`    ${name}, in ${file}`, ...flags.map((flag) => `      ${flag}`)].join("\n"),
    );
  return each.length === 0 ? "" : [title, ...each].join("\n\n");
}

function listSteps(next: PlanReport["next"]): string {
  if (next.length === 0) return "";
  const lines = next.map(
    ({ why, command, line }, index) => `  ${index + 1}. ${why}:\n     ${command ?? line}`,
  );
  return ["Nothing was changed on the service. Next:", ...lines].join("\n");
}
