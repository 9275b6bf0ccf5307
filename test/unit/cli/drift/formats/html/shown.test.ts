import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { show } from "../../../../../../provider/cli/drift/formats/html/shown";

describe("show", () => {
  it("shows a text as it is", () => {
    assert.deepEqual(show("More than 50 errors.\nCall somebody."), {
      as: "text",
      text: "More than 50 errors.\nCall somebody.",
    });
  });

  it("puts a text in quotes where it looks like another value, or like nothing", () => {
    for (const text of ["50", "true", "null", "[]", '"quoted"', "", " ", "blank at the end "]) {
      assert.equal(show(text).text, JSON.stringify(text));
    }
  });

  it("shows data as JSON, one value a line", () => {
    assert.equal(show(50).text, "50");
    assert.equal(show(null).text, "null");
    assert.equal(show([{ type: "webhook" }]).text, '[\n  {\n    "type": "webhook"\n  }\n]');
  });

  it("tells nothing from a text that says so", () => {
    assert.deepEqual(show(undefined), { as: "nothing", text: "nothing" });
    assert.deepEqual(show("nothing"), { as: "text", text: "nothing" });
  });

  it("shows no secret", () => {
    assert.equal(show("[secret]").as, "secret");
    assert.deepEqual(show("hunter2", true), { as: "secret", text: "secret, not shown" });
    assert.equal(show(undefined, true).as, "nothing");
  });
});
