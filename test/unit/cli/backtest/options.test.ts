import assert from "node:assert/strict";
import { InvalidArgumentError } from "commander";
import {
  budgetOption,
  durationOption,
  nightOption,
  readTime,
  timeZoneOption,
} from "../../../../cli/backtest/command";
import { momentOption } from "../../../../cli/preview/accounts";

const HOUR = 3_600_000;
const now = Date.parse("2026-11-20T06:00:30Z");

describe("the time of a replay", () => {
  const time = (at: string, length?: string) =>
    readTime(
      {
        since: { ago: HOUR },
        until: { ago: 0 },
        at: momentOption(at),
        for: length === undefined ? undefined : durationOption(length),
      },
      now,
    );

  it("begins at an instant, or a duration ago, and takes an hour unless another length is given", () => {
    const start = Date.parse("2026-11-20T02:00:00Z");
    assert.deepEqual(time("2026-11-20T02:00Z", "30m"), { start, end: start + HOUR / 2 });
    assert.deepEqual(time("4h"), { start, end: start + HOUR });
  });

  it("has passed", () => {
    assert.throws(() => time("30m"), /--at, --for: .* its end is in the future/);
    for (const wrong of ["0m", "2", "2 h", "-1h"])
      assert.throws(() => durationOption(wrong), InvalidArgumentError);
  });
});

describe("the options about noise", () => {
  it("are a number of firings in a period", () => {
    const { count, period } = budgetOption("3/week");
    assert.deepEqual([count, period], [3, 168 * HOUR]);
    assert.deepEqual([budgetOption("1/day").period, budgetOption("9/month").period], [24 * HOUR, 720 * HOUR]);
    for (const wrong of ["3", "3/year", "x/week", "0.5/week", "-1/day"])
      assert.throws(() => budgetOption(wrong), /such as 3\/week/);
  });

  it("are two times of the day, and a time zone", () => {
    assert.deepEqual(nightOption("23:30-06:15"), { from: "23:30", to: "06:15" });
    for (const wrong of ["22-7", "24:00-07:00", "22:00", "22:60-07:00"])
      assert.throws(() => nightOption(wrong), /such as 22:00-07:00/);
    assert.equal(timeZoneOption("Europe/Berlin"), "Europe/Berlin");
    assert.throws(() => timeZoneOption("Mars/Olympus"), /such as Europe\/Berlin/);
  });
});
