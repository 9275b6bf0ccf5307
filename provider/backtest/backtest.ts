import { listFirings, type Firings } from "./evaluate/episodes";
import { evaluate, type Window } from "./evaluate/evaluate";
import { fetchSeries, planRequests, type Ask, type Fetched, type Wanted } from "./fetch/fetch";
import type { Plan } from "./plan/plan";
import { Refusal } from "../alerting/evaluation/refusal";
import { findDataSpan, listRunsWithLead, type Run, type Span } from "../alerting/evaluation/schedule";
import { planAlert } from "./plan/series-plan";
import type { Trial } from "./evaluate/suggest";
import type { Subject } from "./plan/workspace";

/** The result of a backtest: the windows and firings of an alert over a time. */
export interface Backtest {
  readonly plan: Plan;
  /** The windows that end in this time. */
  readonly windows: readonly Window[];
  readonly firings: Firings;
  /** The data for trying other thresholds. */
  readonly trial: Trial;
}

/** An alert that can be computed after its series is fetched. */
interface Prepared extends Wanted {
  readonly subject: Subject;
  readonly runs: readonly Run[];
}

/** The planned backtests of the alerts of one account. The number of requests is known before they are sent. */
export class Backtests {
  private readonly prepared: ReadonlyMap<Subject, Prepared | Refusal>;

  constructor(
    subjects: readonly Subject[],
    private readonly time: Span,
  ) {
    this.prepared = new Map(subjects.map((subject) => [subject, prepare(subject, time)]));
  }

  private get wanted(): readonly Prepared[] {
    return [...this.prepared.values()].filter((one): one is Prepared => !(one instanceof Refusal));
  }

  /** The number of requests that are needed, as far as it is known before the first response. */
  get requests(): number {
    return planRequests(this.wanted).length;
  }

  /** Runs the backtests. For each alert, it returns the result or the reason why there is none. */
  async run(ask: Ask): Promise<Map<Subject, Backtest | Refusal>> {
    const fetched = await fetchSeries(this.wanted, ask);
    const computed = this.wanted.map((one, index) => {
      const series = fetched[index] as Fetched | Refusal;
      return [one.subject, series instanceof Refusal ? series : decide(one, series, this.time)] as const;
    });
    const refused = [...this.prepared].flatMap(([subject, one]) =>
      one instanceof Refusal ? [[subject, one] as const] : [],
    );
    return new Map([...refused, ...computed]);
  }
}

function prepare(subject: Subject, time: Span): Prepared | Refusal {
  const { alert, watched } = subject;
  if (watched instanceof Refusal) return watched;
  const plan = planAlert(alert, watched);
  if (plan instanceof Refusal) return plan;
  const runs = listRunsWithLead(plan.rule, time);
  const span = findDataSpan(plan.rule, runs);
  if (span === undefined) return new Refusal("no window of the alert ends in this period");
  return { subject, plan, runs, span };
}

function decide({ subject, runs }: Prepared, { plan, series }: Fetched, time: Span): Backtest {
  const { rule } = plan;
  const windows = evaluate(rule, series, runs).windows.filter(({ end }) => end > time.start);
  return {
    plan,
    windows,
    firings: listFirings(rule, windows),
    trial: {
      declared: subject.alert,
      grouped: rule.grouped,
      series,
      runs,
      since: time.start,
      until: time.end,
    },
  };
}
