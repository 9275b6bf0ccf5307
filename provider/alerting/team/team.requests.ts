import type { HttpClient } from "../../http/client";
import { joinPath, type HttpRequest } from "../../http/request";
import { selfHostedEnvelope } from "../transport/envelope.schema";
import { wireMember, wireTeam, type WireMember, type WireTeam } from "./team.schema";

/** The requests for the team of the access token on a self-hosted ClickStack. */
export interface TeamRequests {
  read(): Promise<WireTeam>;
  listMembers(): Promise<readonly WireMember[]>;
}

export function teamRequests(http: Pick<HttpClient, "send">): TeamRequests {
  const team: HttpRequest = { method: "GET", path: joinPath("team"), operation: "reading the team" };
  const members: HttpRequest = {
    method: "GET",
    path: joinPath("team", "members"),
    operation: "listing the members of the team",
  };
  return {
    read: () => http.send(team, selfHostedEnvelope.item(wireTeam)),
    listMembers: async () => (await http.send(members, selfHostedEnvelope.page(wireMember))).items,
  };
}
