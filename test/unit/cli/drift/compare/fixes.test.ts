import assert from "node:assert/strict";
import { adopt } from "../../../../../cli/drift/repairs";
import type { Stack } from "../../../../../cli/stacks/workspace";
import { kinds } from "../../../../../provider/kinds";

const [alerts] = kinds;
const stack = { name: "prod", directory: ".", deployment: {} } as unknown as Stack;

/** The options of the command that would import this object. */
const optionsFor = (id: string): string => {
  const { command = "" } = adopt(alerts as (typeof kinds)[number], id, stack)[0] ?? {};
  return command.replace("npx pulumi-clickstack import ", "").replace(" --stack prod", "");
};

describe("the command that imports an unmanaged object", () => {
  for (const [id, options] of [
    ["69ae9a981e8c4d0b7a2f3160", "--id=69ae9a981e8c4d0b7a2f3160 --out alerts/69ae9a981e8c4d0b7a2f3160"],
    ["-rf", "--id=-rf --out alerts/rf"],
    ["--json", "--id=--json --out alerts/json"],
    ["../../outside", "--id=../../outside --out alerts/outside"],
    ["service/pipe", "--id=service/pipe --out alerts/service-pipe"],
    ["..", "--id=.. --out alerts/object"],
    ["a; rm -r b", "'--id=a; rm -r b' --out alerts/a-rm-r-b"],
  ] as const) {
    it(`takes ${id} as an identifier only, and writes into a folder below that of the stack`, () => {
      assert.equal(optionsFor(id), options);
    });
  }
});
