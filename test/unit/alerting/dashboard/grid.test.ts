import assert from "node:assert/strict";
import fc from "fast-check";
import { count } from "../../../../provider/alerting/chart/select";
import { grid } from "../../../../provider/alerting/dashboard/grid";
import { tiles as schema } from "../../../../provider/alerting/dashboard/tile.schema";

const config = { displayType: "line" as const, source: "Logs", select: [count()] };
const placesOf = (tiles: object) =>
  Object.values(tiles as Record<string, Record<string, number>>).map(({ x, y, w, h }) => [x, y, w, h]);

describe("a grid", () => {
  it("places tiles of equal width in rows, and keeps their keys", () => {
    const tiles = grid(2, { errors: { config }, latency: { config, name: "Latency" }, orders: { config } });
    assert.deepEqual(tiles, {
      errors: { config, x: 0, y: 0, w: 12, h: 4 },
      latency: { config, name: "Latency", x: 12, y: 0, w: 12, h: 4 },
      orders: { config, x: 0, y: 4, w: 12, h: 4 },
    });
    assert.ok(schema.safeParse(tiles).success);
  });

  it("places those of a list, too", () => {
    const tiles = grid(3, [
      { name: "a", config },
      { name: "b", config },
    ]);
    assert.deepEqual(placesOf(tiles), [
      [0, 0, 8, 4],
      [8, 0, 8, 4],
    ]);
    assert.ok(schema.safeParse(tiles).success);
  });

  it("has rows as high as their highest tile", () => {
    const tiles = grid(2, {
      a: { config, h: 2 },
      b: { config, h: 6 },
      c: { config, h: 1 },
      d: { config },
      e: { config },
    });
    assert.deepEqual(placesOf(tiles), [
      [0, 0, 12, 2],
      [12, 0, 12, 6],
      [0, 6, 12, 1],
      [12, 6, 12, 4],
      [0, 10, 12, 4],
    ]);
  });

  it("fits into the dashboard, whatever the number of columns", () => {
    const numbers = fc.record({ columns: fc.integer({ min: 1, max: 24 }), count: fc.nat(60) });
    fc.assert(
      fc.property(numbers, ({ columns, count: many }) => {
        const tiles = grid(
          columns,
          Array.from({ length: many }, (_, index) => ({ name: `${index}`, config })),
        );
        assert.ok(schema.safeParse(tiles).success);
        assert.ok(tiles.every(({ x, w }) => Number(x) + Number(w) <= 24));
        assert.equal(new Set(tiles.map(({ x, y }) => `${Number(x)} ${Number(y)}`)).size, many);
      }),
    );
  });

  for (const columns of [0, 25, 1.5, NaN]) {
    it(`refuses ${columns} columns`, () =>
      assert.throws(() => grid(columns, []), /expected 1 to 24 tiles in a row/));
  }
});
