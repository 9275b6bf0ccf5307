import assert from "node:assert/strict";
import { join } from "node:path";
import { formatUrn, resourceName, readSourcePosition } from "../../../../provider/cli/stacks/managed";

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

describe("readSourcePosition", () => {
  it("is the file from the directory of the process, and the line", () => {
    assert.deepEqual(readSourcePosition("project:///src/my%20alerts.ts#7,19", "infra/shop"), {
      file: "infra/shop/src/my alerts.ts",
      line: 7,
    });
    assert.deepEqual(readSourcePosition("project:///index.ts#1,1", process.cwd()), {
      file: "index.ts",
      line: 1,
    });
    assert.equal(
      readSourcePosition("project:///../lib/a.ts#1,1", join("infra", "shop"))?.file,
      "infra/lib/a.ts",
    );
  });

  it("is nothing where none was recorded, or that of a library", () => {
    assert.equal(readSourcePosition(undefined, "."), undefined);
    assert.equal(readSourcePosition("file:///elsewhere.ts#1", "."), undefined);
    assert.equal(readSourcePosition("project:///node_modules/helper/index.js#3,1", "."), undefined);
  });
});
