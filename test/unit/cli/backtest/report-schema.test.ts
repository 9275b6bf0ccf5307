import assert from "node:assert/strict";
import { toExitCode } from "../../../../cli/backtest/command";
import { report } from "../../../../backtest/report/report.schema";
import { every, nothing, reportOf } from "../../../support/backtest-reports";

describe("reports of backtests that the tests of formats use", () => {
  for (const [name, sample] of Object.entries({ every, nothing })) {
    it(`${name} is a report by the schema`, () => {
      assert.deepEqual(report.parse(JSON.parse(JSON.stringify(sample))), JSON.parse(JSON.stringify(sample)));
    });
  }
});

describe("the exit code of a backtest", () => {
  it("is 2 where a condition holds, and 1 where an alert cannot be computed", () => {
    assert.deepEqual([toExitCode(nothing), toExitCode(every)], [0, 1]);
    assert.equal(toExitCode(reportOf(every.alerts.slice(0, 2))), 2);
  });

  it("does not count what cannot be computed and is as before", () => {
    const alerts = every.alerts.map((alert) => ({ ...alert, change: "unchanged" as const }));
    assert.equal(toExitCode({ objectives: [], alerts, verdict: "passed" }), 0);
  });
});
