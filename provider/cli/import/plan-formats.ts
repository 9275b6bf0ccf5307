import { joinParts, listFiles, listFlags } from "../codegen/summary";
import type { PlanReport } from "./plan-report.schema";

type PlanFormat = (report: PlanReport) => string;

/** The format for a person: the resources to import, the values to check, and the next commands. */
const text: PlanFormat = ({ counts, stack, resources, notices, next }) =>
  joinParts([
    `${counts} for stack ${stack.name} of project ${stack.project}`,
    listFiles(resources.map(({ file }) => file)),
    listFlags("Check these; they are imported as they are:", resources),
    notices.map((notice) => `note: ${notice}`).join("\n"),
    listSteps(next),
  ]);

/** The model itself; its schema is published as `schemas/import-plan.schema.json`. */
const json: PlanFormat = (report) => JSON.stringify(report, null, 2);

/** Every format by its name on the command line. */
export const FORMATS = { text, json } as const satisfies Record<string, PlanFormat>;

export type PlanFormatName = keyof typeof FORMATS;

function listSteps(next: PlanReport["next"]): string {
  if (next.length === 0) return "";
  const lines = next.map(
    ({ why, command, line }, index) => `  ${index + 1}. ${why}:\n     ${command ?? line}`,
  );
  return ["Nothing was changed on the service. Next:", ...lines].join("\n");
}
