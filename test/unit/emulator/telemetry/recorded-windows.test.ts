import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerSearch, type SearchRequest } from "../../../../emulator/alerting/telemetry/search";
import { answerSeries, type SeriesRequest } from "../../../../emulator/alerting/telemetry/series";
import type { Table } from "../../../../emulator/alerting/telemetry/table";
import { Refusal } from "../../../../provider/alerting/evaluation/refusal";
import type { QueryRequest } from "../../../../provider/backtest/fetch/batches";
import {
  backtestCase,
  describeRecorded,
  describeWindows,
  readCases,
  type RecordedCase,
} from "../../../support/backtest/cases";
import { TABLES } from "../../../support/backtest/tables";
import { clone } from "../../../support/folders";

function answer(table: Table, { path, body }: QueryRequest): Record<string, unknown>[] {
  const answered =
    path === "search"
      ? answerSearch(table, body as unknown as SearchRequest)
      : answerSeries(table, body as unknown as SeriesRequest);
  assert.ok(answered, "the emulator does not answer this");
  if ("error" in answered) throw new Refusal(answered.error);
  return answered.data;
}

/** The windows of a case by what the emulator answers. */
function backtest(recorded: RecordedCase): ReturnType<typeof backtestCase> {
  const table = TABLES.get(recorded.dataset);
  assert.ok(table);
  return backtestCase(recorded, async (request) => answer(table, request));
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
