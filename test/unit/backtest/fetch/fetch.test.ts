import assert from "node:assert/strict";
import { type Send, fetchSeries, planBatches, spanOf, takePart } from "../../../../backtest/fetch/fetch";
import { type Plan, type SeriesRequest, tileConfig, watchedSource } from "../../../../backtest/plan/plan";
import { Refusal } from "../../../../provider/alerting/evaluation/rule";
import { planAlert } from "../../../../backtest/plan/alert-plan";

const HOUR = 3_600_000;
const rule = { interval: "1h", thresholdType: "above", threshold: 5 } as const;

function planCount(): Plan {
  const tile = tileConfig.parse({ displayType: "line", sourceId: "s", select: [{ aggFn: "count" }] });
  const plan = planAlert(rule, { tile, source: watchedSource.parse({ id: "s", kind: "log" }) });
  assert.ok(!(plan instanceof Refusal));
  return plan;
}

describe("alerts that share a request", () => {
  const requests: SeriesRequest[] = [
    { plan: planCount(), span: { start: 0, end: 900 * HOUR } },
    { plan: planCount(), span: { start: 800 * HOUR, end: 900 * HOUR } },
  ];

  const outcomes = async (send: Send) =>
    [...(await fetchSeries(requests, send)).values()].map((one) =>
      one instanceof Refusal ? one.reason : "computed",
    );

  it("ask for a time of their own when the service refuses the longest one", async () => {
    const spans: unknown[] = [];
    const send: Send = ({ body: { startTime, endTime } }) => {
      spans.push([startTime, endTime]);
      return startTime === 0 ? Promise.reject(new Refusal("too long")) : Promise.resolve([]);
    };
    assert.deepEqual(await outcomes(send), ["too long", "computed"]);
    assert.deepEqual(spans.at(-1), [800 * HOUR, 900 * HOUR]);
  });

  it("are not refused for a value outside of their own time", async () => {
    const odd = { ts_bucket: HOUR, group: [], "series_0.data": "many" };
    const send: Send = ({ body }) => Promise.resolve(body.startTime === 0 ? [odd] : []);
    const [first, second] = await outcomes(send);
    assert.match(first ?? "", /a value that is not a number/);
    assert.equal(second, "computed");
  });
});

const span = { start: 0, end: 3_600_000 };

function request(
  where: string,
  { sourceId = "s", groupBy = [] as string[], granularity = "5m", series = 1 } = {},
): SeriesRequest {
  const one = { sourceId, aggFn: "count", where, whereLanguage: "lucene", groupBy };
  const body = { granularity, series: Array.from({ length: series }, () => one) };
  return { plan: { query: { path: "charts/series", body } } as unknown as Plan, span };
}

describe("questions that one request asks", () => {
  const sizes = (requests: readonly SeriesRequest[]) => planBatches(requests).map(({ length }) => length);

  it("are of one source, with the same buckets and groups", () => {
    assert.deepEqual(sizes([request("a"), request("b")]), [2]);
    assert.deepEqual(sizes([request("a"), request("b", { sourceId: "t" })]), [1, 1]);
    assert.deepEqual(sizes([request("a"), request("b", { groupBy: ["ServiceName"] })]), [1, 1]);
    assert.deepEqual(sizes([request("a"), request("b", { granularity: "1m" })]), [1, 1]);
  });

  it("have at most five series, and cover the time of all", () => {
    assert.deepEqual(sizes([request("a", { series: 3 }), request("b", { series: 2 }), request("c")]), [2, 1]);
    const [batch = []] = planBatches([request("a"), { ...request("b"), span: { start: -300_000, end: 0 } }]);
    assert.deepEqual(spanOf(batch), { start: -300_000, end: 3_600_000 });
  });

  it("are asked once if they are equal, over the time of both", () => {
    const [one, other, two] = [
      { ...request("a"), span: { start: 10, end: 20 } },
      { ...request("b", { granularity: "1m" }), span: { start: 0, end: 1 } },
      { ...request("a"), span: { start: 5, end: 15 } },
    ];
    const batches = planBatches([one, other, two]);
    assert.deepEqual(batches, [[[one, two]], [[other]]]);
    assert.deepEqual(batches.map(spanOf), [
      { start: 5, end: 20 },
      { start: 0, end: 1 },
    ]);
  });

  it("get the answer that they would get alone, in both of its forms", () => {
    const [batch] = planBatches([request("a"), request("b", { series: 2 })]);
    const [first, second] = batch ?? [];
    assert.ok(batch && first && second);
    const rows = [
      { ts_bucket: 0, group: [], "series_0.data": "1", "series_2.data": "3" },
      { ts_bucket: 300_000, group: [], "series_1.data": "2" },
    ];
    assert.deepEqual(takePart(batch, first, rows), [{ ts_bucket: 0, group: [], "series_0.data": "1" }]);
    assert.deepEqual(takePart(batch, second, rows), [
      { ts_bucket: 0, group: [], "series_1.data": "3" },
      { ts_bucket: 300_000, group: [], "series_0.data": "2" },
    ]);
    const columns = [{ series_1: "7", ServiceName: "api", __hdx_time_bucket: "2026-11-20T01:00:00Z" }];
    assert.deepEqual(takePart(batch, first, columns), []);
    assert.deepEqual(takePart(batch, second, columns), [
      { series_0: "7", ServiceName: "api", __hdx_time_bucket: "2026-11-20T01:00:00Z" },
    ]);
  });
});
