import assert from "node:assert/strict";
import { readOthers, formatUrn } from "../../../../provider/cli/import/stacks";

describe("the name of a stack", () => {
  it("is short in the URN of its resources", () => {
    const alert = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::errors";
    assert.equal(
      formatUrn({ name: "acme/shop/dev", project: "shop" }, "pulumi-nodejs:dynamic/alerting:Alert", "errors"),
      alert,
    );
  });

  it("is not read where none is named", async () => {
    assert.deepEqual(await readOthers([], ".", assert.fail), []);
  });
});
