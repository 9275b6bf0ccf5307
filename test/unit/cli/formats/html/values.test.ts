import assert from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { display, markDifferences } from "../../../../../cli/formats/html/elements";

describe("a value on a page", () => {
  it("is a text as it is, and data as JSON, one value a line", () => {
    const text = "More than 50 errors.\nCall somebody.";
    assert.equal(display(text), text);
    assert.equal(display(50), "50");
    assert.equal(display(null), "null");
    assert.equal(display([{ type: "webhook" }]), '[\n  {\n    "type": "webhook"\n  }\n]');
  });

  it("has quotes where a text looks like another value, or like nothing", () => {
    for (const text of [
      "50",
      "-0.5",
      "true",
      "null",
      "[]",
      '"quoted"',
      "",
      " ",
      "blank at the end ",
      "nothing",
    ])
      assert.equal(display(text), JSON.stringify(text));
    assert.equal(display(undefined), "nothing");
  });

  it("is no secret", () => {
    for (const shown of [display("[secret]"), display("hunter2", true)])
      assert.equal(shown, "secret, not shown");
    assert.equal(display(undefined, true), "nothing");
  });
});

describe("the differences of two values", () => {
  const marked = (text: string, other: string): string[] => {
    const html = renderToString(h("p", null, markDifferences(text, other)));
    return [...html.matchAll(/<mark>([^]*?)<\/mark>/g)].map(([, part = ""]) => part);
  };

  it("are marked, on their own side", () => {
    const [declared, live] = ["More than 50 errors", "More than 500 errors, call somebody"];
    assert.deepEqual(marked(declared, live), ["50"]);
    assert.deepEqual(marked(live, declared), ["500", ", call somebody"]);
  });

  it("are not marked where everything differs, or of long texts that have nothing to do with each other", () => {
    const long = (letter: string) =>
      Array.from({ length: 2000 }, (_, index) => `${letter}${index}`).join(" ");
    for (const [one, other] of [
      ["50", "500"],
      ["a text", "5"],
      [long("a"), long("b")],
    ] as const)
      assert.deepEqual([...marked(one, other), ...marked(other, one)], []);
  });

  it("keep every character of both", () => {
    const texts = ["👩‍👩‍👧‍👦 family", "👩‍👩‍👧 family 漢字", "עברית one", "העברית two", "  blanks ", "e\u0301 e"];
    for (const one of texts) {
      for (const other of texts) {
        const html = renderToString(h("p", null, markDifferences(one, other)));
        assert.equal(html.replace(/<[^>]*>/g, ""), one);
      }
    }
  });
});
