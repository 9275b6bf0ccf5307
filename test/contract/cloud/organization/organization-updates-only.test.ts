import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { organizationUnderTest, ours, THEIRS } from "./organizations";

const { organization } = seed;

describe("an organization", () => {
  describe("on a server that only updates it, as its contract's page shows", () => {
    const { clock, emulator, host, resource, patches, refreshed, stored } = organizationUnderTest({
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

    it("is updated by what differs from the latest answer", async () => {
      await resource.up({ name: "Acme Corp", privateEndpoints: [{ id: "vpce-1", description: "x" }] });
      host.nextRun();
      await resource.up({
        name: "Acme Corp",
        privateEndpoints: [{ id: "vpce-1", description: "y" }, { id: "vpce-2" }],
      });
      assert.deepEqual(patches()[1], {
        privateEndpoints: {
          remove: [{ id: "vpce-1", description: "x" }],
          add: [
            { id: "vpce-1", description: "y" },
            { id: "vpce-2", description: "" },
          ],
        },
      });
      host.nextRun();
      await resource.up({ name: "Acme Corp" });
      assert.deepEqual(
        stored()?.privateEndpoints.map(({ id }) => id),
        [THEIRS.id],
      );
      assert.equal(await resource.preview({ name: "Acme Corp" }), "same");
    });

    it("is declared with the place of an endpoint, which the server never shows", async () => {
      const program = { privateEndpoints: [ours("vpce-1", "x")] };
      await resource.up(program);
      assert.equal(await resource.preview(program), "same");
      assert.deepEqual(host.told.warnings, []);
    });

    it("keeps its recorded state at a refresh, and one warning tells that drift cannot be seen", async () => {
      await resource.up({ name: "Acme Corp" });
      const { outputs, inputs } = resource;
      emulator.editOrganization(organization.id, { name: "By hand" });
      await refreshed();
      assert.deepEqual([resource.outputs, resource.inputs], [outputs, inputs]);
      assert.equal(host.told.warnings.length, 1);
      assert.match(host.told.warnings[0] ?? "", /does not offer reading organizations/);
    });

    it("fails when a repeated change is refused, since nothing tells whether it took effect", async () => {
      emulator.fault({ method: "PATCH", reset: true, effect: "after" });
      emulator.fault({ method: "PATCH", status: 409, body: { error: "already so" } });
      await assert.rejects(resource.up({ name: "Other" }), { message: /answered 409: already so/ });
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

describe("an organization", () => {
  const { emulator, resource, patches, refreshed } = organizationUnderTest();

  it("is adopted where 404 is said as JSON to every route but the update", async () => {
    const body = { statusCode: 404, error: "Not Found", message: "Route not found" };
    emulator.fault({ method: "GET", status: 404, body, times: Infinity });
    await resource.up({ name: "Acme Corp" });
    assert.deepEqual(patches(), [{ name: "Acme Corp" }]);
    const { outputs } = resource;
    await refreshed();
    assert.deepEqual(resource.outputs, outputs);
  });
});
