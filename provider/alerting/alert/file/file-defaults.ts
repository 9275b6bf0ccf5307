import { WATCHED } from "../alert.watched";
import type { FileEntry } from "./alerts-file.schema";

/** The arguments of an alert, then those of the defaults of its group and its file. */
export type Layers = readonly (FileEntry | undefined)[];

type EntryKey = keyof FileEntry;

const WATCHED_KINDS: readonly {
  readonly name: EntryKey | undefined;
  readonly required: readonly EntryKey[];
  readonly optional: readonly EntryKey[];
}[] = Object.values(WATCHED);
const WATCHED_KEYS: readonly EntryKey[] = [
  "source",
  ...WATCHED_KINDS.flatMap(({ name, required, optional }) => [name ?? [], required, optional].flat()),
];

/** Arguments that identify the watched object override all others that do, except for those that may accompany them. */
const EXCLUSIVE_SOURCES = WATCHED_KINDS.flatMap(({ name, required, optional }): Exclusion[] => {
  const others = (...said: readonly EntryKey[]): EntryKey[] =>
    WATCHED_KEYS.filter((key) => ![...said, ...optional].includes(key));
  return [...(name === undefined ? [] : [[[name], others(name)] as const]), [required, others(...required)]];
});

type Exclusion = readonly [readonly EntryKey[], readonly EntryKey[]];

/**
 * Pairs of keys: if an alert has one of the first keys, it drops the second keys from the defaults, which would
 * contradict it.
 */
const EXCLUSIVE: readonly Exclusion[] = [
  [["channel"], ["channels"]],
  [["channels"], ["channel"]],
  ...EXCLUSIVE_SOURCES,
  [["thresholdType"], ["thresholdMax"]],
  [["scheduleStartAt"], ["scheduleOffsetMinutes"]],
  [["scheduleOffsetMinutes"], ["scheduleStartAt"]],
];

/** Merges the layers of an alert, the most specific one first. The parts of `tile` may come from different layers. */
export function mergeLayers(layers: Layers): FileEntry {
  return layers.reduceRight<FileEntry>(
    (general, special) => (special ? layOver(general, special) : general),
    {},
  );
}

function layOver(general: FileEntry, special: FileEntry): FileEntry {
  const taken = EXCLUSIVE.flatMap(([said, excluded]) => (said.some((key) => key in special) ? excluded : []));
  const kept = Object.entries(general).filter(([key]) => !(taken as string[]).includes(key));
  const tile = special.tile && { ...general.tile, ...special.tile };
  return { ...Object.fromEntries(kept), ...special, ...(tile && { tile }) };
}
