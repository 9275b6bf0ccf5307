import assert from "node:assert/strict";
import fc from "fast-check";
import * as pulumi from "@pulumi/pulumi";
import { count } from "../../../../provider/alerting/chart/select";
import { grid } from "../../../../provider/alerting/dashboard/grid";
import { tiles as schema } from "../../../../provider/alerting/dashboard/dashboard.parts.schema";
import {
  type TileEntry,
  createRecordKey,
  nameOf,
} from "../../../../provider/alerting/dashboard/tile.entries";
import { isOutputMember } from "../../../../provider/engine/values/outputs";
import { seed } from "../../../../emulator";
import type { WireTile } from "../../../../provider/alerting/dashboard/dashboard.schema";
import { pairTiles } from "../../../../provider/alerting/dashboard/tile.state";

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

  it("has rows as high as their highest tile", () => {
    const [d, e] = [{ config }, { config }];
    const tiles = grid(2, { a: { config, h: 2 }, b: { config, h: 6 }, c: { config, h: 1 }, d, e });
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

/** Lists the members of an output, its own and inherited ones. */
function listMembers(): string[] {
  const chain: object[] = [];
  for (let one: unknown = pulumi.output({}); one instanceof Object; one = Object.getPrototypeOf(one))
    chain.push(one);
  return [...new Set([...chain, Object.prototype].flatMap((one) => Object.getOwnPropertyNames(one)))];
}

const isReadable = (key: string): boolean => {
  const { [key]: lifted } = pulumi.output({ [key]: "id" }) as unknown as Record<string, unknown>;
  return pulumi.Output.isInstance(lifted);
};

describe("the key of a tile that no program has named", () => {
  const members = listMembers();

  it("is known to be unreadable for every member of an output", () => {
    assert.ok(members.length > 15, members.join());
    assert.deepEqual(
      members.filter((key) => !isOutputMember(key)),
      [],
    );
    assert.deepEqual([...members, "then"].filter(isReadable), []);
  });

  for (const [title, key] of [
    ["constructor", "tileConstructor"],
    ["__proto__", "tile__proto__"],
    ["Error rate", "errorRate"],
    ["H", "tileH"],
    ["", "tile"],
  ] as const) {
    it(`is ${key} for "${title}"`, () => assert.equal(createRecordKey(title, new Set()), key));
  }

  it("is not that of another tile", () => {
    const taken = new Set<string>();
    const keys = ["Error rate", "Error-rate"].map((name) => createRecordKey(name, taken));
    assert.deepEqual(keys, ["errorRate", "errorRate2"]);
  });

  it("can be read from the output tileIds, whatever the title is", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...members), fc.string()),
        fc.func(fc.boolean()),
        (title, isUpper) => {
          const spelled = [...title].map((one) => (isUpper(one) ? one.toUpperCase() : one)).join("");
          assert.ok(isReadable(createRecordKey(spelled, new Set())));
        },
      ),
    );
  });
});

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

  const drawn = { displayType: "line", sourceId: seed.sources.logs };
  const errors = { name: "Errors", x: 0, y: 0, w: 6, h: 3, config: drawn };

  it("keep a tile of a list that people and the program changed at once, by what state has of it", () => {
    const live = liveOf([{ ...errors, name: "Edited by people", x: 9 }]);
    const number = { ...errors, config: { ...drawn, displayType: "number" } };
    const sides = {
      declared: [{ key: "Errors", tile: number }],
      live,
      ids: { errors: "id0" },
      ...sidesOf(true),
    };
    const recorded = new Map([["id0", { id: "id0", ...errors }]]);
    assert.equal(pairTiles({ ...sides, recorded }).get("Errors")?.id, "id0");
    assert.equal(pairTiles(sides).size, 0);
  });

  it("keep the tiles of a list apart by content and place where one takes the name of another", () => {
    const slow = { ...errors, name: "Slow", y: 3, config: { ...errors.config, where: "slow" } };
    const renamed = { key: "Errors", tile: { ...slow, name: "Errors" } };
    const declared = [renamed, { key: "Errors 2", tile: errors }];
    const ids = { Slow: "id0", Errors: "id1" };
    const pairs = pairTiles({ declared, live: liveOf([slow, errors]), ids, ...sidesOf(true) });
    assert.deepEqual([pairs.size, pairs.get("Errors 2")?.id, pairs.get("Errors")?.id], [2, "id1", "id0"]);
  });

  it("pair those that state knows first, and change no other for a write", () => {
    const live = liveOf([errors, { ...errors, y: 3 }]);
    const known = { ...sidesOf(false), live, ids: { before: "id0" }, takesUnknown: false };
    for (const name of ["Failures", "Errors"])
      assert.equal(
        pairTiles({ ...known, declared: entriesOf([{ ...errors, name, y: 3 }]) }).get("key0")?.id,
        "id0",
      );
    const gone = { declared: entriesOf([errors]), ids: { key0: "gone" }, ...sidesOf(false) };
    const copy = liveOf([{ ...errors, y: 3 }]);
    assert.equal(pairTiles({ ...gone, live: copy, takesUnknown: false }).size, 0);
    assert.equal(pairTiles({ ...gone, live: copy, takesUnknown: true }).size, 1);
  });
});
