import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerSearch, type SearchRequest } from "../../../../emulator/alerting/telemetry/search";
import { answerSeries, type SeriesRequest } from "../../../../emulator/alerting/telemetry/series";
import type { Table } from "../../../../emulator/alerting/telemetry/table";
import { evaluate, type Window } from "../../../../provider/backtest/evaluate/evaluate";
import { fetchSeries } from "../../../../provider/backtest/fetch/fetch";
import type { SpanRequest } from "../../../../provider/backtest/plan/plan";
import { Refusal } from "../../../../provider/alerting/evaluation/refusal";
import { findDataSpan } from "../../../../provider/alerting/evaluation/schedule";
import { planAlert } from "../../../../provider/backtest/plan/series-plan";
import {
  describeRecorded,
  describeWindows,
  listRecordedRuns,
  readCases,
  readWatched,
  type RecordedCase,
} from "../../../support/backtest/cases";
import { TABLES } from "../../../support/backtest/tables";
import { clone } from "../../../support/folders";

function answer(table: Table, { path, body }: SpanRequest): Record<string, unknown>[] {
  const answered =
    path === "search"
      ? answerSearch(table, body as unknown as SearchRequest)
      : answerSeries(table, body as unknown as SeriesRequest);
  assert.ok(answered, "the emulator does not answer this");
  if ("error" in answered) throw new Refusal(answered.error);
  return answered.data;
}

/** The windows of a case by what the emulator answers. */
async function backtest(recorded: RecordedCase): Promise<readonly Window[] | Refusal> {
  const table = TABLES.get(recorded.dataset);
  assert.ok(table);
  const plan = planAlert(recorded.alert, readWatched(recorded));
  if (plan instanceof Refusal) return plan;
  const runs = listRecordedRuns(recorded);
  const span = findDataSpan(plan.rule, runs);
  assert.ok(span);
  const [fetched] = await fetchSeries([{ plan, span }], async (request) => answer(table, request));
  assert.ok(fetched);
  return fetched instanceof Refusal ? fetched : evaluate(fetched.plan.rule, fetched.series, runs).windows;
}

/** Classes of cases that series show exactly. */
const CLASSES = ["direct", "combined", "rewritten", "finer"];

/** Cases that no series shows, or that have no order. */
const REFUSED = ["group-numeric-column", "raw-sql-number", "query-error", "any-string", "last-value"];

describe("the recorded alerts, by the emulator's own answers", () => {
  const cases = readCases();
  const computed = cases.filter(({ id }) => !REFUSED.includes(id));

  for (const recorded of computed) {
    it(`${recorded.id}: has the windows that the service had`, async () => {
      const windows = await backtest(recorded);
      if (windows instanceof Refusal) throw windows;
      assert.deepEqual(describeWindows(windows, recorded.start), describeRecorded(recorded));
    });
  }

  for (const recorded of cases.filter(({ id }) => REFUSED.includes(id))) {
    it(`${recorded.id}: cannot be computed`, async () => {
      assert.ok((await backtest(recorded)) instanceof Refusal);
    });
  }

  it("are as many as the documentation says", () => {
    const text = readFileSync(join(clone, "docs", "decisions", "backtest.md"), "utf8").replaceAll("\n", " ");
    const classes = computed.filter(({ exact }) => CLASSES.includes(exact)).length;
    assert.ok(
      text.includes(`${classes} of the ${cases.length} alerts, and the backtest computes all of them`),
    );
    assert.ok(
      text.includes(`${computed.length} of the ${cases.length}, all except the five that it refuses`),
    );
    assert.equal(REFUSED.length, 5);
  });
});
