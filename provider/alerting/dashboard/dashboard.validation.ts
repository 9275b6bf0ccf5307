import { findProblems } from "../../engine/problems/check";
import type { Plain } from "../../engine/values/plain";
import type { Problem } from "../../engine/problems/problems";
import { dashboardKind } from "./dashboard.kind";
import { findDoubleReferences } from "./dashboard.references";

/**
 * Finds the problems in the arguments of a dashboard if all of them are known: the same ones that a preview reports,
 * but without an engine and without checking that the names exist.
 */
export function findDashboardProblems(args: Plain): Problem[] {
  const problems = findProblems(
    dashboardKind.type.args,
    dashboardKind.checks.rules({}),
    dashboardKind.spelling.canonical(args),
  );
  return [...problems.filter(({ warning }) => !warning), ...findDoubleReferences(args)];
}
