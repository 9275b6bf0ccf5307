import assert from "node:assert/strict";
import fc from "fast-check";
import { seed, type EmulatorOptions } from "../../../../emulator";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import { provide, provideResource, shareEmulator } from "../../../support/provided";
import { Host, QuickClock } from "../../../support/provider-harness";
import { bodiesOf, requestsOf } from "../../../support/settings";

const { organization } = seed;
const PATH = `/v1/organizations/${organization.id}`;

/** The endpoint that the organization begins with, which no program declares. */
const THEIRS = { ...seed.organization.privateEndpoint };

/** A resource that is about to adopt the organization of an emulator of its own, which each test gets. */
function organizationUnderTest(options: EmulatorOptions = {}) {
  const emulator = shareEmulator(options);
  const clock = provide(() => new QuickClock());
  const host = provide(() => new Host(organizationKind, emulator, {}, clock));
  const resource = provideResource(host);
  return {
    ...{ clock, emulator, host, resource },
    stored: () => emulator.store.organizations.get(seed.organization.id),
    patches: () => bodiesOf(emulator, "PATCH"),
  };
}

describe("an organization", () => {
  describe("on the observed service", () => {
    const { emulator, host, resource, patches, stored } = organizationUnderTest();

    it("is adopted without a write when nothing is declared, or nothing differs", async () => {
      await resource.up({});
      assert.equal(resource.id, organization.id);
      await host.resource().up({ name: organization.name, enableCoreDumps: true });
      await host.resource().up({ privateEndpoints: [{ id: THEIRS.id }] });
      assert.deepEqual(patches(), []);
      assert.equal(requestsOf(emulator).length, 3);
    });

    it("is the only one of the key where nobody names one, which is said", async () => {
      const keyed = new Host(organizationKind, emulator, { "cloud:organizationId": undefined });
      const only = keyed.resource();
      await only.up({ name: "Acme Corp" });
      assert.equal(only.id, organization.id);
      assert.equal(stored()?.name, "Acme Corp");
      assert.match(keyed.told.infos.join("\n"), /^cloud:organizationId is not set: organization Acme \(/);
      keyed.nextRun(emulator);
      assert.equal(await only.preview({ name: "Acme Corp" }), "same");
      assert.deepEqual(emulator.requests, []);
    });

    it("becomes any other one, the endpoints of others untouched, and settles", async () => {
      const endpoint = fc
        .record(
          {
            id: fc.constantFrom("vpce-1", "vpce-2", "12345", "/subscriptions/a b/é", "__proto__"),
            description: fc.constantFrom("", "x", 'a "quoted"\ntext', "__proto__"),
            region: fc.constantFrom("eu-west-1", "us-east1"),
            cloudProvider: fc.constantFrom("aws", "gcp"),
          },
          { requiredKeys: ["id"] },
        )
        .map((value) => structuredClone(value));
      const program = fc
        .record(
          {
            name: fc.string({ unit: "binary", minLength: 1, maxLength: 10 }),
            enableCoreDumps: fc.boolean(),
            privateEndpoints: fc.uniqueArray(endpoint, { selector: ({ id }) => id }),
          },
          { requiredKeys: [] },
        )
        .map((value) => structuredClone(value));
      const property = fc.asyncProperty(
        fc.array(program, { minLength: 1, maxLength: 4 }),
        async (programs) => {
          emulator.editOrganization(organization.id, { privateEndpoints: [THEIRS] });
          const other = host.resource();
          for (const wanted of programs) {
            const { length } = patches();
            await other.up(wanted);
            assert.ok(patches().length - length <= 1);
            await other.refreshNext();
            assert.deepEqual(await other.differences(wanted), []);
            assert.deepEqual(other.outputs.otherPrivateEndpoints, [THEIRS]);
          }
          await other.up({});
          assert.deepEqual(stored()?.privateEndpoints, [THEIRS]);
        },
      );
      await fc.assert(property, { numRuns: 10 });
    });

    it("is asked for once more when a repeated change is refused, which the first one may have caused", async () => {
      emulator.fault({ method: "PATCH", reset: true, effect: "after" });
      emulator.fault({ method: "PATCH", status: 409, body: { error: "already so" } });
      await resource.up({ name: "Other" });
      assert.equal(resource.outputs.name, "Other");
      assert.deepEqual(requestsOf(emulator), [
        `GET ${PATH}`,
        `PATCH ${PATH}`,
        `PATCH ${PATH}`,
        `GET ${PATH}`,
      ]);
    });

    it("that the key does not see is an error, and state is kept", async () => {
      await resource.up({ name: organization.name });
      const { outputs } = resource;
      emulator.store.organizations.delete(organization.id);
      host.nextRun();
      const error = { message: /does not see this organization: check cloud:organizationId and the key/ };
      await assert.rejects(resource.refresh(), error);
      assert.deepEqual(resource.outputs, outputs);
      await assert.rejects(
        host.resource().up({ organizationId: "00000000-0000-4000-8000-000000000000" }),
        error,
      );
    });

    for (const [what, body] of [
      ["another organization", { result: { id: "00000000-0000-4000-8000-000000000000", name: "Evil" } }],
      ["endpoints that are texts", { result: { id: organization.id, privateEndpoints: ["vpce-1"] } }],
    ] as const) {
      it(`takes a success that holds ${what} for an error`, async () => {
        emulator.fault({ method: "GET", path: PATH, status: 200, body });
        await assert.rejects(resource.up({ name: "Other" }), {
          message: /^reading organization .* failed: /,
        });
        assert.deepEqual(patches(), []);
      });
    }
  });

  describe("on a server that only updates it, as its contract's page shows", () => {
    const { clock, emulator, host, resource, patches, stored } = organizationUnderTest({
      mode: "documented",
    });

    it("is adopted by one update with everything declared", async () => {
      const program = { name: "Acme Corp", privateEndpoints: [{ id: "vpce-1", description: "x" }] };
      await resource.up(program);
      assert.deepEqual(patches(), [
        { name: "Acme Corp", privateEndpoints: { add: [{ id: "vpce-1", description: "x" }] } },
      ]);
      assert.equal(resource.outputs.createdAt, stored()?.createdAt);
      const { id, description } = THEIRS;
      assert.deepEqual(resource.outputs.otherPrivateEndpoints, [{ id, description }]);
      assert.equal(await resource.preview(program), "same");
      assert.deepEqual(host.told.warnings, []);
    });

    it("keeps its recorded state at a refresh, and one warning tells that drift cannot be seen", async () => {
      await resource.up({ name: "Acme Corp" });
      const { outputs, inputs } = resource;
      emulator.editOrganization(organization.id, { name: "By hand" });
      await resource.refreshNext();
      assert.deepEqual([resource.outputs, resource.inputs], [outputs, inputs]);
      assert.equal(host.told.warnings.length, 1);
      assert.match(host.told.warnings[0] ?? "", /does not offer reading organizations/);
    });

    it("tells at once of a change that the answer does not show, since nothing else can", async () => {
      emulator.fault({ method: "PATCH", stale: 1 });
      await resource.up({ name: "Acme Corp" });
      assert.equal(host.told.warnings.length, 1);
      assert.match(host.told.warnings[0] ?? "", /still differs in name/);
      assert.deepEqual(clock.waits, [1000]);
    });
  });
});

describe("a change of an organization that the service is slow to show", () => {
  const { clock, emulator, host, resource, patches } = organizationUnderTest();

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
    // Often at first, and later so that most of the key's allowance is left to others.
    assert.deepEqual(clock.waits, [1000, 1000, 1000, ...Array<number>(11).fill(5000), 2000]);
  });
});
