export type State = "OK" | "PENDING" | "ALERT";

/** The stored state of one window and group. `fired` is null until the alert was at least pending. */
export interface Entry {
  readonly end: number;
  readonly state: State;
  readonly fired: boolean | null;
}

/** The histories of the groups of an alert, which each run passes to the next. */
export interface History {
  readonly newest?: number;
  /** The entries of each group, newest last. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
}

export const NO_HISTORY: History = { entries: new Map() };

export function isBreach(entry: Entry | undefined): entry is Entry {
  return entry !== undefined && entry.state !== "OK";
}

export function findLatest({ entries }: History, key: string): Entry | undefined {
  return entries.get(key)?.at(-1);
}

/** Lists the groups whose latest entry is pending or alerting. */
export function listBreachingKeys(history: History): string[] {
  return [...history.entries.keys()].filter((key) => isBreach(findLatest(history, key)));
}

/** Returns whether the last `count` windows were breaches without a gap. The groups of a late run count once. */
export function followsBreaches(entries: readonly Entry[], count: number, since: number): boolean {
  if (count === 0) return true;
  const recent = entries.slice(-count);
  return recent.length === count && recent.every((entry) => isBreach(entry) && entry.end >= since);
}

/**
 * Adds the entries of a window. Each group keeps at most `most` entries, because its next window depends on no more.
 */
export function addEntries(
  { entries }: History,
  end: number,
  added: ReadonlyMap<string, Entry>,
  most: number,
): History {
  const next = new Map(entries);
  for (const [key, entry] of added) next.set(key, [...(next.get(key) ?? []), entry].slice(-most));
  return { newest: end, entries: next };
}
