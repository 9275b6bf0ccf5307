import type { Output } from "@pulumi/pulumi";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { DashboardByNameArgs, DashboardResult, GetDashboardArgs } from "../alerting.types";
import { dashboardByName } from "../names/names.schema";
import { findDashboard } from "../names/find";
import { alertingLookup } from "./lookup";

const lookup = alertingLookup<GetDashboardArgs, DashboardResult>({
  name: "alerting.getDashboard",
  schema: dashboardByName,
  ask: (connection, args) => findDashboard(connection, args),
});

/**
 * Looks up a dashboard with its tiles by its name.
 *
 * Errors: a wrong argument or setting, a server that does not list dashboards, a name with no match or several
 * matches; the error lists the candidates.
 */
export function getDashboard(args: GetDashboardArgs, options?: LookupOptions): Promise<DashboardResult> {
  return lookup.get(args, options);
}

/** The form of `getDashboard` that accepts outputs. */
export function getDashboardOutput(
  args: DashboardByNameArgs,
  options?: LookupOptions,
): Output<DashboardResult> {
  return lookup.getOutput(args, options);
}
