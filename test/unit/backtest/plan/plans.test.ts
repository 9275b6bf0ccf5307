import assert from "node:assert/strict";
import { type Plan, searchConfig, tileConfig, watchedSource } from "../../../../backtest/plan/plan";
import { readAnswer } from "../../../../backtest/fetch/read-answer";
import { Refusal } from "../../../../provider/alerting/evaluation/rule";
import { planAlert } from "../../../../backtest/plan/alert-plan";
import { type Workspace, resolveAlert } from "../../../../backtest/plan/resolve-alert";

const RULE = { interval: "5m", thresholdType: "above", threshold: 5 } as const;
const HOUR = 3_600_000;
const SPAN = { start: 0, end: HOUR };

const count = { aggFn: "count" };
const p95 = { aggFn: "quantile", level: 0.95, valueExpression: "Duration" };

function source(settings: object = {}) {
  return watchedSource.parse({ id: "s", kind: "log", timestampValueExpression: "Timestamp", ...settings });
}

function planTile(tile: object, rule: object = {}, settings: object = {}) {
  const config = tileConfig.parse({ displayType: "line", select: [count], ...tile });
  return planAlert({ ...RULE, ...rule }, { tile: config, source: source(settings) });
}

function planSearch(search: object, groupBy = "", settings: object = {}) {
  return planAlert(RULE, { search: searchConfig.parse(search), groupBy, source: source(settings) });
}

function requirePlan(plan: Plan | Refusal): Plan {
  if (plan instanceof Refusal) throw plan;
  return plan;
}

function seriesOf(plan: Plan | Refusal): object {
  const { query } = requirePlan(plan);
  assert.ok(query.path === "charts/series");
  return query.body.series[0] ?? {};
}

const REFUSED: readonly (readonly [plan: () => Plan | Refusal, reason: RegExp])[] = [
  [() => planTile({ displayType: "table" }), /evaluates no alerts on a tile of the type table/],
  [() => planTile({ configType: "sql", sqlTemplate: "SELECT 1" }), /raw SQL/],
  [() => planTile({ select: [{ ...count, whereLanguage: "promql" }] }), /conditions in promql/],
  [() => planTile({ select: [{ aggFn: "max", valueExpression: "a.b" }] }), /a\.b as text/],
  [() => planTile({ select: [{ aggFn: "max", valueExpression: "Duration * 1.5" }] }), /as text/],
  [() => planTile({ select: [{ aggFn: "stddev", valueExpression: "a" }] }), /stddev is not known/],
  [
    () => planTile({ select: [count, count, count, count, count, count] }),
    /5 series at once, and this alert needs 6/,
  ],
  [() => planTile({ select: [p95] }, { scheduleOffsetMinutes: 2 }), /quantile of part of a bucket/],
  [() => planTile({}, { scheduleStartAt: "2026-11-20T00:00:10Z" }), /not at a full or half minute/],
  [() => planTile({}, { interval: "30s" }), /interval 30s is not known/],
  [() => planTile({}, { thresholdType: "between" }), /no thresholdMax is invalid/],
  [() => planTile({}, {}, { tableFilterExpression: "a = 1" }), /table filter/],
  [() => planTile({}, {}, { materializedViews: [{}] }), /materialized views/],
  [() => planTile({}, {}, { kind: "session" }), /kind session/],
  [() => planTile({ select: [count, count], formulas: [{ expression: "A / C" }] }), /series C/],
  [() => planTile({ configType: "promql" }), /a tile of promql/],
  [() => planTile({ select: [{ ...count, where: "ServiceName:$service" }] }), /uses \$service/],
  [() => planTile({ select: [{ ...count, where: "a = 1 AND $__f" }] }), /uses \$__f/],
  [() => planTile({ groupBy: "${column}" }), /variables of a dashboard/],
  [
    () => planTile({ select: [count, count], asRatio: true, formulas: [{ expression: "A" }] }),
    /ratio and has formulas/,
  ],
  [() => planTile({ select: [count], asRatio: true }), /ratio is one of two series, and the tile has 1/],
  [() => planTile({ select: [{ ...p95, level: undefined }] }), /level of the quantile/],
  [() => planTile({ select: [count], formulas: [{ expression: "A ^ 2" }] }), /cannot be parsed/],
  [() => planTile({ select: [count], formulas: [{ expression: "A 2" }] }), /cannot be parsed/],
  [
    () => planTile({ select: [{ aggFn: "none", valueExpression: "sum(x)", where: "a:b" }, count] }),
    /other series/,
  ],
  [() => planTile({ select: [{ ...count, metricName: "m", metricType: "histogram" }] }), /type histogram/],
  [() => planSearch({ where: "word" }, "ServiceName, SpanName"), /groups by one column only/],
  [() => planSearch({ where: "word" }, "", { timestampValueExpression: "a, b" }), /not one column/],
  [() => planSearch({ where: "word" }, "", { sampleRateExpression: "SampleRate" }), /sample rate/],
  [() => planSearch({ where: "msg:x", select: "lower(Body) AS msg" }), /msg, an alias/],
  [
    () => planSearch({ where: "Body = 'x'", whereLanguage: "sql", select: "lower(Body) AS Body" }),
    /alias Body/,
  ],
  [() => planSearch({ select: "a AS b" }, "b"), /groups by b, an alias/],
  [
    () => planSearch({ where: "a = 1 -- why", whereLanguage: "sql", filters: [{ condition: "b IN (1)" }] }),
    /comment, a quote or a bracket/,
  ],
  [
    () => planSearch({ where: "a = 'x", whereLanguage: "sql", filters: [{ condition: "b IN (1)" }] }),
    /comment, a quote or a bracket/,
  ],
];

describe("the plan of a backtest", () => {
  for (const [plan, reason] of REFUSED) {
    it(`is refused: ${reason.source}`, () => {
      const refusal = plan();
      assert.ok(refusal instanceof Refusal);
      assert.match(refusal.reason, reason);
    });
  }

  it("reads raw SQL that counts rows of the source, and no other", () => {
    const sql = (condition: string, columns = "count() AS n") =>
      `SELECT $__timeInterval(Timestamp) AS ts, ${columns} FROM d.t WHERE $__timeFilter(Timestamp) AND ${condition} GROUP BY ts`;
    const plan = (sqlTemplate: string, tile: object = {}, settings: object = {}) =>
      planTile(
        { configType: "sql", sqlTemplate, ...tile },
        {},
        { from: { databaseName: "d", tableName: "t" }, ...settings },
      );
    assert.equal((seriesOf(plan(sql("a = 'x'"))) as { where: string }).where, "a = 'x'");
    const conditions = ["a = 1 OR b = 1", "a = 'x  y'", "a = $__variable", "a = 1 -- b"];
    const refused = [
      ...conditions.map((condition) => plan(sql(condition))),
      plan(sql("a = 1", "count() AS n, max(b)")),
      plan(sql("a = 1"), { displayType: "number" }),
      plan(sql("a = 1"), {}, { from: { databaseName: "d", tableName: "other" } }),
      plan(sql("a = 1"), {}, { sampleRateExpression: "SampleRate" }),
    ];
    assert.ok(refused.every((one) => one instanceof Refusal));
  });

  it("writes a dot in quotes as an escape, and leaves other quotes alone", () => {
    const field = "LogAttributes['a.b']['it\\'s']";
    assert.deepEqual(seriesOf(planTile({ select: [{ aggFn: "max", valueExpression: field }] })), {
      sourceId: "s",
      aggFn: "max",
      where: "",
      whereLanguage: "lucene",
      groupBy: [],
      field: "LogAttributes['a\\x2eb']['it\\'s']",
    });
  });

  it("replaces an alias only where it is a name, in conditions and filters", () => {
    const search = {
      select: "Timestamp, a + b AS both, upper(Body) AS msg",
      where: "both > 1 AND msg != 'both'",
      whereLanguage: "sql",
      filters: [{ type: "sql", condition: "msg IN ('x')" }],
    };
    assert.equal(
      (seriesOf(planSearch(search)) as { where: string }).where,
      "(upper(Body) IN ('x')) AND ((a + b) > 1 AND upper(Body) != 'both')",
    );
  });

  it("asks for the quantile of any level, and says what it takes for granted of one", () => {
    const plan = requirePlan(planTile({ select: [{ ...p95, level: 0 }] }));
    assert.equal((seriesOf(plan) as { level?: number }).level, 0);
    assert.match(plan.assumes.join(), /8192 rows/);
    assert.deepEqual(requirePlan(planTile({})).assumes, []);
    const sampled = planTile({ select: [p95] }, {}, { sampleRateExpression: "SampleRate" });
    assert.deepEqual(requirePlan(sampled).assumes, []);
  });
});

describe("an answer that does not fit the question", () => {
  const grouped = requirePlan(planTile({ groupBy: "ServiceName" }));
  const columns = requirePlan(planTile({ groupBy: "a, b" }));
  const row = { ts_bucket: 0, group: ["api"], "series_0.data": "1" };
  const column = { series_0: "1", __hdx_time_bucket: "1970-01-01T00:00:00Z" };

  const WRONG: readonly (readonly [what: string, plan: Plan, answer: unknown, reason: RegExp])[] = [
    ["an error", grouped, { error: "no" }, /requested form/],
    ["groups that overwrote each other", grouped, [{ ...row, group: [null] }], /no value of ServiceName/],
    ["a numeric group", grouped, [{ ...row, group: [9] }], /ServiceName is not text/],
    ["groups that may be numbers", grouped, [{ ...row, group: ["17"] }], /may not be text/],
    ["no group", grouped, [{ ...row, group: [] }], /not grouped as requested/],
    ["a column that nobody asked for", grouped, [{ ...row, "series_1.data": "1" }], /series_1.data/],
    ["a row without a value", grouped, [{ ts_bucket: 0, group: ["api"] }], /without a value/],
    ["a text in place of a number", grouped, [{ ...row, "series_0.data": "api" }], /not a number: "api"/],
    ["two values for one group", grouped, [row, row], /two values/],
    ["a bucket of another time", grouped, [{ ...row, ts_bucket: 2 * HOUR }], /outside of the requested/],
    ["columns without a time", columns, [{ series_0: "1", a: "x", b: "y" }], /requested columns/],
    ["a group too few", columns, [{ ...column, a: "x" }], /not grouped as requested/],
  ];

  for (const [what, plan, answer, reason] of WRONG) {
    it(`is refused: ${what}`, () => {
      const outcome = readAnswer(plan, SPAN, answer);
      assert.ok(outcome instanceof Refusal);
      assert.match(outcome.reason, reason);
    });
  }

  it("is refused if an expression of one's own gives texts, but for integers of 64 bits", () => {
    const read = (valueExpression: string, value: unknown) => {
      const plan = requirePlan(planTile({ select: [{ aggFn: "none", valueExpression }] }));
      return readAnswer(plan, SPAN, [{ ts_bucket: 0, group: [], "series_0.data": value }]);
    };
    for (const field of ["count()", "countIf(a = 'x') - 2 * count()", "(sum(a) + uniqExact(b))"])
      assert.ok(!(read(field, "12") instanceof Refusal), field);
    for (const field of ["any(Body)", "toString(count())", "count() || any(Body)", "max(Body)"])
      assert.ok(read(field, "12") instanceof Refusal, field);
    assert.ok(!(read("max(Duration)", 12) instanceof Refusal));
  });

  it("leads to another question where only the clock differs", () => {
    const outcome = readAnswer(grouped, SPAN, [{ ...row, ts_bucket: 60_000 }]);
    assert.ok("again" in outcome && outcome.again.query.path === "charts/series");
    assert.equal(outcome.again.query.body.granularity, "1m");
  });

  it("has the alert's name of a group whose column is materialized", () => {
    const plan = requirePlan(planTile({ groupBy: "ResourceAttributes['k8s.pod']" }));
    const outcome = readAnswer(plan, SPAN, [{ ...column, "__hdx_materialized_k8s.pod": "x" }]);
    assert.ok("series" in outcome);
    assert.deepEqual(outcome.series.rows(0, 300_000), [
      { key: "arrayElement(ResourceAttributes, 'k8s.pod'):x", value: 1 },
    ]);
  });
});

describe("an alert on raw SQL", () => {
  it("is not refused for a source that it does not read", () => {
    const sqlTemplate =
      "SELECT $__timeInterval(t) AS b, count() FROM logs.all WHERE $__timeFilter(t) GROUP BY b";
    const tile = { id: "t", name: "tile", config: { displayType: "line", configType: "sql", sqlTemplate } };
    const read = { id: "s", kind: "log", from: { databaseName: "logs", tableName: "all" } };
    const odd = { id: "o", kind: "newer", from: "elsewhere" };
    const workspace = {
      dashboards: new Map([["d", { id: "d", name: "board", tiles: [tile] }]]),
      savedSearches: new Map(),
      sources: new Map([odd, read].map((one) => [one.id, one])),
    } as unknown as Workspace;
    const { watched } = resolveAlert({ source: "tile", dashboardId: "d", tileId: "t" }, workspace);
    assert.ok(!(watched instanceof Refusal), watched instanceof Refusal ? watched.reason : "");
    assert.equal(watched.source.id, "s");
  });
});
