import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { plannedOrganization } from "../../../../provider/cli/import/organization";
import { UserError } from "../../../../provider/cli/failure";

const wire = {
  id: "5c1a7e0e-3b64-4f0c-9d5e-7a2b8f4e6d10",
  name: "Acme Inc.",
  createdAt: "2025-11-17T11:22:33Z",
  enableCoreDumps: false,
  privateEndpoints: [
    { id: "vpce-1", description: "Office", cloudProvider: "aws", region: "eu-central-1" },
    { id: "vpce-2", description: "" },
  ],
};
const plain = { organizationId: wire.id, name: "Acme Inc.", enableCoreDumps: false };

describe("the resource of an organization", () => {
  it("declares what can be declared, and leaves private endpoints to others", () => {
    const { name, args, live } = plannedOrganization(wire, []);
    assert.equal(name, "acme-inc");
    assert.deepEqual(args, plain);
    assert.deepEqual((live.otherPrivateEndpoints as unknown[]).length, 2);
  });

  it("declares the endpoints that are chosen", () => {
    const { args, live } = plannedOrganization(wire, ["vpce-2"]);
    assert.deepEqual(args, { ...plain, privateEndpoints: [{ id: "vpce-2" }] });
    assert.deepEqual(live.otherPrivateEndpoints, [wire.privateEndpoints[0]]);
  });

  it("declares all endpoints", () => {
    const { args } = plannedOrganization(wire, "all");
    assert.deepEqual(args.privateEndpoints, [wire.privateEndpoints[0], { id: "vpce-2" }]);
  });

  it("refuses an endpoint that the organization does not have, and says which it has", () => {
    const words =
      '--private-endpoints: expected a private endpoint of the organization; found "vpce-3"; there are "vpce-1", "vpce-2"';
    assert.throws(() => plannedOrganization(wire, ["vpce-3"]), new UserError(words));
  });
});
