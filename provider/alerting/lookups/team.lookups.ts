import { z } from "../../zod";
import { joinPath, type HttpRequest } from "../../http/request";
import type { AlertingConnection } from "../connection";
import { optionalText, resultOf } from "../fields.schema";
import { toResult } from "../names/names.schema";
import { alertingLookup } from "../service";
import { selfHostedEnvelope } from "../transport/envelope.schema";

/** The team of the access key, as the service returns it. Fields that are not listed pass. */
const wireTeam = z.looseObject({ id: z.string().min(1), name: z.string().nullish() });

const wireMember = wireTeam.extend({
  email: z.string().nullish(),
  isCurrentUser: z.boolean().nullish(),
});

const teamResult = resultOf("team", "TeamResult", "A team as a lookup returns it.", {
  name: optionalText.describe("Name of the team."),
});

const memberResult = resultOf("user", "TeamMemberResult", "A member of a team.", {
  email: optionalText.describe("Email address with which the user signs in."),
  name: optionalText.describe("Name of the user, or the email address if there is no name."),
  isCurrentUser: z.boolean().default(false).describe("Whether the access token belongs to this user."),
});

const NOT_OFFERED =
  "ClickStack in ClickHouse Cloud has one team for each service and no request for it: the roles of the organization decide who belongs to it";

function send<T>(
  { transport }: AlertingConnection,
  request: Pick<HttpRequest, "path" | "operation">,
  answer: z.ZodType<T>,
): Promise<T> {
  if (transport.queries === undefined) throw new Error(NOT_OFFERED);
  return transport.queries.send({ method: "GET", ...request }, answer);
}

export const [getTeam, getTeamOutput] = alertingLookup("getTeam", {
  about:
    "Looks up the team of the access token, which owns everything that a stack manages with that token. " +
    "Only for a self-hosted ClickStack. Errors: a wrong setting, a server that does not show teams, " +
    "ClickStack in ClickHouse Cloud.",
  schema: z.strictObject({}),
  result: teamResult,
  ask: async (connection) => {
    const request = { path: joinPath("team"), operation: "reading the team" };
    return toResult(teamResult, await send(connection, request, selfHostedEnvelope.item(wireTeam)));
  },
});

export const [getTeamMembers, getTeamMembersOutput] = alertingLookup("getTeamMembers", {
  about:
    "Looks up the members of the team of the access token. Only for a self-hosted ClickStack. Errors: a " +
    "wrong setting, a server that does not list members, ClickStack in ClickHouse Cloud.",
  schema: z.strictObject({}),
  result: memberResult,
  list: true,
  ask: async (connection) => {
    const request = { path: joinPath("team", "members"), operation: "listing the members of the team" };
    const { items } = await send(connection, request, selfHostedEnvelope.page(wireMember));
    return items.map((one) => toResult(memberResult, one));
  },
});
