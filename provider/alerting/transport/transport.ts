import type { Collection, Requests, Wire } from "../../engine/kind/collection/requests";
import type { Allowance } from "../../http/pacing";
import type { QueryRequests } from "../backtest/query.requests";
import type { TeamRequests } from "../team/team.requests";

/** One way to reach ClickStack: an address, credentials and an envelope of answers. */
export interface Transport {
  requests<W extends Wire>(collection: Collection<W>): Requests<W>;
  /** What the service tells of the team; missing where it tells nothing. */
  readonly team?: TeamRequests;
  /** Queries of telemetry; missing where the service offers none. */
  readonly queries?: QueryRequests;
  /** What is left of the rate limit of the credentials, by the latest answer. */
  allowance(): Allowance | undefined;
}
