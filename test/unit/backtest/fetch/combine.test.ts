import assert from "node:assert/strict";
import { combineBatches, takePart } from "../../../../provider/backtest/fetch/combine";
import type { Batch } from "../../../../provider/backtest/plan/plan";

const span = { start: 0, end: 3_600_000 };

function batch(
  where: string,
  { sourceId = "s", groupBy = [] as string[], granularity = "5m", series = 1 } = {},
): Batch {
  const one = { sourceId, aggFn: "count", where, whereLanguage: "lucene", groupBy };
  const all = Array.from({ length: series }, () => one);
  return { question: { path: "charts/series", body: { granularity, series: all } }, span, members: [0] };
}

describe("questions that one request asks", () => {
  const sizes = (batches: readonly Batch[]) => combineBatches(batches).map(({ parts }) => parts.length);

  it("are of one source, with the same buckets and groups", () => {
    assert.deepEqual(sizes([batch("a"), batch("b")]), [2]);
    assert.deepEqual(sizes([batch("a"), batch("b", { sourceId: "t" })]), [1, 1]);
    assert.deepEqual(sizes([batch("a"), batch("b", { groupBy: ["ServiceName"] })]), [1, 1]);
    assert.deepEqual(sizes([batch("a"), batch("b", { granularity: "1m" })]), [1, 1]);
  });

  it("have at most five series, and cover the time of all", () => {
    assert.deepEqual(sizes([batch("a", { series: 3 }), batch("b", { series: 2 }), batch("c")]), [2, 1]);
    const [combined] = combineBatches([batch("a"), { ...batch("b"), span: { start: -300_000, end: 0 } }]);
    assert.deepEqual(combined?.span, { start: -300_000, end: 3_600_000 });
  });

  it("get the answer that they would get alone, in both of its forms", () => {
    const [combined] = combineBatches([batch("a"), batch("b", { series: 2 })]);
    const [first, second] = combined?.parts ?? [];
    assert.ok(combined && first && second);
    const rows = [
      { ts_bucket: 0, group: [], "series_0.data": "1", "series_2.data": "3" },
      { ts_bucket: 300_000, group: [], "series_1.data": "2" },
    ];
    assert.deepEqual(takePart(combined, first, rows), [{ ts_bucket: 0, group: [], "series_0.data": "1" }]);
    assert.deepEqual(takePart(combined, second, rows), [
      { ts_bucket: 0, group: [], "series_1.data": "3" },
      { ts_bucket: 300_000, group: [], "series_0.data": "2" },
    ]);
    const columns = [{ series_1: "7", ServiceName: "api", __hdx_time_bucket: "2026-11-20T01:00:00Z" }];
    assert.deepEqual(takePart(combined, first, columns), []);
    assert.deepEqual(takePart(combined, second, columns), [
      { series_0: "7", ServiceName: "api", __hdx_time_bucket: "2026-11-20T01:00:00Z" },
    ]);
  });
});
