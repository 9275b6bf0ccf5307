import { covers, createRandom } from "./rows";
import type { Row } from "./rows";

/**
 * Metrics of hosts, always the same for the same seed: `queue.depth`, a gauge, and `jobs.done`, a counter. Times are
 * minutes since the start of the data.
 */
export interface MetricTelemetry {
  /** Seed of the random numbers. */
  seed: number;
  /** Time of the first readings, ISO 8601. */
  start: string;
  /** Length of the data; each minute has a reading. */
  minutes: number;
  /** Values of `Attributes['host']`. */
  hosts: string[];
  /** Times without readings, from the first minute to just before the second. Default: none. */
  silent?: [number, number][];
  /** When the counters restart at 0. Default: never. */
  restart?: number;
}

const GAUGE = "queue.depth";
const COUNTER = "jobs.done";

/** The generator with which the evaluator of the service was recorded. */
export function generateReadings({ seed, start, minutes, hosts, silent, restart }: MetricTelemetry): Row[] {
  const random = createRandom(seed);
  const counts = new Map<string, number>();
  const rows: Row[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    if (minute === restart) counts.clear();
    for (const [index, host] of hosts.entries()) {
      const depth = Math.floor(random() * 400) / 4;
      const done = (counts.get(host) ?? 0) + Math.floor(random() * 20);
      counts.set(host, done);
      if (covers(silent, minute)) continue;
      const time = Date.parse(start) + minute * 60_000 + ((7 + index * 23) % 60) * 1000;
      rows.push(createReading(time, host, GAUGE, depth), createReading(time, host, COUNTER, done));
    }
  }
  return rows;
}

function createReading(time: number, host: string, name: string, value: number): Row {
  const attributes = { Attributes: { host }, ResourceAttributes: { host } };
  return { time, columns: { TimeUnix: time, MetricName: name, Value: value, ...attributes } };
}

/**
 * Reduces readings to one row for each stream and bucket: the last reading of a gauge, or the growth of a counter since
 * the bucket before.
 */
export function reduceReadings(
  rows: readonly Row[],
  type: string,
  bucketOf: (time: number) => number,
): Row[] {
  const streams = Map.groupBy(rows, ({ columns }) => JSON.stringify(columns.Attributes));
  return [...streams.values()].flatMap((readings) => {
    const counted = type === "gauge" ? readings : readings.map(toGrowth);
    return [...Map.groupBy(counted, ({ time }) => bucketOf(time)).values()].map((bucket) =>
      type === "gauge" ? last(bucket) : sum(bucket),
    );
  });
}

/** Computes the growth of a counter. The first reading, and a counter that restarts, count nothing. */
function toGrowth({ time, columns }: Row, index: number, readings: readonly Row[]): Row {
  const before = readings[index - 1]?.columns.Value ?? Infinity;
  return { time, columns: { ...columns, Value: Math.max(0, Number(columns.Value) - Number(before)) } };
}

function last(bucket: readonly Row[]): Row {
  return bucket.at(-1) as Row;
}

function sum(bucket: readonly Row[]): Row {
  const { time, columns } = last(bucket);
  const values = bucket.map((row) => Number(row.columns.Value));
  return { time, columns: { ...columns, Value: values.reduce((all, value) => all + value, 0) } };
}
