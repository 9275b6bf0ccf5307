import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Backtest } from "../../../backtest/backtest";
import { evaluate, toSeries, type Window } from "../../../backtest/evaluate/evaluate";
import { listFirings } from "../../../backtest/evaluate/firings";
import { fetchSeries, type Send } from "../../../backtest/fetch/fetch";
import { planAlert } from "../../../backtest/plan/alert-plan";
import {
  type Plan,
  searchConfig,
  tileConfig,
  type WatchedObject,
  watchedSource,
} from "../../../backtest/plan/plan";
import type { Telemetry } from "../../../emulator/alerting/telemetry/rows";
import { createTable, type Table } from "../../../emulator/alerting/telemetry/table";
import { type DeclaredRule, readRule, Refusal } from "../../../provider/alerting/evaluation/rule";
import {
  type EvaluatorRun,
  findDataSpan,
  listRunsWithLead,
  type Span,
} from "../../../provider/alerting/evaluation/schedule";
import datasets from "./datasets.json";

/** Computes the windows of an alert by what `send` answers. */
export async function computeWindows(
  plan: Plan | Refusal,
  runs: readonly EvaluatorRun[],
  send: Send,
): Promise<readonly Window[] | Refusal> {
  if (plan instanceof Refusal) return plan;
  const span = findDataSpan(plan.rule, runs);
  if (span === undefined) return [];
  const request = { plan, span };
  const fetched = (await fetchSeries([request], send)).get(request);
  assert.ok(fetched);
  return fetched instanceof Refusal ? fetched : evaluate(fetched.plan.rule, fetched.series, runs);
}

type Group = [key: string, state: string, fired: boolean | null, ...readings: [number, number][]];

/** An alert as it was recorded: what it watches, when it was evaluated, what was decided, and what series answer. */
export interface RecordedCase {
  readonly id: string;
  readonly dataset: string;
  readonly start: string;
  readonly exact: string;
  readonly tile?: object;
  readonly search?: object;
  readonly alert: DeclaredRule & { readonly groupBy?: string };
  readonly runs:
    | { readonly from: number; readonly to: number; readonly step: number }
    | { readonly minutes: number[] };
  readonly tableMissing?: { readonly from: number; readonly to: number };
  readonly request?: RecordedRequest;
  readonly answer?: unknown;
  readonly alt?: Partial<Exchange> & { readonly series?: Exchange; readonly extra?: readonly Exchange[] };
  readonly windows: {
    readonly end: number;
    readonly state: string;
    readonly groups: Group[];
    readonly sent?: [string, string][];
  }[];
}

export type RecordedRequest = Readonly<Record<string, unknown>>;

interface Exchange {
  readonly request: RecordedRequest;
  readonly answer: unknown;
}

export const readCases = () => readLines<RecordedCase>("alert-evaluation-cases.jsonl");

export function readLines<T>(name: string): T[] {
  const lines = readFileSync(join(__dirname, name), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as T);
}

/** Every request about the alert, with what the service answered. */
export function exchangesOf({ request, answer, alt }: RecordedCase): Exchange[] {
  const all = [
    { request, answer },
    { request: alt?.request, answer: alt?.answer },
    alt?.series,
    ...(alt?.extra ?? []),
  ];
  return all.flatMap((one) => (one?.request ? [{ request: one.request, answer: one.answer }] : []));
}

const MINUTE = 60_000;

/** The evaluator ran 20 seconds after the minute. */
export function listRecordedRuns({ start, runs, tableMissing }: RecordedCase): EvaluatorRun[] {
  const minutes =
    "minutes" in runs
      ? runs.minutes
      : Array.from({ length: (runs.to - runs.from) / runs.step + 1 }, (_, i) => runs.from + i * runs.step);
  return minutes.map((minute) => ({
    at: Date.parse(start) + minute * MINUTE + 20_000,
    fails: tableMissing !== undefined && minute >= tableMissing.from && minute < tableMissing.to,
  }));
}

const KINDS: Record<string, string> = { metric: "metric", traces: "trace" };

/** Reads the watched object, in the words of the API. */
export function readWatched({ dataset, tile, search, alert, id }: RecordedCase): WatchedObject {
  const source = watchedSource.parse({
    id: `source:${id === "query-error-recovers" ? "gone" : dataset}`,
    kind: KINDS[dataset] ?? "log",
    from: { databaseName: "default", tableName: `logs_p_${dataset}` },
    timestampValueExpression: "Timestamp",
    ...(dataset === "filtered" && { tableFilterExpression: "ServiceName = 'api'" }),
    ...(dataset === "traces" && { sampleRateExpression: "SampleRate" }),
  });
  return tile
    ? { tile: tileConfig.parse(tile), source }
    : { search: searchConfig.parse(search), groupBy: alert.groupBy ?? "", source };
}

/** Computes the windows of a case from the alert, what it watches, and what `send` answers. */
export function backtestCase(recorded: RecordedCase, send: Send): Promise<readonly Window[] | Refusal> {
  return computeWindows(planAlert(recorded.alert, readWatched(recorded)), listRecordedRuns(recorded), send);
}

/** In the form of the recordings: minutes since the start of the case, keys in order. */
export function describeWindows(windows: readonly Window[], start: string) {
  const minute = (at: number) => (at - Date.parse(start)) / 60_000;
  return windows.map(({ end, state, failed, groups, sent }) => ({
    end: minute(end),
    state,
    groups: failed
      ? [["", "ERROR", null, "QUERY_ERROR"]]
      : groups
          .map((group) => [
            group.key,
            group.state,
            group.fired,
            ...group.values.map(({ start: at, value }) => [minute(at), value]),
          ])
          .sort(compareText),
    sent: sent.map((message) => [message.state, message.key]).sort(compareText),
  }));
}

/** Orders values by their text as JSON. */
export function compareText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

export function describeRecorded({ windows }: RecordedCase) {
  return windows.map(({ sent = [], groups, ...window }) => ({
    ...window,
    groups: [...groups].sort(compareText),
    // Some webhooks were recorded with what HTML escapes.
    sent: sent.map(([state, key]) => [state, key.replaceAll("&#x27;", "'")]).sort(compareText),
  }));
}

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

const { main, sparse, slow } = datasets as unknown as Record<"main" | "sparse" | "slow", Telemetry>;

/** India is ahead of UTC by five hours and a half. */
const KOLKATA = 330;

/** The tables of the emulator for the recorded data sets. */
export const TABLES: Readonly<Record<string, Table>> = {
  main: { ...createTable(main), implicitColumnExpression: "Body" },
  sparse: createTable(sparse),
  slow: createTable(slow),
  tz: createTable({ ...slow, utcOffsetMinutes: KOLKATA }),
  traces: { ...createTable({ ...main, rows: "spans" }), sampleRateExpression: "SampleRate" },
  filtered: { ...createTable(main), tableFilterExpression: "ServiceName = 'api'" },
};
