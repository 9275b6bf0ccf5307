import assert from "node:assert/strict";
import fc from "fast-check";
import { seed } from "../../../../emulator";
import type { WireTile } from "../../../../provider/alerting/dashboard/dashboard.schema";
import { nameOf, type TileEntry } from "../../../../provider/alerting/dashboard/tile.entries";
import { pairTiles } from "../../../../provider/alerting/dashboard/tile.pairs";

const tile = fc.record({
  name: fc.constantFrom("Errors", "Latency"),
  x: fc.nat(2),
  y: fc.nat(2),
  w: fc.constant(6),
  h: fc.constant(3),
  config: fc.record({ displayType: fc.constantFrom("line", "number"), where: fc.constantFrom("a", "b") }),
});
const tiles = fc.array(tile, { maxLength: 6 }).map((all) => structuredClone(all));

const entriesOf = (all: readonly object[]): TileEntry[] =>
  all.map((one, index) => ({ key: `key${index}`, tile: { ...one } }));
const liveOf = (all: readonly object[]): WireTile[] =>
  all.map((one, index) => ({ id: `id${index}`, ...one }));

const sidesOf = (isList: boolean) => ({ isList, isKeyed: !isList, takesUnknown: true });

describe("the tiles of a program and those of the service", () => {
  it("pair one to one, whatever they are", () => {
    const property = fc.property(tiles, tiles, fc.boolean(), fc.boolean(), (ours, theirs, isList, hasIds) => {
      const declared = entriesOf(ours);
      const ids = hasIds ? { key0: "id1", key1: "id0", key2: "gone" } : {};
      const pairs = pairTiles({ ...sidesOf(isList), declared, live: liveOf(theirs), ids });
      assert.equal(new Set(pairs.values()).size, pairs.size);
      assert.ok([...pairs.keys()].every((key) => declared.some((entry) => entry.key === key)));
      if (hasIds && !isList && ours.length > 1 && theirs.length > 1)
        assert.deepEqual([pairs.get("key0")?.id, pairs.get("key1")?.id], ["id1", "id0"]);
    });
    fc.assert(property);
  });

  it("pair all after a creation, each with one of its own name, content and place, in any order", () => {
    const shuffled = tiles.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    const property = fc.property(shuffled, fc.boolean(), ([ours, theirs], isList) => {
      const declared = entriesOf(ours);
      const pairs = pairTiles({ ...sidesOf(isList), declared, live: liveOf(theirs), ids: {} });
      assert.equal(pairs.size, ours.length);
      for (const entry of declared) {
        const { id: _, ...live } = pairs.get(entry.key) ?? assert.fail(`no tile for ${entry.key}`);
        assert.deepEqual(live, { ...entry.tile, name: nameOf(entry) });
      }
    });
    fc.assert(property);
  });

  const config = { displayType: "line", sourceId: seed.sources.logs };
  const errors = { name: "Errors", x: 0, y: 0, w: 6, h: 3, config };

  it("keep a tile of a list that people and the program changed at once, by what state has of it", () => {
    const edited = { ...errors, name: "Edited by people", x: 9 };
    const declared = { ...errors, config: { ...errors.config, displayType: "number" } };
    const sides = {
      declared: [{ key: "Errors", tile: declared }],
      live: liveOf([edited]),
      ids: { errors: "id0" },
      ...sidesOf(true),
    };
    const recorded = new Map([["id0", { id: "id0", ...errors }]]);
    assert.equal(pairTiles({ ...sides, recorded }).get("Errors")?.id, "id0");
    assert.equal(pairTiles(sides).size, 0);
  });

  it("keep the tiles of a list apart by content and place where one takes the name of another", () => {
    const slow = { ...errors, name: "Slow", y: 3, config: { ...errors.config, where: "slow" } };
    const live = [
      { id: "id0", ...slow },
      { id: "id1", ...errors },
    ] as WireTile[];
    const declared = [
      { key: "Errors", tile: { ...slow, name: "Errors" } },
      { key: "Errors 2", tile: errors },
    ];
    const ids = { Slow: "id0", Errors: "id1" };
    const pairs = pairTiles({ declared, live, ids, ...sidesOf(true) });
    assert.deepEqual(
      [...pairs].map(([key, { id }]) => [key, id]),
      [
        ["Errors 2", "id1"],
        ["Errors", "id0"],
      ],
    );
  });

  it("pair those that state knows first, and change no other for a write", () => {
    const live = liveOf([errors, { ...errors, y: 3 }]);
    const pair = (declared: object, takesUnknown: boolean) =>
      pairTiles({
        ...sidesOf(false),
        declared: entriesOf([declared]),
        live,
        ids: { before: "id0" },
        takesUnknown,
      }).get("key0")?.id;
    assert.equal(pair({ ...errors, name: "Failures", y: 3 }, false), "id0");
    assert.equal(pair({ ...errors, y: 3 }, false), "id0");
    const gone = { declared: entriesOf([errors]), ids: { key0: "gone" }, ...sidesOf(false) };
    const copy = liveOf([{ ...errors, y: 3 }]);
    assert.equal(pairTiles({ ...gone, live: copy, takesUnknown: false }).size, 0);
    assert.equal(pairTiles({ ...gone, live: copy, takesUnknown: true }).size, 1);
  });
});
