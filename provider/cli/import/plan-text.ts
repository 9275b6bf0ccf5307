import { join } from "node:path";
import type { Stack } from "../stacks/workspace";
import { visible } from "../visible";
import { toEnding } from "./code/modules";
import type { Choice } from "./choose";
import type { PlannedResource } from "./model";
import type { SettledOptions } from "./options";
import { count, formatStep } from "./words";

/** What the first step says: what is imported, what to check, and what comes next. */
export function describePlan(
  { resources, notices }: Choice,
  options: SettledOptions,
  stack: Stack,
  importLine: string,
): string {
  const toPlace = ({ file }: PlannedResource): string => join(options.out, file) + toEnding(options.language);
  const parts = [
    `${countKinds(resources, options)} for stack ${stack.name} of project ${stack.project}`,
    listFiles(resources.map(toPlace)),
    listFlags("Check these; they are imported as they are:", resources, toPlace),
    notices.map((notice) => `note: ${notice}`).join("\n"),
    resources.length === 0 ? "" : listSteps(options, importLine),
  ];
  const text = parts.filter((part) => part !== "").join("\n\n");
  // Names come from a service: a terminal must not obey them.
  return text.split("\n").map(visible).join("\n");
}

/** "3 alerts", or "1 webhook, 3 alerts" */
export function countKinds(
  resources: readonly PlannedResource[],
  { kinds }: Pick<SettledOptions, "kinds">,
): string {
  const counts = kinds.map((kind) => [resources.filter((one) => one.kind === kind).length, kind] as const);
  const there = counts.filter(([number]) => number > 0 || kinds.length === 1);
  return there.map(([number, kind]) => count(number, kind)).join(", ") || "nothing";
}

export function listFiles(places: readonly string[]): string {
  const groups = [...Map.groupBy(places.toSorted(), (place) => place)];
  const width = Math.max(0, ...places.map((place) => place.length));
  return groups.map(([place, { length }]) => `    ${place.padEnd(width)}  ${length}`).join("\n");
}

export function listFlags(
  title: string,
  resources: readonly PlannedResource[],
  toPlace: (resource: PlannedResource) => string,
): string {
  const each = resources
    .filter(({ flags }) => flags.length > 0)
    .map((resource) => {
      const lines = resource.flags.map((flag) => `      ${flag}`);
      return [`    ${resource.name}, in ${toPlace(resource)}`, ...lines].join("\n");
    });
  return each.length === 0 ? "" : [title, ...each].join("\n\n");
}

function listSteps(options: SettledOptions, importLine: string): string {
  const verify = ["verify that nothing is left to do", formatStep("verify", options)] as const;
  const run = ["add this line to the program of the stack, which runs the new files", importLine] as const;
  const steps = options.adopt
    ? [run, ["run an update, which adopts them and writes only what differs", "pulumi up"], verify]
    : [["import them into the state of the stack", formatStep("apply", options)], run, verify];
  const lines = steps.map(([what, how], index) => `  ${index + 1}. ${what}:\n     ${how}`);
  return ["Nothing was changed on the service. Next:", ...lines].join("\n");
}
