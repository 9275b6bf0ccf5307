import type { Kind } from "../kind";
import type { Run } from "../../service/service";
import type { ItemList, Items } from "./items";
import type { Wire } from "./requests";

/**
 * The longest time from the moment in which a service creates an object until state has it: one request with all
 * retries, in milliseconds. If state has an object that is younger by more, its run knew what became of the older one.
 */
const LONGEST_CREATION_MS = 300_000;

/**
 * Objects beside a new one that an interrupted run may have left. Content proves nothing: an equal object may also
 * belong to someone else, so a warning names it, and nothing happens to it.
 */
export class Twins<W extends Wire> {
  private readonly reported = new Set<string>();

  constructor(
    private readonly kind: Pick<Kind, "one" | "type">,
    private readonly items: Items<W>,
    private readonly run: Pick<Run, "messages" | "known">,
    private readonly isMade: (id: string) => boolean,
  ) {}

  /** Checks whether a warning named the object as one that the run does not know. */
  hasReported(id: string): boolean {
    return this.reported.has(id);
  }

  isUnknown({ id }: W): boolean {
    return !this.run.known.has(id) && !this.isMade(id) && !this.items.hasWritten(id);
  }

  /**
   * Warns with this text of each object that the run does not know. An object from before the latest run of the stack
   * is none of its orphans: `drift` lists it as unmanaged.
   */
  warn(like: readonly W[], text: string, list: ItemList<W>): void {
    const { identity } = this.kind.type;
    for (const item of like) {
      if (this.reported.has(item.id) || !this.isUnknown(item) || this.isFromBefore(item, list)) continue;
      this.report(
        item,
        `${text}. It may belong to another stack or a person, or be an orphan of an interrupted run; if this run ` +
          "replaces or renames its resource, it is the old one, which goes at the end. " +
          `To adopt it in place of the new one, set ${identity} (or the import option) to "${item.id}"`,
      );
    }
  }

  report(item: W, what: string): void {
    const { id } = item;
    this.reported.add(id);
    const since = this.items.requests.createdAt?.(item) ?? "at an unknown time";
    this.run.messages.warnOnce(`${this.kind.one} ${id}, created ${since}, ${what}`);
  }

  /** Checks whether state has an object that a later run must have recorded. Without dates, nobody can tell. */
  private isFromBefore(item: W, list: ItemList<W>): boolean {
    const latest = this.timeOf(item) + LONGEST_CREATION_MS;
    return [...list.values()].some((other) => this.isDeclared(other) && this.timeOf(other) > latest);
  }

  /** Checks whether the program declares the object, which this run has met in state. */
  private isDeclared({ id }: W): boolean {
    return Object.keys(this.run.known.get(id) ?? {}).length > 0;
  }

  private timeOf(item: W): number {
    return Date.parse(this.items.requests.createdAt?.(item) ?? "");
  }
}
