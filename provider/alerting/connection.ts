import { Items, type CollectionConnection } from "../engine/kind/collection/items";
import type { Collection, Requests, Wire } from "../engine/kind/collection/requests";
import type { HttpClient } from "../http/client";
import type { Allowance } from "../http/pacing";

/** How ClickStack is reached: an address, credentials and an envelope of answers. */
export interface Transport {
  requests<W extends Wire>(collection: Collection<W>): Requests<W>;
  /** The client for the team and for telemetry queries; undefined if the service offers neither. */
  readonly queries?: Pick<HttpClient, "send">;
  /** Returns the remaining rate limit of the credentials, by the latest response. */
  allowance(): Allowance | undefined;
}

/** The connection to one account: all kinds and lookups share its requests and what it has read. */
export class AlertingConnection implements CollectionConnection {
  private readonly collections = new Map<string, unknown>();

  constructor(readonly transport: Transport) {}

  items<W extends Wire>(collection: Collection<W>): Items<W> {
    const { route } = collection;
    const items = this.collections.get(route) ?? new Items(this.transport.requests(collection), collection);
    this.collections.set(route, items);
    return items as Items<W>;
  }
}
