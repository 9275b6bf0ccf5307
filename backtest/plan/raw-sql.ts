import { Refusal } from "../../provider/alerting/evaluation/rule";
import { layOutCount, type SeriesPlan } from "./plan";
import { splitPieces } from "../../provider/alerting/evaluation/sql-pieces";
import { requireClosed } from "./sql-text";
import type { TileConfig, WatchedSource } from "./watched.schema";

/** A query that counts rows by the interval, with conditions joined by AND. */
const COUNT = new RegExp(
  [
    String.raw`^SELECT \$__timeInterval\((?<time>\w+)\) AS (?<bucket>\w+), count\(\)( AS \w+)?`,
    String.raw`FROM (?<table>[\w.]+)`,
    String.raw`WHERE \$__timeFilter\((?<filtered>\w+)\)( AND (?<condition>.+?))?`,
    String.raw`GROUP BY (?<group>\w+)( ORDER BY (?<order>\w+)( ASC)?)?$`,
  ].join(" "),
  "i",
);

/** Words that would end a condition early, or join it to the others by something other than AND. */
const FOREIGN = /^(or|group|having|limit|order|prewhere|select|settings|union|window)$/i;

export const RAW_SQL = "the tile is raw SQL, which the service's series do not take";

export function isRawSql({ configType }: TileConfig): boolean {
  return configType === "sql";
}

/** Returns whether the SQL reads the table of the tile's own source, whatever its name is. */
export function readsSourceTable({ sqlTemplate }: TileConfig): boolean {
  return sqlTemplate.includes("$__sourceTable");
}

/**
 * Plans raw SQL that counts rows of the source by the interval, which is equivalent to a series. Refuses all other SQL.
 */
export function planRawSql(
  { sqlTemplate, displayType }: TileConfig,
  source: WatchedSource,
  isWhole: boolean,
): SeriesPlan {
  const { time, bucket, table, filtered, condition = "", group, order } = matchCount(sqlTemplate);
  const { databaseName, tableName } = source.from;
  const isOfSource = table === `${databaseName}.${tableName}` && time === source.timestampValueExpression;
  const isOfTime = filtered === time && group === bucket && (order ?? bucket) === bucket;
  // A number has one value for the range, and a partial bucket would include rows at both of its ends.
  const isEvaluatedAlike = displayType !== "number" && isWhole && source.sampleRateExpression === "";
  if (!isOfSource || !isOfTime || !isEvaluatedAlike || isForeign(condition)) throw new Refusal(RAW_SQL);
  const where = requireClosed(condition);
  const series = { sourceId: source.id, aggFn: "count", where, whereLanguage: "sql", groupBy: [] };
  return { ...layOutCount([]), series: [series] };
}

function matchCount(sql: string): Partial<Record<string, string>> {
  const { groups } = COUNT.exec(sql.trim().replaceAll(/\s+/g, " ")) ?? {};
  if (groups === undefined) throw new Refusal(RAW_SQL);
  return groups;
}

/**
 * Returns whether the condition has parts that the plan cannot express. A quoted text with spaces is one, because
 * spaces were collapsed and it may differ from the original.
 */
function isForeign(condition: string): boolean {
  return splitPieces(condition).some(
    (piece) => FOREIGN.test(piece) || /^[${;]$/.test(piece) || (piece.startsWith("'") && /\s/.test(piece)),
  );
}
