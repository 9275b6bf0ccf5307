import type { Clock } from "../../http/clock";
import type { AlertList, AlertReading, AlertReads } from "./alert-reads";

/** So many writes of a run are each preceded by a reading of their alert alone: that is less than a list of all. */
const READ_ALONE = 5;

/** An alert may be written within so much time of its reading. */
const FRESH_MS = 5000;

/** So many readings in a row may grow old before anything could be written by them. */
const MOST_IN_VAIN = 2;

/** What an alert was a moment ago. */
export interface FreshReading {
  readonly alert: AlertReading;
  /** Asked when the write has its turn, for which it may have waited a minute: does the reading still count? */
  readonly isFresh: () => boolean;
}

/** One answer of the service, and what it was good for. */
interface Moment {
  answeredAt: number;
  use: "none" | "written" | "in vain";
}

/**
 * Readings right before writes, so that nothing is overwritten that somebody changed since the run has first read an
 * alert. Past the first few writes one list answers for all that are written in the same seconds: a request for each
 * would make every second one a reading, where a limit counts all.
 */
export class FreshReads {
  private alone = 0;
  private latest: { moment: Moment; list: Promise<AlertList | "notOffered"> } | undefined;
  private inVain = 0;

  constructor(
    private readonly reads: AlertReads,
    private readonly clock: Clock,
  ) {}

  async read(id: string): Promise<FreshReading> {
    if (this.alone < READ_ALONE) {
      this.alone += 1;
      return this.readAlone(id);
    }
    const { moment, list } = this.recent();
    const alerts = await list;
    const alert = alerts === "notOffered" ? undefined : alerts.get(id);
    return alert ? { alert, isFresh: () => this.mayServe(moment) } : this.readAlone(id);
  }

  private async readAlone(id: string): Promise<FreshReading> {
    const alert = await this.reads.readNow(id);
    const moment: Moment = { answeredAt: this.clock.now(), use: "none" };
    return { alert, isFresh: () => this.mayServe(moment) };
  }

  /** A list that was answered a moment ago, or is being asked for. */
  private recent(): { moment: Moment; list: Promise<AlertList | "notOffered"> } {
    if (this.latest && !this.isOld(this.latest.moment)) return this.latest;
    const moment: Moment = { answeredAt: Infinity, use: "none" };
    const list = this.reads.listNow().finally(() => (moment.answeredAt = this.clock.now()));
    const asked = { moment, list };
    this.latest = asked;
    // Whoever comes next may fare better.
    list.catch(() => (this.latest = undefined));
    return asked;
  }

  private isOld({ answeredAt }: Moment): boolean {
    return this.clock.now() - answeredAt > FRESH_MS;
  }

  /**
   * Where others spend nearly the whole limit, every reading is old by the time of the next turn: rather than read for
   * ever, one write then goes by what there is.
   */
  private mayServe(moment: Moment): boolean {
    if (!this.isOld(moment) || this.inVain >= MOST_IN_VAIN) {
      moment.use = "written";
      this.inVain = 0;
      return true;
    }
    if (moment.use === "none") {
      moment.use = "in vain";
      this.inVain += 1;
    }
    return false;
  }
}
