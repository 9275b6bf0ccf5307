import assert from "node:assert/strict";
import { InvalidArgumentError } from "commander";
import { failOnOption } from "../../../../cli/preview/planned";
import type { ReportedEpisode, ReportedSide } from "../../../../backtest/report/report.schema";
import { computed, episode } from "../../../support/backtest-reports";
import { momentOption, readPeriod } from "../../../../cli/preview/accounts";

const fires = (count: number): ReportedSide =>
  computed(1, new Array<ReportedEpisode>(count).fill(episode(1, 1)));

const refused: ReportedSide = { status: "refused", rule: {}, reason: "raw SQL" };

describe("the conditions of --fail-on", () => {
  const held = (text: string, alert: { new?: ReportedSide; old?: ReportedSide }) =>
    failOnOption(text)
      .filter((one) => "holds" in one && one.holds(alert))
      .map((one) => one.text);

  it("compare firings with a number", () => {
    assert.deepEqual(held("fires>10, fires >= 11,fires<11,new<=10.5", { new: fires(11) }), [
      "fires>10",
      "fires >= 11",
    ]);
  });

  it("compare new with old, and say nothing where one is missing or cannot be computed", () => {
    assert.deepEqual(held("new>old*2", { new: fires(9), old: fires(4) }), ["new>old*2"]);
    assert.deepEqual(held("new>old*2", { new: fires(8), old: fires(4) }), []);
    assert.deepEqual(held("new>old", { new: fires(8) }), []);
    assert.deepEqual(held("new>old", { new: fires(8), old: refused }), []);
  });

  it("find alerts that never fire", () => {
    assert.deepEqual(held("never", { new: fires(0) }), ["never"]);
    assert.deepEqual(held("never", { new: fires(1) }), []);
    assert.deepEqual(held("never", { new: refused }), []);
  });

  it("are refused with examples of right ones", () => {
    for (const wrong of ["", "fire>1", "fires", "fires==1", "fires>old+1", "1>fires"])
      assert.throws(() => failOnOption(wrong), /Expected a condition such as 'fires>10'/);
  });
});

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
