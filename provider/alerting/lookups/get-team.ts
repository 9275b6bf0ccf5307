import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/explicit-provider";
import type { TeamMemberResult, TeamResult } from "../alerting.types";
import type { AlertingConnection } from "../connection";
import type { TeamRequests } from "../transport/transports";
import { memberResult, teamResult } from "./team.schema";
import { toResult } from "../names/names.schema";
import { alertingLookup } from "./lookup";

const NOT_OFFERED =
  "ClickStack in ClickHouse Cloud has one team for each service and no request for it: the roles of the organization decide who belongs to it";

function requireTeam({ transport }: AlertingConnection): TeamRequests {
  if (transport.team === undefined) throw new Error(NOT_OFFERED);
  return transport.team;
}

const team = alertingLookup<object, object, TeamResult>({
  name: "alerting.getTeam",
  schema: z.strictObject({}),
  result: teamResult,
  ask: async (connection) => toResult(teamResult, await requireTeam(connection).read()),
});

/**
 * Looks up the team of the access token, which owns everything that a stack manages with that token. Only for a
 * self-hosted ClickStack.
 *
 * Errors: a wrong setting, a server that does not show teams, ClickStack in ClickHouse Cloud.
 */
export function getTeam(options?: LookupOptions): Promise<TeamResult> {
  return team.get({}, options);
}

/** The form of `getTeam` that returns an output. */
export function getTeamOutput(options?: LookupOptions): Output<TeamResult> {
  return team.getOutput({}, options);
}

const members = alertingLookup<object, object, TeamMemberResult[]>({
  name: "alerting.getTeamMembers",
  schema: z.strictObject({}),
  result: memberResult,
  list: true,
  ask: async (connection) =>
    (await requireTeam(connection).listMembers()).map((one) => toResult(memberResult, one)),
});

/**
 * Looks up the members of the team of the access token. Only for a self-hosted ClickStack.
 *
 * Errors: a wrong setting, a server that does not list members, ClickStack in ClickHouse Cloud.
 */
export function getTeamMembers(options?: LookupOptions): Promise<TeamMemberResult[]> {
  return members.get({}, options);
}

/** The form of `getTeamMembers` that returns an output. */
export function getTeamMembersOutput(options?: LookupOptions): Output<TeamMemberResult[]> {
  return members.getOutput({}, options);
}

/** @internal The declarations, without a type that the declarations of the package would show. */
export const lookups: readonly object[] = [team.kind, members.kind];
