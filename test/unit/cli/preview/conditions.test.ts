import assert from "node:assert/strict";
import { failOnOption } from "../../../../provider/cli/preview/conditions";
import type { ReportedEpisode, ReportedSide } from "../../../../provider/backtest/report/report.schema";
import { computed, episode } from "../../../support/backtest-reports";

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
