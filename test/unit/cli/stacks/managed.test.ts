import assert from "node:assert/strict";
import { formatUrn, resourceName } from "../../../../provider/cli/stacks/managed";

describe("the name of a resource", () => {
  it("is all that its URN has after the type, also where that has colons", () => {
    const urn =
      "urn:pulumi:dev::shop::acme:index:Team$pulumi-nodejs:dynamic/alerting:Alert::api::errors\n:5xx";
    assert.equal(resourceName(urn), "api::errors\n:5xx");
  });
});

describe("the name of a stack", () => {
  it("is short in the URN of its resources", () => {
    const alert = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::errors";
    assert.equal(
      formatUrn({ name: "acme/shop/dev", project: "shop" }, "pulumi-nodejs:dynamic/alerting:Alert", "errors"),
      alert,
    );
  });
});
