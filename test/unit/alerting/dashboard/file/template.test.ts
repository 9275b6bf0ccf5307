import assert from "node:assert/strict";
import { dashboardKind } from "../../../../../provider/alerting/dashboard/dashboard.kind";
import { findEntryProblems } from "../../../../../provider/alerting/file-entries";
import type { Plain } from "../../../../../provider/engine/values/plain";
import { toArguments } from "../../../../../provider/alerting/dashboard/file/dashboards-file";

const place = { x: 0, y: 0, w: 12, h: 4 };

/** The arguments of a dashboard that the web app exported with more than its name. */
const argumentsOf = (more: object): Plain => toArguments({ version: "0.1.0", name: "Shop", ...more });

function tileOf(config: unknown): unknown {
  const args = argumentsOf({ description: "All of it", tiles: [{ id: "0", ...place, config }] });
  assert.deepEqual(findEntryProblems(dashboardKind, args), []);
  assert.deepEqual(Object.keys(args).sort(), ["name", "tiles"]);
  return (args.tiles as unknown[])[0];
}

/** As the web app stores an item. */
const stored = {
  aggFn: "count",
  aggCondition: "level:error",
  aggConditionLanguage: "lucene",
  valueExpression: "",
};
const item = { aggFn: "count", where: "level:error", whereLanguage: "lucene" };
const common = { name: "Errors", source: "Logs", where: "", whereLanguage: "lucene", granularity: "auto" };

describe("a dashboard that the web app exported", () => {
  const metric = { aggFn: "sum", valueExpression: "Value", metricName: "m", metricType: "sum" };
  const heat = { valueExpression: "Duration", countExpression: "count()" };
  const table = { displayType: "table", source: "Logs", select: [item] };
  const click = (type: string, target: object) => ({ type, target });
  const charts: Record<string, [Plain, Plain]> = {
    "a line chart, the default": [
      { select: [stored], fillNulls: 0, showOperandSeries: true },
      { displayType: "line", source: "Logs", select: [item], fillNulls: true },
    ],
    "a rate": [
      { displayType: "stacked_bar", select: [stored, { aggFn: "count" }], seriesReturnType: "ratio" },
      { displayType: "stacked_bar", source: "Logs", select: [item, { aggFn: "count" }], asRatio: true },
    ],
    "a change of a metric": [
      { displayType: "number", select: [{ ...metric, isDelta: true }] },
      { displayType: "number", source: "Logs", select: [{ ...metric, periodAggFn: "delta" }] },
    ],
    "a search": [
      { displayType: "search", select: "Body", where: "level:error" },
      {
        displayType: "search",
        source: "Logs",
        select: "Body",
        where: "level:error",
        whereLanguage: "lucene",
      },
    ],
    "a heatmap": [
      { displayType: "heatmap", source: "Traces", select: [{ aggFn: "count", ...heat }] },
      { displayType: "heatmap", source: "Traces", select: [heat], where: "", whereLanguage: "lucene" },
    ],
    "a click that leads to a search": [
      { displayType: "table", select: [stored], onClick: click("search", { mode: "id", id: "Logs" }) },
      { ...table, onClick: click("search", { mode: "id", source: "Logs" }) },
    ],
    "a click that leads to a dashboard": [
      { displayType: "table", select: [stored], onClick: click("dashboard", { mode: "id", id: "API" }) },
      { ...table, onClick: click("dashboard", { mode: "template", template: "API" }) },
    ],
  };
  for (const [what, [exported, config]] of Object.entries(charts)) {
    it(`has ${what} in the form of the API`, () => {
      const tile = tileOf({ ...common, ...exported });
      assert.deepEqual(tile, { name: "Errors", ...place, config });
    });
  }

  it("has its filters by the names of their sources, and its tags", () => {
    const filter = { type: "QUERY_EXPRESSION", name: "Service", expression: "ServiceName", source: "Logs" };
    const rest = { tags: ["a"], tiles: [] };
    const args = argumentsOf({ ...rest, filters: [{ id: "1", ...filter }] });
    assert.deepEqual(args, { name: "Shop", ...rest, filters: [filter] });
  });

  it("is refused where the API has no place for a condition", () => {
    const tiles = [
      { ...place, config: { ...common, select: [stored], where: "level:error" } },
      { ...place, config: { ...common, displayType: "search", select: "", where: "level:error" } },
      { ...place, config: { ...common, select: [stored] } },
    ];
    const [problem, ...others] = findEntryProblems(dashboardKind, argumentsOf({ tiles }));
    assert.deepEqual([problem?.path, others], ["tiles[0].config.where", []]);
    assert.match(
      problem?.reason ?? "",
      /^expected none: the service does not keep it of line charts of a source, .* found "level:error"$/,
    );
  });

  it("leaves a type of chart that this package does not know to the service, and a typo to the preview", () => {
    const find = (displayType: string) => {
      const tiles = [{ ...place, config: { ...common, displayType } }];
      return findEntryProblems(dashboardKind, argumentsOf({ tiles })).map(({ path }) => path);
    };
    assert.deepEqual([find("gauge"), find("tables")[0]], [[], "tiles[0].config.displayType"]);
  });
});
