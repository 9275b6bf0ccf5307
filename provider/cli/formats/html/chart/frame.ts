import type { AlertChartData } from "./data";

/** The place of times and values on the chart. */
export interface ChartFrame {
  readonly height: number;
  /** The share of the width, because the width is not known. */
  readonly toX: (at: number) => string;
  readonly toY: (value: number) => number;
}

/** The least height of a bar, so that a small value is visible. */
const LEAST = 1.5;
const GAP = 0.1;

/** Draws the points that fire, or those that do not, as bars from zero: one path, each point one unit wide. */
export function drawBars(points: AlertChartData["points"], { toY }: ChartFrame, fires: boolean): string {
  const zero = toY(0);
  return points
    .flatMap((point, index) => {
      if (point.value === null || point.fires !== fires) return [];
      const y = toY(point.value);
      const top = Math.min(y, zero - LEAST);
      const bottom = Math.max(y, zero);
      return `M${index + GAP} ${bottom.toFixed(1)}V${top.toFixed(1)}h${1 - 2 * GAP}V${bottom.toFixed(1)}z`;
    })
    .join("");
}
