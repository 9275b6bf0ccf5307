import assert from "node:assert/strict";
import {
  compareFirings,
  countIncidents,
  listFirings,
  listMessageTimes,
  listQuietingOptions,
} from "../../../../backtest/evaluate/firings";
import { evaluate, toSeries, type GroupWindow, type Window } from "../../../../backtest/evaluate/evaluate";
import { readRule, type DeclaredRule } from "../../../../provider/alerting/evaluation/rule";
import { listRuns } from "../../../../provider/alerting/evaluation/schedule";

const STEP = 5 * 60_000;
const START = Date.parse("2026-11-20T00:00:00Z");
const VALUES = [1, 8, 9, 2, 0, 5, 1, 7, 7, 7];

const ALL = toSeries(VALUES.map((value, index) => ({ key: "", value, start: START + index * STEP })));

function firings(declared: Partial<DeclaredRule>) {
  const rule = readRule({ interval: "5m", thresholdType: "above", threshold: 5, ...declared }, false);
  const runs = listRuns(rule, { start: START + STEP, end: START + VALUES.length * STEP });
  return listFirings(rule, evaluate(rule, ALL, runs));
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

const MINUTE = 60_000;

const count = (...spans: [number, number][]) =>
  countIncidents(spans.map(([start, end]) => ({ start: start * MINUTE, end: end * MINUTE })));

describe("incidents", () => {
  it("join firings that overlap, whatever their order", () => {
    assert.equal(count([5, 15], [0, 10], [12, 20]), 1);
    assert.equal(count([0, 60], [10, 15], [50, 55]), 1);
  });

  it("join firings that begin within ten minutes of the end of another", () => {
    assert.equal(count([0, 10], [20, 25]), 1);
    assert.equal(count([0, 10], [21, 25]), 2);
    // The end of the longest counts, not that of the latest.
    assert.equal(count([0, 60], [10, 15], [65, 70]), 1);
  });

  it("are none without firings", () => {
    assert.equal(count(), 0);
  });
});

describe("the messages of a firing", () => {
  it("are sent at the end of each window", () => {
    const episode = { key: "", worst: 1, start: 0, firedAt: 5 * MINUTE, end: 20 * MINUTE, windows: 4 };
    assert.deepEqual(
      listMessageTimes(episode).map((at) => at / MINUTE),
      [5, 10, 15, 20],
    );
    assert.deepEqual(listMessageTimes({ ...episode, end: 5 * MINUTE, windows: 1 }), [5 * MINUTE]);
  });
});
