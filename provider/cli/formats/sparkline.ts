import type { ReportedAlert, ReportedAlertRule } from "../../backtest/report/report.schema";
import { numberText } from "../words";

const LEVELS = "▁▂▃▄▅▆▇█";

/**
 * Draws the chart of an alert in two lines of characters: the values, and below them marks for each firing. The legend
 * names the lowest and the highest value, and the height of the threshold. Undefined if there are no values.
 */
export function drawSparkline({ chart, new: next, old }: ReportedAlert) {
  const points = chart?.points ?? [];
  const values = points.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return undefined;
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const [marks, was] = [listMarks((next ?? old)?.rule), listMarks((old ?? next)?.rule)];
  const shown = [least, greatest, ...marks, ...was];
  const level = createScale(Math.min(...shown), Math.max(...shown));
  const describe = (all: readonly number[]) => all.map((mark) => `${level(mark)} ${mark}`).join(" and ");
  const before = describe(was) === describe(marks) ? "" : ` (was ${describe(was)})`;
  const fires = points.map((point) => (point.fires ? "▲" : " "));
  return {
    values: points.map(({ value }) => (value === null ? " " : level(value))).join(""),
    fires: fires.join("").trimEnd(),
    legend: `${numberText(least)} to ${numberText(greatest)}, threshold ${describe(marks)}${before}`,
  };
}

/** Lists the thresholds of a rule: both ends of a range. */
export function listMarks({ threshold, thresholdMax }: ReportedAlertRule = {}): number[] {
  return [threshold, thresholdMax].filter((mark) => mark !== undefined);
}

function createScale(least: number, greatest: number): (value: number) => string {
  const most = LEVELS.length - 1;
  const range = greatest - least || 1;
  return (value) => LEVELS[Math.round(((value - least) / range) * most)] ?? "";
}
