import assert from "node:assert/strict";
import { dashesOf, RADIUS } from "../../../../../../provider/cli/drift/formats/html/coverage";

describe("dashesOf", () => {
  it("gives each part its share of the ring, one after the other", () => {
    assert.deepEqual(dashesOf(parts(3, 1)), ["0 0.000 75.000 100", "0 75.000 25.000 100"]);
    assert.equal((2 * Math.PI * RADIUS).toFixed(3), "100.000");
  });

  it("draws nothing for nothing", () => {
    assert.deepEqual(dashesOf(parts(2, 0)), ["0 0.000 100.000 100", "0 100.000 0.000 100"]);
    assert.deepEqual(dashesOf(parts(0)), ["0 0.000 0.000 100"]);
  });

  it("draws the stripes of a part inside its share", () => {
    const [, striped] = dashesOf([{ count: 9 }, { count: 1, isStriped: true }]);
    assert.equal(striped, "0 90.000 1.1 0.7 1.1 0.7 1.1 0.7 1.1 0.7 1.1 0.7 0 100");
  });

  it("makes the smallest part visible, striped or not", () => {
    for (const isStriped of [true, false]) {
      const [, least = ""] = dashesOf([{ count: 100_000 }, { count: 1, isStriped }]);
      assert.ok(Number(least.split(" ")[2]) > 1, least);
    }
  });
});

function parts(...counts: number[]) {
  return counts.map((count) => ({ count }));
}
