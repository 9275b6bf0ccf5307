import assert from "node:assert/strict";
import { chart } from "../../../../provider/alerting/chart/chart.schema";
import { otherCharts, seriesCharts } from "../../../../provider/alerting/chart/builder.schema";
import { DISPLAY_TYPES } from "../../../../provider/alerting/chart/words";
import { findProblems } from "../../../../provider/engine/problems/check";
import { unknownValue, type Plain } from "../../../../provider/engine/values/plain";
import { z } from "../../../../provider/zod";
import {
  avg,
  count,
  countDistinct,
  max,
  min,
  p95,
  p99,
  quantile,
  rate,
  sum,
} from "../../../../provider/alerting/chart/select";
import { layChart, layOver, project } from "../../../../provider/alerting/chart/chart.defaults";

const schema = z.strictObject({ config: chart });
const problemsOf = (config: unknown): string[] =>
  findProblems(schema, [], { config }).map(
    ({ path, reason }) => `${path.slice("config.".length)}: ${reason}`,
  );

const line = (more: Plain = {}): Plain => ({
  displayType: "line",
  source: "Logs",
  select: [{ aggFn: "count" }],
  ...more,
});

const of = (...select: Plain[]): Plain => line({ select });
const clicked = (onClick: Plain): Plain => line({ displayType: "table", onClick });

describe("the schema of a chart", () => {
  it("refuses what the service would drop also while another property is wrong or not known yet", () => {
    const config = line({ select: unknownValue, sourceId: 5, source: undefined, limit: 5 });
    assert.deepEqual(
      problemsOf(config).map((problem) => problem.split(":")[0]),
      ["sourceId", "limit"],
    );
  });

  it("knows the properties of every type that it does not take for an unknown one", () => {
    const types = [...seriesCharts, ...otherCharts].map(({ shape }) => shape.displayType.value);
    assert.deepEqual(types, DISPLAY_TYPES);
  });

  const right: Record<string, Plain> = {
    "properties that this package does not know": { ...of({ aggFn: "count", x: 1 }), showLegend: true },
    "a metric without an expression": of({ aggFn: "avg", metricType: "gauge", metricName: "cpu" }),
  };
  for (const [what, config] of Object.entries(right)) {
    it(`takes ${what}`, () => assert.deepEqual(problemsOf(config), []));
  }

  const wrong: readonly [string, unknown, ...string[]][] = [
    ["no chart", 5, ": expected a chart such as"],
    [
      "a misspelled type",
      line({ displayType: "lines" }),
      'displayType: expected one of "line", "stacked_bar"',
    ],
    ["a misspelled language", line({ configType: "SQL" }), 'configType: expected "sql", or no configType'],
    [
      "a language that the API refuses, of a type that nothing here lists",
      { configType: "promql", displayType: "gauge" },
      'configType: expected "sql", or no configType',
    ],
    [
      "a type that raw SQL has not",
      { configType: "sql", displayType: "heatmap", connection: "Default", sqlTemplate: "" },
      'displayType: expected one of "line"',
    ],
    ["an unknown function", of({ aggFn: "cnt" }), 'select[0].aggFn: expected one of "avg"'],
    ["an average of nothing", of({ aggFn: "avg" }), "select[0].valueExpression: is required"],
    [
      "a level of a count",
      of({ aggFn: "count", level: 0.5 }),
      "select[0].level: expected none without the aggregation quantile",
    ],
    ["a ratio of one item", line({ asRatio: true }), "select: expected exactly two items with asRatio"],
    [
      "a number of two items",
      { ...of({ aggFn: "count" }, { aggFn: "count" }), displayType: "number" },
      "select: expected exactly one item without a formula",
    ],
    [
      "a source of a text",
      { displayType: "markdown", source: "Logs" },
      "source: expected none: the service does not keep it of markdown charts, which have markdown; found",
    ],
    [
      "what only the charts of the web app have, in an item",
      of({ aggFn: "count", aggCondition: "level:error" }),
      "select[0].aggCondition: expected none: the service does not keep it of items of line charts of a source",
    ],
    [
      "what clicks of another type have",
      clicked({ type: "external", urlTemplate: "https://wiki.example.com", whereTemplate: "a" }),
      "onClick.whereTemplate: expected none: the service does not keep it of clicks of the type external, which have urlTemplate",
    ],
    [
      "what targets of another mode have",
      clicked({ type: "search", target: { mode: "template", template: "Logs", source: "Logs" } }),
      "onClick.target.source: expected none: the service does not keep it of targets of the mode template",
    ],
    [
      "a click of a type that is a member of any object",
      clicked({ type: "constructor", target: { mode: "toString" } }),
      'onClick.type: expected one of "search"',
      'onClick.target.mode: expected one of "id"',
    ],
    [
      "operands without a formula",
      line({ showOperandSeries: false }),
      "showOperandSeries: expected none without formulas",
    ],
    [
      "a click that leads nowhere",
      clicked({ type: "search" }),
      "onClick.target: is required with the type search",
    ],
  ];
  for (const [what, config, ...problems] of wrong) {
    it(`refuses ${what}, and says where`, () => {
      const found = problemsOf(config);
      assert.equal(found.length, problems.length, found.join("\n"));
      for (const [index, one] of found.entries()) assert.ok(one.startsWith(problems[index] ?? ""), one);
    });
  }
});

const options = { alias: "a", where: "level:error", whereLanguage: "lucene" } as const;

describe("items of a chart", () => {
  const items = {
    count: [count(), { aggFn: "count" }],
    "count of some rows": [count(options), { aggFn: "count", ...options }],
    countDistinct: [countDistinct("TraceId"), { aggFn: "count_distinct", valueExpression: "TraceId" }],
    avg: [avg("Duration"), { aggFn: "avg", valueExpression: "Duration" }],
    sum: [sum("Duration", options), { aggFn: "sum", valueExpression: "Duration", ...options }],
    min: [min("Duration"), { aggFn: "min", valueExpression: "Duration" }],
    max: [max("Duration"), { aggFn: "max", valueExpression: "Duration" }],
    quantile: [quantile(0.5, "Duration"), { aggFn: "quantile", level: 0.5, valueExpression: "Duration" }],
    p95: [p95("Duration"), { aggFn: "quantile", level: 0.95, valueExpression: "Duration" }],
    p99: [
      p99("Duration", options),
      { aggFn: "quantile", level: 0.99, valueExpression: "Duration", ...options },
    ],
  } as const;

  for (const [name, [item, expected]] of Object.entries(items)) {
    it(`${name}: plain arguments that the schema takes`, () => {
      assert.deepEqual(item, expected);
      const config = { displayType: "line", source: "Logs", select: [item] };
      assert.deepEqual(chart.parse(config), config);
    });
  }
});

describe("a rate", () => {
  it("is a part of all rows", () => {
    const expected = {
      select: [{ aggFn: "count", where: "level:error" }, { aggFn: "count" }],
      asRatio: true,
    };
    assert.deepEqual(rate(count({ where: "level:error" })), expected);
  });
});

describe("declared values over the live ones", () => {
  it("lose what is no longer declared of an entry, though the list became longer", () => {
    const live = { select: [{ aggFn: "count", where: "level:error", color: "red" }] };
    const recorded = { select: [{ aggFn: "count", where: "level:error" }] };
    const declared = { select: [{ aggFn: "count" }, { aggFn: "sum" }] };
    assert.deepEqual(layOver(live, declared, recorded), {
      select: [{ aggFn: "count", color: "red" }, { aggFn: "sum" }],
    });
  });

  it("keep, remove and show properties that are named like a member of any object", () => {
    const live = { constructor: 1, valueOf: 2, toString: 3 };
    assert.deepEqual(layOver(live, { toString: 4 }, { valueOf: 2 }), { constructor: 1, toString: 4 });
    assert.deepEqual(layOver({}, { constructor: { a: 1 } }, {}), { constructor: { a: 1 } });
    assert.deepEqual(project({ constructor: 1 }, { valueOf: 2 }, { full: live, short: live }), {
      constructor: 1,
      valueOf: 2,
    });
    assert.deepEqual(project({ constructor: 1 }, undefined, { full: { a: 1 }, short: {} }), {});
  });

  const counted = { aggFn: "count" };
  const summed = { aggFn: "sum", valueExpression: "Bytes" };
  const where = { where: "level:error", whereLanguage: "lucene" };

  it("keep an undeclared condition with its entry, when entries change places", () => {
    assert.deepEqual(layOver([{ ...counted, ...where }, summed], [summed, counted], [counted, summed]), [
      summed,
      { ...counted, ...where },
    ]);
  });

  it("keep it with the same series, when others go and its name changes", () => {
    const declared = [{ ...counted, alias: "Errors" }];
    assert.deepEqual(layOver([summed, { ...counted, ...where }], declared, [summed, counted]), [
      { ...counted, ...where, alias: "Errors" },
    ]);
  });

  it("keep it with one entry, and give it to no equal one that is new", () => {
    assert.deepEqual(layOver([{ ...counted, ...where }], [counted, counted], [counted]), [
      { ...counted, ...where },
      counted,
    ]);
  });

  it("keep it with the entry that says less, beside one that says the same and more", () => {
    const named = { ...counted, alias: "All" };
    assert.deepEqual(layOver([named, { ...counted, ...where }], [counted, named, summed]), [
      { ...counted, ...where },
      named,
      summed,
    ]);
  });

  it("give the condition of a series that goes to no other one", () => {
    const other = { aggFn: "sum", valueExpression: "Rows" };
    assert.deepEqual(layOver([{ ...summed, ...where }, counted], [other], [summed, counted]), [other]);
  });

  it("do not keep the language of a condition that changes back", () => {
    const live = { ...counted, where: "a = 1", whereLanguage: "sql", color: "red" };
    assert.deepEqual(layOver(live, { ...counted, where: "a:1" }), { ...counted, where: "a:1", color: "red" });
    const same = { ...counted, where: "a", whereLanguage: "sql" };
    assert.deepEqual(layOver(same, { ...counted, where: "a" }), same);
  });

  it("keep the conditions of the series of a chart that becomes one of another type", () => {
    const lineChart = { displayType: "line", fillNulls: true, select: [{ ...counted, ...where }] };
    assert.deepEqual(layChart(lineChart, { displayType: "number", select: [counted] }), {
      displayType: "number",
      select: [{ ...counted, ...where }],
    });
    const search = { displayType: "search", select: "Body" };
    assert.deepEqual(layChart(lineChart, search), search);
    const heatmap = { displayType: "heatmap", select: [{ valueExpression: "Duration" }] };
    assert.deepEqual(layChart(lineChart, heatmap), heatmap);
  });
});
