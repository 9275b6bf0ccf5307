import { backoffMs } from "./retry";

/** So long a run waits for a first connection to an address: it is more likely wrong than about to be right. */
const FIRST_CONNECTION_MS = 20_000;

/** After so many attempts, waits for a first connection grow no more: they are 4 s at most. */
const SHORT_WAITS = 4;

/** What a run knows of whether an address takes connections. All requests to it share this, whatever client sends them. */
export class Outage {
  /** Has a request waited for its end in vain? */
  isHopeless = false;
  /** What the network said of the latest connection that was not made. */
  words = "";
  private since: number | undefined;
  private isAnnounced = false;
  private wasReached = false;
  /** The longest that an attempt to connect took: the next one may take as long. */
  private longestMs = 0;

  /** An attempt that began and ended at these times made no connection. */
  record(began: number, ended: number, words: string): void {
    this.since ??= began;
    this.longestMs = Math.max(this.longestMs, ended - began);
    this.words = words;
  }

  /** A connection was made. */
  end(): void {
    this.isHopeless = false;
    this.since = undefined;
    this.isAnnounced = false;
    this.wasReached = true;
    this.longestMs = 0;
  }

  lastsMs(now: number): number {
    return this.since === undefined ? 0 : now - this.since;
  }

  /** When all requests give up; a service that was reached before may take as long as each of them has. */
  get deadline(): number {
    return this.wasReached || this.since === undefined ? Infinity : this.since + FIRST_CONNECTION_MS;
  }

  /** Is the time for a first connection over, or not enough for one more attempt that takes as long as others did? */
  isOver(now: number): boolean {
    return !this.wasReached && (this.isHopeless || now + this.longestMs >= this.deadline);
  }

  /** How long to wait before the next attempt: a short time for a first connection has room for short waits only. */
  delayMs(misses: number): number {
    return backoffMs(this.wasReached ? misses : Math.min(misses, SHORT_WAITS), Math.random);
  }

  /** Once for each outage, whichever request asks. */
  announceOnce(announce: () => void): void {
    if (this.isAnnounced) return;
    this.isAnnounced = true;
    announce();
  }
}
