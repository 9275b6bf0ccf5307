import assert from "node:assert/strict";
import { version } from "../../../package.json";
import { USER_AGENT } from "../../../provider/http/user-agent";

describe("USER_AGENT", () => {
  it("names the package and its version", () => {
    assert.equal(USER_AGENT, `pulumi-clickstack/${version}`);
  });
});
