import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { differencesOf, type Part } from "../../../../../../provider/cli/drift/formats/html/differences";
import { display } from "../../../../../../provider/cli/drift/formats/html/display";

describe("differencesOf", () => {
  it("marks the words that differ, on their own side", () => {
    const { declared, live } = between("More than 50 errors", "More than 500 errors, call somebody");
    assert.deepEqual(marked(declared), ["50"]);
    assert.deepEqual(marked(live), ["500", ", call somebody"]);
  });

  it("marks the lines of data that differ", () => {
    const { declared, live } = between({ type: "webhook", id: 1 }, { type: "webhook", id: 2 });
    assert.deepEqual(marked(declared), ['  "id": 1\n']);
    assert.deepEqual(marked(live), ['  "id": 2\n']);
  });

  it("marks nothing where everything differs", () => {
    for (const [declared, live] of [
      [50, 500],
      ["5m", "1h"],
      ["a text", 5],
      [undefined, "a text"],
      [{ a: 1 }, { b: 2 }],
    ]) {
      const both = between(declared, live);
      assert.deepEqual([...marked(both.declared), ...marked(both.live)], []);
    }
  });

  it("keeps every character of both values", () => {
    const texts = ["👩‍👩‍👧‍👦 family", "👩‍👩‍👧 family 漢字", "עברית one", "העברית two", "  blanks ", "e\u0301 e"];
    for (const declared of texts) {
      for (const live of texts) {
        const both = between(declared, live);
        assert.equal(whole(both.declared), display(declared).text);
        assert.equal(whole(both.live), display(live).text);
        assert.ok(
          [...both.declared, ...both.live].every(({ text }) => !/\p{Cs}/u.test(text)),
          "half a character",
        );
      }
    }
  });

  it("gives up on long texts that have nothing to do with each other", () => {
    const text = (letter: string) =>
      Array.from({ length: 2000 }, (_, index) => `${letter}${index}`).join(" ");
    const both = between(text("a"), text("b"));
    assert.deepEqual([...marked(both.declared), ...marked(both.live)], []);
  });
});

function between(declared: unknown, live: unknown) {
  return differencesOf(display(declared), display(live));
}

function marked(parts: Part[]): string[] {
  return parts.filter(({ differs }) => differs).map(({ text }) => text);
}

function whole(parts: Part[]): string {
  return parts.map(({ text }) => text).join("");
}
