import assert from "node:assert/strict";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import { seed } from "../../../../emulator";
import type { Plain } from "../../../../provider/engine/values/plain";
import { Host, Refused } from "../../../support/provider-harness";

const NOWHERE = { url: "http://127.0.0.1:9" };
const ID = seed.organization.id;
const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

/** Checks a program, and returns the refusal of one that is wrong. */
async function check(program: object, settings: Plain = {}): Promise<Plain | Refused> {
  const checked = new Host(organizationKind, NOWHERE, settings).resource().check(program);
  return checked.catch((error: unknown) => {
    if (error instanceof Refused) return error;
    throw error;
  });
}

const endpoints = (...privateEndpoints: unknown[]) => ({ privateEndpoints });

describe("check of an organization", () => {
  describe("refuses, and names the property:", () => {
    for (const [what, program, ...said] of [
      ["an identifier that is no UUID", { organizationId: "acme" }, "organizationId", /a UUID; found "acme"/],
      ["an empty name", { name: "" }, "name", /not empty/],
      ["an unknown property", { nmae: "x" }, "nmae"],
      ["a switch that is a text", { enableCoreDumps: "false" }, "enableCoreDumps", /true or false/],
      ["endpoints that are no list", { privateEndpoints: { add: [] } }, "privateEndpoints"],
      ["an endpoint with an empty id", endpoints({ id: "a" }, { id: "" }), "privateEndpoints[1].id"],
      ["an endpoint without its id", endpoints({ description: "x" }), "privateEndpoints[0].id", /expected/],
      [
        "an unknown property of an endpoint",
        endpoints({ id: "a", provider: "aws" }),
        "privateEndpoints[0].provider",
        /no such property/,
      ],
      [
        "an endpoint twice",
        endpoints({ id: "a" }, { id: "b" }, { id: "a" }),
        "privateEndpoints[2].id",
        /each endpoint once/,
      ],
    ] as [string, object, ...(string | RegExp)[]][]) {
      it(what, async () => {
        const refusal = await check(program);
        assert.ok(refusal instanceof Refused);
        assert.deepEqual([...refusal.paths].sort(), said.filter((one) => typeof one === "string").sort());
        for (const reason of said.filter((one) => one instanceof RegExp))
          assert.match(refusal.message, reason);
      });
    }

    it("a missing credential, and not the organization that the settings name", async () => {
      const refusal = await check({ name: "Acme" }, { "cloud:apiKeySecret": undefined });
      assert.deepEqual(refusal.paths, [""]);
    });
  });

  describe("accepts", () => {
    for (const [what, program] of [
      ["what is not known yet", { name: UNKNOWN, privateEndpoints: UNKNOWN, organizationId: UNKNOWN }],
      ["a part of an endpoint that is not known yet", endpoints({ id: UNKNOWN }, { id: UNKNOWN })],
    ] as [string, object][]) {
      it(what, async () => assert.ok(!((await check(program)) instanceof Refused)));
    }

    it("a cloud provider that this package does not know, with a warning that names the property", async () => {
      const host = new Host(organizationKind, NOWHERE);
      const declared = endpoints({ id: "a", cloudProvider: "aws" }, { id: "b", cloudProvider: "asw" });
      await host.resource().check(declared);
      assert.deepEqual(host.told.warnings, [
        'organization 5c1a7e0e-3b64-4f0c-9d5e-7a2b8f4e6d10: privateEndpoints[1].cloudProvider: expected one of "aws", "gcp", "azure"; found "asw"',
      ]);
    });

    for (const [what, program] of [
      ["an identifier in upper case, and means the same by it", { organizationId: ID.toUpperCase() }],
      ["the organization of the settings when it names none", {}],
    ] as const)
      it(what, async () => {
        const { organizationId } = (await check(program)) as Plain;
        assert.equal(organizationId, ID);
      });
  });
});
