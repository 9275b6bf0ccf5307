import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { arcsOf, RADIUS } from "../../../../../../provider/cli/drift/formats/html/ring";

describe("arcsOf", () => {
  it("gives each part its share of the turn, clockwise from the top", () => {
    const [most, rest] = arcsOf(parts(3, 1));
    assert.deepEqual(endsOf(most?.path), ["0.000 -15.915", "-15.915 0.000"]);
    assert.deepEqual(endsOf(rest?.path), ["-15.915 0.000", "0.000 -15.915"]);
    assert.equal(RADIUS.toFixed(3), "15.915");
  });

  it("draws no arc for nothing", () => {
    assert.deepEqual(
      arcsOf(parts(2, 0, 1)).map(({ name }) => name),
      ["part0", "part2"],
    );
    assert.deepEqual(arcsOf(parts(0, 0)), []);
  });

  it("closes the ring where there is one part only", () => {
    const [only] = arcsOf(parts(7));
    assert.equal(only?.path.match(/A/g)?.length, 2);
  });

  it("lets the smallest part be seen", () => {
    const [, one] = arcsOf(parts(100_000, 1));
    const [from = "", to = ""] = endsOf(one?.path);
    assert.ok(distance(from, to) > 1, `${from} to ${to}`);
  });
});

function parts(...counts: number[]) {
  return counts.map((count, index) => ({ name: `part${index}`, count }));
}

function endsOf(path = ""): string[] {
  const [, from = "", to = ""] = /^M(\S+ \S+)A.* (\S+ \S+)$/.exec(path.replace(/ 0 [01] 1 /, " ")) ?? [];
  return [from, to].map((point) => point.replace(/-0\.000/g, "0.000"));
}

function distance(from: string, to: string): number {
  const [x = 0, y = 0] = from.split(" ").map(Number);
  const [u = 0, v = 0] = to.split(" ").map(Number);
  return Math.hypot(x - u, y - v);
}
