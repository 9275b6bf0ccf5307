import { NAME, VERSION } from "../../http/user-agent";
import type { Stack } from "../stacks/workspace";
import type { ImportChoice } from "./choose";
import { reportResource } from "../codegen/resource-report";
import { type SettledOptions, formatStep } from "./options";
import { REPORT_VERSION, type PlanReport } from "./plan-report.schema";
import { countKinds } from "../codegen/summary";

/** The result of a plan, and the input of its report. */
export interface Outcome {
  readonly choice: ImportChoice;
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
    resources: resources.map((resource) => reportResource(resource, { folder: out, language })),
    notices: [...notices],
    next: resources.length === 0 ? [] : listSteps(options, importLine),
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
