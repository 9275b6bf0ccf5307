import assert from "node:assert/strict";
import type { Answer } from "../../../../emulator/alerting/telemetry/answer";
import { answerSearch, type SearchRequest } from "../../../../emulator/alerting/telemetry/search";
import { answerSeries, type SeriesRequest } from "../../../../emulator/alerting/telemetry/series";
import { readCases, type RecordedRequest } from "../../../support/backtest/cases";
import datasets from "../../../support/backtest/datasets.json";
import { TABLES } from "../../../support/backtest/tables";

interface Recorded {
  readonly id: string;
  readonly dataset: string;
  readonly request: RecordedRequest;
  readonly answer: unknown;
}

/** Every request that was answered with rows. */
const RECORDED = readCases().flatMap(({ id, dataset, request, answer, alt }): Recorded[] => {
  const pairs = [
    { request, answer },
    { request: alt?.request, answer: alt?.answer },
    ...(alt?.series ? [alt.series] : []),
    ...(alt?.extra ?? []),
  ];
  return pairs.flatMap((pair) =>
    pair.request && Array.isArray(pair.answer)
      ? [{ id, dataset, request: pair.request, answer: pair.answer }]
      : [],
  );
});

function answerOf({ dataset, request }: Pick<Recorded, "dataset" | "request">): Answer {
  const table = TABLES.get(dataset);
  assert.ok(table);
  return request.path === undefined
    ? answerSeries(table, request as unknown as SeriesRequest)
    : answerSearch(table, request as unknown as SearchRequest);
}

/** The notes of the finer cases say that the bucket at the end was left out. */
function sortRows(data: unknown, end: unknown): string[] {
  return (data as Record<string, unknown>[])
    .filter(({ ts_bucket: start, __hdx_time_bucket: text }) => (start ?? Date.parse(text as string)) !== end)
    .map((row) => JSON.stringify(Object.entries(row).sort()))
    .sort();
}

describe("queries of the emulator's telemetry", () => {
  const emulated = RECORDED.filter((recorded) => answerOf(recorded) !== undefined);

  for (const recorded of emulated) {
    const { id, request, answer } = recorded;
    it(`are answered as the service answered: ${id}${"path" in request ? ", by search" : ""}`, () => {
      const found = answerOf(recorded);
      assert.ok(found && "data" in found);
      assert.deepEqual(sortRows(found.data, request.endTime), sortRows(answer, request.endTime));
    });
  }

  it("are emulated for all recorded alerts, but for what has no order", () => {
    const others = RECORDED.filter((one) => !emulated.includes(one)).map(({ id }) => id);
    assert.deepEqual(others, ["any-string", "last-value"]);
    assert.ok(emulated.length > 90);
  });

  const count = { aggFn: "count", where: "", groupBy: [] };
  const from = Date.parse(datasets.main.start);
  const ask = (series: object, span = { startTime: from, endTime: from + 299_999 }) =>
    answerOf({ dataset: "main", request: { ...span, granularity: "5m", series: [{ ...count, ...series }] } });

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
    for (const field of ["LogAttributes.dur", "SeverityNumber * 1.5"]) {
      assert.deepEqual(sum(field), { data: [{ ts_bucket: from, group: [], "series_0.data": 0 }] });
    }
    assert.ok("error" in (sum("LogAttributes['http.status']") ?? {}));
  });

  it("lose the rows of the last millisecond with an end right before the next bucket", () => {
    const startTime = from + 65 * 60_000;
    const counts = [299_999, 300_000].map((length) => {
      const found = ask({}, { startTime, endTime: startTime + length });
      return found && "data" in found ? Number(found.data[0]?.["series_0.data"]) : undefined;
    });
    const [short = 0, whole = 0] = counts;
    assert.ok(short < whole, `${short} of ${whole}`);
  });

  it("are errors of bare words and of unknown columns", () => {
    assert.deepEqual(ask({ where: "timeout" }), {
      error: "Can not search bare text without an implicit column set.",
    });
    assert.deepEqual(ask({ where: "nosuch = 'x'", whereLanguage: "sql" }), {
      error: "Unknown expression or function identifier `nosuch`.",
    });
  });

  it("are not emulated of SQL that is not understood", () => {
    for (const where of ["match(Body, 'a')", "Body =", "'a", "Body = 'a' LIMIT 1"])
      assert.equal(ask({ where, whereLanguage: "sql" }), undefined, where);
  });
});
