import type { Collection, Requests, Wire } from "../../engine/kind/collection/requests";
import type { HttpClient } from "../../http/client";
import type { Allowance } from "../../http/pacing";
import type { TeamRequests } from "../team/team.requests";

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
