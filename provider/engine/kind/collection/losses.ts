import type { Plain } from "../../values/plain";
import { textsIn } from "../../values/secrets";
import type { Run } from "../../service/service";
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
    const found = (await this.kind.protects.writeLosses?.(write, this.lister(write.id, isPreview))) ?? [];
    const losses = found.filter(({ isUnlikely }) => !isUnlikely);
    const advise = (all: readonly Loss[]): string => `Set ${listWords(all)} if they may go`;
    if (losses.length > 0) throw new Lossy(this.describe(write.id, "updated", losses, advise(losses)));
    if (isPreview) for (const one of found) this.run.messages.warnOnce(`${one.text}. ${advise([one])}`);
  }

  async refuseDeletion(id: string, args: Plain): Promise<void> {
    const deletion = { id, args, isDropped: (other: string) => this.isDropped(other, id) };
    const losses = (await this.kind.protects.deletionLosses?.(deletion, this.lister(id, false))) ?? [];
    if (losses.length === 0) return;
    const isNamed = losses.some(({ failure }) => failure === undefined);
    const words = listWords(losses);
    const advice = [
      ...(isNamed ? [`Delete or change first what is named${this.adviseRefresh(id)}`] : []),
      // A deletion sees only what an earlier update has recorded.
      ...(words ? [`To let it go, set ${words}, run pulumi up, and then delete the ${this.kind.one}`] : []),
    ];
    throw new Lossy(this.describe(id, "deleted", losses, advice.join(". ")));
  }

  /** Refuses a replacement whose deletion, which comes first, would be refused. A list that fails is asked for then. */
  async refuseReplacement(id: string, args: Plain, unique: readonly string[]): Promise<void> {
    const deletion = { id, args, isDropped: () => false };
    const losses = await this.kind.protects.deletionLosses?.(deletion, this.lister(id, true)).catch(() => []);
    const texts = (losses ?? []).flatMap(({ text, failure }) => (failure === undefined ? [text] : []));
    if (texts.length === 0) return;
    throw new Lossy(
      `${this.kind.one} ${id} cannot be replaced, because only one can have its ${unique.join(" and ")}, and the old one ` +
        `would go first: ${texts.join("; ")}. Leave out what replaces it, such as replaceOnChanges, to update it in place`,
    );
  }

  /** Without a refresh, the run meets what the program no longer declares only when the engine deletes it. */
  private adviseRefresh(id: string): string {
    return this.run.known.has(id) ? "" : ", or run again with --refresh if this stack has it in state";
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
    const deletion = { id, args: {}, isDropped: () => false };
    return (await this.kind.protects.deletionLosses?.(deletion, this.lister(id, true, except))) ?? [];
  }

  private describe(id: string, verb: string, losses: readonly Loss[], advice: string): string {
    const texts = losses.map(({ text }) => text).join("; ");
    const failures = losses.flatMap(({ failure }) => failure ?? []);
    return [`${this.kind.one} ${id} is not ${verb}: ${texts}`, advice, ...failures].join(". ");
  }

  private lister(id: string, isPreview: boolean, except: ReadonlySet<string> = new Set()): Lister {
    return async <V extends Wire>(collection: Collection<V>, mayBeOld = false) => {
      const items = this.connection.items(collection);
      const made = this.fresh.get(collection) as FreshReads<V> | undefined;
      const reads = made ?? new FreshReads(items, this.run.clock);
      this.fresh.set(collection, reads);
      const all = [...(await reads.requireList(isPreview || mayBeOld)).values()];
      // Nobody can tell what becomes of an object that cannot be read.
      const unreadable = items.unreadable.find(({ answer }) => textsIn(answer).includes(id));
      if (unreadable) throw unreadable.error;
      return all.filter((one) => !items.deleting.has(one.id) && !except.has(one.id));
    };
  }
}

/** Lists the arguments that allow losses, as a program sets them. */
function listWords(losses: readonly Loss[]): string {
  const words = new Set(losses.flatMap(({ allowedBy }) => allowedBy ?? []));
  return [...words].map((word) => `${word}: true`).join(" and ");
}
