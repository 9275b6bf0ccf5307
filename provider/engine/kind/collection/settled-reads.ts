import type { Clock } from "../../../http/clock";
import type { Plain } from "../../values/plain";
import { WRITTEN_AT } from "../write-record";
import type { ItemReading, Items } from "./items";
import type { Wire } from "./requests";

/** Waits before everything is read again. */
const PAUSES_MS = [1000, 2000, 4000];

/** The time after the latest write of an object in which a read may not find it yet. */
const RECENT_MS = 30_000;

/**
 * Readings of objects in state, for a service whose reads may lag behind writes. A reading that is older than state is
 * repeated a few times, because a creation that does not show yet is not gone, and an update that does not show yet is
 * no drift. If the service tells no time of a write, a reading that differs from state may count as older for a while.
 */
export class SettledReads<W extends Wire> {
  /** A list on its way, shared by all reads that wait for the same pause. */
  private again: Promise<unknown> | undefined;

  constructor(
    private readonly items: Items<W>,
    private readonly clock: Clock,
    private readonly isAsRecorded: (item: W, recorded: Plain) => boolean,
  ) {}

  /** Returns the time to record for an object that this run wrote, if the service tells none. */
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

  /** Compares dates of the service; only the age of a date depends on this machine's clock. */
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
