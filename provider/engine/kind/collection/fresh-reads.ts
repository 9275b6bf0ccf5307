import type { Clock } from "../../../http/clock";
import type { Plain } from "../../plain";
import type { ItemList, ItemReading, Items } from "./items";
import type { Wire } from "./requests";

/** As many writes of a run read their object alone before they write: that costs less than a list of all. */
const READ_ALONE = 5;

/** How long a reading stays good enough to write by. */
const FRESH_MS = 5000;

/** As many readings in a row may expire before a write uses the latest one. */
const MOST_EXPIRED = 2;

/** What an object was a moment ago. */
export interface FreshReading<W extends Wire> {
  readonly item: ItemReading<W>;
  /** Asked when the write has its turn, for which it may have waited a minute: does the reading still count? */
  readonly isFresh: () => boolean;
}

/** One answer of the service, and what became of it. */
interface Moment {
  answeredAt: number;
  /** A write has used it, or it has expired. */
  isSpent: boolean;
}

/**
 * Readings right before writes, so that nothing is overwritten that somebody changed since the run has first read an
 * object. Past the first few writes one list answers for all that are written in the same seconds: one request for
 * each would make every second request a reading, where a limit counts all.
 */
export class FreshReads<W extends Wire> {
  private alone = 0;
  private latest: { moment: Moment; list: Promise<ItemList<W> | "notOffered"> } | undefined;
  private expired = 0;

  constructor(
    private readonly items: Items<W>,
    private readonly clock: Clock,
  ) {}

  /** `seen` is what the run knows of the object. */
  async read(id: string, seen: Plain = {}): Promise<FreshReading<W>> {
    if (!this.items.isListed(seen)) return this.readAlone(id);
    if (this.items.isReadAlone && this.alone < READ_ALONE) {
      this.alone += 1;
      return this.readAlone(id);
    }
    const { moment, list } = this.recent();
    const items = await list;
    const item = items === "notOffered" ? undefined : items.get(id);
    return item ? { item, isFresh: () => this.mayServe(moment) } : this.readAlone(id);
  }

  /** Every object as of a moment ago; at a preview, of whatever list this run has. Errors: there is no list. */
  async requireList(isPreview: boolean): Promise<ItemList<W>> {
    const list = await (isPreview && this.latest ? this.latest : this.recent()).list;
    if (list === "notOffered") throw this.items.refusal;
    return list;
  }

  /** The service has shown that the latest list is old: the next reading is a new one. */
  forget(): void {
    this.latest = undefined;
  }

  private async readAlone(id: string): Promise<FreshReading<W>> {
    const item = await this.items.readNow(id);
    const moment: Moment = { answeredAt: this.clock.now(), isSpent: false };
    return { item, isFresh: () => this.mayServe(moment) };
  }

  /** A list that was answered a moment ago, or is on its way. */
  private recent(): { moment: Moment; list: Promise<ItemList<W> | "notOffered"> } {
    if (this.latest && !this.isOld(this.latest.moment)) return this.latest;
    const moment: Moment = { answeredAt: Infinity, isSpent: false };
    const list = this.items.listNow().finally(() => (moment.answeredAt = this.clock.now()));
    const request = { moment, list };
    this.latest = request;
    // The next one may succeed.
    list.catch(() => (this.latest = undefined));
    return request;
  }

  private isOld({ answeredAt }: Moment): boolean {
    return this.clock.now() - answeredAt > FRESH_MS;
  }

  /**
   * Where others spend nearly the whole limit, every reading is old by the time of the next turn: rather than read
   * forever, one write then uses what there is.
   */
  private mayServe(moment: Moment): boolean {
    if (!this.isOld(moment) || this.expired >= MOST_EXPIRED) {
      moment.isSpent = true;
      this.expired = 0;
      return true;
    }
    if (!moment.isSpent) this.expired += 1;
    moment.isSpent = true;
    return false;
  }
}
