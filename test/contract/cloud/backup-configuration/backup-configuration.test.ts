import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { backupConfigurationKind } from "../../../../provider/cloud/backup-configuration/backup-configuration.kind";
import { Host } from "../../../support/provider-harness";
import { bodiesOf, requestsOf } from "../../../support/settings";
import { shareHosted } from "../../../support/provided";

const serviceId = seed.services.production.id;
const NOBODY = "00000000-0000-4000-8000-000000000000";
const PATH = `/v1/organizations/${seed.organization.id}/services/${serviceId}/backupConfiguration`;

describe("a backup configuration", () => {
  const { emulator, host, resource } = shareHosted(backupConfigurationKind);

  const patches = () => bodiesOf(emulator, "PATCH");
  const stored = () => emulator.store.services.get(serviceId)?.backupConfiguration;
  const store = (backupConfiguration: NonNullable<ReturnType<typeof stored>>) => {
    const service = emulator.store.services.get(serviceId);
    assert.ok(service);
    emulator.store.services.add({ ...service, backupConfiguration });
  };
  const daily = { backupPeriodInHours: 24, backupRetentionPeriodInHours: 24 };

  it("is adopted without a write when nothing differs, and shows what the service has as whole numbers", async () => {
    await resource.up({ serviceId: serviceId.toUpperCase() });
    assert.deepEqual(requestsOf(emulator), [`GET ${PATH}`, `GET ${PATH}`]);
    const { __provider: _, __undeclared: __, ...outputs } = resource.outputs;
    assert.deepEqual(outputs, { organizationId: seed.organization.id, serviceId, ...daily });
    assert.equal(resource.id, serviceId);
  });

  it("is refused at preview: a start time beside a declared period other than 24 or 48", async () => {
    const program = { serviceId, backupStartTime: "02:00", backupPeriodInHours: 12 };
    assert.match(
      await resource.refusal(program),
      /^backupStartTime expected .* of 24 or 48 .* backupPeriodInHours is 12/,
    );
    assert.deepEqual(emulator.requests, []);
  });

  it("is refused at preview: a start time alone, where the stored period is another one", async () => {
    store({ ...daily, backupPeriodInHours: 12 });
    const message = await resource.refusal({ serviceId, backupStartTime: "02:00" });
    assert.match(message, /^backupStartTime expected .* the service has backupPeriodInHours 12/);
    assert.deepEqual(patches(), []);
    assert.equal(
      await resource.up({ serviceId, backupStartTime: "02:00", backupPeriodInHours: 48 }),
      "create",
    );
  });

  it("is refused at preview: a service that does not exist", async () => {
    const message = await resource.refusal({ serviceId: NOBODY, backupPeriodInHours: 12 });
    assert.match(
      message,
      /^serviceId reading backup configuration of service .* failed: .*Check the identifier of the service/,
    );
    await resource.up({ serviceId });
    assert.match(
      await resource.refusal({ serviceId: NOBODY }),
      /^serviceId reading backup configuration of service /,
    );
  });

  it("asks a preview nothing of a service that it has and that is changed otherwise", async () => {
    await resource.up({ serviceId });
    emulator.clearRequests();
    assert.equal(await resource.preview({ serviceId, backupPeriodInHours: 12 }), "update");
    assert.deepEqual(emulator.requests, []);
  });

  it("loses a stored start time with a period that excludes it, in the same request", async () => {
    store({ ...daily, backupStartTime: "03:00" });
    await resource.up({ serviceId, backupPeriodInHours: 8 });
    assert.deepEqual(patches(), [{ backupPeriodInHours: 8, backupStartTime: null }]);
    assert.deepEqual(stored(), { ...daily, backupPeriodInHours: 8 });
  });

  it("keeps a stored start time that no program declares through every other change", async () => {
    store({ ...daily, backupStartTime: "03:00" });
    await resource.up({ serviceId, backupRetentionPeriodInHours: 72 });
    await resource.up({ serviceId, backupRetentionPeriodInHours: 72, backupPeriodInHours: 48 });
    assert.deepEqual(patches(), [{ backupRetentionPeriodInHours: 72 }, { backupPeriodInHours: 48 }]);
    assert.equal(stored()?.backupStartTime, "03:00");
  });

  for (const [what, program, path] of [
    ["a service that is no UUID", { serviceId: "production" }, "serviceId"],
    [
      "a retention of half days",
      { serviceId, backupRetentionPeriodInHours: 36 },
      "backupRetentionPeriodInHours",
    ],
    [
      "a retention beyond 45 days",
      { serviceId, backupRetentionPeriodInHours: 1104 },
      "backupRetentionPeriodInHours",
    ],
    ["a start that is no full hour", { serviceId, backupStartTime: "02:30" }, "backupStartTime"],
  ] as const) {
    it(`is refused without asking: ${what}`, async () => {
      assert.ok((await resource.refusal(program)).startsWith(`${path} `));
      assert.deepEqual(emulator.requests, []);
    });
  }

  it("takes a period that is newer than this package with a warning", async () => {
    await resource.preview({ serviceId, backupPeriodInHours: 72 });
    assert.match(host.told.warnings.join(), /backupPeriodInHours: expected one of 6, 8, .*; found 72/);
  });

  it("is reset by a destroy with resetOnDelete, also when the service is gone", async () => {
    const program = { serviceId, backupStartTime: "02:00", backupPeriodInHours: 48, resetOnDelete: true };
    await resource.up(program);
    host.nextRun();
    assert.equal(await resource.preview(program), "same");
    host.nextRun();
    await resource.destroy();
    assert.deepEqual(stored(), daily);
    assert.deepEqual(host.told.warnings, []);
    await resource.up(program);
    emulator.store.services.delete(serviceId);
    host.nextRun();
    await resource.destroy();
  });

  it("finds the only organization of the key, and looks it up without state", async () => {
    const unset = new Host(backupConfigurationKind, emulator, { "cloud:organizationId": undefined });
    const found = Object.assign(unset.resource(), { id: serviceId });
    await found.refresh();
    assert.equal(found.outputs.backupPeriodInHours, 24);
    assert.equal(found.outputs.organizationId, seed.organization.id);
  });
});
