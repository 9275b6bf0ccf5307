import assert from "node:assert/strict";
import fc from "fast-check";
import { evaluate, History, toSeries } from "../../../../backtest/evaluate/evaluate";
import { readRule, type DeclaredRule } from "../../../../provider/alerting/evaluation/rule";
import { listRuns, listRunsWithLead } from "../../../../provider/alerting/evaluation/schedule";
import { createNightTest } from "../../../../backtest/evaluate/firings";

const STEP = 5 * 60_000;
const START = Date.parse("2026-11-20T00:00:00Z");

/** A value for each group and bucket; null is NULL, and a group without a value has no rows. */
const groupsOfBucket = fc.dictionary(fc.constantFrom("a", "b"), fc.option(fc.integer({ min: 0, max: 6 })), {
  noNullPrototype: true,
});
const cells = fc
  .array(groupsOfBucket, { minLength: 1, maxLength: 30 })
  .map((buckets) =>
    buckets.flatMap((groups, index) =>
      Object.entries(groups).map(([key, value]) => ({ key, value, start: START + index * STEP })),
    ),
  );

const anyRule = fc.record({
  thresholdType: fc.constantFrom("above", "below", "equal", "not_equal", "between", "not_between"),
  threshold: fc.integer({ min: 0, max: 6 }),
  thresholdMax: fc.constant(6),
  numConsecutiveWindows: fc.integer({ min: 1, max: 4 }),
}) as fc.Arbitrary<DeclaredRule>;

function run(declared: DeclaredRule, rows: Parameters<typeof toSeries>[0]) {
  const rule = readRule({ interval: "5m", ...declared }, true);
  const runs = listRuns(rule, { start: START + STEP, end: START + 30 * STEP });
  return { rule, runs, series: toSeries(rows), windows: evaluate(rule, toSeries(rows), runs) };
}

describe("the evaluation of an alert", () => {
  it("decides the same when it stops between two windows and goes on with its history", () => {
    fc.assert(
      fc.property(anyRule, cells, fc.nat(30), (declared, rows, at) => {
        const { rule, runs, series, windows } = run(declared, rows);
        const history = new History();
        const first = evaluate(rule, series, runs.slice(0, at), history);
        const second = evaluate(rule, series, runs.slice(at), history);
        assert.deepEqual([...first, ...second], windows);
      }),
    );
  });

  it("decides the same when it runs every minute as when it runs once a window", () => {
    fc.assert(
      fc.property(anyRule, cells, (declared, rows) => {
        const { rule, series, windows } = run(declared, rows);
        const minutes = Array.from({ length: 146 }, (_, minute) => ({
          at: START + STEP + minute * 60_000 + 20_000,
        }));
        assert.deepEqual(evaluate(rule, series, minutes), windows);
      }),
    );
  });

  it("has a state in a window that depends on no more windows before it than have to be in a row", () => {
    fc.assert(
      fc.property(anyRule, cells, fc.integer({ min: 1, max: 29 }), (declared, rows, at) => {
        const { rule, series, windows } = run(declared, rows);
        // Before the first window of the other run, there are windows that it does not know.
        fc.pre(at > rule.consecutive);
        const start = START + at * STEP;
        const later = evaluate(rule, series, listRunsWithLead(rule, { start, end: START + 30 * STEP }));
        const ends = (all: typeof windows) =>
          all
            .filter(({ end }) => end > start)
            .map(({ end, state, groups }) => {
              // The resolution of a silent group depends on the time when it was last seen.
              const seen = groups.filter(({ values }) => values.some(({ value }) => value > 0));
              return [end, state, seen.map(({ key, state: one }) => `${key} ${one}`)];
            });
        assert.deepEqual(ends(later), ends(windows));
      }),
    );
  });

  it("skips windows before its start, and reads nothing from before it", () => {
    const declared = { interval: "5m", thresholdType: "above", threshold: 1 } as const;
    const rule = readRule({ ...declared, scheduleStartAt: "2026-11-20T00:02:00Z" }, false);
    const minutes = Array.from({ length: 13 }, (_, minute) => ({ at: START + minute * 60_000 }));
    const asked: [number, number][] = [];
    const series = { rows: (from: number, to: number) => (asked.push([from - START, to - START]), []) };
    const windows = evaluate(rule, series, minutes);
    assert.deepEqual(
      windows.map(({ end }) => (end - START) / 60_000),
      [7, 12],
    );
    assert.equal(Math.min(...asked.map(([from]) => from)), 2 * 60_000);
  });
});

const night = (timeZone: string, from = "22:00", to = "07:00") => {
  const isNight = createNightTest({ timeZone, from, to });
  return (instant: string) => isNight(Date.parse(instant));
};

describe("the night", () => {
  it("passes midnight, and ends right before its last minute", () => {
    const isNight = night("UTC");
    const hours = ["21:59", "22:00", "00:00", "06:59", "07:00", "12:00"];
    assert.deepEqual(
      hours.map((hour) => isNight(`2026-11-20T${hour}:00Z`)),
      [false, true, true, true, false, false],
    );
    assert.deepEqual([night("UTC", "01:00", "05:00")("2026-11-20T00:30:00Z")], [false]);
  });

  it("is that of the time zone, before and after its clock changes", () => {
    const isNight = night("Europe/Berlin");
    // 6:30 in UTC is 8:30 in summer and 7:30 in winter; 5:30 is 7:30 and 6:30.
    assert.deepEqual(["2026-10-24T05:30:00Z", "2026-10-26T05:30:00Z"].map(isNight), [false, true]);
    assert.deepEqual(["2026-03-28T05:30:00Z", "2026-03-30T05:30:00Z"].map(isNight), [true, false]);
  });

  it("has the hour twice that the clock repeats, and not the one that it skips", () => {
    const isNight = night("Europe/Berlin", "02:00", "03:00");
    const minutesOf = (day: string) =>
      Array.from({ length: 24 * 60 }, (_, minute) => Date.parse(day) + minute * 60_000).filter((at) =>
        isNight(new Date(at).toISOString()),
      ).length;
    assert.deepEqual(
      ["2026-10-24T22:00:00Z", "2026-03-28T23:00:00Z", "2026-06-01T22:00:00Z"].map(minutesOf),
      [120, 0, 60],
    );
  });

  it("is right where offsets are no whole hours", () => {
    // 17:15 in Nepal is 23:00, and 16:14 is 21:59.
    assert.deepEqual(["2026-11-20T16:14:59Z", "2026-11-20T16:15:00Z"].map(night("Asia/Kathmandu")), [
      false,
      true,
    ]);
  });
});
