import { isFailure } from "../../../http/errors";
import type { Plain } from "../../plain";
import { Foreseen } from "../write-errors";
import type { Run } from "../../service";
import type { Lister, Loss } from "./declaration";
import type { CompleteCollection } from "./mapping";
import { FreshReads } from "./fresh-reads";
import type { Collection, Wire } from "./requests";
import type { CollectionConnection } from "./items";

/** The error of a write or deletion that would delete more than the program asks for. */
export class Lossy extends Foreseen {}

/** Refuses a write or deletion with further losses: at preview by lists of the run, before a write by fresh ones. */
export class LossGuard<W extends Wire> {
  private readonly fresh = new Map<unknown, unknown>();

  constructor(
    private readonly kind: Pick<CompleteCollection<W>, "one" | "protects">,
    private readonly connection: CollectionConnection,
    private readonly run: Run,
  ) {}

  async refuse(loss: Omit<Loss<W>, "isKnown">, isPreview = false): Promise<void> {
    const isKnown = (id: string): boolean => this.run.known.has(id);
    const list: Lister = (collection) => this.list(collection, isPreview);
    const losses = (await this.kind.protects.losses?.({ ...loss, isKnown }, list)) ?? [];
    if (losses.length === 0) return isPreview ? this.warn(loss.args, list) : undefined;
    const verb = loss.write === undefined ? "deleted" : "updated";
    throw new Lossy(`${this.kind.one} ${loss.id} is not ${verb}: ${losses.join("; ")}`);
  }

  private async warn(args: Plain, listAll: Lister): Promise<void> {
    // Objects that a server cannot list are not worth a warning.
    const list: Lister = (collection) => listAll(collection).catch(orNone);
    for (const caution of (await this.kind.protects.cautions?.(args, list)) ?? [])
      this.run.messages.warnOnce(caution);
  }

  private async list<V extends Wire>(collection: Collection<V>, isPreview: boolean): Promise<readonly V[]> {
    const made = this.fresh.get(collection) as FreshReads<V> | undefined;
    const items = this.connection.items(collection);
    const reads = made ?? new FreshReads(items, this.run.clock);
    this.fresh.set(collection, reads);
    const list = await reads.requireList(isPreview);
    const [unreadable] = items.unreadable;
    if (unreadable) throw unreadable.error;
    return [...list.values()];
  }
}

function orNone(error: unknown): [] {
  if (isFailure(error, "notOffered", "missing")) return [];
  throw error;
}
