import type { ReportedAlert } from "../../../../backtest/report/report.schema";
import type { AlertChartData } from "./data";
import { describeEpisode } from "../../alert-phrases";
import { listMarks } from "../../sparkline";

/** Selects what the chart of an alert shows; undefined if there are no values. */
export function toChartData(alert: ReportedAlert, since: string): AlertChartData | undefined {
  const { chart, new: next, old, comparison } = alert;
  if (chart === undefined) return undefined;
  const side = next ?? old;
  const toFiring = (isGone: boolean) => (episode: Parameters<typeof describeEpisode>[0]) => ({
    at: Date.parse(episode.start),
    text: describeEpisode(episode),
    isGone,
  });
  return {
    start: Date.parse(since),
    step: chart.step,
    points: chart.points,
    thresholds: listMarks(side?.rule),
    before: listMarks((old ?? side)?.rule),
    firings: [
      ...(side?.status === "computed" ? side.episodes.map(toFiring(next === undefined)) : []),
      ...(comparison?.gone ?? []).map(toFiring(true)),
    ],
  };
}
