import assert from "node:assert/strict";
import { FORMATS, acceptText, HEADINGS, LAST_WRITE } from "../../../../../cli/drift/parts";
import { CLASSES } from "../../../../../cli/drift/report.schema";
import { everyClass, findingOf } from "../../../../support/drift-reports";

const options = { fix: true, accept: true };

/** Formats for people. JSON has the classes themselves. */
const texts = (["text", "markdown", "html"] as const).map(
  (name) => [name, FORMATS[name](everyClass, options)] as const,
);

function has(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.toLowerCase());
}

describe("the formats of drift for people", () => {
  for (const [name, text] of texts) {
    it(`${name} calls every class by the words of the one table`, () => {
      for (const { title, meaning } of CLASSES.map((one) => HEADINGS[one])) {
        assert.ok(has(text, title), title);
        assert.ok(has(text, meaning), meaning);
      }
    });
  }

  it("have the same words for a write and for the edit that accepts what is live", () => {
    for (const [name, text] of texts) {
      assert.ok(has(text, LAST_WRITE), name);
      assert.ok(has(text, acceptText(findingOf("changed"))), name);
    }
  });
});
