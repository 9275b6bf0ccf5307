import { Table } from "../table";
import type { AlertChartData } from "./data";
import { formatValue, listTimeTicks } from "./ticks";

/** Says in a table what the chart shows: one row from each labeled time to the next. */
export function ChartTable({ of: data }: { of: AlertChartData }) {
  const { start, step, points, firings } = data;
  const end = start + points.length * step;
  const froms = [...new Set([start, ...listTimeTicks(start, end).map(({ at }) => at)])];
  const rows = froms.map((from, index) => {
    const isWithin = (at: number) => at >= from && at < (froms[index + 1] ?? end);
    const values = points.flatMap(({ value }, point) =>
      isWithin(start + point * step) ? (value ?? []) : [],
    );
    const own = firings.filter(({ at, isGone }) => !isGone && isWithin(at));
    const range = values.length === 0 ? [undefined, undefined] : [Math.min(...values), Math.max(...values)];
    const texts = range.map((value) => (value === undefined ? undefined : formatValue(value)));
    return [formatTime(from), ...texts, String(own.length)];
  });
  const columns = ["From (UTC)", "Lowest", "Highest", "Firings"];
  return (
    <details class="less-space">
      <summary class="soft small">The chart as a table</summary>
      <Table title="The chart as a table" look="rows small" columns={columns} rows={rows} />
    </details>
  );
}

function formatTime(at: number): string {
  return new Date(at).toISOString().slice(0, "2026-11-17T00:00".length).replace("T", " ");
}
