import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { planAlert } from "../../../backtest/plan/alert-plan";
import { Refusal, type DeclaredRule } from "../../../provider/alerting/evaluation/rule";
import type { Window } from "../../../backtest/evaluate/evaluate";
import type { QueryRequest } from "../../../backtest/fetch/fetch";
import { searchConfig, tileConfig, watchedSource } from "../../../backtest/plan/plan";
import { compareText, computeWindows, readLines } from "./cases";

/** A message: the minute of the window's end, the state, and the group. */
type SentMessage = readonly [minute: number, state: string, group: string];

/** An alert, the answers of the service to the requests of its backtest, and the messages that the service sent. */
interface FiredAlert {
  readonly id: string;
  readonly alert: DeclaredRule;
  readonly groupBy?: string;
  readonly tile?: object;
  readonly search?: object;
  readonly source: { readonly kind: string };
  readonly answers: readonly (readonly [request: QueryRequest, rows: readonly unknown[]])[];
  readonly sent: readonly SentMessage[];
}

const MINUTE = 60_000;

/** The messages count their minutes from here. */
const START = Date.parse("2026-11-24T14:00:00Z");

/** The minutes of the first and of the last run. */
const RUNS = [30, 97] as const;

export const readFiredAlerts = () => readLines<FiredAlert>("fired-alerts.jsonl");

/** The notifications of the last window in which an alert fired. A sample of lines is an ellipsis. */
export const readFiredTexts = () => readLines<Record<"id" | "title" | "body", string>>("fired-texts.jsonl");

/** Plans the alert, and computes its windows by the recorded answers and no other ones. */
export async function computeFired({
  alert,
  tile,
  search,
  groupBy = "",
  source: found,
  answers,
}: FiredAlert) {
  const source = watchedSource.parse({ id: `source:${found.kind}`, ...found });
  const sourceId = source.id;
  const watched = tile
    ? { tile: tileConfig.parse({ ...tile, sourceId }), source }
    : { search: searchConfig.parse({ ...search, sourceId }), groupBy, source };
  const [first, last] = RUNS;
  // The evaluator ran every minute, 20 seconds after it.
  const runs = Array.from({ length: last - first + 1 }, (_, index) => ({
    at: START + (first + index) * MINUTE + 20_000,
  }));
  const plan = planAlert(alert, watched);
  const windows = await computeWindows(plan, runs, (request) => {
    const [, rows] = answers.find(([recorded]) => isDeepStrictEqual(recorded, request)) ?? [];
    assert.ok(rows, `not recorded: ${JSON.stringify(request)}`);
    return Promise.resolve(rows);
  });
  if (plan instanceof Refusal || windows instanceof Refusal) throw new Error("refused");
  return { plan, windows };
}

/** Lists the messages of all windows, in the order of the recording. */
export function describeMessages(windows: readonly Window[]): SentMessage[] {
  const messages = windows.flatMap(({ end, sent }) =>
    sent.map(({ state, key }) => [(end - START) / MINUTE, state, key] as const),
  );
  return messages.sort(compareText);
}
