import assert from "node:assert/strict";
import { formatReference } from "../../provider/engine/arguments/instructions";
import { REFERENCES, type Kind } from "../support/host";

describe("the text that state refers to the package by", () => {
  for (const kind of Object.keys(REFERENCES) as Kind[]) {
    it(`never changes: ${kind}`, () => assert.equal(formatReference(kind), REFERENCES[kind]));
  }
});
