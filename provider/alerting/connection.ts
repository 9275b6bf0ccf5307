import type { Clock } from "../http/clock";
import { CollectionReads, type CollectionConnection } from "../engine/kind/collection/reads";
import type { Collection, Requests, Wire } from "../engine/kind/collection/declaration";
import type { HttpClient } from "../http/client";
import type { Allowance } from "../http/pacing";

/** How ClickStack is reached: an address, credentials and an envelope of answers. */
export interface Transport {
  requests<W extends Wire>(collection: Collection<W>): Requests<W>;
  /** The client for the team and for telemetry queries; undefined if the service offers neither. */
  readonly queries?: Pick<HttpClient, "send">;
  /** Reads the version of the server, once. Absent if there are no versions. */
  readonly readVersion?: () => Promise<string>;
  /** Returns the remaining rate limit of the credentials, by the latest response. */
  allowance(): Allowance | undefined;
}

/** The connection to one account: all kinds and lookups share its requests and what it has read. */
export class AlertingConnection implements CollectionConnection {
  private readonly collections = new Map<string, unknown>();

  constructor(
    readonly transport: Transport,
    private readonly clock: Clock,
  ) {}

  reads<W extends Wire>(collection: Collection<W>): CollectionReads<W> {
    const { route } = collection;
    const reads =
      this.collections.get(route) ??
      new CollectionReads(this.transport.requests(collection), collection, this.clock);
    this.collections.set(route, reads);
    return reads as CollectionReads<W>;
  }
}
