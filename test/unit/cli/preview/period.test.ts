import assert from "node:assert/strict";
import { InvalidArgumentError } from "commander";
import { momentOption, readPeriod } from "../../../../provider/cli/preview/period";

const HOUR = 3_600_000;
const now = Date.parse("2026-11-20T06:00:30Z");

describe("the time of a backtest", () => {
  const time = (since: string, until?: string) =>
    readPeriod(
      { since: momentOption(since), until: until === undefined ? { ago: 0 } : momentOption(until) },
      now,
    );

  it("ends at the full minute, and begins a duration before", () => {
    const end = Date.parse("2026-11-20T06:00:00Z");
    assert.deepEqual(time("6h"), { start: end - 6 * HOUR, end });
    assert.deepEqual(time("1w", "30m"), { start: end - 168.5 * HOUR, end: end - HOUR / 2 });
  });

  it("may have instants, and days, as its ends", () => {
    assert.deepEqual(time("2026-11-19", "2026-11-20T00:30:00Z"), {
      start: Date.parse("2026-11-19T00:00:00Z"),
      end: Date.parse("2026-11-20T00:30:00Z"),
    });
  });

  it("is neither empty nor in the future", () => {
    assert.throws(() => time("0d"), /--since: expected an instant before/);
    assert.throws(() => time("1d", "2026-11-21"), /--until: .* future/);
    for (const wrong of ["7", "7 days", "2026-11-20T06:00", "yesterday", "-1d"])
      assert.throws(() => momentOption(wrong), InvalidArgumentError);
  });
});
