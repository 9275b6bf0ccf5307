import assert from "node:assert/strict";
import { evaluate } from "../../../../provider/backtest/evaluate/evaluate";
import { listFirings } from "../../../../provider/backtest/evaluate/firings";
import { listQuietingOptions } from "../../../../provider/backtest/evaluate/quieting-options";
import { toSeries } from "../../../../provider/backtest/evaluate/series";
import { readRule, type DeclaredRule } from "../../../../provider/alerting/evaluation/rule";
import { listRuns } from "../../../../provider/alerting/evaluation/schedule";

const STEP = 5 * 60_000;
const START = Date.parse("2026-11-20T00:00:00Z");
const VALUES = [1, 8, 9, 2, 0, 5, 1, 7, 7, 7];
const END = START + VALUES.length * STEP;

const declared = { interval: "5m", thresholdType: "above", threshold: 5 } as const;

function trialOf(rule: DeclaredRule, values: readonly number[] = VALUES) {
  const series = toSeries(values.map((value, index) => ({ key: "", value, start: START + index * STEP })));
  const time = { start: START, end: START + values.length * STEP };
  return { declared: rule, grouped: false, series, time, runs: listRuns(readRule(rule, false), time) };
}

function options(rule: DeclaredRule, wanted: number, values?: readonly number[]) {
  return listQuietingOptions(trialOf(rule, values), wanted).map(({ argument, to, fires }) => [
    argument,
    to,
    fires,
  ]);
}

describe("the options for an alert that fires too often", () => {
  it("are more windows in a row and a threshold that occurs, the one that changes least first", () => {
    assert.deepEqual(listQuietingOptions(trialOf(declared), 2), [
      { argument: "numConsecutiveWindows", from: 1, to: 2, fires: 2 },
      { argument: "threshold", from: 5, to: 7, fires: 2 },
    ]);
    assert.deepEqual(options(declared, 2, [5, 0, 6, 0, 7, 7, 7]), [
      ["threshold", 6, 2],
      ["numConsecutiveWindows", 2, 1],
    ]);
  });

  it("are lower thresholds for an alert below one", () => {
    const below = { ...declared, thresholdType: "below", threshold: 3 } as const;
    assert.deepEqual(options(below, 1, [8, 1, 8, 2, 0, 8, 1]), [
      ["numConsecutiveWindows", 2, 1],
      ["threshold", 1, 1],
    ]);
  });

  it("have no threshold for a range, which has no next one", () => {
    const range = { ...declared, thresholdType: "between", thresholdMax: 9 } as const;
    assert.deepEqual(options(range, 2), [["numConsecutiveWindows", 2, 2]]);
  });

  it("never silence it", () => {
    const exclusive = { ...declared, thresholdType: "above_exclusive" } as const;
    assert.deepEqual(options(exclusive, 1), [
      ["numConsecutiveWindows", 3, 1],
      ["threshold", 7, 1],
    ]);
    assert.deepEqual(options(declared, 0), []);
  });

  it("have the computed effect, whatever the number of values", () => {
    const values = Array.from(
      { length: 5_000 },
      (_, index) => 1000 * Math.sin(index / 7) + ((index * 7919) % 499),
    );
    const trial = trialOf({ ...declared, threshold: 400 }, values);
    const found = listQuietingOptions(trial, 130);
    assert.equal(found.length, 2);
    for (const { argument, to, fires } of found) {
      const rule = readRule({ ...trial.declared, [argument]: to }, false);
      const { episodes } = listFirings(rule, evaluate(rule, trial.series, trial.runs), trial.time.start);
      assert.equal(episodes.length, fires);
      assert.ok(fires <= 130, `${argument}: ${fires}`);
    }
  });

  it("count nothing before the time, whose data only gives the history", () => {
    const trial = trialOf(declared);
    const later = { ...trial, time: { start: START + 5 * STEP, end: END } };
    assert.deepEqual(listQuietingOptions(later, 1), [
      { argument: "numConsecutiveWindows", from: 1, to: 2, fires: 1 },
      { argument: "threshold", from: 5, to: 7, fires: 1 },
    ]);
  });
});
