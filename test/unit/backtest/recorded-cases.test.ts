import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../../../provider/alerting/evaluation/rule";
import type { QueryRequest } from "../../../backtest/fetch/fetch";
import { planAlert } from "../../../backtest/plan/alert-plan";
import {
  type RecordedRequest,
  backtestCase,
  computeWindows,
  describeRecorded,
  describeWindows,
  readCases,
} from "../../support/backtest/cases";
import { clone } from "../../support/folders";
import {
  answerAlone,
  describeMessages,
  listRuns,
  readFiredAlerts,
  watchedBy,
} from "../../support/backtest/fired-alerts";
import { page } from "../../support/markdown";

const CASES = readCases();
const DECISION = readFileSync(join(clone, "docs", "decisions", "backtest.md"), "utf8");

/** A recorded answer by its request, whatever the order of keys. */
const ANSWERS = new Map(
  CASES.flatMap(({ request, answer, alt }) => [
    { request, answer },
    { request: alt?.request, answer: alt?.answer },
    ...(alt?.series ? [alt.series] : []),
    ...(alt?.extra ?? []),
  ]).flatMap(({ request, answer }) => (request ? [[normalize(request), answer] as const] : [])),
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
      const plan = planAlert(fired.alert, watchedBy(fired));
      const windows = await computeWindows(plan, listRuns(), answerAlone(fired));
      if (windows instanceof Refusal) throw windows;
      assert.deepEqual(describeMessages(windows), fired.sent);
    });
  }
});
