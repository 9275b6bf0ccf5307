import assert from "node:assert/strict";
import { declareParts, planResources } from "../../../../cli/codegen/resources";
import { UserError } from "../../../../cli/failure";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import { toState } from "../../../../provider/cloud/organization/organization.wire";
import type { Plain } from "../../../../provider/engine/values/plain";
import { situationOf } from "../../../support/planned";

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

function planned(parts?: true | readonly string[]): { name: string; args: Plain; live: Plain } {
  const objects = [{ id: wire.id, live: { ...toState(wire, undefined) } }];
  const [resource] = planResources(() => true, { ...situationOf(organizationKind, objects), parts });
  return resource ?? assert.fail();
}

describe("the resource of an organization", () => {
  it("declares what can be declared, and leaves private endpoints to others", () => {
    const { name, args, live } = planned();
    assert.equal(name, "acme-inc");
    assert.deepEqual(args, plain);
    assert.deepEqual((live.otherPrivateEndpoints as unknown[]).length, 2);
  });

  it("declares the endpoints that are chosen", () => {
    const { args, live } = planned(["vpce-2"]);
    assert.deepEqual(args, { ...plain, privateEndpoints: [{ id: "vpce-2" }] });
    assert.deepEqual(live.otherPrivateEndpoints, [wire.privateEndpoints[0]]);
  });

  it("declares all endpoints", () => {
    const { args } = planned(true);
    assert.deepEqual(args.privateEndpoints, [wire.privateEndpoints[0], { id: "vpce-2" }]);
  });

  it("is divided as the kind itself would do it", () => {
    const { parts } = organizationKind;
    assert.ok(parts);
    const live = { ...toState(wire, undefined) };
    for (const chosen of [[], ["vpce-2"], ["vpce-2", "vpce-1"]]) {
      const declared = chosen.map((id) => ({
        ...live.otherPrivateEndpoints?.find((one) => one.id === id),
        id,
      }));
      const expected = { ...toState(wire, chosen.length === 0 ? undefined : declared) };
      assert.deepEqual(declareParts(live, parts, chosen), expected);
    }
  });

  it("cannot declare an endpoint that the organization does not have, and the error lists those that it has", () => {
    const words =
      '--private-endpoints: expected the identifier of a private endpoint; found "vpce-3"; there are "vpce-1", "vpce-2"';
    assert.throws(() => planned(["vpce-3"]), new UserError(words, "missing"));
  });
});
