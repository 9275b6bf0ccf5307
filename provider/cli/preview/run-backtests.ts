import { Backtests, type BacktestResults } from "../../backtest/backtest";
import type { Span } from "../../alerting/evaluation/schedule";
import type { World } from "../command";
import { runInterruptible } from "../interrupt";
import type { Say } from "../progress";
import { plural } from "../words";
import type { BacktestAccount, CollectedAlert } from "./accounts";
import { createSend } from "./send";

interface RunOptions {
  /** The account of the alerts that have no other. */
  readonly account: BacktestAccount;
  readonly time: Span;
  /** Tries other thresholds and numbers of windows, too. */
  readonly triesOptions: boolean;
  /** The folder of cached responses. */
  readonly cache?: string;
}

/** Requests all series, for old and new alerts together, and computes when the alerts fire. */
export async function runBacktests(
  alerts: readonly CollectedAlert[],
  { account, time, triesOptions, cache }: RunOptions,
  { interruption, terminal }: World,
  say: Say,
) {
  const works = [...Map.groupBy(alerts, (one) => one.account ?? account)].map(([own, all]) => {
    const resolved = all.flatMap((one) => [one.new ?? [], one.old ?? []].flat());
    return { account: own, backtests: new Backtests(resolved, time, { triesOptions }) };
  });
  const count = works.reduce((sum, work) => sum + (work.account.send ? work.backtests.requests : 0), 0);
  terminal.tell(`${plural(alerts.length, "alert")}: ${plural(count, "request")} for their series`);
  return runInterruptible(async (interrupted) => {
    const requests = { sent: 0, cached: 0 };
    const onAnswer = (from: keyof typeof requests): void => {
      requests[from] += 1;
      say(`Reading series: ${requests.sent + requests.cached} of ${count} requests`);
    };
    const ran = works.map((work) =>
      work.backtests.run(createSend(work.account, { cache, interrupted, onAnswer })),
    );
    const results: BacktestResults = new Map((await Promise.all(ran)).flatMap((one) => [...one]));
    const credentials = [account, ...works.map((work) => work.account)].flatMap((one) => one.credentials);
    return { results, requests, interrupted: interrupted.aborted, credentials };
  }, interruption);
}
