import { Refusal, findWorst, MINUTE } from "../../provider/alerting/evaluation/rule";
import type { Span } from "../../provider/alerting/evaluation/schedule";
import { compareText } from "../../provider/engine/values/plain";
import type { Backtest } from "../backtest";
import { listFiringKeys } from "../evaluate/firings";
import { SILENCES, type AlertReplay, type SilentAlert } from "./parts.schema";
import type { BacktestReport, ReportedAlert } from "./report.schema";
import { countFires, toInstant } from "./sides";

/** Reports what an alert does in a time: when it begins to fire, or why it stays silent. */
export function replayAlert(found: Backtest | Refusal, { start }: Span): AlertReplay {
  if (found instanceof Refusal) return { status: "silent", why: "refused", reason: found.reason };
  const { windows, before, firings } = found;
  const firing = before ? listFiringKeys(before) : [];
  const fresh = firings.episodes.filter(
    ({ key, firedAt }) => firedAt !== windows[0]?.end || !firing.includes(key),
  );
  const [first] = fresh.sort((a, b) => a.firedAt - b.firedAt);
  if (first !== undefined) {
    const { firedAt, key: group } = first;
    return { status: "fired", at: toInstant(firedAt), minutes: (firedAt - start) / MINUTE, group };
  }
  return firing.length > 0 ? { status: "firing", groups: firing } : explainSilence(found);
}

function explainSilence({ windows, plan: { rule }, trial }: Backtest): SilentAlert {
  if (windows.length === 0) return { status: "silent", why: "noWindow" };
  const values = windows.flatMap(({ groups }) =>
    groups.flatMap(({ key, values: own }) => own.map((one) => ({ ...one, key }))),
  );
  const worst = findWorst(
    rule,
    values.map(({ value }) => value),
  );
  const nearest = values.find(({ value }) => value === worst);
  const closest = nearest && {
    closest: { value: nearest.value, at: toInstant(nearest.start), group: nearest.key },
  };
  const inARow = countPending(windows);
  if (inARow > 0) return { status: "silent", why: "pending", inARow, ...closest };
  const hasValue = windows.some(({ start, end }) =>
    trial.series.rows(start, end).some(({ value }) => value !== null),
  );
  return hasValue ? { status: "silent", why: "near", ...closest } : { status: "silent", why: "noData" };
}

function countPending(windows: Backtest["windows"]): number {
  let most = 0;
  let open = new Map<string, number>();
  for (const { groups } of windows) {
    const pending = groups.filter(({ state }) => state === "PENDING");
    open = new Map(pending.map(({ key }) => [key, (open.get(key) ?? 0) + 1]));
    most = [...open.values()].reduce((a, b) => Math.max(a, b), most);
  }
  return most;
}

export function summarizeReplay(alerts: readonly ReportedAlert[]): BacktestReport["replay"] {
  const countOf = (wanted: AlertReplay["status"]): number =>
    alerts.filter(({ replay }) => replay?.status === wanted).length;
  return { fired: countOf("fired"), firing: countOf("firing"), silent: countOf("silent") };
}

/** Returns whether surely no alert begins to fire in a replay; otherwise, whether surely none fires at all. */
export function isSilent(alerts: readonly ReportedAlert[]): boolean {
  return alerts.every(({ replay, new: next }) => {
    if (replay === undefined) return next === undefined || countFires(next) === 0;
    return replay.status === "firing" || (replay.status === "silent" && replay.why !== "refused");
  });
}

/** Sorts alerts that fire already first, then those that begin to fire, then the silent ones, the nearest first. */
export function compareReplays(one: ReportedAlert, other: ReportedAlert): number {
  const [a, b] = [one, other].map(rankReplay) as [number[], number[]];
  const index = a.findIndex((rank, at) => rank !== b[at]);
  return index < 0 ? compareText(one.title, other.title) : (a[index] ?? 0) - (b[index] ?? 0);
}

function rankReplay({ replay, new: next }: ReportedAlert): number[] {
  if (replay?.status === "firing") return [0, 0, 0];
  if (replay?.status === "fired") return [1, replay.minutes, 0];
  if (replay === undefined) return [3, 0, 0];
  // Silent alerts of one reason are sorted by the distance to the threshold, relative to it.
  const { threshold = 0, thresholdMax = threshold } = next?.rule ?? {};
  const { value } = replay.closest ?? {};
  const distance =
    value === undefined ? 0 : Math.min(...[threshold, thresholdMax].map((at) => Math.abs(at - value)));
  return [2, SILENCES.indexOf(replay.why), distance / Math.max(1, Math.abs(threshold))];
}
