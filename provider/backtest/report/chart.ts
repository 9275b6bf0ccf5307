import { findWorst } from "../../alerting/evaluation/rule";
import type { Span } from "../../alerting/evaluation/schedule";
import type { Backtest } from "../backtest";
import { listValues } from "../evaluate/evaluate";
import { listFiringKeys } from "../evaluate/firings";
import type { ReportedChart } from "./report.schema";

/** The number of points that fits beside a label on a terminal. In a chart of one week, a point covers three hours. */
const POINTS = 56;

/** Computes the chart of the watched values: for each point in time, the value that came closest to firing. */
export function toChart({ windows, plan: { rule } }: Backtest, { start, end }: Span): ReportedChart {
  // Each point has a window.
  const step = Math.ceil((end - start) / POINTS / rule.interval) * rule.interval;
  const byPoint = Map.groupBy(windows, (window) => Math.floor((window.end - 1 - start) / step));
  const points = Array.from({ length: Math.ceil((end - start) / step) }, (_, index) => {
    const own = byPoint.get(index) ?? [];
    const values = own.flatMap(listValues);
    return {
      value: findWorst(rule, values) ?? null,
      fires: own.some((window) => listFiringKeys(window).length > 0),
    };
  });
  return { step, points };
}
