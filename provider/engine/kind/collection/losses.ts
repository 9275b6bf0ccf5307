import type { Plain } from "../../plain";
import { textsIn } from "../../secrets";
import type { Run } from "../../service";
import type { Loss } from "../kind";
import { Foreseen } from "../write-errors";
import type { Lister, LossyWrite } from "./declaration";
import { FreshReads } from "./fresh-reads";
import type { CollectionConnection } from "./items";
import type { CompleteCollection } from "./mapping";
import type { Collection, Wire } from "./requests";

/** The error of a write or deletion that would cause more than the program asks for. */
export class Lossy extends Foreseen {}

/** Refuses a write or deletion with further losses: at preview by lists of the run, before a write by fresh ones. */
export class LossGuard<W extends Wire> {
  private readonly fresh = new Map<unknown, unknown>();

  constructor(
    private readonly kind: Pick<CompleteCollection<W>, "one" | "protects">,
    private readonly connection: CollectionConnection,
    private readonly run: Run,
  ) {}

  async refuseWrite(write: LossyWrite<W>, isPreview = false): Promise<void> {
    const losses = (await this.kind.protects.writeLosses?.(write, this.lister(write.id, isPreview))) ?? [];
    const words = listWords(losses);
    if (losses.length > 0)
      throw new Lossy(this.describe(write.id, "updated", losses, `Set ${words} if they may go`));
  }

  async refuseDeletion(id: string, args: Plain): Promise<void> {
    const list = this.lister(id, false, (other) => this.isDropped(other, id));
    const losses = (await this.kind.protects.deletionLosses?.({ id, args }, list)) ?? [];
    if (losses.length === 0) return;
    // Without a refresh, the run meets what the program no longer declares only when the engine deletes it.
    const refresh = this.run.known.has(id)
      ? ""
      : ", or run again with --refresh if this stack has it in state";
    const words = listWords(losses);
    // A deletion sees only what an earlier update has recorded.
    const allowing = `To let it go, set ${words}, run pulumi up, and then delete the ${this.kind.one}`;
    const advice = [`Delete or change first what is named${refresh}`, ...(words ? [allowing] : [])].join(
      ". ",
    );
    throw new Lossy(this.describe(id, "deleted", losses, advice));
  }

  /**
   * Checks whether a refresh has met an object in state that the program no longer declares. A program that declares
   * the deleted object replaces it, and may declare the other one later.
   */
  private isDropped(id: string, deleted: string): boolean {
    const { known } = this.run;
    const isDeclared = (one: string): boolean => Object.keys(known.get(one) ?? {}).length > 0;
    return known.has(id) && !isDeclared(id) && !isDeclared(deleted);
  }

  /** Lists the losses of a deletion, whether or not the arguments allow them, by lists of the run. */
  async listLosses(id: string, except: ReadonlySet<string>): Promise<readonly Loss[]> {
    const list = this.lister(id, true, (other) => except.has(other));
    return (await this.kind.protects.deletionLosses?.({ id, args: {} }, list)) ?? [];
  }

  private describe(id: string, verb: string, losses: readonly Loss[], advice: string): string {
    return `${this.kind.one} ${id} is not ${verb}: ${losses.map(({ text }) => text).join("; ")}. ${advice}`;
  }

  private lister(id: string, isPreview: boolean, isLeftOut: (id: string) => boolean = () => false): Lister {
    return async <V extends Wire>(collection: Collection<V>, mayBeOld = false) => {
      const items = this.connection.items(collection);
      const made = this.fresh.get(collection) as FreshReads<V> | undefined;
      const reads = made ?? new FreshReads(items, this.run.clock);
      this.fresh.set(collection, reads);
      const all = [...(await reads.requireList(isPreview || mayBeOld)).values()];
      // Nobody can tell what becomes of an object that cannot be read.
      const unreadable = items.unreadable.find(({ answer }) => textsIn(answer).includes(id));
      if (unreadable) throw unreadable.error;
      return all.filter((one) => !items.deleting.has(one.id) && !isLeftOut(one.id));
    };
  }
}

/** Lists the arguments that allow losses, as a program sets them. */
function listWords(losses: readonly Loss[]): string {
  const words = new Set(losses.flatMap(({ allowedBy }) => allowedBy ?? []));
  return [...words].map((word) => `${word}: true`).join(" and ");
}
