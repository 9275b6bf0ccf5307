import type { Collection, Requests, Wire } from "../../engine/kind/collection/requests";
import type { HttpClient } from "../../http/client";
import type { Allowance } from "../../http/pacing";
import type { TeamRequests } from "../team/team.requests";

/** One way to reach ClickStack: an address, credentials and an envelope of answers. */
export interface Transport {
  requests<W extends Wire>(collection: Collection<W>): Requests<W>;
  /** Reads the team; missing where the service has no request for it. */
  readonly team?: TeamRequests;
  /** Where queries of telemetry are sent; missing where the service offers none. */
  readonly queries?: Pick<HttpClient, "send">;
  /** What is left of the rate limit of the credentials, by the latest answer. */
  allowance(): Allowance | undefined;
}
