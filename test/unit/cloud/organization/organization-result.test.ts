import assert from "node:assert/strict";
import { toOrganizationResult } from "../../../../provider/cloud/organization/organization-result";
import { wireOrganization } from "../../../../provider/cloud/organization/organization.schema";

const ID = "f1c2d3e4-1a2b-4c3d-8e4f-5a6b7c8d9e01";

describe("an organization that is looked up", () => {
  const map = (wire: object) => toOrganizationResult(wireOrganization.parse(wire));

  it("has all its endpoints in one list, and no empty descriptions", () => {
    const place = { cloudProvider: "aws", region: "eu-west-1" };
    const wire = {
      id: ID,
      createdAt: "2026-01-12T09:30:00Z",
      name: "Acme",
      privateEndpoints: [
        { id: "a", description: "", ...place },
        { id: "b", description: "x" },
      ],
      byocConfig: [{ id: "byoc-1", accountName: "acme", state: "infra-ready", displayName: null }],
      enableCoreDumps: false,
      newer: 1,
    };
    assert.deepEqual(map(wire), {
      id: ID,
      createdAt: "2026-01-12T09:30:00Z",
      name: "Acme",
      privateEndpoints: [
        { id: "a", ...place },
        { id: "b", description: "x" },
      ],
      byocConfig: [{ id: "byoc-1", accountName: "acme", state: "infra-ready" }],
      enableCoreDumps: false,
    });
  });

  it("may be nothing but an identifier", () => {
    assert.deepEqual(map({ id: ID }), { id: ID, privateEndpoints: [] });
  });
});
