import assert from "node:assert/strict";
import { classOf, signOf, verdictSign } from "../../../../../cli/backtest/parts";
import type { BacktestReport, ReportedAlert } from "../../../../../backtest/report/report.schema";
import { changed, computed, every, nothing, reportOf } from "../../../../support/backtest-reports";

const [, unchanged, refused] = every.alerts as [ReportedAlert, ReportedAlert, ReportedAlert];
const quiet: ReportedAlert = { ...changed, change: "unchanged", failed: [] };
const loud = computed(4, []);

describe("the class of an alert", () => {
  it("is the first thing to look at: a failed condition, a change, noise, a refusal", () => {
    const noisy: ReportedAlert = {
      ...quiet,
      new: loud.status === "computed" ? { ...loud, fires: 8, perWeek: 8 } : loud,
    };
    const unknown: ReportedAlert = { ...refused, change: "unchanged" };
    const all = [changed, { ...changed, failed: [] }, noisy, unknown, unchanged];
    assert.deepEqual(all.map(classOf), ["failed", "changed", "noisy", "refused", "quiet"]);
  });

  it("never gives the sign of its class to an alert that is not computed", () => {
    assert.equal(classOf(refused), "changed");
    assert.equal(signOf(refused), "unreadable");
  });
});

describe("the tick of a backtest", () => {
  const passed: Partial<BacktestReport> = { verdict: "passed", failOn: ["new>old"] };

  it("is there if all is computed, and the conditions are met or there is nothing to look at", () => {
    assert.equal(verdictSign(reportOf([quiet], passed)), "clean");
    assert.equal(verdictSign(reportOf([{ ...changed, failed: [] }], passed)), "clean");
    assert.equal(verdictSign(nothing), "clean");
  });

  it("is not there if nobody said what is right, and something changed", () => {
    const unjudged = reportOf([{ ...changed, failed: [] }], { verdict: "passed", failOn: [] });
    assert.equal(verdictSign(unjudged), "note");
  });

  it("is not there for a failed condition, a refusal or an interruption", () => {
    assert.equal(verdictSign(every), "missing");
    assert.equal(verdictSign(reportOf([refused], passed)), "unreadable");
    assert.equal(verdictSign(reportOf([quiet], { ...passed, interrupted: true })), "unreadable");
  });
});
