import assert from "node:assert/strict";
import { formatReference } from "../../../../provider/engine/program/reference";

// The very text is in every state that was ever written: whoever changes it changes every resource there is.
describe("The reference in state", () => {
  it("is this text, for ever", () => {
    assert.equal(
      formatReference("alert"),
      "exports.handler=()=>require('module').createRequire(process.cwd()+'/_')('pulumi-clickstack/runtime').alert",
    );
    assert.equal(
      formatReference("organization"),
      "exports.handler=()=>require('module').createRequire(process.cwd()+'/_')('pulumi-clickstack/runtime').organization",
    );
  });
});
