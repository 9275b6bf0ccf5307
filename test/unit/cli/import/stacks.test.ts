import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { readOthers, shortName, urnOf } from "../../../../provider/cli/import/stacks";

describe("the name of a stack", () => {
  it("is the same with the organization and the project in front of it", () => {
    assert.deepEqual(["dev", "acme/dev", "acme/shop/dev"].map(shortName), ["dev", "dev", "dev"]);
  });

  it("is short in the URN of its resources", () => {
    const alert = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::errors";
    assert.equal(urnOf({ name: "acme/shop/dev", project: "shop" }, "alert", "errors"), alert);
    assert.equal(
      urnOf({ name: "dev", project: "shop" }, "organization", "acme"),
      "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/cloud:Organization::acme",
    );
  });

  it("is not read where none is named", async () => {
    assert.deepEqual(await readOthers([], ".", assert.fail), []);
  });
});
