import type { FileEntry } from "./alerts-file.schema";

/** What an alert says, and what its group and its file say of all their alerts. */
export type Layers = readonly (FileEntry | undefined)[];

const WATCHED = [
  "source",
  "dashboardId",
  "tileId",
  "tile",
  "savedSearch",
  "savedSearchId",
  "groupBy",
] as const;

/** Saying one of the first in an alert takes back the second of the defaults, which would contradict it. */
const EXCLUSIVE: readonly [readonly (keyof FileEntry)[], readonly (keyof FileEntry)[]][] = [
  [["channel"], ["channels"]],
  [["channels"], ["channel"]],
  [["tile"], WATCHED.filter((key) => key !== "tile")],
  [["dashboardId", "tileId"], WATCHED.filter((key) => key !== "dashboardId" && key !== "tileId")],
  [["savedSearch"], WATCHED.filter((key) => key !== "savedSearch" && key !== "groupBy")],
  [["savedSearchId"], WATCHED.filter((key) => key !== "savedSearchId" && key !== "groupBy")],
  [["thresholdType"], ["thresholdMax"]],
  [["scheduleStartAt"], ["scheduleOffsetMinutes"]],
  [["scheduleOffsetMinutes"], ["scheduleStartAt"]],
];

/** One alert of several layers, the most special one first. The parts of `tile` may come from different ones. */
export function merged(layers: Layers): FileEntry {
  return layers.reduceRight<FileEntry>(
    (general, special) => (special ? over(general, special) : general),
    {},
  );
}

function over(general: FileEntry, special: FileEntry): FileEntry {
  const taken = EXCLUSIVE.flatMap(([said, excluded]) => (said.some((key) => key in special) ? excluded : []));
  const kept = Object.entries(general).filter(([key]) => !(taken as string[]).includes(key));
  const tile = special.tile && { ...general.tile, ...special.tile };
  return { ...Object.fromEntries(kept), ...special, ...(tile && { tile }) };
}
