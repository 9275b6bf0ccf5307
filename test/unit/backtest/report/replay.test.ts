import assert from "node:assert/strict";
import { Refusal, type DeclaredRule } from "../../../../provider/alerting/evaluation/rule";
import { compareReplays, replayAlert } from "../../../../backtest/report/replay";
import type { AlertReplay } from "../../../../backtest/report/parts.schema";
import type { ReportedAlert } from "../../../../backtest/report/report.schema";
import { backtestOf, type Cell } from "../../../support/backtest/cases";

const MINUTE = 60_000;
const STEP = 5 * MINUTE;
const START = Date.parse("2026-11-20T10:00:00Z");
const time = { start: START, end: START + 60 * MINUTE };

const above = { interval: "5m", thresholdType: "above", threshold: 5 } as const;

/** The values of each five minutes from half an hour before the incident, without those that are undefined. */
function replay(
  declared: DeclaredRule,
  values: readonly (number | null | undefined)[],
  key = "",
): AlertReplay {
  const cells = values.flatMap((value, index): Cell[] =>
    value === undefined ? [] : [{ key, value, start: START + (index - 6) * STEP }],
  );
  return replayAlert(backtestOf(declared, cells, time), time);
}

const calm = new Array<number>(6).fill(1);
const instant = (minutes: number): string => new Date(START + minutes * MINUTE).toISOString();
const fired = (minutes: number, group = ""): AlertReplay => ({
  ...{ status: "fired", at: instant(minutes), minutes, group },
});
/** The silence of an alert of which a value came near after these minutes. */
const near = (value: number, minutes = 0): AlertReplay => ({
  ...{ status: "silent", why: "near", closest: { value, at: instant(minutes), group: "" } },
});

describe("the replay of an alert", () => {
  it("says how many minutes after the start the first window ends that fires", () => {
    assert.deepEqual(replay(above, [...calm, 1, 1, 9, 1, 9]), fired(15));
    const thrice = { ...above, numConsecutiveWindows: 3 };
    assert.deepEqual(replay(thrice, [...calm, 1, 9, 9, 9, 9], "a"), fired(20, "a"));
  });

  it("counts windows in a row from before the start", () => {
    const twice = { ...above, numConsecutiveWindows: 2 };
    assert.deepEqual(replay(twice, [1, 1, 1, 1, 1, 9, 9, 1]), fired(5));
  });

  it("tells an alert that fires already from one that begins to", () => {
    assert.deepEqual(replay(above, [1, 1, 1, 1, 9, 9, 9, 1, 1]), { status: "firing", groups: [""] });
    // It ends, and begins again.
    assert.deepEqual(replay(above, [1, 1, 1, 1, 9, 9, 9, 1, 9]).status, "fired");
    // It ended at the start.
    assert.equal(replay(above, [1, 1, 1, 1, 9, 9, 1]).status, "firing");
    assert.equal(replay(above, [1, 1, 1, 1, 9, 1, 1]).status, "silent");
  });

  it("reports another group that begins to fire while one fires already", () => {
    const at = (index: number) => START + index * STEP;
    const cells = [-1, 0, 1].flatMap((index) => [
      { key: "a", value: 9, start: at(index) },
      { key: "b", value: index === 1 ? 9 : 1, start: at(index) },
    ]);
    assert.deepEqual(replayAlert(backtestOf(above, cells, time), time), fired(10, "b"));
  });
});

describe("an alert that stays silent", () => {
  it("has the value that came nearest to the threshold, on either side", () => {
    assert.deepEqual(replay(above, [...calm, 1, 4, 2]), near(4, 5));
    const low = { ...above, thresholdType: "below", threshold: 1 } as const;
    const values = Array.from({ length: 18 }, (_, index) => (index === 9 ? 2 : 7));
    assert.deepEqual(replay(low, values), near(2, 15));
  });

  it("has the value that came nearest to a range, or to an exact value", () => {
    const closestOf = (declared: DeclaredRule, values: number[]) => {
      const found = replay(declared, [...calm, ...values, ...new Array<number>(12 - values.length).fill(1)]);
      return found.status === "silent" && found.closest?.value;
    };
    const range = { ...above, thresholdMax: 9 } as const;
    assert.equal(closestOf({ ...range, thresholdType: "between" }, [4, 30, 2]), 4);
    assert.equal(closestOf({ ...range, thresholdType: "between" }, [1, 10, 2]), 10);
    assert.equal(closestOf({ ...range, thresholdType: "equal", threshold: 8 }, [4, 9, 20]), 9);
    assert.equal(closestOf({ ...range, thresholdType: "not_between", threshold: 0 }, [4, 8, 5]), 8);
  });

  it("was pending in too few windows in a row", () => {
    const thrice = { ...above, numConsecutiveWindows: 3 };
    assert.deepEqual(replay(thrice, [...calm, 1, 9, 1, 8, 7, 1]), {
      ...{ status: "silent", why: "pending", inARow: 2, closest: { value: 9, at: instant(5), group: "" } },
    });
  });

  it("had no values, which count as 0, or no window, or cannot be computed", () => {
    assert.deepEqual(replay(above, []), { status: "silent", why: "noData" });
    assert.deepEqual(replay(above, [...calm, null, null]), { status: "silent", why: "noData" });
    const half = { start: START, end: START + 30 * MINUTE };
    assert.deepEqual(replayAlert(backtestOf({ ...above, interval: "1h" }, [], half), half), {
      ...{ status: "silent", why: "noWindow" },
    });
    assert.deepEqual(replayAlert(new Refusal("raw SQL"), time), {
      ...{ status: "silent", why: "refused", reason: "raw SQL" },
    });
  });
});

describe("the alerts of a replay", () => {
  const alert = (title: string, replayed: AlertReplay): ReportedAlert => {
    const rule = { thresholdType: "above", threshold: 100, interval: "5m" };
    const side = { status: "refused", rule, reason: "" } as const;
    return { title, new: side, channels: [], failed: [], replay: replayed };
  };

  it("are those that fire in order, then the silent ones, the nearest first", () => {
    const alerts = [
      alert("refused", { status: "silent", why: "refused", reason: "" }),
      alert("far", near(10)),
      alert("nearly", near(90)),
      alert("pending", { status: "silent", why: "pending", inARow: 1 }),
      alert("later", fired(30)),
      alert("sooner", fired(5)),
      alert("before", { status: "firing", groups: [""] }),
    ];
    assert.deepEqual(
      alerts.sort(compareReplays).map(({ title }) => title),
      ["before", "sooner", "later", "pending", "nearly", "far", "refused"],
    );
  });
});
