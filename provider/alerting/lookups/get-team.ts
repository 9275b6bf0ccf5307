import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { TeamResult } from "../alerting.types";
import { requireTeam } from "../team/find-team";
import { toTeamResult } from "../team/team.schema";
import { alertingLookup } from "./lookup";

const lookup = alertingLookup<object, TeamResult>({
  name: "alerting.getTeam",
  schema: z.strictObject({}),
  ask: async (connection) => toTeamResult(await requireTeam(connection).read()),
});

/**
 * Looks up the team of the access token, which owns everything that a stack manages with that token. Only for a
 * self-hosted ClickStack.
 *
 * Errors: a wrong setting, a server that does not show teams, ClickStack in ClickHouse Cloud.
 */
export function getTeam(options?: LookupOptions): Promise<TeamResult> {
  return lookup.get({}, options);
}

/** The form of `getTeam` that returns an output. */
export function getTeamOutput(options?: LookupOptions): Output<TeamResult> {
  return lookup.getOutput({}, options);
}
