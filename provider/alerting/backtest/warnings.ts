import { isNumericColumn } from "./numeric-columns";
import { splitList } from "./sql-text";
import type { SelectItem, TileConfig } from "./watched.schema";

/** Lists warnings about an alert on a tile, one sentence each. */
export function listTileWarnings(tile: TileConfig): string[] {
  return [...warnOfLastSeries(tile), ...splitList(tile.groupBy).filter(isNumericColumn).map(warnOfNumber)];
}

function warnOfNumber(column: string): string {
  return `The tile groups by ${column}, a number, which the service takes for the value.`;
}

/** Words in a tile's name that fit any series. */
const COMMON = new Set(["all", "and", "avg", "count", "for", "per", "rate", "sum", "the", "total"]);

/** Warns if the name of the tile suggests another series than the last one, which the service compares. */
function warnOfLastSeries({ name, select, formulas, asRatio }: TileConfig): string[] {
  const items = select ?? [];
  const last = items.at(-1);
  if (items.length < 2 || last === undefined || asRatio || (formulas?.length ?? 0) > 0) return [];
  const words = (name.toLowerCase().match(/[a-z]{3,}/g) ?? [])
    .filter((word) => !COMMON.has(word))
    .map(toStem);
  const suggested = items.find((item) => words.some((word) => describe(item).toLowerCase().includes(word)));
  if (
    suggested === undefined ||
    suggested === last ||
    words.some((word) => describe(last).toLowerCase().includes(word))
  )
    return [];
  return [
    `The service compares only the last of the ${items.length} series, ${describe(last)}, ` +
      `while the name of the tile suggests ${describe(suggested)}.`,
  ];
}

function toStem(word: string): string {
  return word.replace(/s$/, "");
}

function describe({ alias, aggFn, valueExpression, metricName, where }: SelectItem): string {
  if (alias !== "") return alias;
  const what = metricName === "" ? valueExpression : metricName;
  return `${aggFn}${what === "" ? "" : ` of ${what}`}${where === "" ? "" : ` where ${where}`}`;
}
