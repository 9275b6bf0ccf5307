import type { Backtest } from "../backtest";
import type { Span } from "../../alerting/evaluation/schedule";
import type { Chart } from "./report.schema";

/** The number of points that fits beside a label on a terminal. In a chart of one week, a point covers three hours. */
const POINTS = 56;

type Point = Chart["points"][number];

/** Computes the chart of the watched values: for each point in time, the value that came closest to firing. */
export function chartOf({ windows, plan }: Backtest, { start, end }: Span): Chart {
  const { interval, excess } = plan.rule;
  // Each point has a window.
  const step = Math.ceil((end - start) / POINTS / interval) * interval;
  const points = Array.from({ length: Math.ceil((end - start) / step) }, createPoint);
  for (const { end: at, groups, sent } of windows) {
    const index = Math.floor((at - 1 - start) / step);
    const values = groups.flatMap(({ readings }) => readings.map(({ value }) => value));
    const { value, fires } = points[index] ?? createPoint();
    const all = value === null ? values : [value, ...values];
    points[index] = {
      value:
        all.length === 0 ? null : all.reduce((one, other) => (excess(other) > excess(one) ? other : one)),
      fires: fires || sent.some(({ state }) => state === "ALERT"),
    };
  }
  return { step, points };
}

function createPoint(): Point {
  return { value: null, fires: false };
}
