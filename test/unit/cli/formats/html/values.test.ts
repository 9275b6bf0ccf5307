import assert from "node:assert/strict";
import { differencesOf, display, type Part } from "../../../../../cli/formats/html/value-table";

describe("display", () => {
  it("shows a text as it is", () => {
    assert.deepEqual(display("More than 50 errors.\nCall somebody."), {
      as: "text",
      text: "More than 50 errors.\nCall somebody.",
    });
  });

  it("puts a text in quotes where it looks like another value, or like nothing", () => {
    for (const text of ["50", "true", "null", "[]", '"quoted"', "", " ", "blank at the end "]) {
      assert.equal(display(text).text, JSON.stringify(text));
    }
  });

  it("shows data as JSON, one value a line", () => {
    assert.equal(display(50).text, "50");
    assert.equal(display(null).text, "null");
    assert.equal(display([{ type: "webhook" }]).text, '[\n  {\n    "type": "webhook"\n  }\n]');
  });

  it("tells nothing from a text that says so", () => {
    assert.deepEqual(display(undefined), { as: "nothing", text: "nothing" });
    assert.deepEqual(display("nothing"), { as: "text", text: "nothing" });
  });

  it("shows no secret", () => {
    assert.equal(display("[secret]").as, "secret");
    assert.deepEqual(display("hunter2", true), { as: "secret", text: "secret, not shown" });
    assert.equal(display(undefined, true).as, "nothing");
  });
});

describe("differencesOf", () => {
  it("marks the words that differ, on their own side", () => {
    const { before: declared, after: live } = between(
      "More than 50 errors",
      "More than 500 errors, call somebody",
    );
    assert.deepEqual(marked(declared), ["50"]);
    assert.deepEqual(marked(live), ["500", ", call somebody"]);
  });

  it("marks the lines of data that differ", () => {
    const { before: declared, after: live } = between({ type: "webhook", id: 1 }, { type: "webhook", id: 2 });
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
      assert.deepEqual([...marked(both.before), ...marked(both.after)], []);
    }
  });

  it("keeps every character of both values", () => {
    const texts = ["👩‍👩‍👧‍👦 family", "👩‍👩‍👧 family 漢字", "עברית one", "העברית two", "  blanks ", "e\u0301 e"];
    for (const declared of texts) {
      for (const live of texts) {
        const both = between(declared, live);
        assert.equal(whole(both.before), display(declared).text);
        assert.equal(whole(both.after), display(live).text);
        assert.ok(
          [...both.before, ...both.after].every(({ text }) => !/\p{Cs}/u.test(text)),
          "half a character",
        );
      }
    }
  });

  it("gives up on long texts that have nothing to do with each other", () => {
    const text = (letter: string) =>
      Array.from({ length: 2000 }, (_, index) => `${letter}${index}`).join(" ");
    const both = between(text("a"), text("b"));
    assert.deepEqual([...marked(both.before), ...marked(both.after)], []);
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
