import { findProblems } from "../../engine/check";
import type { Plain } from "../../engine/plain";
import type { Problem } from "../../engine/problems";
import { dashboardKind } from "./dashboard.kind";
import { findDoubleReferences } from "./dashboard.references";

/**
 * What is wrong with the arguments of a dashboard, all of which are known: what the preview would refuse, without an
 * engine and without asking whether the names exist.
 */
export function findDashboardProblems(args: Plain): Problem[] {
  const problems = findProblems(dashboardKind.args, dashboardKind.rules({}), dashboardKind.canonical(args));
  return [...problems.filter(({ warning }) => !warning), ...findDoubleReferences(args)];
}
