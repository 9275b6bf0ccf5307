export type WindowState = "OK" | "PENDING" | "ALERT";

/** The stored state of one window and group. `fired` is null until the alert was at least pending. */
export interface HistoryEntry {
  readonly end: number;
  readonly state: WindowState;
  readonly fired: boolean | null;
}

/** The stored states of an alert, which each run passes to the next. */
export class History {
  /** End of the newest window. */
  newest = -Infinity;
  private readonly entries = new Map<string, readonly HistoryEntry[]>();

  findLatest(key: string): HistoryEntry | undefined {
    return this.entries.get(key)?.at(-1);
  }

  /** Lists the groups whose latest entry is pending or alerting. */
  listBreachingKeys(): string[] {
    return [...this.entries.keys()].filter((key) => isBreach(this.findLatest(key)));
  }

  /** Returns whether the last `count` windows were breaches without a gap. The groups of a late run count once. */
  followsBreaches(key: string, count: number, since: number): boolean {
    if (count === 0) return true;
    const recent = this.entries.get(key)?.slice(-count) ?? [];
    return recent.length === count && recent.every((entry) => isBreach(entry) && entry.end >= since);
  }

  /** Adds the states of a window. Each group keeps `most` entries, because its next window depends on no more. */
  add(
    end: number,
    groups: readonly (Omit<HistoryEntry, "end"> & { readonly key: string })[],
    most: number,
  ): void {
    this.newest = end;
    for (const { key, state, fired } of groups)
      this.entries.set(key, [...(this.entries.get(key) ?? []), { end, state, fired }].slice(-most));
  }
}

export function isBreach(entry: HistoryEntry | undefined): entry is HistoryEntry {
  return entry !== undefined && entry.state !== "OK";
}
