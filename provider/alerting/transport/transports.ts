import type { Collection, Requests, Wire } from "../../engine/kind/collection/requests";
import type { HttpClient } from "../../http/client";
import type { Allowance } from "../../http/pacing";
import { joinPath, type HttpRequest } from "../../http/request";
import { selfHostedEnvelope } from "./envelope.schema";
import { wireMember, wireTeam, type WireMember, type WireTeam } from "../lookups/team.schema";

/** One way to reach ClickStack: an address, credentials and an envelope of answers. */
export interface Transport {
  requests<W extends Wire>(collection: Collection<W>): Requests<W>;
  /** Requests for the team; undefined if the service has none. */
  readonly team?: TeamRequests;
  /** The client for telemetry queries; undefined if the service offers none. */
  readonly queries?: Pick<HttpClient, "send">;
  /** Returns the remaining rate limit of the credentials, by the latest response. */
  allowance(): Allowance | undefined;
}

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
