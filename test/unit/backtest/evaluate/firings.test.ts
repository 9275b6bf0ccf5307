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

/** A value in each window from the start. */
const seriesOf = (values: readonly number[]) =>
  toSeries(values.map((value, index) => ({ key: "", value, start: START + index * STEP })));
const ALL = seriesOf(VALUES);

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
  const time = { start: START, end: START + values.length * STEP };
  const runs = listRuns(readRule(rule, false), time);
  return { declared: rule, grouped: false, series: seriesOf(values), time, runs };
}

/** Options as texts, in which `numConsecutiveWindows` is short. */
function options(rule: DeclaredRule, wanted: number, values?: readonly number[]): string[] {
  const found = listQuietingOptions(trialOf(rule, values), wanted);
  return found.map(
    ({ argument, to, fires }) => `${argument.replace("numConsecutiveW", "w")} ${to}: ${fires}`,
  );
}

describe("the options for an alert that fires too often", () => {
  const below = { ...declared, thresholdType: "below", threshold: 3 } as const;
  const range = { ...declared, thresholdType: "between", thresholdMax: 9 } as const;
  const exclusive = { ...declared, thresholdType: "above_exclusive" } as const;
  for (const [what, rule, wanted, values, ...found] of [
    ["are more windows and a threshold that occurs", declared, 2, VALUES, "windows 2: 2", "threshold 7: 2"],
    ["begin with the least change", declared, 2, [5, 0, 6, 0, 7, 7, 7], "threshold 6: 2", "windows 2: 1"],
    ["are lower thresholds below one", below, 1, [8, 1, 8, 2, 0, 8, 1], "windows 2: 1", "threshold 1: 1"],
    ["have no threshold for a range, which has no next one", range, 2, VALUES, "windows 2: 2"],
    ["never silence it", exclusive, 1, VALUES, "windows 3: 1", "threshold 7: 1"],
    ["are none where only silence is enough", declared, 0, VALUES],
  ] as const)
    it(what, () => assert.deepEqual(options(rule, wanted, values), found));

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
  const cases: [what: string, incidents: number, ...spans: [number, number][]][] = [
    ["join firings that overlap, whatever their order", 1, [5, 15], [0, 10], [12, 20]],
    ["join firings within another", 1, [0, 60], [10, 15], [50, 55]],
    ["join firings that begin within ten minutes of the end of another", 1, [0, 10], [20, 25]],
    ["do not join firings that begin later", 2, [0, 10], [21, 25]],
    ["go on until the end of the longest, not of the latest", 1, [0, 60], [10, 15], [65, 70]],
    ["are none without firings", 0],
  ];
  for (const [what, incidents, ...spans] of cases) it(what, () => assert.equal(count(...spans), incidents));
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
