import { Refusal } from "../provider/alerting/evaluation/rule";
import {
  findDataSpan,
  listRunsWithLead,
  type EvaluatorRun,
  type Span,
} from "../provider/alerting/evaluation/schedule";
import { evaluate, type Window } from "./evaluate/evaluate";
import { listFirings, type Firings, MOST_MORE_WINDOWS, type Trial } from "./evaluate/firings";
import { planBatches, fetchSeries, type FetchedSeries, type Send } from "./fetch/fetch";
import { planAlert } from "./plan/alert-plan";
import type { Plan, SeriesRequest } from "./plan/plan";
import type { ResolvedAlert } from "./plan/resolve-alert";

/** The result of a backtest: the windows and firings of an alert over a time. */
export interface Backtest {
  readonly plan: Plan;
  readonly windows: readonly Window[];
  /** The last window that ends before. */
  readonly before?: Window;
  readonly firings: Firings;
  /** The data for trying other arguments. */
  readonly trial: Trial;
}

export type BacktestResults = ReadonlyMap<ResolvedAlert, Backtest | Refusal>;

/** An alert that can be computed after its series is fetched. */
interface PreparedAlert extends SeriesRequest {
  readonly resolved: ResolvedAlert;
  readonly runs: readonly EvaluatorRun[];
}

/**
 * The planned backtests of the alerts of one account. The number of requests is known before they are sent. With
 * `triesOptions`, the data begins early enough to try more windows in a row.
 */
export class Backtests {
  private readonly results = new Map<ResolvedAlert, Backtest | Refusal>();
  private readonly prepared: PreparedAlert[] = [];

  constructor(
    alerts: readonly ResolvedAlert[],
    private readonly time: Span,
    { triesOptions = false } = {},
  ) {
    const lead = triesOptions ? MOST_MORE_WINDOWS : 0;
    for (const resolved of alerts) {
      const prepared = prepare(resolved, time, lead);
      if (prepared instanceof Refusal) this.results.set(resolved, prepared);
      else this.prepared.push(prepared);
    }
  }

  /** The number of requests that are needed, as far as it is known before the first response. */
  get requests(): number {
    return planBatches(this.prepared).length;
  }

  async run(send: Send): Promise<BacktestResults> {
    const fetched = await fetchSeries(this.prepared, send);
    for (const prepared of this.prepared) {
      const series = fetched.get(prepared) as FetchedSeries | Refusal;
      this.results.set(
        prepared.resolved,
        series instanceof Refusal ? series : compute(prepared, series, this.time),
      );
    }
    return this.results;
  }
}

function prepare(resolved: ResolvedAlert, time: Span, lead: number): PreparedAlert | Refusal {
  const { alert, watched } = resolved;
  if (watched instanceof Refusal) return watched;
  const plan = planAlert(alert, watched);
  if (plan instanceof Refusal) return plan;
  const { rule } = plan;
  const runs = listRunsWithLead({ ...rule, consecutive: rule.consecutive + lead }, time);
  const span = findDataSpan(rule, runs);
  if (span === undefined) return new Refusal("no window of the alert ends in this period");
  const longest = Math.max(rule.interval, ...(plan.layout.lookback?.windows ?? []));
  return { resolved, plan, runs, span: { ...span, start: span.start - longest + rule.interval } };
}

function compute({ resolved, runs }: PreparedAlert, { plan, series }: FetchedSeries, time: Span): Backtest {
  const { rule } = plan;
  const all = evaluate(rule, series, runs);
  const windows = all.filter(({ end }) => end > time.start);
  const before = all.findLast(({ end }) => end <= time.start);
  const trial = { declared: resolved.alert, grouped: rule.grouped, series, runs, time };
  return { plan, windows, before, firings: listFirings(rule, windows), trial };
}
