import assert from "node:assert/strict";
import { generateRows, type Telemetry } from "../../../../emulator/alerting/telemetry/rows";
import { answerSeries, type SeriesRequest } from "../../../../emulator/alerting/telemetry/series";
import { readCases } from "../../../support/backtest/cases";
import datasets from "../../../support/backtest/datasets.json";

const LOGS = { main: datasets.main, sparse: datasets.sparse, slow: datasets.slow, filtered: datasets.main };
const rows = new Map(
  Object.entries(LOGS).map(([name, dataset]) => [name, generateRows(dataset as Telemetry)]),
);

/** Series of logs; the columns of metrics and spans are not emulated. */
const CASES = readCases().filter(
  ({ dataset, request, answer }) =>
    rows.has(dataset) && request && request.path === undefined && Array.isArray(answer),
);

function answerOf(dataset: string, request: unknown) {
  return answerSeries(rows.get(dataset) ?? [], request as SeriesRequest);
}

/** The notes of the finer cases say that the bucket at the end was left out. */
function sortRows(data: unknown, end: unknown): string[] {
  return (data as Record<string, unknown>[])
    .filter(({ ts_bucket: start, __hdx_time_bucket: text }) => (start ?? Date.parse(text as string)) !== end)
    .map((row) => JSON.stringify(Object.entries(row).sort()))
    .sort();
}

describe("series of the emulator's telemetry", () => {
  const emulated = CASES.filter(({ dataset, request }) => answerOf(dataset, request) !== undefined);

  for (const { id, dataset, request, answer: recorded } of emulated) {
    it(`are those that the service answered: ${id}`, () => {
      const found = answerOf(dataset, request);
      assert.ok(found && "data" in found);
      assert.deepEqual(sortRows(found.data, request?.endTime), sortRows(recorded, request?.endTime));
    });
  }

  it("are emulated for all recorded alerts on logs, but for expressions of one's own and what has no order", () => {
    const others = CASES.filter((one) => !emulated.includes(one)).map(({ id }) => id);
    assert.deepEqual(others, ["none-custom-sql", "none-null", "any-string", "last-value"]);
    assert.equal(emulated.length, 75);
  });

  const count = { aggFn: "count", where: "", groupBy: [] };
  const from = Date.parse(datasets.main.start);
  const ask = (series: object) =>
    answerOf("main", {
      startTime: from,
      endTime: from + 299_999,
      granularity: "5m",
      series: [{ ...count, ...series }],
    });

  it("are mixed up in the default answer when the group is an expression, as the service mixes them up", () => {
    const mixed = ask({ groupBy: ["LogAttributes['region']"] });
    assert.ok(mixed && "data" in mixed);
    assert.deepEqual(
      mixed.data.map(({ group }) => group),
      [[null]],
    );
  });

  it("are 0 of a field with a dot, and an error of one with a dot in quotes", () => {
    const sum = (field: string) => ask({ aggFn: "sum", field });
    assert.deepEqual(sum("LogAttributes.dur"), {
      data: [{ ts_bucket: from, group: [], "series_0.data": 0 }],
    });
    assert.ok("error" in (sum("LogAttributes['http.status']") ?? {}));
  });

  it("are an error of bare words", () => {
    assert.deepEqual(ask({ where: "timeout" }), {
      error: "Can not search bare text without an implicit column set.",
    });
  });
});
