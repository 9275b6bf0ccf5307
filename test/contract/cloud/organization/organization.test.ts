import assert from "node:assert/strict";
import fc from "fast-check";
import { seed } from "../../../../emulator";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import type { Plain } from "../../../../provider/engine/values/plain";
import { Host } from "../../../support/provider-harness";
import { requestsOf } from "../../../support/settings";
import { organizationUnderTest, ours, THEIRS } from "./organizations";

const { organization } = seed;
const PATH = `/v1/organizations/${organization.id}`;

describe("an organization", () => {
  describe("on the observed service", () => {
    const { emulator, host, resource, patches, refreshed, stored } = organizationUnderTest();

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

    it("shows in its outputs what the service knows", async () => {
      await resource.up({});
      assert.equal(resource.outputs.organizationId, organization.id);
      assert.equal(resource.outputs.name, organization.name);
      assert.equal(resource.outputs.createdAt, stored()?.createdAt);
      assert.deepEqual(resource.outputs.byocConfig, stored()?.byocConfig);
      assert.deepEqual(resource.outputs.otherPrivateEndpoints, [THEIRS]);
    });

    it("is changed by one request that carries only what differs", async () => {
      await resource.up({ name: "Acme Corp", enableCoreDumps: true });
      assert.deepEqual(patches(), [{ name: "Acme Corp" }]);
      assert.deepEqual(requestsOf(emulator), [`GET ${PATH}`, `PATCH ${PATH}`]);
      await resource.up({ name: "Acme Corp", enableCoreDumps: false });
      assert.deepEqual(patches()[1], { enableCoreDumps: false });
      assert.equal(stored()?.enableCoreDumps, false);
    });

    it("gets, changes and loses endpoints, and those of others stay", async () => {
      await resource.up({ privateEndpoints: [ours("vpce-1", "one"), ours("vpce-2")] });
      assert.deepEqual(patches()[0], {
        privateEndpoints: { add: [ours("vpce-1", "one"), ours("vpce-2", "")] },
      });

      await resource.up({ privateEndpoints: [ours("vpce-1", "uno"), ours("vpce-2")] });
      assert.deepEqual(patches()[1], {
        privateEndpoints: { remove: [ours("vpce-1", "one")], add: [ours("vpce-1", "uno")] },
      });

      await resource.up({ privateEndpoints: [{ id: "vpce-1", description: "uno" }] });
      assert.deepEqual(patches()[2], { privateEndpoints: { remove: [ours("vpce-2", "")] } });

      await resource.up({});
      assert.deepEqual(patches()[3], { privateEndpoints: { remove: [ours("vpce-1", "uno")] } });
      assert.deepEqual(stored()?.privateEndpoints, [THEIRS]);
      assert.deepEqual(resource.outputs.otherPrivateEndpoints, [THEIRS]);
    });

    it("shows no difference afterwards, in whatever order the endpoints are declared", async () => {
      const [one, two] = [ours("vpce-1", "one"), ours("vpce-2", "")];
      await resource.up({ name: "A", enableCoreDumps: false, privateEndpoints: [one, two] });
      for (const privateEndpoints of [
        [one, two],
        [two, one],
        [ours("vpce-2"), one],
      ]) {
        await refreshed();
        assert.deepEqual(
          await resource.differences({ name: "A", enableCoreDumps: false, privateEndpoints: [one, two] }),
          [],
        );
        assert.equal(await resource.preview({ name: "A", enableCoreDumps: false, privateEndpoints }), "same");
      }
      assert.deepEqual(host.told.warnings, []);
    });

    for (const [what, edit, key] of [
      ["another name", { name: "By hand" }, "name"],
      ["core dumps", { enableCoreDumps: false }, "enableCoreDumps"],
      ["a removed endpoint", { privateEndpoints: [] }, "privateEndpoints"],
      ["a changed description", { privateEndpoints: [ours("vpce-1", "by hand")] }, "privateEndpoints"],
      [
        "a changed region",
        { privateEndpoints: [{ ...ours("vpce-1", "x"), region: "us-east-1" }] },
        "privateEndpoints",
      ],
    ] as [string, Plain, string][]) {
      it(`shows as drift: ${what}, and the next up puts it back`, async () => {
        const program = { name: "Acme", enableCoreDumps: true, privateEndpoints: [ours("vpce-1", "x")] };
        await resource.up(program);
        emulator.editOrganization(organization.id, edit);
        await refreshed();
        assert.deepEqual(await resource.differences(program), [key]);
        await resource.up(program);
        await refreshed();
        assert.deepEqual(await resource.differences(program), []);
      });
    }

    it("does not show as drift what it does not declare, and leaves it alone", async () => {
      const program = { privateEndpoints: [{ id: "vpce-1" }] };
      await resource.up(program);
      const hand = { ...ours("vpce-1", "by hand"), region: "us-east-1" };
      const edit = { name: "By hand", enableCoreDumps: false, privateEndpoints: [hand, ours("vpce-9")] };
      emulator.editOrganization(organization.id, edit);
      await refreshed();
      assert.equal(await resource.preview(program), "same");
      await resource.up({ privateEndpoints: [{ id: "vpce-1" }, ours("vpce-3", "")] });
      assert.deepEqual(
        { ...stored(), ...edit, privateEndpoints: [hand, ours("vpce-9"), ours("vpce-3", "")] },
        stored(),
      );
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
      await fc.assert(property, { numRuns: 30 });
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

    it("fails when a repeated change is refused and the first one had no effect", async () => {
      emulator.fault({ method: "PATCH", reset: true });
      emulator.fault({ method: "PATCH", status: 409, body: { error: "not so" } });
      await assert.rejects(resource.up({ name: "Other" }), { message: /answered 409: not so/ });
    });

    it("is not asked for again when a change is refused at once", async () => {
      emulator.fault({ method: "PATCH", status: 409 });
      await assert.rejects(resource.up({ name: "Other" }), { message: /answered 409/ });
      assert.deepEqual(requestsOf(emulator), [`GET ${PATH}`, `PATCH ${PATH}`]);
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

    it("is replaced when another one is named", async () => {
      await resource.up({ name: organization.name });
      const other = "00000000-0000-4000-8000-000000000001";
      assert.equal(await resource.preview({ name: "x", organizationId: other }), "replace");
      assert.equal(
        await resource.preview({ name: organization.name, organizationId: organization.id.toUpperCase() }),
        "same",
      );
    });

    it("is not read by a preview", async () => {
      await resource.up({ name: "Other" });
      emulator.clearRequests();
      await resource.preview({ name: "Another", privateEndpoints: [ours("vpce-1")] });
      assert.deepEqual(emulator.requests, []);
    });

    for (const status of [401, 403, 409, 500]) {
      it(`tells of ${status} and keeps state`, async () => {
        emulator.fault({ path: PATH, status, times: Infinity });
        await assert.rejects(resource.up({ name: "Other" }), ({ message }: Error) => {
          assert.match(message, new RegExp(`answered ${status}`));
          assert.doesNotMatch(message, /does not see this organization/);
          return true;
        });
        assert.equal(resource.exists, false);
        assert.equal(stored()?.name, organization.name);
      });
    }

    for (const [what, body] of [
      ["a page", "<html>Please log in</html>"],
      ["nothing", ""],
      ["no result", { status: 200, requestId: "x" }],
      ["a result that is null", { result: null }],
      ["a list", { result: [{ id: organization.id }] }],
      ["another organization", { result: { id: "00000000-0000-4000-8000-000000000000", name: "Evil" } }],
      ["an organization without an id", { result: { name: "Acme" } }],
      ["endpoints that are texts", { result: { id: organization.id, privateEndpoints: ["vpce-1"] } }],
      ["endpoints that are an object", { result: { id: organization.id, privateEndpoints: {} } }],
      ["a name that is a number", { result: { id: organization.id, name: 5 } }],
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
});
