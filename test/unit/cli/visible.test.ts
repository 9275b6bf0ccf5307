import assert from "node:assert/strict";
import { shortened, shown, visible } from "../../../provider/cli/visible";

describe("visible", () => {
  it("writes out what a terminal would obey, and what turns the direction of writing", () => {
    assert.equal(
      visible("a\tb\r\n\u001b[31mred\u202edesrever"),
      "a\\tb\\r\\n\\u{1b}[31mred\\u{202e}desrever",
    );
  });

  it("writes out what is no character at all, which XML and some readers refuse", () => {
    assert.equal(visible("a\ufffe\uffff\ufdd0"), "a\\u{fffe}\\u{ffff}\\u{fdd0}");
  });

  it("leaves letters of any writing and emoji as they are", () => {
    assert.equal(visible("Größe 大小 👩‍💻"), "Größe 大小 👩‍💻");
  });
});

describe("shown", () => {
  it("is a value on one line, and nothing where there is none", () => {
    assert.equal(shown({ name: "two\nlines" }), '{"name":"two\\nlines"}');
    assert.equal(shown(undefined), "nothing");
  });
});

describe("shortened", () => {
  it("keeps what is short enough, and is never longer than allowed", () => {
    assert.equal(shortened("four", 4), "four");
    assert.equal(shortened("fives", 4), "fiv…");
  });
});
