import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { generateRows, type Telemetry } from "../../../../emulator/alerting/telemetry/rows";
import { answerSeries, type SeriesRequest } from "../../../../emulator/alerting/telemetry/series";
import { evaluate } from "../../../../provider/alerting/backtest/evaluate";
import { fetchSeries } from "../../../../provider/alerting/backtest/fetch";
import { Refusal } from "../../../../provider/alerting/backtest/refusal";
import { findDataSpan } from "../../../../provider/alerting/backtest/schedule";
import { planAlert } from "../../../../provider/alerting/backtest/series-plan";
import {
  describeRecorded,
  describeWindows,
  listRecordedRuns,
  readCases,
  readWatched,
  type RecordedCase,
} from "../../../support/backtest/cases";
import datasets from "../../../support/backtest/datasets.json";

const CLASSES = ["direct", "combined", "rewritten", "finer"];

/** That a source filters its table is none of its rows. */
const DATASETS = { ...datasets, filtered: datasets.main } as unknown as Readonly<
  Record<string, Telemetry | string>
>;

/** The rows of a data set of logs; none of any other kind. */
const rowsOf = (dataset: string) => {
  const telemetry = DATASETS[dataset];
  return typeof telemetry === "object" && "services" in telemetry ? generateRows(telemetry) : undefined;
};

/** The windows of a case by what the emulator answers; undefined where it answers nothing. */
async function backtest(recorded: RecordedCase, rows: ReturnType<typeof generateRows>) {
  const plan = planAlert(recorded.alert, readWatched(recorded));
  if (plan instanceof Refusal) throw plan;
  const runs = listRecordedRuns(recorded);
  const span = findDataSpan(plan.rule, runs);
  assert.ok(span);
  let isAnswered = true;
  const [fetched] = await fetchSeries([{ plan, span }], async ({ path, body }) => {
    const answer = path === "search" ? undefined : answerSeries(rows, body as unknown as SeriesRequest);
    if (answer && "data" in answer) return answer.data;
    isAnswered = false;
    throw new Refusal("the emulator does not answer this");
  });
  if (!isAnswered) return undefined;
  if (fetched === undefined || fetched instanceof Refusal) throw fetched ?? new Error("nothing was fetched");
  return evaluate(fetched.plan.rule, fetched.series, runs).windows;
}

describe("the recorded alerts, by the emulator's own answers", () => {
  const cases = readCases().filter(({ exact }) => CLASSES.includes(exact));
  const computed: string[] = [];

  for (const recorded of cases) {
    const rows = rowsOf(recorded.dataset);
    if (rows === undefined) continue;
    it(`${recorded.id}: has the windows that the service had, if the emulator answers`, async () => {
      const windows = await backtest(recorded, rows);
      if (windows === undefined) return;
      assert.deepEqual(describeWindows(windows, recorded.start), describeRecorded(recorded));
      computed.push(recorded.id);
    });
  }

  it("are answered but for other kinds of telemetry, and expressions that are not emulated", () => {
    const others = cases.map(({ id }) => id).filter((id) => !computed.includes(id));
    assert.deepEqual(others, [
      "none-custom-sql",
      "gauge-avg",
      "gauge-max-group",
      "none-null",
      "tz-1h-by-minute",
      "trace-p95-ms",
      "trace-count-sampled",
      "trace-search",
    ]);
    assert.deepEqual([cases.length, computed.length], [74, 66]);
  });
});
