import { Items, type CollectionConnection } from "../engine/kind/collection/items";
import type { Collection, Wire } from "../engine/kind/collection/requests";
import type { Transport } from "./transport/transports";

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
