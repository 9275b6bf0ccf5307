import { pick } from "./formula";
import { Refusal } from "./refusal";
import type { Draft, Step } from "./series-plan";
import { requireClosed, splitPieces } from "./sql-text";
import type { TileConfig, WatchedSource } from "./watched.schema";

/** A count by the interval, with conditions that all have to hold. */
const COUNT = new RegExp(
  [
    String.raw`^SELECT \$__timeInterval\((?<time>\w+)\) AS (?<bucket>\w+), count\(\)( AS \w+)?`,
    String.raw`FROM (?<table>[\w.]+)`,
    String.raw`WHERE \$__timeFilter\((?<filtered>\w+)\)( AND (?<condition>.+?))?`,
    String.raw`GROUP BY (?<group>\w+)( ORDER BY (?<order>\w+)( ASC)?)?$`,
  ].join(" "),
  "i",
);

/** Words with which a condition would not end where it seems to, or not belong to the others by AND. */
const FOREIGN = /^(or|group|having|limit|order|prewhere|select|settings|union|window)$/i;

export const RAW_SQL = "the tile is raw SQL, which the service's series do not take";

/** Raw SQL that counts rows of the source by the interval says the same as a series. Nothing else is understood. */
export function planRawSql(
  { sqlTemplate, displayType }: TileConfig,
  source: WatchedSource,
  step: Step,
): Draft {
  const { time, bucket, table, filtered, condition = "", group, order } = matchCount(sqlTemplate);
  const { databaseName, tableName } = source.from;
  const isOfSource = table === `${databaseName}.${tableName}` && time === source.timestampValueExpression;
  const isOfTime = filtered === time && group === bucket && (order ?? bucket) === bucket;
  // A number is one value for the range, and both ends of a partial bucket would be included.
  const isEvaluatedAlike = displayType !== "number" && step === "whole" && source.sampleRateExpression === "";
  if (!isOfSource || !isOfTime || !isEvaluatedAlike || isForeign(condition)) throw new Refusal(RAW_SQL);
  const where = requireClosed(condition);
  return {
    series: [{ sourceId: source.id, aggFn: "count", where, whereLanguage: "sql", groupBy: [] }],
    groups: [],
    items: [{ fold: "sum", parts: [0], missing: 0 }],
    combine: pick(0),
    dropsZero: false,
    isCounter: false,
  };
}

function matchCount(sql: string): Partial<Record<string, string>> {
  const { groups } = COUNT.exec(sql.trim().replaceAll(/\s+/g, " ")) ?? {};
  if (groups === undefined) throw new Refusal(RAW_SQL);
  return groups;
}

/** Spaces were joined, so a text with one is not the one that was written. */
function isForeign(condition: string): boolean {
  return splitPieces(condition).some(
    (piece) => FOREIGN.test(piece) || /^[${;]$/.test(piece) || (piece.startsWith("'") && /\s/.test(piece)),
  );
}
