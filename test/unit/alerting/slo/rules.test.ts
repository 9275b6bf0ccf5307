import assert from "node:assert/strict";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { findSloProblems } from "../../../../provider/alerting/slo/slo.rules";

const channels = [{ webhook: "on-call" }];
const RIGHT = {
  objective: 0.999,
  indicator: { source: "Traces", good: "StatusCode != 'Error'" },
  page: channels,
  ticket: channels,
};

function explain(args: object): string[] {
  return findSloProblems({ ...RIGHT, ...args }).map(({ path, reason }) => `${path}: ${reason}`);
}

function indicate(indicator: object): string[] {
  return explain({ indicator });
}

describe("The arguments of an objective", () => {
  it("may be the shortest ones, and may be unknown at preview", () => {
    assert.deepEqual(explain({}), []);
    assert.deepEqual(explain({ page: unknownValue, indicator: { source: unknownValue, good: "a" } }), []);
  });

  it("need an objective and an indicator", () => {
    assert.deepEqual(explain({ objective: undefined, indicator: undefined }), [
      "objective: is required; found nothing",
      "indicator: is required; found nothing",
    ]);
  });

  for (const objective of [0, 1, 99.9, 0.12345678901, Number.NaN]) {
    it(`have an objective that is a share, which ${objective} is not`, () => {
      const [problem = ""] = explain({ objective });
      assert.match(problem, /^objective: expected a share above 0 and below 1, such as 0.999/);
    });
  }

  it("name a property that is misspelt", () => {
    assert.deepEqual(explain({ pages: channels }), [
      'pages: there is no such property; did you mean "page"?',
    ]);
  });

  it("have channels for every alert that there is", () => {
    assert.deepEqual(explain({ page: undefined, ticket: undefined }), [
      "page: is required, because alerts notify it; found nothing",
      "ticket: is required, because alerts notify it; found nothing",
    ]);
    const alerts = [{ notify: "ticket", budget: 0.1, long: "3d", short: "6h" }];
    assert.deepEqual(explain({ page: undefined, alerts, absence: false }), []);
    assert.deepEqual(explain({ page: undefined, alerts, absence: { notify: "ticket" } }), []);
  });
});

describe("The indicator of an objective", () => {
  it("is of one source or of one table", () => {
    assert.deepEqual(indicate({ good: "a" }), [
      "indicator.source: expected one of source, sourceId, table; found nothing",
    ]);
    assert.deepEqual(indicate({ source: "a", table: "a.b", good: "a" }), [
      "indicator.source: expected one of source, sourceId, table; found source and table",
    ]);
    assert.deepEqual(indicate({ source: "a", connection: "b", good: "a" }), [
      'indicator.connection: expected nothing without table; found "b"',
    ]);
  });

  it("of a table needs a connection and a time", () => {
    assert.deepEqual(indicate({ table: "default.requests", good: "a" }), [
      "indicator.connection: expected one of connection, connectionId; found nothing",
      "indicator.time: is required with table; found nothing",
    ]);
  });

  it("counts in one way", () => {
    assert.deepEqual(indicate({ source: "a" }), [
      "indicator.good: expected one of good, bad, latency, sums; found nothing",
    ]);
    assert.deepEqual(indicate({ source: "a", good: "b", bad: "c" }), [
      "indicator.good: expected one of good, bad, latency, sums; found good and bad",
    ]);
    assert.deepEqual(indicate({ source: "a", sums: { total: "b" } }), [
      "indicator.sums.good: expected one of good, bad; found nothing",
    ]);
  });

  for (const good of [
    "a = (1",
    "a = 1) OR (1",
    "a = 1 -- all",
    "a = 1; DROP",
    "a = $service",
    "a = {b:String}",
    "a = 'open",
    'a = "open',
    "a = `open",
    "a = 'escaped\\'",
    "a = ‘open",
    "a = b[1",
  ]) {
    it(`has no condition that reaches beyond its brackets or is replaced, such as ${good}`, () => {
      const [problem = ""] = indicate({ source: "a", good });
      assert.match(problem, /^indicator\.good: expected SQL without comments, macros/);
    });
  }

  it("has conditions with quotes, in which anything may stand", () => {
    const good = "a = 'it''s -- (' AND `b--#` = \"c/*\" AND d = 'a\\'\\\n'";
    assert.deepEqual(indicate({ source: "a", good }), []);
  });
});

describe("The alerts of an objective", () => {
  const alert = { notify: "page", budget: 0.02, long: "1h", short: "5m" };

  for (const [what, changes, expected] of [
    [
      "a short window that is no longer",
      { short: "2h" },
      "short: expected at most the long window, 1h; found 2h",
    ],
    ["a long window within the period", { long: "8d" }, "long: expected at most the period; found 8d"],
    [
      "short windows that leave no event out",
      { every: "15m" },
      "every: expected at most 5m, so that no event falls between short windows; found 15m",
    ],
    [
      "a window in minutes, hours or days",
      { short: "30s" },
      'short: expected a number and m, h or d, such as "5m"; found "30s"',
    ],
  ] as const) {
    it(`have ${what}`, () => {
      const found = explain({ period: "7d", alerts: [{ ...alert, ...changes }] });
      assert.deepEqual(found, [`alerts[0].${expected}`]);
    });
  }

  it("say how fast the budget burns in one way", () => {
    const { budget: _, ...neither } = alert;
    assert.deepEqual(explain({ alerts: [neither, { ...alert, factor: 14.4, long: "2h" }] }), [
      "alerts[0].budget: expected one of budget, factor; found nothing",
      "alerts[1].budget: expected one of budget, factor; found budget and factor",
    ]);
    assert.deepEqual(explain({ alerts: [{ ...neither, factor: 14.4 }] }), []);
  });

  it("differ in their windows", () => {
    assert.deepEqual(explain({ alerts: [alert, { ...alert, notify: "ticket" }] }), [
      "alerts[1].long: expected no two alerts alike; found the windows of alerts[0]",
    ]);
  });

  it("can fire", () => {
    const reason =
      "expected an objective that can burn 14.4 times too fast over 1h; found one where even no good event burns less";
    assert.deepEqual(explain({ objective: 0.9 }), [`objective: ${reason}`]);
    assert.deepEqual(explain({ objective: 0.9, alerts: [alert] }), [`alerts[0].budget: ${reason}`]);
  });
});
