import type { Chart, ReportedRule } from "../report.schema";

const LEVELS = "▁▂▃▄▅▆▇█";
const FIRES = "▲";

/** A chart in two lines of characters: the values, and under them where the alert fires. */
export interface Sparkline {
  readonly values: string;
  readonly fires: string;
  /** The least and the greatest value, and how high the threshold is. */
  readonly legend: string;
}

export function sparklineOf(
  { points }: Chart,
  { threshold, thresholdMax }: ReportedRule,
): Sparkline | undefined {
  const values = points.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return undefined;
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const marks = [threshold, thresholdMax].filter((mark) => mark !== undefined);
  const shown = [least, greatest, ...marks];
  const level = createScale(Math.min(...shown), Math.max(...shown));
  const heights = marks.map((mark) => `${level(mark)} ${mark}`).join(" and ");
  return {
    values: points.map(({ value }) => (value === null ? " " : level(value))).join(""),
    fires: points
      .map(({ fires }) => (fires ? FIRES : " "))
      .join("")
      .trimEnd(),
    legend: `${least} to ${greatest}, threshold ${heights}`,
  };
}

function createScale(least: number, greatest: number): (value: number) => string {
  const most = LEVELS.length - 1;
  const range = greatest - least || 1;
  return (value) => LEVELS[Math.round(((value - least) / range) * most)] ?? "";
}
