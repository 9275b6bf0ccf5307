import assert from "node:assert/strict";
import { refuseUnfinished } from "../../../../provider/cli/migrate/unfinished";
import type { StateResource } from "../../../../provider/cli/stacks/deployment.schema";

const type = "pulumi-nodejs:dynamic/alerting:Alert";
const alert = { type, urn: `urn:pulumi:dev::shop::${type}::latency`, id: "69a548941e8c4d0b7a2f3150" };

function refuse(...resources: StateResource[]): void {
  const stack = { name: "dev", project: "shop", directory: ".", config: {}, deployment: { resources } };
  refuseUnfinished(stack, {});
}

describe("a migration", () => {
  it("refuses a stack that still has to delete what it replaced, because it sends no request", () => {
    assert.throws(() => refuse(alert, { ...alert, delete: true }), {
      message:
        "an interrupted run of stack dev has replaced latency and not finished: run pulumi up with the old program first",
      code: "stack",
    });
  });

  it("accepts any other", () => {
    refuse(alert);
  });
});
