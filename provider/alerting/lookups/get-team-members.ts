import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { TeamMemberResult } from "../alerting.types";
import { requireTeam } from "../team/find-team";
import { toMemberResult } from "../team/team.schema";
import { alertingLookup } from "./lookup";

const lookup = alertingLookup<object, TeamMemberResult[]>({
  name: "alerting.getTeamMembers",
  schema: z.strictObject({}),
  list: true,
  ask: async (connection) => (await requireTeam(connection).listMembers()).map(toMemberResult),
});

/**
 * Looks up the members of the team of the access token. Only for a self-hosted ClickStack.
 *
 * Errors: a wrong setting, a server that does not list members, ClickStack in ClickHouse Cloud.
 */
export function getTeamMembers(options?: LookupOptions): Promise<TeamMemberResult[]> {
  return lookup.get({}, options);
}

/** The form of `getTeamMembers` that returns an output. */
export function getTeamMembersOutput(options?: LookupOptions): Output<TeamMemberResult[]> {
  return lookup.getOutput({}, options);
}
