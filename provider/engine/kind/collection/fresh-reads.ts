import type { Clock } from "../../../http/clock";
import type { Plain } from "../../values/plain";
import type { ItemList, ItemReading, Items } from "./items";
import type { Wire } from "./requests";

/** The number of writes in a run that read their object alone first, because that costs less than a list of all. */
const READ_ALONE = 5;

/** The time for which a reading is recent enough for a write. */
const FRESH_MS = 5000;

/** The number of readings in a row that may expire before a write uses the latest one. */
const MOST_EXPIRED = 2;

/** A recent reading of an object. */
export interface FreshReading<W extends Wire> {
  readonly item: ItemReading<W>;
  /** Checks whether the reading still counts. Called when the write has its turn, which may be a minute later. */
  readonly isFresh: () => boolean;
}

/** One answer of the service, and whether it was used. */
interface Moment {
  answeredAt: number;
  /** A write has used it, or it has expired. */
  isSpent: boolean;
}

/**
 * Readings right before writes, so that a write does not overwrite a change that was made after the run first read the
 * object. After the first few writes, one list serves all writes of the same seconds. If a limit counts all requests, a
 * reading for each write would make every second request a reading.
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
    if (this.items.isReadAlone && this.alone < READ_ALONE) {
      this.alone += 1;
      return this.readAlone(id);
    }
    const { moment, list } = this.recent();
    const items = await list;
    const listed = items === "notOffered" ? undefined : items.get(id);
    const item = listed && (await this.items.complete(listed, seen));
    return item ? { item, isFresh: () => this.mayServe(moment) } : this.readAlone(id);
  }

  /** Returns every object as of a moment ago; at a preview, from any list of this run. Errors: there is no list. */
  async requireList(isPreview: boolean): Promise<ItemList<W>> {
    const list = await (isPreview && this.latest ? this.latest : this.recent()).list;
    if (list === "notOffered") throw this.items.refusal;
    return list;
  }

  /** Forgets the latest list after the service has shown that it is old, so that the next reading is a new one. */
  forget(): void {
    this.latest = undefined;
  }

  private async readAlone(id: string): Promise<FreshReading<W>> {
    const item = await this.items.readNow(id);
    const moment: Moment = { answeredAt: this.clock.now(), isSpent: false };
    return { item, isFresh: () => this.mayServe(moment) };
  }

  /** Returns a list that was answered a moment ago, or is on its way. */
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

  /** Checks whether a write may use a reading. The third old one in a row may, or a busy run would read forever. */
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
