import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import { Host } from "../../../support/provider-harness";
import { requestsOf } from "../../../support/settings";
import { organizationUnderTest, ours } from "./organizations";

const { organization } = seed;

describe("a change of an organization that the service is slow to show", () => {
  const { clock, emulator, host, resource, patches } = organizationUnderTest();

  it("is read back until an answer shows it", async () => {
    emulator.staleReads(3);
    await resource.up({ name: "Other", privateEndpoints: [ours("vpce-1", "x")] });
    assert.equal(resource.outputs.name, "Other");
    assert.deepEqual(resource.outputs.privateEndpoints, [ours("vpce-1", "x")]);
    assert.equal(patches().length, 1);
    assert.deepEqual(
      requestsOf(emulator).slice(2),
      Array.from({ length: 4 }, () => `GET /v1/organizations/${organization.id}`),
    );
  });

  it("is waited for in silence at first, and then with one line", async () => {
    emulator.staleReads(2);
    await resource.up({ name: "Other" });
    assert.deepEqual(host.told.infos, []);
    emulator.staleReads(10);
    await resource.up({ name: "Another" });
    assert.deepEqual(host.told.infos, [
      `cloud: waiting up to 57 s: organization ${organization.id} does not show the change yet`,
    ]);
  });

  it("is given up after a minute, and what still differs is said", async () => {
    emulator.staleReads(10_000);
    await assert.rejects(resource.up({ name: "Other", enableCoreDumps: false }), {
      message:
        `organization ${organization.id}: the change was accepted, but 60 s later the service still differs in ` +
        'name, enableCoreDumps: to be changed is {"name":"Other","enableCoreDumps":false}. ' +
        'Nothing is lost: run "pulumi up" again',
    });
    assert.equal(patches().length, 1);
  });

  it("is asked for often at first, and later so that most of the key's allowance is left to others", async () => {
    emulator.staleReads(10_000);
    await assert.rejects(resource.up({ name: "Other" }));
    assert.deepEqual(clock.waits, [1000, 1000, 1000, ...Array<number>(11).fill(5000), 2000]);
  });

  it("is waited for no longer than one operation may take", async () => {
    const hasty = new Host(organizationKind, emulator, { "cloud:timeoutSeconds": "4" }, clock);
    emulator.staleReads(10_000);
    await assert.rejects(hasty.resource().up({ name: "Other" }), {
      message: /the change was accepted, but 4 s later the service still differs/,
    });
    assert.deepEqual(clock.waits, [1000, 1000, 1000, 1000]);
  });
});
