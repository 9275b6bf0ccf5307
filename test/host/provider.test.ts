import assert from "node:assert/strict";
import { formatReference } from "../../provider/engine/arguments/instructions";
import { REFERENCES } from "./host";

describe("the text that state refers to the package by", () => {
  for (const [kind, text] of Object.entries(REFERENCES))
    it(`never changes: ${kind}`, () => assert.equal(formatReference(kind), text));
});
