import assert from "node:assert/strict";
import fc from "fast-check";
import { evaluate } from "../../../../provider/backtest/evaluate/evaluate";
import { History } from "../../../../provider/backtest/evaluate/history";
import { readRule, type DeclaredRule } from "../../../../provider/alerting/evaluation/rule";
import { listRuns, listRunsWithLead } from "../../../../provider/alerting/evaluation/schedule";
import { toSeries } from "../../../../provider/backtest/evaluate/series";

const STEP = 5 * 60_000;
const START = Date.parse("2026-11-20T00:00:00Z");

/** A value for each group and bucket; null is NULL, and a group without a value has no rows. */
const cells = fc
  .array(
    fc.dictionary(fc.constantFrom("a", "b"), fc.option(fc.integer({ min: 0, max: 6 })), {
      noNullPrototype: true,
    }),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((buckets) =>
    buckets.flatMap((groups, index) =>
      Object.entries(groups).map(([key, value]) => ({ key, value, start: START + index * STEP })),
    ),
  );

const upward = fc.record({
  thresholdType: fc.constantFrom("above" as const, "above_exclusive" as const),
  threshold: fc.integer({ min: 1, max: 6 }),
  numConsecutiveWindows: fc.integer({ min: 1, max: 4 }),
});

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

/** The windows and groups of which a message says that they fire. */
function listAlerts(windows: ReturnType<typeof run>["windows"]): string[] {
  return windows.flatMap(({ end, sent }) =>
    sent.filter(({ state }) => state === "ALERT").map(({ key }) => `${end} ${key}`),
  );
}

describe("the evaluation of an alert", () => {
  it("fires in no more windows with a higher threshold", () => {
    fc.assert(
      fc.property(upward, cells, fc.integer({ min: 0, max: 5 }), (declared, rows, more) => {
        const lower = new Set(listAlerts(run(declared, rows).windows));
        const higher = listAlerts(run({ ...declared, threshold: declared.threshold + more }, rows).windows);
        assert.ok(higher.every((alert) => lower.has(alert)));
      }),
    );
  });

  it("fires in no more windows when more of them have to be in a row", () => {
    fc.assert(
      fc.property(upward, cells, (declared, rows) => {
        const fewer = new Set(listAlerts(run(declared, rows).windows));
        const numConsecutiveWindows = declared.numConsecutiveWindows + 1;
        const more = listAlerts(run({ ...declared, numConsecutiveWindows }, rows).windows);
        assert.ok(more.every((alert) => fewer.has(alert)));
      }),
    );
  });

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
