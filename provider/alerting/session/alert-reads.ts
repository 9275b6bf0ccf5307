import type { AlertingClient } from "../alerting.client";
import { isFailure } from "../../http/errors";
import type { WireAlert } from "../alert.schema";
import type { ServerHabits } from "../alert.wire";

/** The answer to "what is this alert now?". */
export type AlertReading = WireAlert | "gone" | "notOffered";

/** Every alert of the team, by its identifier. */
export type AlertList = ReadonlyMap<string, WireAlert>;

/**
 * All reads of one run. The first alert costs one GET; from the second on one list answers every read, so that a
 * refresh of a thousand alerts costs a constant number of requests.
 */
export class AlertReads {
  readonly habits: ServerHabits = {};
  /** What this run wrote itself: newer than any list. */
  private readonly written = new Map<string, WireAlert>();
  private first: Promise<AlertReading> | undefined;
  private listing: Promise<Map<string, WireAlert> | "notOffered"> | undefined;

  constructor(private readonly client: AlertingClient) {}

  async read(id: string): Promise<AlertReading> {
    const own = this.written.get(id);
    if (own) return own;
    if (this.cannotRead()) return "notOffered";
    if (this.first === undefined) {
      this.first = this.readAlone(id);
      return this.first;
    }
    const listed = await this.listed(id);
    if (listed) return listed;
    // Where the first reading finds that there is none, the others need not find the same.
    await this.first.catch(() => undefined);
    return this.cannotRead() ? "notOffered" : this.readAlone(id);
  }

  /** The alert as it is now, whatever this run has seen of it. */
  readNow(id: string): Promise<AlertReading> {
    return this.readAlone(id, () => this.listedNow(id));
  }

  /** Every alert of the team as of this run, or that there is no list. */
  async all(): Promise<WireAlert[] | "notOffered"> {
    const list = await this.list();
    return list === "notOffered" ? list : [...new Map([...list, ...this.written]).values()];
  }

  /** The list that answers the reads of this run, less what the run has deleted. */
  list(): Promise<AlertList | "notOffered"> {
    this.listing ??= this.fetchList();
    return this.listing;
  }

  /** The list as it is now, read anew. */
  listNow(): Promise<AlertList | "notOffered"> {
    this.listing = undefined;
    return this.list();
  }

  /** Did this run write the alert? */
  hasWritten(id: string): boolean {
    return this.written.has(id);
  }

  wrote(alert: WireAlert): WireAlert {
    this.written.set(alert.id, alert);
    this.learn(alert);
    void this.correct((list) => list.set(alert.id, alert));
    return alert;
  }

  async deleted(id: string): Promise<void> {
    this.written.delete(id);
    await this.correct((list) => list.delete(id));
  }

  /** What this run did belongs into a list from before, also into one that is on its way. */
  private async correct(change: (list: Map<string, WireAlert>) => void): Promise<void> {
    const list = await this.listing?.catch(() => undefined);
    if (list instanceof Map) change(list);
  }

  /** By id. Gone needs two witnesses: this 404, and a list that does not have it (where there is a list). */
  private async readAlone(id: string, listed = () => this.listed(id)): Promise<AlertReading> {
    try {
      const alert = await this.client.getAlert(id);
      this.learn(alert);
      this.habits.offersRead = true;
      return alert;
    } catch (error) {
      if (isFailure(error, "missing")) return (await listed()) ?? (this.cannotRead() ? "notOffered" : "gone");
      if (!isFailure(error, "notOffered")) throw error;
      return (await listed()) ?? this.notOffered();
    }
  }

  /** A proxy says so, too, while the service is away for a moment: a server that has a list can be read. */
  private async notOffered(): Promise<"notOffered"> {
    if ((await this.list()) === "notOffered") this.habits.offersRead = false;
    return "notOffered";
  }

  private cannotRead(): boolean {
    return this.habits.offersRead === false;
  }

  private async listed(id: string): Promise<WireAlert | undefined> {
    const list = await this.list();
    return list === "notOffered" ? undefined : list.get(id);
  }

  /** What the run's list has may be minutes old; what it does not have, a newer one is not asked for. */
  private async listedNow(id: string): Promise<WireAlert | undefined> {
    if ((await this.listed(id)) === undefined) return undefined;
    await this.listNow();
    return this.listed(id);
  }

  private async fetchList(): Promise<Map<string, WireAlert> | "notOffered"> {
    try {
      const alerts = await this.client.listAlerts();
      for (const alert of alerts) this.learn(alert);
      return new Map(alerts.map((alert) => [alert.id, alert]));
    } catch (error) {
      if (isFailure(error, "notOffered")) return "notOffered";
      if (isFailure(error, "missing")) {
        // Some servers say so of every route they do not have: of an alert, it then says nothing.
        this.habits.offersRead ??= false;
        return "notOffered";
      }
      // A later read of the run may fare better.
      this.listing = undefined;
      throw error;
    }
  }

  private learn({ source }: WireAlert): void {
    if (source === "search" || source === "saved_search") this.habits.searchSpelling = source;
  }
}
