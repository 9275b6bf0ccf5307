import { z } from "zod/v3";
import { millisecondsOf } from "../../clock";
import { parseAggregate, toAnswer, type Answered, type Weigh } from "./aggregates";
import { parseCondition } from "./search";
import { nameColumn, splitList } from "./sql/query";
import { parseSql } from "./sql/parser";
import { NotEmulated, toNumber } from "./sql/functions";
import { answer, type Answer, listWithin, type Table } from "./table";

const askedSeries = z.object({
  sourceId: z.string(),
  aggFn: z.string(),
  where: z.string(),
  whereLanguage: z.string().optional(),
  groupBy: z.array(z.string()),
  field: z.string().optional(),
  level: z.number().optional(),
  metricName: z.undefined(),
});
type AskedSeries = z.infer<typeof askedSeries>;

/** The body of a request for series. */
export const seriesRequest = z.object({
  startTime: z.number(),
  endTime: z.number(),
  granularity: z.string().optional(),
  seriesReturnType: z.string().optional(),
  series: z.array(askedSeries).min(1),
});
export type SeriesRequest = z.infer<typeof seriesRequest>;

interface Bucket {
  start: number;
  group: Answered[];
  value: Answered;
}

/** The rows that series read, and the buckets that the rows go to. */
interface Query {
  readonly table: Table;
  readonly request: SeriesRequest;
  readonly bucketOf: (time: number) => number;
}

/** Answers the route by the recorded rules: the end is included, and empty buckets are absent. */
export function answerSeries(table: Table, request: SeriesRequest): Answer {
  return answer(() => {
    const { granularity = "" } = request;
    const step = /^\d+[smhd]$/.test(granularity) ? millisecondsOf(granularity) : undefined;
    if (step === undefined) throw new NotEmulated(granularity);
    // Hours and days are those of the time column's time zone.
    const offset = step < 3_600_000 ? 0 : table.utcOffset;
    const bucketOf = (time: number): number => Math.floor((time + offset) / step) * step - offset;
    const query = { table, request, bucketOf };
    const series = request.series.map((asked) => countBuckets(query, asked));
    const groups = splitGroups(request.series[0]);
    return request.seriesReturnType === "column" ? toColumns(series, groups) : toBuckets(series, groups);
  });
}

function splitGroups({ groupBy }: Pick<AskedSeries, "groupBy"> = { groupBy: [] }): string[] {
  return groupBy.flatMap(splitList);
}

function countBuckets({ table, request, bucketOf }: Query, asked: AskedSeries): Bucket[] {
  const { where, whereLanguage = "lucene" } = asked;
  const holds = parseCondition(where, whereLanguage);
  const aggregate = parseAggregate(
    asked.aggFn,
    asked.field,
    asked.level,
    weighBy(table.sampleRateExpression),
  );
  const readers = splitGroups(asked).map(parseSql);
  const { startTime, endTime } = request;
  const found = listWithin(table, startTime, endTime).filter(({ columns }) => holds(columns));
  const buckets = Map.groupBy(found, ({ time, columns }) =>
    JSON.stringify([bucketOf(time), ...readers.map((read) => toAnswer(read(columns, [])))]),
  );
  return [...buckets].map(([key, inside]) => {
    const [start, ...group] = JSON.parse(key) as [number, ...Answered[]];
    return { start, group, value: aggregate(inside.map(({ columns }) => columns)) };
  });
}

function weighBy(expression = ""): Weigh | undefined {
  if (expression === "") return undefined;
  const read = parseSql(expression);
  return (columns) => toNumber(read(columns, []));
}

/** Merges all series into one row for each bucket and group; groups by an expression overwrite each other. */
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

/** Lists all rows of one series after those of the one before. */
function toColumns(series: readonly Bucket[][], groups: readonly string[]): Record<string, unknown>[] {
  return series.flatMap((buckets, index) =>
    buckets.map(({ start, group, value }) => ({
      [`series_${index}`]: value,
      ...Object.fromEntries(group.map((one, at) => [nameColumn(groups[at] ?? ""), one])),
      __hdx_time_bucket: `${new Date(start).toISOString().slice(0, 19)}Z`,
    })),
  );
}
