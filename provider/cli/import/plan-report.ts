import { join } from "node:path";
import { NAME, VERSION } from "../../http/user-agent";
import type { Stack } from "../stacks/workspace";
import { toEnding } from "../codegen/code/modules";
import type { PlannedProgram, PlannedResource } from "../codegen/model";
import { type SettledOptions, formatStep } from "./options";
import { REPORT_VERSION, type PlanReport } from "./plan-report.schema";
import { countKinds } from "../codegen/summary";

/** The result of a plan, and the input of its report. */
export interface Outcome {
  readonly choice: PlannedProgram;
  readonly options: SettledOptions;
  readonly stack: Stack;
  /** The line with which the program of the stack runs the new files. */
  readonly importLine: string;
  /** In milliseconds. */
  readonly now: number;
}

export function reportPlan({ choice, options, stack, importLine, now }: Outcome): PlanReport {
  const { resources, notices } = choice;
  const { out, language, adopt } = options;
  return {
    version: REPORT_VERSION,
    tool: { name: NAME, version: VERSION },
    createdAt: new Date(now).toISOString(),
    stack: { name: stack.name, project: stack.project },
    folder: out,
    language,
    adopt,
    counts: countKinds(resources, options.kinds),
    resources: resources.map((resource) => reportResource(resource, options)),
    notices: [...notices],
    next: resources.length === 0 ? [] : listSteps(options, importLine),
  };
}

function reportResource(
  { kind, name, id, title, file, address, flags, asked = [] }: PlannedResource,
  { out, language }: SettledOptions,
): PlanReport["resources"][number] {
  return {
    type: kind.type.token,
    kind: kind.type.reference,
    ...{ name, id, title, address },
    file: join(out, file) + toEnding(language),
    flags: [...flags],
    secrets: asked.map(({ argument, config }) => ({ argument, config })),
  };
}

function listSteps(options: SettledOptions, line: string): PlanReport["next"] {
  const verify = { why: "verify that nothing is left to do", command: formatStep("verify", options) };
  const run = { why: "add this line to the program of the stack, which runs the new files", line };
  const adopt = "run an update, which adopts them and writes only what differs";
  return options.adopt
    ? [run, { why: adopt, command: "pulumi up" }, verify]
    : [
        { why: "import them into the state of the stack", command: formatStep("apply", options) },
        run,
        verify,
      ];
}
