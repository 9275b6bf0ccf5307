import assert from "node:assert/strict";
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
import { chart } from "../../../../provider/alerting/chart/chart.schema";

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
      const line = { displayType: "line", source: "Logs", select: [item] };
      assert.deepEqual(chart.parse(line), line);
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

  for (const displayType of ["line", "stacked_bar", "table"]) {
    it(`passes the schema of a chart of the type ${displayType}`, () => {
      const config = { displayType, source: "Traces", ...rate(sum("Errors"), sum("Requests")) };
      assert.deepEqual(chart.parse(config), config);
    });
  }
});
