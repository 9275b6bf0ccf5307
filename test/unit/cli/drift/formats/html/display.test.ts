import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { display } from "../../../../../../provider/cli/drift/formats/html/display";

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
