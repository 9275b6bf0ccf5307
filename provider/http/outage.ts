import { backoffMs } from "./retry";

/** The longest wait for a first connection: the address is more likely wrong than not ready yet. */
const FIRST_CONNECTION_MS = 20_000;

/** The number of attempts after which waits for a first connection grow no more: they are 4 s at most. */
const SHORT_WAITS = 4;

/** Whether an address accepts connections. All requests of the run to the address share it. */
export class Outage {
  /** Whether a request has waited for the end of the outage without success. */
  isHopeless = false;
  /** The network's words about the latest connection that was not made. */
  words = "";
  private since: number | undefined;
  private isAnnounced = false;
  private wasReached = false;
  /** The longest time that an attempt to connect took, because the next one may take as long. */
  private longestMs = 0;

  /** Notes that an attempt that began and ended at these times made no connection. */
  record(began: number, ended: number, words: string): void {
    this.since ??= began;
    this.longestMs = Math.max(this.longestMs, ended - began);
    this.words = words;
  }

  /** Notes that a connection was made. */
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

  /** The time when all requests give up. If the service was reached before, each request has its own deadline only. */
  get deadline(): number {
    return this.wasReached || this.since === undefined ? Infinity : this.since + FIRST_CONNECTION_MS;
  }

  /** Checks whether the time for a first connection is over, or too short for an attempt as long as the others. */
  isOver(now: number): boolean {
    return !this.wasReached && (this.isHopeless || now + this.longestMs >= this.deadline);
  }

  /** Computes the wait before the next attempt. The short time for a first connection has room for short waits only. */
  delayMs(misses: number): number {
    return backoffMs(this.wasReached ? misses : Math.min(misses, SHORT_WAITS), Math.random);
  }

  /** Announces each outage once, whichever request asks. */
  announceOnce(announce: () => void): void {
    if (this.isAnnounced) return;
    this.isAnnounced = true;
    announce();
  }
}
