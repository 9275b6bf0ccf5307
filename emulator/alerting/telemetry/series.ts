import { parseAggregate, type Aggregate } from "./aggregates";
import { isBareText, parseCondition } from "./conditions";
import { nameColumn, readExpression } from "./expressions";
import type { LogRow } from "./rows";

export interface AskedSeries {
  aggFn: string;
  where: string;
  whereLanguage?: string;
  groupBy: string[];
  field?: string;
  level?: number;
}

export interface SeriesRequest {
  startTime: number;
  endTime: number;
  granularity?: string;
  seriesReturnType?: string;
  series: AskedSeries[];
}

/** Data, an error of ClickHouse, or undefined for what is not emulated. */
export type SeriesAnswer = { data: Record<string, unknown>[] } | { error: string } | undefined;

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

interface Bucket {
  start: number;
  group: (string | number)[];
  value: ReturnType<Aggregate>;
}

/** What the route answers, by the recorded rules: the end is included, and empty buckets are absent. */
export function answerSeries(rows: readonly LogRow[], request: SeriesRequest): SeriesAnswer {
  const step = parseGranularity(request.granularity);
  if (step === undefined) return undefined;
  if (request.series.some(({ where, whereLanguage = "lucene" }) => isBareText(where, whereLanguage)))
    return { error: "Can not search bare text without an implicit column set." };
  if (request.series.some(({ field = "" }) => /'[^']*\.[^']*'/.test(field)))
    return { error: "Syntax error: failed at position 1" };
  const { startTime, endTime } = request;
  const within = rows.filter(({ time }) => time >= startTime && time <= endTime);
  const answers = request.series.map((one) => countBuckets(within, one, step));
  const known = answers.filter((buckets) => buckets !== undefined);
  if (known.length < answers.length) return undefined;
  const groups = splitGroups(request.series[0]?.groupBy ?? []);
  return {
    data: request.seriesReturnType === "column" ? toColumns(known, groups) : toBuckets(known, groups),
  };
}

function parseGranularity(text = ""): number | undefined {
  const [, count, unit = ""] = /^(\d+)([smhd])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (SECONDS[unit] ?? 0) * 1000;
}

function splitGroups(groupBy: readonly string[]): string[] {
  return groupBy.flatMap((one) => one.split(",").map((part) => part.trim()));
}

function countBuckets(rows: readonly LogRow[], asked: AskedSeries, step: number): Bucket[] | undefined {
  const { aggFn, where, whereLanguage = "lucene", groupBy, field, level } = asked;
  const holds = parseCondition(where, whereLanguage);
  const aggregate = parseAggregate(aggFn, field, level);
  const groups = splitGroups(groupBy).map(readExpression);
  const readers = groups.filter((read) => read !== undefined);
  if (!holds || !aggregate || readers.length < groups.length) return undefined;
  const buckets = Map.groupBy(
    rows.filter(({ columns }) => holds(columns)),
    ({ time, columns }) =>
      JSON.stringify([Math.floor(time / step) * step, ...readers.map((read) => read(columns))]),
  );
  return [...buckets].map(([key, found]) => {
    const [start, ...group] = JSON.parse(key) as [number, ...string[]];
    return { start, group, value: aggregate(found.map(({ columns }) => columns)) };
  });
}

/** One row for all series; groups by an expression overwrite each other. */
function toBuckets(series: readonly Bucket[][], groups: readonly string[]): Record<string, unknown>[] {
  const rows = new Map<string, Record<string, unknown>>();
  for (const [index, buckets] of series.entries()) {
    for (const { start, group, value } of buckets) {
      const shown = group.map((one, at) => (/^\w+$/.test(groups[at] ?? "") ? one : null));
      const key = JSON.stringify([start, shown]);
      const row = rows.get(key) ?? { ts_bucket: start, group: shown };
      rows.set(key, { ...row, [`series_${index}.data`]: value });
    }
  }
  return [...rows.values()].sort((a, b) => Number(a.ts_bucket) - Number(b.ts_bucket));
}

/** All rows of one series after those of another. */
function toColumns(series: readonly Bucket[][], groups: readonly string[]): Record<string, unknown>[] {
  return series.flatMap((buckets, index) =>
    buckets.map(({ start, group, value }) => ({
      [`series_${index}`]: value,
      ...Object.fromEntries(group.map((one, at) => [nameColumn(groups[at] ?? ""), one])),
      __hdx_time_bucket: `${new Date(start).toISOString().slice(0, 19)}Z`,
    })),
  );
}
