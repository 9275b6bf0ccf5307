import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { lineMark, tagMark, type OwnerMark } from "../../../../provider/engine/kind/owner-mark";
import { readDigests, isDigestOf, recordDigests } from "../../../../provider/engine/host/state";

const OWNER = "urn:pulumi:dev::shop::tests:Book::emma";
const OTHER = `${OWNER}-2`;

describe("a mark that is a tag", () => {
  let mark: OwnerMark;
  beforeEach(() => (mark = tagMark({ key: "tags", longest: 3, setting: "library:ownerNote" })));

  it("is not there where there are no tags, or none of this form", () => {
    for (const tags of [undefined, null, [], ["pulumi"], ["pulumi-0123456789abcdef012"], "pulumi"]) {
      assert.equal(mark.read(tags), undefined);
    }
    assert.deepEqual(mark.remove(undefined), []);
    assert.deepEqual(mark.add(undefined, OWNER), [mark.textOf(OWNER)]);
  });

  it("needs a place among the tags", () => {
    assert.equal(mark.problem(["a", "b"], OWNER), undefined);
    assert.equal(mark.problem(undefined, OWNER), undefined);
    assert.equal(
      mark.problem(["a", "b", "c"], OWNER),
      "expected at most 2 tags, beside the tag of library:ownerNote; found 3",
    );
  });
});

describe("a mark that is a line", () => {
  const mark = lineMark({ key: "note", longest: 100, setting: "library:ownerNote" });

  it("has the whole name of a resource, also one with spaces", () => {
    const owner = `${OWNER} and Mr. Knightley`;
    const note = mark.add("Call Jane.", owner);
    assert.equal(mark.read(note), owner);
    assert.equal(mark.remove(note), "Call Jane.");
    assert.equal(mark.read(`Managed by Pulumi: urn:pulumi:dev and others`), undefined);
  });

  it("takes the place of another owner's, wherever people wrote around it", () => {
    assert.equal(
      mark.add(`${String(mark.add("a", OTHER))}\nb`, OWNER),
      `a\nb\n\nManaged by Pulumi: ${OWNER}`,
    );
  });

  it("is not there where there is no text, or one without such a line", () => {
    const list = [`Managed by Pulumi: ${OWNER}`];
    for (const note of [undefined, null, 5, "", "Managed by Jane", list]) {
      assert.equal(mark.read(note), undefined);
      assert.equal(mark.problem(note, OWNER), undefined);
    }
    assert.equal(mark.remove(5), undefined);
  });

  it("needs room beside the text", () => {
    const room = 100 - `\n\nManaged by Pulumi: ${OWNER}`.length;
    assert.equal(mark.problem("x".repeat(room), OWNER), undefined);
    assert.equal(
      mark.problem("x".repeat(room + 1), OWNER),
      `expected at most ${room} characters, beside the line of library:ownerNote; found ${room + 1}`,
    );
  });
});

/** As it arrives: JSON knows no negative zero. */
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

const KEYS = ["lock", "key"];
const record = (values: Record<string, unknown>, before = {}) =>
  recordDigests({ title: "Emma" }, values, KEYS, before);

describe("digests of what a service never returns", () => {
  it("stand in state in place of the values", () => {
    const state = recordDigests({ title: "Emma", lock: "0000" }, { lock: "0000" }, KEYS, {});
    assert.deepEqual(Object.keys(state), ["title", "__writeOnly"]);
    assert.deepEqual(Object.keys(readDigests(state)), ["lock"]);
    assert.match(readDigests(state).lock ?? "", /^[0-9a-f]{32}:[0-9a-f]{64}$/);
  });

  it("tell an unchanged value from every other", () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        const { lock } = readDigests(record({ lock: one }));
        assert.ok(isDigestOf(lock, one));
        assert.equal(isDigestOf(lock, other), isDeepStrictEqual(one, other));
      }),
    );
  });

  it("are the same whatever the order of keys", () => {
    const { lock } = readDigests(record({ lock: { a: 1, b: { c: 2, d: 3 } } }));
    assert.ok(isDigestOf(lock, { b: { d: 3, c: 2 }, a: 1 }));
  });

  it("do not show that two values are equal", () => {
    const { lock, key } = readDigests(record({ lock: "0000", key: "0000" }));
    assert.notEqual(lock, key);
  });

  it("stay as they are while the values do, so that state does not change", () => {
    const before = record({ lock: "0000" });
    assert.deepEqual(record({ lock: "0000" }, before), before);
    assert.deepEqual(record({}, before), before, "a refresh does not know the values");
  });
});
