import assert from "node:assert/strict";
import fc from "fast-check";
import { toIdentifier, toSlug, assignNames, type Nameless } from "../../../../cli/codegen/names";

const texts = fc.string({ unit: "binary", maxLength: 200 });
const hexId = fc
  .array(fc.constantFrom(..."0123456789abcdef"), { minLength: 24, maxLength: 24 })
  .map((digits) => digits.join(""));

describe("the name that a text becomes", () => {
  const cases: [string, string, string][] = [
    ["words", "API error rate is high", "api-error-rate-is-high"],
    ["signs", "Latency > 5% (p95)!", "latency-5-p95"],
    ["a template", "{{service}} is down", "service-is-down"],
    ["accents", "Überlast beim Çaycı", "uberlast-beim-caycı"],
    ["another script", "エラー率が高い", "エラー率が高い"],
    ["Hangul, which is taken apart for a moment", "오류율 높음", "오류율-높음"],
    ["emoji", "🔥🔥🔥", ""],
    ["nothing", "", ""],
    ["a way out of the folder", "../../etc/passwd", "etc-passwd"],
    ["lines", "two\nlines\r\n", "two-lines"],
    ["quotes", `it's "bad"`, "it-s-bad"],
    ["letters of mathematics", "𝕬lert", "alert"],
    ["zero bytes", "a\0b", "a-b"],
  ];
  for (const [what, text, slug] of cases) it(`of ${what}`, () => assert.equal(toSlug(text), slug));

  it("is short, however long the text is", () => {
    assert.equal(toSlug("x".repeat(1_000_000)), "x".repeat(50));
    assert.equal(toSlug("forty ".repeat(200)), "forty-forty-forty-forty-forty-forty-forty-forty");
  });

  it("fits into a file name and a URN, whatever the text is", () => {
    fc.assert(
      fc.property(texts, (text) => {
        assert.match(toSlug(text), /^[\p{L}\p{M}\p{N}]*(-[\p{L}\p{M}\p{N}]+)*$/u);
        assert.ok(Buffer.byteLength(toSlug(text)) <= 200);
      }),
    );
  });

  it("stays the same when it is made a name again", () => {
    fc.assert(fc.property(texts, (text) => assert.equal(toSlug(toSlug(text)), toSlug(text))));
  });
});

describe("the name of a property", () => {
  it("is written as programs write it", () => {
    assert.deepEqual(["on-call", "404s", "class", "a-1", ""].map(toIdentifier), [
      "onCall",
      "_404s",
      "class",
      "a1",
      "_",
    ]);
  });

  it("is one that JavaScript takes, whatever the text was", () => {
    fc.assert(
      fc.property(texts, (text) =>
        assert.match(toIdentifier(toSlug(text)), /^[_\p{ID_Start}]\p{ID_Continue}*$/u),
      ),
    );
  });
});

describe("names for several things", () => {
  const thing = (id: string, wanted: string, createdAt?: string): Nameless => ({ id, wanted, createdAt });
  const old = thing("69ae9a981e8c4d0b7a2f3160", "errors", "2026-01-01T00:00:00Z");
  const young = thing("69ae9a981e8c4d0b7a2f3161", "errors", "2026-02-01T00:00:00Z");

  it("leave the plain one to the oldest, in whatever order they come", () => {
    for (const things of [
      [old, young],
      [young, old],
    ]) {
      const names = assignNames(things, "-");
      assert.deepEqual([names.get(old.id), names.get(young.id)], ["errors", "errors-2f3161"]);
    }
  });

  it("take more of the identifier where its end is not enough", () => {
    const twin = thing("aaaaaaaaaaaaaaaaaa2f3161", "errors", "2026-03-01T00:00:00Z");
    const names = assignNames([old, young, twin], "-");
    assert.equal(names.get(twin.id), "errors-aaaaaa2f3161");
  });

  it("are never taken ones", () => {
    assert.equal(assignNames([old], "-", ["errors"]).get(old.id), "errors-2f3160");
  });

  const things = fc.uniqueArray(
    fc.record({
      id: hexId,
      wanted: fc.constantFrom("", "errors", "errors-2f3161", "a"),
      createdAt: fc.constantFrom("1", "2", "3"),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  it("are never equal", () => {
    fc.assert(
      fc.property(things, (all) => assert.equal(new Set(assignNames(all, "-").values()).size, all.length)),
    );
  });

  it("do not change when something is made later", () => {
    fc.assert(
      fc.property(things, things, (all, more) => {
        const later = more.map((one) => ({ ...one, id: `f${one.id}`, createdAt: "4" }));
        const before = assignNames(all, "-");
        const after = assignNames([...later, ...all], "-");
        for (const [id, name] of before) assert.equal(after.get(id), name);
      }),
    );
  });
});
