import assert from "node:assert/strict";
import fc from "fast-check";
import { toIdentifier, toSlug, assignNames, type Nameless } from "../../../../cli/codegen/names";

const texts = fc.string({ unit: "binary", maxLength: 200 });

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
    ["very many letters", "x".repeat(1_000_000), "x".repeat(50)],
    ["very many words", "forty ".repeat(200), "forty-forty-forty-forty-forty-forty-forty-forty"],
  ];
  for (const [what, text, slug] of cases) it(`of ${what}`, () => assert.equal(toSlug(text), slug));

  it("fits into a file name and a URN, whatever the text is, and stays the same when it is made a name again", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const slug = toSlug(text);
        assert.match(slug, /^[\p{L}\p{M}\p{N}]*(-[\p{L}\p{M}\p{N}]+)*$/u);
        assert.ok(Buffer.byteLength(slug) <= 200);
        assert.equal(toSlug(slug), slug);
      }),
    );
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
  const old = thing("69ae9a981e8c4d0b7a2f3162", "errors", "2026-01-01T00:00:00Z");
  const young = thing("69ae9a981e8c4d0b7a2f3161", "errors", "2026-02-01T00:00:00Z");

  it("leave the plain one to the oldest, in whatever order they come", () => {
    const expected = { [old.id]: "errors", [young.id]: "errors-2f3161" };
    assert.deepEqual(Object.fromEntries(assignNames([old, young], "-")), expected);
    assert.deepEqual(Object.fromEntries(assignNames([young, old], "-")), expected);
  });

  it("take more of the identifier where its end is not enough", () => {
    const twin = thing("aaaaaaaaaaaaaaaaaa2f3161", "errors", "2026-03-01T00:00:00Z");
    const names = assignNames([old, young, twin], "-");
    assert.equal(names.get(twin.id), "errors-aaaaaa2f3161");
  });

  it("are never taken ones", () => {
    assert.equal(assignNames([old], "-", ["errors"]).get(old.id), "errors-2f3162");
  });
});
