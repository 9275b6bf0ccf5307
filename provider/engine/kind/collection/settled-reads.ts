import type { Clock } from "../../../http/clock";
import type { Plain } from "../../plain";
import { WRITTEN_AT } from "../written-at";
import type { ItemReading, Items } from "./items";
import type { Wire } from "./requests";

/** Waits before everything is read again. */
const PAUSES_MS = [1000, 2000, 4000];

/** How long after its latest write an object that cannot be found may be one that cannot be found yet. */
const RECENT_MS = 30_000;

/**
 * Readings of objects in state, of a service whose reads may lag behind writes. Where one is older than state, it is read
 * again a few times: a creation that does not show yet is not gone, and an update that does not show is no drift. Where the
 * service tells no time of a write, a reading that differs from state may be older for a while.
 */
export class SettledReads<W extends Wire> {
  /** A list on its way, for all who wait for the same pause. */
  private again: Promise<unknown> | undefined;

  constructor(
    private readonly items: Items<W>,
    private readonly clock: Clock,
    private readonly isAsRecorded: (item: W, recorded: Plain) => boolean,
  ) {}

  /** The time to record of an object that this run wrote, and of which the service tells none. */
  timeOf(id: string, { updatedAt }: Plain): string | undefined {
    if (this.items.requests.mayLag !== true || updatedAt !== undefined || !this.items.hasWritten(id))
      return undefined;
    return new Date(this.clock.now()).toISOString();
  }

  async read(id: string, recorded: Plain): Promise<ItemReading<W>> {
    let reading = await this.items.read(id, recorded);
    if (this.items.requests.mayLag !== true) return reading;
    for (const pause of PAUSES_MS) {
      if (!this.isBehind(reading, recorded)) return reading;
      this.again ??= this.readAgain(pause);
      await this.again;
      reading = await this.items.read(id, recorded);
    }
    return reading;
  }

  private async readAgain(pause: number): Promise<void> {
    try {
      await this.clock.sleep(pause);
      await this.items.listNow();
    } finally {
      this.again = undefined;
    }
  }

  /** Both dates of a change are the service's; only how long ago one was, this machine has to say. */
  private isBehind(reading: ItemReading<W>, recorded: Plain): boolean {
    const { updatedAt } = recorded;
    if (reading === "notOffered") return false;
    if (reading === "gone") return this.isRecent(updatedAt ?? recorded[WRITTEN_AT]);
    if (updatedAt !== undefined) return parseDate(reading.updatedAt) < parseDate(updatedAt);
    return this.isRecent(recorded[WRITTEN_AT]) && !this.isAsRecorded(reading, recorded);
  }

  private isRecent(date: unknown): boolean {
    return Math.abs(this.clock.now() - parseDate(date)) < RECENT_MS;
  }
}

function parseDate(value: unknown): number {
  return typeof value === "string" ? Date.parse(value) : NaN;
}
