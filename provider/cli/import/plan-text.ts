import { join } from "node:path";
import type { Stack } from "../stacks/workspace";
import { visible } from "../visible";
import { endingOf } from "./code/modules";
import type { Choice } from "./choose-alerts";
import type { PlannedResource } from "./model";
import type { PlanOptions } from "./options";
import { counted, stepCommand } from "./words";

/** What the first step says: what is brought, what to look at, and what comes next. */
export function planText(
  { resources, notices }: Choice,
  options: PlanOptions,
  stack: Stack,
  runningLine: string,
): string {
  const count = counted(resources.length, options.organization ? "organization" : "alert");
  const placeOf = ({ file }: PlannedResource): string => join(options.out, file) + endingOf(options.language);
  const parts = [
    `${count} for stack ${stack.name} of project ${stack.project}`,
    files(resources.map(placeOf)),
    flagged(resources, placeOf),
    notices.map((notice) => `note: ${notice}`).join("\n"),
    resources.length === 0 ? "" : next(options, runningLine),
  ];
  return visibleLines(parts.filter((part) => part !== "").join("\n\n"));
}

function files(places: readonly string[]): string {
  const names = [...new Set(places)].sort();
  const width = Math.max(0, ...names.map((name) => name.length));
  const counts = names.map((name) => places.filter((place) => place === name).length);
  return names.map((name, index) => `    ${name.padEnd(width)}  ${counts[index]}`).join("\n");
}

function flagged(
  resources: readonly PlannedResource[],
  placeOf: (resource: PlannedResource) => string,
): string {
  const strange = resources.filter(({ flags }) => flags.length > 0);
  if (strange.length === 0) return "";
  const each = strange.map((resource) =>
    [`    ${resource.name}, in ${placeOf(resource)}`, ...resource.flags.map((flag) => `      ${flag}`)].join(
      "\n",
    ),
  );
  return ["To look at, because this package does not know all of it; it is brought as it is:", ...each].join(
    "\n\n",
  );
}

function next(options: PlanOptions, runningLine: string): string {
  const verify = ["see that nothing is left to do", stepCommand("verify", options)] as const;
  const run = ["let the program of the stack run the new files, by this line", runningLine] as const;
  const steps = options.adopt
    ? [run, ["let the next update adopt them; it writes nothing where nothing differs", "pulumi up"], verify]
    : [["take them into the state of the stack", stepCommand("apply", options)], run, verify];
  const lines = steps.map(([what, how], index) => `  ${index + 1}. ${what}:\n     ${how}`);
  return ["Nothing was changed on the service. Next:", ...lines].join("\n");
}

/** Names come from a service: a terminal must not obey them. */
function visibleLines(text: string): string {
  return text.split("\n").map(visible).join("\n");
}
