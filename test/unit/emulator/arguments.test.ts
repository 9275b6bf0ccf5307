import assert from "node:assert/strict";
import { assignment, duration, headerPair, timesArgument } from "../../../emulator/command-line/arguments";

describe("Arguments of the command line", () => {
  it("take values that are JSON as JSON, and all others as text", () => {
    const pairs = [
      "threshold=3",
      "name=Too slow",
      "note=null",
      'channels=[{"type":"webhook"}]',
      "message=a=b",
    ];
    const parsed = pairs.reduce((others, pair) => assignment(pair, others), {});
    assert.deepEqual(parsed, {
      threshold: 3,
      name: "Too slow",
      note: null,
      channels: [{ type: "webhook" }],
      message: "a=b",
    });
    assert.throws(() => assignment("threshold"), /key=value/);
  });

  it("understand durations with a unit, or in milliseconds", () => {
    assert.deepEqual(
      ["250", "90s", "1.5m", "2h", "-1d"].map(duration),
      [250, 90_000, 90_000, 7_200_000, -86_400_000],
    );
    assert.throws(() => duration("soon"), /90s/);
  });

  it("collect headers", () => {
    assert.deepEqual(headerPair("B: 2:3", headerPair("A:1")), { A: "1", B: "2:3" });
  });

  it("know forever", () => {
    assert.equal(timesArgument("forever"), "forever");
    assert.equal(timesArgument("3"), 3);
    assert.throws(() => timesArgument("often"), /whole number/);
  });
});
