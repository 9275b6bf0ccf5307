import { readRule, type DeclaredRule } from "../../../provider/alerting/evaluation/rule";
import { listRunsWithLead, type Span } from "../../../provider/alerting/evaluation/schedule";
import type { Backtest } from "../../../backtest/backtest";
import { evaluate, toSeries } from "../../../backtest/evaluate/evaluate";
import { listFirings } from "../../../backtest/evaluate/firings";
import type { Plan } from "../../../backtest/plan/plan";

/** A value of a group at the start of a bucket. */
export interface Cell {
  readonly start: number;
  readonly value: number | null;
  readonly key?: string;
}

/** The backtest of an alert on these values. */
export function backtestOf(declared: DeclaredRule, cells: readonly Cell[], time: Span): Backtest {
  const grouped = cells.some(({ key = "" }) => key !== "");
  const rule = readRule(declared, grouped);
  const series = toSeries(cells.map((cell) => ({ key: "", ...cell })));
  const runs = listRunsWithLead(rule, time);
  const all = evaluate(rule, series, runs);
  const windows = all.filter(({ end }) => end > time.start);
  const before = all.findLast(({ end }) => end <= time.start);
  const trial = { declared, grouped, series, runs, time };
  return { plan: { rule } as Plan, windows, before, firings: listFirings(rule, windows), trial };
}
