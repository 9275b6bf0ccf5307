import assert from "node:assert/strict";
import { report as reportSchema, type ReviewReport } from "../../cli/review/review-report.schema";
import type { Preview, Step } from "../../cli/stacks/engine.schema";
import type { Stack } from "../../cli/stacks/workspace";
import { START, UNTIL } from "./backtest-command";
import { commandLine, type Printed } from "./command-line";
import { inProject } from "./pulumi-command";

/** Runs `pulumi-clickstack review` of a recorded stack in this process, with a recorded preview. */
export function review(stack: Stack, preview: Preview, ...args: string[]): Promise<Printed> {
  const time = ["--since", START, "--until", UNTIL];
  return inProject(
    stack,
    (cwd, environment) => commandLine(["review", "--cwd", cwd, ...time, ...args], { environment }),
    preview,
  );
}

/** Parses the report that the command printed, whose verdict has to be the exit code. */
export async function reviewReport(stack: Stack, preview: Preview, ...args: string[]): Promise<ReviewReport> {
  const { out, told, exitCode } = await review(stack, preview, "--json", ...args);
  assert.notEqual(out, "", told);
  const report = reportSchema.strict().parse(JSON.parse(out));
  assert.equal(exitCode, { passed: 0, incomplete: 1, failed: 2 }[report.verdict]);
  return report;
}

/** The step by which the engine updates a recorded resource: these inputs change. */
export function updateOf({ deployment }: Stack, resource: string, changes: object): Step {
  const state = deployment.resources?.find(({ urn }) => urn.endsWith(`::${resource}`));
  assert.ok(state, `there is no resource ${resource}`);
  const newState = { ...state, inputs: { ...state.inputs, ...changes } };
  return { op: "update", urn: state.urn, oldState: state, newState };
}

/** The step by which the engine deletes a recorded resource. */
export function deletionOf({ deployment }: Stack, resource: string): Step {
  const state = deployment.resources?.find(({ urn }) => urn.endsWith(`::${resource}`));
  return { op: "delete", urn: state?.urn ?? "", oldState: state };
}
