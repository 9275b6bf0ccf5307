import assert from "node:assert/strict";
import { dashboardKind } from "../../../../../provider/alerting/dashboard/dashboard.kind";
import { findEntryProblems } from "../../../../../provider/alerting/file-entries";
import type { Plain } from "../../../../../provider/engine/values/plain";
import { toArguments } from "../../../../../provider/alerting/dashboard/file/dashboards-file";

const place = { x: 0, y: 0, w: 12, h: 4 };

function tileOf(config: unknown): unknown {
  const template = {
    version: "0.1.0",
    name: "Shop",
    description: "All of it",
    tiles: [{ id: "0", ...place, config }],
  };
  const args = toArguments(template);
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
  const charts: Record<string, [Plain, Plain]> = {
    "a line chart, the default": [
      { ...common, select: [stored], fillNulls: 0, showOperandSeries: true },
      { displayType: "line", source: "Logs", select: [item], fillNulls: true },
    ],
    "a rate": [
      {
        ...common,
        displayType: "stacked_bar",
        select: [stored, { aggFn: "count" }],
        seriesReturnType: "ratio",
      },
      { displayType: "stacked_bar", source: "Logs", select: [item, { aggFn: "count" }], asRatio: true },
    ],
    "a change of a metric": [
      {
        ...common,
        displayType: "number",
        select: [
          { aggFn: "sum", valueExpression: "Value", metricName: "m", metricType: "sum", isDelta: true },
        ],
      },
      {
        displayType: "number",
        source: "Logs",
        select: [
          {
            aggFn: "sum",
            valueExpression: "Value",
            metricName: "m",
            metricType: "sum",
            periodAggFn: "delta",
          },
        ],
      },
    ],
    "a search": [
      { ...common, displayType: "search", select: "Body", where: "level:error" },
      {
        displayType: "search",
        source: "Logs",
        select: "Body",
        where: "level:error",
        whereLanguage: "lucene",
      },
    ],
    "a heatmap": [
      {
        ...common,
        displayType: "heatmap",
        source: "Traces",
        select: [{ aggFn: "count", valueExpression: "Duration", countExpression: "count()" }],
      },
      {
        displayType: "heatmap",
        source: "Traces",
        select: [{ valueExpression: "Duration", countExpression: "count()" }],
        where: "",
        whereLanguage: "lucene",
      },
    ],
    "a click that leads to a search": [
      {
        ...common,
        displayType: "table",
        select: [stored],
        onClick: { type: "search", target: { mode: "id", id: "Logs" } },
      },
      {
        displayType: "table",
        source: "Logs",
        select: [item],
        onClick: { type: "search", target: { mode: "id", source: "Logs" } },
      },
    ],
    "a click that leads to a dashboard": [
      {
        ...common,
        displayType: "table",
        select: [stored],
        onClick: { type: "dashboard", target: { mode: "id", id: "API" } },
      },
      {
        displayType: "table",
        source: "Logs",
        select: [item],
        onClick: { type: "dashboard", target: { mode: "template", template: "API" } },
      },
    ],
  };
  for (const [what, [exported, config]] of Object.entries(charts)) {
    it(`has ${what} in the form of the API`, () => {
      const { select, ...rest } = tileOf(exported) as { select?: unknown; config: Plain };
      assert.equal(select, undefined);
      assert.deepEqual(rest, { name: "Errors", ...place, config });
    });
  }

  it("has its filters by the names of their sources, and its tags", () => {
    const filter = { type: "QUERY_EXPRESSION", name: "Service", expression: "ServiceName", source: "Logs" };
    const template = {
      version: "0.1.0",
      name: "Shop",
      tags: ["a"],
      tiles: [],
      filters: [{ id: "1", ...filter }],
    };
    assert.deepEqual(toArguments(template), { name: "Shop", tags: ["a"], tiles: [], filters: [filter] });
  });

  it("is refused where the API has no place for a condition", () => {
    const tiles = [
      { ...place, config: { ...common, select: [stored], where: "level:error" } },
      { ...place, config: { ...common, displayType: "search", select: "", where: "level:error" } },
      { ...place, config: { ...common, select: [stored] } },
    ];
    assert.deepEqual(
      findEntryProblems(dashboardKind, toArguments({ version: "0.1.0", name: "Shop", tiles })).map(
        ({ path, reason }) => [path, reason.replace(/which have .*;/, "…")],
      ),
      [
        [
          "tiles[0].config.where",
          'expected none: the service does not keep it of line charts of a source, … found "level:error"',
        ],
      ],
    );
  });

  it("leaves a type of chart that this package does not know to the service, and a typo to the preview", () => {
    const typeOf = (displayType: string) =>
      toArguments({
        version: "0.1.0",
        name: "Shop",
        tiles: [{ ...place, config: { ...common, displayType } }],
      });
    assert.deepEqual(findEntryProblems(dashboardKind, typeOf("gauge")), []);
    assert.equal(findEntryProblems(dashboardKind, typeOf("tables"))[0]?.path, "tiles[0].config.displayType");
  });
});
