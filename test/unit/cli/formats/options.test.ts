import assert from "node:assert/strict";
import { Command } from "commander";
import { addFormats } from "../../../../cli/formats/options";

function formatBy(...args: string[]): unknown {
  const command = addFormats(new Command(), { text: 0, json: 0 });
  return command.parse(args, { from: "user" }).opts<{ format: string }>().format;
}

describe("the option --json", () => {
  it("is the same as --format json", () => {
    assert.equal(formatBy("--json"), "json");
    assert.equal(formatBy("--format", "json"), "json");
    assert.equal(formatBy(), "text");
  });

  it("gives way to another format that somebody names beside it", () => {
    assert.equal(formatBy("--json", "--format", "text"), "text");
  });
});
