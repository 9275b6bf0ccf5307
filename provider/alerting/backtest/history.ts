export type State = "OK" | "PENDING" | "ALERT";

/** What the service stores of a window and a group. `fired` is null until the alert was at least pending. */
export interface Entry {
  readonly end: number;
  readonly state: State;
  readonly fired: boolean | null;
}

/** The histories of an alert, which one run hands to the next. */
export interface History {
  readonly newest?: number;
  /** Of each group, the newest last. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
}

export const NO_HISTORY: History = { entries: new Map() };

export function isBreach(entry: Entry | undefined): entry is Entry {
  return entry !== undefined && entry.state !== "OK";
}

export function findLatest({ entries }: History, key: string): Entry | undefined {
  return entries.get(key)?.at(-1);
}

/** The groups that were pending or alerting when they were last seen. */
export function listBreachingKeys(history: History): string[] {
  return [...history.entries.keys()].filter((key) => isBreach(findLatest(history, key)));
}

/** Whether so many windows before this one were breaches without a gap; the groups of a late run count once. */
export function followsBreaches(entries: readonly Entry[], count: number, since: number): boolean {
  if (count === 0) return true;
  const recent = entries.slice(-count);
  return recent.length === count && recent.every((entry) => isBreach(entry) && entry.end >= since);
}

/** The histories with those of a window; only as many of a group stay as its next window can depend on. */
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
