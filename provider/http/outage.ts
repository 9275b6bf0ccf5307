/** The time in which a service takes no connection, as while it restarts. All requests of a client share it. */
export class Outage {
  /** Has a request waited for its end in vain? */
  isHopeless = false;
  private since: number | undefined;
  private isAnnounced = false;

  begin(at: number): void {
    this.since ??= at;
  }

  end(): void {
    this.isHopeless = false;
    this.since = undefined;
    this.isAnnounced = false;
  }

  lastsMs(now: number): number {
    return this.since === undefined ? 0 : now - this.since;
  }

  /** Once for each outage, whichever request asks. */
  announceOnce(announce: () => void): void {
    if (this.isAnnounced) return;
    this.isAnnounced = true;
    announce();
  }
}
