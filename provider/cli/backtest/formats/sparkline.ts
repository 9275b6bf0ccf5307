import type { Chart, ReportedRule } from "../../../backtest/report/report.schema";

const LEVELS = "▁▂▃▄▅▆▇█";
const FIRES = "▲";

/** A chart in two lines of characters: the values, and below them marks for each firing. */
export interface Sparkline {
  readonly values: string;
  readonly fires: string;
  /** The lowest and the highest value, and the height of the threshold. */
  readonly legend: string;
}

/** Draws the chart. `before` is the rule of the live alert. */
export function sparklineOf({ points }: Chart, rule: ReportedRule, before = rule): Sparkline | undefined {
  const values = points.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return undefined;
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const [marks, was] = [listMarks(rule), listMarks(before)];
  const shown = [least, greatest, ...marks, ...was];
  const level = createScale(Math.min(...shown), Math.max(...shown));
  const describe = (all: readonly number[]) => all.map((mark) => `${level(mark)} ${mark}`).join(" and ");
  const old = describe(was) === describe(marks) ? "" : ` (was ${describe(was)})`;
  return {
    values: points.map(({ value }) => (value === null ? " " : level(value))).join(""),
    fires: points
      .map(({ fires }) => (fires ? FIRES : " "))
      .join("")
      .trimEnd(),
    legend: `${least} to ${greatest}, threshold ${describe(marks)}${old}`,
  };
}

function listMarks({ threshold, thresholdMax }: ReportedRule): number[] {
  return [threshold, thresholdMax].filter((mark) => mark !== undefined);
}

function createScale(least: number, greatest: number): (value: number) => string {
  const most = LEVELS.length - 1;
  const range = greatest - least || 1;
  return (value) => LEVELS[Math.round(((value - least) / range) * most)] ?? "";
}
