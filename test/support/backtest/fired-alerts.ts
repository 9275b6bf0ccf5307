import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { EvaluatorRun } from "../../../provider/alerting/evaluation/schedule";
import type { DeclaredRule } from "../../../provider/alerting/evaluation/rule";
import type { Window } from "../../../backtest/evaluate/evaluate";
import type { QueryRequest, Send } from "../../../backtest/fetch/fetch";
import { searchConfig, tileConfig, watchedSource, type WatchedObject } from "../../../backtest/plan/plan";
import { compareText, readLines } from "./cases";

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

export function readFiredAlerts(): FiredAlert[] {
  return readLines<FiredAlert>("fired-alerts.jsonl");
}

/** The notifications of the last window in which an alert fired. A sample of lines is an ellipsis. */
interface FiredTexts {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

export function readFiredTexts(): FiredTexts[] {
  return readLines<FiredTexts>("fired-texts.jsonl");
}

/** The evaluator ran every minute, 20 seconds after it. */
export function listRuns(): EvaluatorRun[] {
  const [first, last] = RUNS;
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    at: START + (first + index) * MINUTE + 20_000,
  }));
}

export function watchedBy({ tile, search, groupBy = "", source: found }: FiredAlert): WatchedObject {
  const source = watchedSource.parse({ id: `source:${found.kind}`, ...found });
  const sourceId = source.id;
  return tile
    ? { tile: tileConfig.parse({ ...tile, sourceId }), source }
    : { search: searchConfig.parse({ ...search, sourceId }), groupBy, source };
}

/** Answers the recorded requests of one alert, and no other ones. */
export function answerAlone({ answers }: FiredAlert): Send {
  return (request) => {
    const [, rows] = answers.find(([recorded]) => isDeepStrictEqual(recorded, request)) ?? [];
    assert.ok(rows, `not recorded: ${JSON.stringify(request)}`);
    return Promise.resolve(rows);
  };
}

/** Lists the messages of all windows, in the order of the recording. */
export function describeMessages(windows: readonly Window[]): SentMessage[] {
  const messages = windows.flatMap(({ end, sent }) =>
    sent.map(({ state, key }) => [(end - START) / MINUTE, state, key] as const),
  );
  return messages.sort(compareText);
}
