import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { Refusal } from "../../../provider/alerting/evaluation/rule";
import type { QueryRequest } from "../../../backtest/fetch/fetch";
import { planAlert } from "../../../backtest/plan/alert-plan";
import {
  type RecordedRequest,
  backtestCase,
  computeWindows,
  describeRecorded,
  describeWindows,
  exchangesOf,
  readCases,
} from "../../support/backtest/cases";
import { clone } from "../../support/folders";
import { computeFired, describeMessages, readFiredAlerts } from "../../support/backtest/fired-alerts";
import { page } from "../../support/markdown";
import type { Row } from "../../../emulator/alerting/telemetry/rows";
import { answerSeries, type SeriesRequest } from "../../../emulator/alerting/telemetry/series";
import { createTable, type Table } from "../../../emulator/alerting/telemetry/table";
import type { Window } from "../../../backtest/evaluate/evaluate";
import { listRuns as listRunsOf } from "../../../provider/alerting/evaluation/schedule";
import { tileConfig, watchedSource } from "../../../backtest/plan/plan";

const CASES = readCases();
const DECISION = readFileSync(join(clone, "docs", "decisions", "backtest.md"), "utf8");

/** A recorded answer by its request, whatever the order of keys. */
const ANSWERS = new Map(
  CASES.flatMap(exchangesOf).map(({ request, answer }) => [normalize(request), answer] as const),
);

/** The path is that of series, and the language Lucene, unless another one is named. */
function normalize({ path = "/api/v2/charts/series", ...body }: RecordedRequest): string {
  return JSON.stringify([path, sortKeys(body)]);
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries("aggFn" in value ? { whereLanguage: "lucene", ...value } : value);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sortKeys(inner)]),
  );
}

function keyOf({ path, body }: QueryRequest): string {
  return normalize({ path: `/api/v2/${path}`, ...body });
}

async function answerAsRecorded(request: QueryRequest): Promise<readonly unknown[]> {
  const key = keyOf(request);
  if (!ANSWERS.has(key)) throw new NotRecorded(key);
  return ANSWERS.get(key) as readonly unknown[];
}

class NotRecorded extends Error {}

const REFUSED: Readonly<Record<string, string>> = {
  "raw-sql-number": "the tile is raw SQL, which the service's series do not take",
  "group-numeric-column": "SeverityNumber is not text, so the service may take it for the value",
  "query-error": "the answer does not have the requested form",
  "any-string": "any is any value: two queries may return two values",
  "last-value": "last_value has no order: two queries may return two values",
};

/** Its long buckets do not fit, and the short ones that are asked for then were not recorded. */
const ASKED_AGAIN = "tz-12h";

describe("the recorded alerts", () => {
  const computed = CASES.filter(({ id }) => !(id in REFUSED) && id !== ASKED_AGAIN);

  for (const recorded of computed) {
    it(`${recorded.id}: has the windows, groups, values, states and messages that the service had`, async () => {
      const windows = await backtestCase(recorded, answerAsRecorded);
      if (windows instanceof Refusal) throw windows;
      assert.deepEqual(describeWindows(windows, recorded.start), describeRecorded(recorded));
    });
  }

  for (const [id, reason] of Object.entries(REFUSED)) {
    it(`${id}: cannot be computed, and says why`, async () => {
      const recorded = CASES.find((one) => one.id === id);
      assert.ok(recorded);
      const refusal = await backtestCase(recorded, answerAsRecorded);
      assert.ok(refusal instanceof Refusal);
      assert.equal(refusal.reason, reason);
    });
  }

  it("asks in minutes when the time zone of a column shifts the buckets", async () => {
    const recorded = CASES.find(({ id }) => id === ASKED_AGAIN);
    assert.ok(recorded);
    await assert.rejects(
      backtestCase(recorded, answerAsRecorded),
      (error) => error instanceof NotRecorded && error.message.includes('"granularity":"1m"'),
    );
  });

  it("are as many as the documentation's table says", () => {
    const rows = [...DECISION.matchAll(/^\|.*\| +(\d+) +\| +(\d+) +\|$/gm)];
    const sum = (column: number) => rows.reduce((all, row) => all + Number(row[column]), 0);
    assert.deepEqual([sum(1), sum(2)], [CASES.length, computed.length]);
    assert.match(DECISION, new RegExp(`For\\s${computed.length}\\salerts, the\\sbacktest\\scomputes`));
  });
});

describe("the alerts that one service evaluated together", () => {
  const all = readFiredAlerts();

  it("are as many as the page says", () => {
    const messages = all.flatMap(({ sent }) => sent).length.toLocaleString("en-US");
    assert.match(
      page("docs/maintaining/figures.md").text,
      new RegExp(`${all.length} of these alerts, with ${messages} `),
    );
  });

  for (const fired of all) {
    it(`${fired.id}: sends the messages that the service sent`, async () => {
      const { windows } = await computeFired(fired);
      assert.deepEqual(describeMessages(windows), fired.sent);
    });
  }
});

const MINUTE = 60_000;
const START = Date.parse("2026-11-17T00:00:00Z");
const END = START + 3 * 24 * 60 * MINUTE;

const services = [
  { name: "api", perMinute: 2, errorShare: 0.3, silent: [[700, 1300]] as [number, number][] },
  { name: "web", perMinute: 1, errorShare: 0.5 },
];
const logs = { seed: 5, start: new Date(START).toISOString(), minutes: 4320, every: 7, services };
const tables = new Map(
  [-570, -60, 0, 120, 330, 345, 720].map((offset) => [
    offset,
    createTable({ ...logs, utcOffsetMinutes: offset }),
  ]),
);

const INTERVAL_MINUTES = {
  "1m": 1,
  "5m": 5,
  "15m": 15,
  "30m": 30,
  "1h": 60,
  "6h": 360,
  "12h": 720,
  "1d": 1440,
};

const alert = fc.record({
  interval: fc.constantFrom(...Object.keys(INTERVAL_MINUTES)) as fc.Arbitrary<"1h">,
  utcOffset: fc.constantFrom(...tables.keys()),
  offset: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
  startAt: fc.option(
    fc.integer({ min: 0, max: 2880 }).map((half) => START + half * (MINUTE / 2)),
    { nil: undefined },
  ),
  aggFn: fc.constantFrom("count", "sum", "min", "max", "avg"),
  groupBy: fc.constantFrom("", "ServiceName"),
});

type Alert = typeof alert extends fc.Arbitrary<infer T> ? T : never;

/** Computes an aggregate from the rows alone. */
function aggregate(aggFn: string, rows: readonly Row[]): number {
  const values = rows.map(({ columns }) => Number(columns.SeverityNumber));
  const sum = values.reduce((all, value) => all + value, 0);
  const results: Readonly<Record<string, number>> = {
    count: rows.length,
    sum,
    min: Math.min(...values),
    max: Math.max(...values),
    avg: sum / values.length,
  };
  return results[aggFn] ?? NaN;
}

/** The values that the rules name: those of each part of the clock's buckets that a window touches. */
function expectValues({ rows }: Table, { interval, aggFn, groupBy }: Alert, window: Window): string[] {
  const step = INTERVAL_MINUTES[interval] * MINUTE;
  const expected: string[] = [];
  const hour = Math.min(step, 60 * MINUTE);
  for (let at = Math.floor(window.start / hour) * hour; at < window.end; at += step) {
    const [from, to] = [Math.max(at, window.start), Math.min(at + step, window.end)];
    const inside = at % step === 0 ? rows.filter(({ time }) => time >= from && time < to) : [];
    const groups = Map.groupBy(inside, ({ columns }) =>
      groupBy === "" ? "" : `${groupBy}:${columns[groupBy] as string}`,
    );
    if (groups.size === 0) expected.push(` ${at} 0`);
    for (const [key, group] of groups) expected.push(`${key} ${at} ${aggregate(aggFn, group)}`);
  }
  return expected.sort();
}

async function listWindows(table: Table, one: Alert): Promise<readonly Window[] | Refusal> {
  const { interval, offset, startAt, aggFn, groupBy } = one;
  const select = [{ aggFn, valueExpression: "SeverityNumber" }];
  const tile = tileConfig.parse({ displayType: "line", select, groupBy });
  const source = watchedSource.parse({ id: "s", kind: "log", timestampValueExpression: "Timestamp" });
  // Nothing crosses this threshold, so that no state adds a group of its own.
  const rule = { interval, thresholdType: "above", threshold: 1e9, scheduleOffsetMinutes: offset } as const;
  const scheduleStartAt = startAt === undefined ? undefined : new Date(startAt).toISOString();
  const plan = planAlert({ ...rule, scheduleStartAt }, { tile, source });
  if (plan instanceof Refusal) return plan;
  const runs = listRunsOf(plan.rule, { start: START + 24 * 60 * MINUTE, end: END });
  return computeWindows(plan, runs, async ({ body }) => {
    const answer = answerSeries(table, body as unknown as SeriesRequest);
    assert.ok(answer && "data" in answer);
    return answer.data;
  });
}

describe("the values that a backtest compares", () => {
  it("are those of the rows, with any interval, offset, start, time zone, function and groups", async () => {
    let computed = 0;
    await fc.assert(
      fc.asyncProperty(alert, async (one) => {
        const table = tables.get(one.utcOffset);
        assert.ok(table);
        const windows = await listWindows(table, one);
        if (windows instanceof Refusal) throw windows;
        // The first short windows are enough.
        for (const window of windows.slice(0, 30)) {
          computed += 1;
          const values = window.groups.flatMap(({ key, values: own }) =>
            own.map(({ start, value }) => `${key} ${start} ${value}`),
          );
          assert.deepEqual(values.sort(), expectValues(table, one, window));
        }
      }),
      { numRuns: 150 },
    );
    assert.ok(computed > 500, `${computed} windows`);
  });
});
