import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { organizationUnderTest, ours, THEIRS } from "./organizations";

const { organization } = seed;

describe("an organization", () => {
  const on = organizationUnderTest();
  const { patches, refreshed, start, stored } = on;

  describe("on a server that only updates it, as its contract's page shows", () => {
    beforeEach(() => start({ mode: "documented" }));

    it("is adopted by one update with everything declared", async () => {
      const program = { name: "Acme Corp", privateEndpoints: [{ id: "vpce-1", description: "x" }] };
      await on.resource.up(program);
      assert.deepEqual(patches(), [
        { name: "Acme Corp", privateEndpoints: { add: [{ id: "vpce-1", description: "x" }] } },
      ]);
      assert.equal(on.resource.outputs.createdAt, stored()?.createdAt);
      const { id, description } = THEIRS;
      assert.deepEqual(on.resource.outputs.otherPrivateEndpoints, [{ id, description }]);
      assert.equal(await on.resource.preview(program), "same");
      assert.deepEqual(on.host.told.warnings, []);
    });

    it("is updated by what differs from the latest answer", async () => {
      await on.resource.up({ name: "Acme Corp", privateEndpoints: [{ id: "vpce-1", description: "x" }] });
      on.host.nextRun();
      await on.resource.up({
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
      on.host.nextRun();
      await on.resource.up({ name: "Acme Corp" });
      assert.deepEqual(
        stored()?.privateEndpoints.map(({ id }) => id),
        [THEIRS.id],
      );
      assert.equal(await on.resource.preview({ name: "Acme Corp" }), "same");
    });

    it("is declared with the place of an endpoint, which the server never shows", async () => {
      const program = { privateEndpoints: [ours("vpce-1", "x")] };
      await on.resource.up(program);
      assert.equal(await on.resource.preview(program), "same");
      assert.deepEqual(on.host.told.warnings, []);
    });

    it("keeps its recorded state at a refresh, and one warning tells that drift cannot be seen", async () => {
      await on.resource.up({ name: "Acme Corp" });
      const { outputs, inputs } = on.resource;
      on.emulator.editOrganization(organization.id, { name: "By hand" });
      await refreshed();
      assert.deepEqual([on.resource.outputs, on.resource.inputs], [outputs, inputs]);
      assert.equal(on.host.told.warnings.length, 1);
      assert.match(on.host.told.warnings[0] ?? "", /does not offer reading organizations/);
    });

    it("fails when a repeated change is refused, since nothing tells whether it took effect", async () => {
      on.emulator.fault({ method: "PATCH", reset: true, effect: "after" });
      on.emulator.fault({ method: "PATCH", status: 409, body: { error: "already so" } });
      await assert.rejects(on.resource.up({ name: "Other" }), { message: /answered 409: already so/ });
    });

    it("tells at once of a change that the answer does not show, since nothing else can", async () => {
      on.emulator.fault({ method: "PATCH", stale: 1 });
      await on.resource.up({ name: "Acme Corp" });
      assert.equal(on.host.told.warnings.length, 1);
      assert.match(on.host.told.warnings[0] ?? "", /still differs in name/);
      assert.deepEqual(on.clock.waits, [1000]);
    });
  });

  it("is adopted where 404 is said as JSON to every route but the update", async () => {
    await start();
    const body = { statusCode: 404, error: "Not Found", message: "Route not found" };
    on.emulator.fault({ method: "GET", status: 404, body, times: Infinity });
    await on.resource.up({ name: "Acme Corp" });
    assert.deepEqual(patches(), [{ name: "Acme Corp" }]);
    const { outputs } = on.resource;
    await refreshed();
    assert.deepEqual(on.resource.outputs, outputs);
  });
});
