import assert from "node:assert/strict";
import { fetchSeries, type Send } from "../../../../provider/backtest/fetch/fetch";
import type { Plan, SeriesRequest } from "../../../../provider/backtest/plan/plan";
import { Refusal } from "../../../../provider/alerting/evaluation/refusal";
import { planAlert } from "../../../../provider/backtest/plan/alert-plan";
import { tileConfig, watchedSource } from "../../../../provider/backtest/plan/watched.schema";

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
