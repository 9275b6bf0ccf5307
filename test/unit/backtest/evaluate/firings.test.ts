import assert from "node:assert/strict";
import { compareFirings, listFirings } from "../../../../provider/backtest/evaluate/firings";
import { evaluate, type GroupWindow, type Window } from "../../../../provider/backtest/evaluate/evaluate";
import { readRule, type DeclaredRule } from "../../../../provider/alerting/evaluation/rule";
import { listRuns } from "../../../../provider/alerting/evaluation/schedule";
import { toSeries } from "../../../../provider/backtest/evaluate/series";

const STEP = 5 * 60_000;
const START = Date.parse("2026-11-20T00:00:00Z");
const VALUES = [1, 8, 9, 2, 0, 5, 1, 7, 7, 7];

const series = toSeries(VALUES.map((value, index) => ({ key: "", value, start: START + index * STEP })));

function firings(declared: Partial<DeclaredRule>) {
  const rule = readRule({ interval: "5m", thresholdType: "above", threshold: 5, ...declared }, false);
  const runs = listRuns(rule, { start: START + STEP, end: START + VALUES.length * STEP });
  return listFirings(rule, evaluate(rule, series, runs));
}

/** Episodes as [first bucket, number of windows, worst value]. */
function shapes({ episodes }: Pick<ReturnType<typeof firings>, "episodes">) {
  return episodes.map(({ start, windows, worst }) => [(start - START) / STEP, windows, worst]);
}

describe("the episodes of an alert", () => {
  it("join windows that fire one after the other, with the worst value", () => {
    const found = firings({});
    assert.deepEqual(shapes(found), [
      [1, 2, 9],
      [5, 1, 5],
      [7, 3, 7],
    ]);
    assert.deepEqual([found.messages, found.share, found.longest], [6, 0.6, 3 * STEP]);
  });

  it("have the lowest value as the worst one of an alert below a threshold", () => {
    assert.deepEqual(shapes(firings({ thresholdType: "below", threshold: 3 })), [
      [0, 1, 1],
      [3, 2, 0],
      [6, 1, 1],
    ]);
  });

  it("are added, gone or common in comparison with those of another alert", () => {
    const { added, gone, common } = compareFirings(firings({}), firings({ threshold: 7 }));
    assert.deepEqual([shapes({ episodes: added }), shapes({ episodes: gone })], [[], [[5, 1, 5]]]);
    assert.deepEqual(shapes({ episodes: common }), [
      [1, 2, 9],
      [7, 3, 7],
    ]);
    assert.deepEqual(shapes({ episodes: compareFirings(firings({ threshold: 7 }), firings({})).added }), [
      [5, 1, 5],
    ]);
  });
});

/** More than fit into the arguments of one call. */
const VERY_MANY = 200_000;

describe("the longest episode", () => {
  it("is found among any number of them", () => {
    const rule = readRule({ interval: "5m", thresholdType: "above", threshold: 5 }, false);
    const windows = Array.from({ length: VERY_MANY }, (_, index): Window => {
      const key = `group ${index}`;
      const group = { key, state: "ALERT", values: [{ value: 9, start: 0 }] } as unknown as GroupWindow;
      const sent = [{ key, state: "ALERT" }] as unknown as Window["sent"];
      return { start: index * STEP, end: (index + 1) * STEP, state: "ALERT", groups: [group], sent };
    });
    const found = listFirings(rule, windows);
    assert.deepEqual([found.episodes.length, found.longest], [VERY_MANY, STEP]);
  });
});
