import { Refusal } from "../../provider/alerting/evaluation/rule";
import { dropAbsent } from "../../provider/engine/values/plain";
import type { BacktestResults } from "../backtest";
import { listValues } from "../evaluate/evaluate";
import type { WatchedObjective } from "../plan/resolve-alert";
import type { ReportedBudget, ReportedObjective } from "./parts.schema";
import type { BacktestReport, ReportedAlert } from "./report.schema";
import { resultOf, toInstant, type TestedAlert } from "./sides";

/** The objectives of tested alerts, each of which is one although several alerts belong to it. */
export class Objectives {
  private readonly keys: readonly string[];

  constructor(private readonly tested: readonly TestedAlert[]) {
    this.keys = [...new Set(tested.flatMap((one) => keyOf(one) ?? []))];
  }

  report(results: BacktestResults): ReportedObjective[] {
    return this.keys.map((key) => {
      const own = this.tested.filter((one) => keyOf(one) === key);
      const find = (side: "new" | "old") => own.flatMap((one) => one[side]?.objective ?? [])[0];
      const [next, old] = [find("new"), find("old")];
      return {
        title: (next ?? old)?.title ?? "",
        ...dropAbsent({
          endpoint: own[0]?.account?.endpoint,
          new: next && reportBudget(next, results),
          old: old && reportBudget(old, results),
        }),
      };
    });
  }

  find(tested: TestedAlert): ReportedAlert["objective"] {
    const index = this.keys.indexOf(keyOf(tested) ?? "");
    const { notify } = (tested.new ?? tested.old)?.objective ?? {};
    return index === -1 ? undefined : { index, ...(notify && { notify }) };
  }
}

/** An objective of which the budget is unknown, although its alerts are not. */
interface UnknownBudget {
  /** The name of the objective, and why. */
  readonly text: string;
  /** The program leaves it and its alerts as they are. */
  readonly isUnchanged: boolean;
}

/** Lists the budgets that cannot be computed for a reason that none of their alerts has. */
export function listUnknownBudgets({
  objectives,
  alerts,
  replay,
}: Pick<BacktestReport, "objectives" | "alerts" | "replay">): UnknownBudget[] {
  if (replay) return []; // it is about what the service sent
  return objectives.flatMap(({ title, ...objective }, index) => {
    const own = alerts.filter((alert) => alert.objective?.index === index);
    const known = new Set(own.flatMap(listReasons));
    const isUnchanged = own.every(({ change }) => change === "unchanged");
    const reasons = new Set(listReasons(objective).filter((reason) => !known.has(reason)));
    return [...reasons].map((reason) => ({
      text: `the budget of ${title} cannot be computed: ${reason}`,
      isUnchanged,
    }));
  });
}

interface Refusable {
  readonly status: string;
  readonly reason?: string;
}

function listReasons({ new: next, old }: { readonly new?: Refusable; readonly old?: Refusable }): string[] {
  return [next, old].flatMap((side) => side?.reason ?? []);
}

/** Returns a key that all alerts of an objective have. */
export function keyOf({ new: next, old, account }: TestedAlert): string | undefined {
  const objective = next?.objective ?? old?.objective;
  return objective && JSON.stringify([account?.endpoint, objective.dashboardId]);
}

function reportBudget({ target, period, left }: WatchedObjective, results: BacktestResults): ReportedBudget {
  const found = resultOf(results, left);
  if (found instanceof Refusal) return { status: "refused", target, period, reason: found.reason };
  const last = found.windows.at(-1);
  const [value] = last ? listValues(last) : [];
  if (last === undefined || value === undefined)
    return { status: "refused", target, period, reason: "no window of the budget ends in this time" };
  return { status: "computed", target, period, spent: 1 - value, at: toInstant(last.end) };
}
