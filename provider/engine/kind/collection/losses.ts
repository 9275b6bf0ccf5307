import { isFailure } from "../../../http/errors";
import type { Plain } from "../../plain";
import type { Run } from "../kind";
import { FreshReads } from "./fresh-reads";
import type { Collection, CollectionConnection, Wire } from "./requests";

/** A write or a deletion that may delete more than the object itself. */
export interface Loss<W extends Wire> {
  readonly id: string;
  /** The object and the body that replaces it; missing of a deletion. */
  readonly write?: { readonly current: W; readonly body: Plain };
  /** What the program declares; of a deletion, what state has. */
  readonly args: Plain;
  /** Is this the identifier of an object that the run has met in state? */
  readonly isKnown: (id: string) => boolean;
}

/** Every object of a collection; none where the service has no list. */
export type Lister = <V extends Wire>(collection: Collection<V>) => Promise<readonly V[]>;

/** Why something is not done: it would delete more than it says. */
export class Lossy extends Error {}

/** Refuses what would delete more than it says: at preview by lists of the run, before a write by fresh ones. */
export class LossGuard<W extends Wire> {
  private readonly fresh = new Map<unknown, unknown>();

  constructor(
    private readonly find: (loss: Loss<W>, list: Lister) => Promise<readonly string[]>,
    private readonly one: string,
    private readonly connection: CollectionConnection,
    private readonly run: Run,
  ) {}

  async refuse(loss: Omit<Loss<W>, "isKnown">, isPreview = false): Promise<void> {
    const isKnown = (id: string): boolean => this.run.known.has(id);
    const losses = await this.find({ ...loss, isKnown }, (collection) => this.list(collection, isPreview));
    if (losses.length === 0) return;
    const verb = loss.write === undefined ? "deleted" : "updated";
    throw new Lossy(`${this.one} ${loss.id} is not ${verb}: ${losses.join("; ")}`);
  }

  private async list<V extends Wire>(collection: Collection<V>, isPreview: boolean): Promise<readonly V[]> {
    const made = this.fresh.get(collection) as FreshReads<V> | undefined;
    const reads = made ?? new FreshReads(this.connection.items(collection), this.run.clock);
    this.fresh.set(collection, reads);
    const list = await reads.list(isPreview).catch((error: unknown) => {
      if (isFailure(error, "notOffered", "missing")) return "notOffered" as const;
      throw error;
    });
    return list === "notOffered" ? [] : [...list.values()];
  }
}
