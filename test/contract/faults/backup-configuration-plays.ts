import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { backupConfigurationKind } from "../../../provider/cloud/backup-configuration/backup-configuration.kind";
import { assertSettled, copy, hostOn, type Operation, type Play, type Scene } from "./play";

const serviceId = seed.services.production.id;
const PATH = `/v1/organizations/${seed.organization.id}/services/${serviceId}/backupConfiguration`;

const BEFORE = { serviceId, backupRetentionPeriodInHours: 24 };
const AFTER = { serviceId, backupRetentionPeriodInHours: 48, backupPeriodInHours: 12, resetOnDelete: true };

async function configuration(scene: Scene, program: object) {
  const host = hostOn(scene, backupConfigurationKind);
  const resource = host.resource();
  await resource.up(program);
  host.nextRun();
  const recorded = copy(resource);
  const assertUntouched = () => assert.deepEqual(copy(resource), recorded);
  const stored = () => scene.emulator.store.services.get(serviceId)?.backupConfiguration;
  return { host, resource, assertUntouched, stored };
}

async function change(scene: Scene): Promise<Play> {
  const { host, resource, assertUntouched, stored } = await configuration(scene, BEFORE);
  const isApplied = () => stored()?.backupPeriodInHours === 12;
  return {
    told: host.told,
    run: () => resource.up(AFTER),
    isApplied,
    assertKnown: () => assert.equal(resource.outputs.backupPeriodInHours, 12),
    assertUntouched,
    async converge() {
      host.nextRun();
      await resource.up(AFTER);
      await assertSettled(resource, AFTER);
      assert.ok(isApplied());
    },
  };
}

async function reset(scene: Scene): Promise<Play> {
  const { host, resource, assertUntouched, stored } = await configuration(scene, AFTER);
  const isApplied = () => stored()?.backupPeriodInHours === 24;
  return {
    told: host.told,
    run: () => resource.destroy(),
    isApplied,
    assertKnown: () => assert.equal(resource.exists, false),
    assertUntouched,
    async converge() {
      host.nextRun();
      if (resource.exists) await resource.destroy();
    },
  };
}

async function reading(scene: Scene): Promise<Play> {
  const { host, resource, assertUntouched } = await configuration(scene, BEFORE);
  return {
    told: host.told,
    run: () => resource.refresh(),
    assertKnown: assertUntouched,
    assertUntouched,
    async converge() {
      host.nextRun();
      await assertSettled(resource, BEFORE);
    },
  };
}

const read = {
  service: "cloud",
  method: "GET",
  path: PATH,
  label: /^reading backup configuration of service \S+ failed: GET \/v1\/\S+ /,
  tolerates: {},
} as const;

const write = {
  service: "cloud",
  method: "PATCH",
  path: PATH,
  label: /^updating backup configuration of service \S+ failed: PATCH \/v1\/\S+ /,
  tolerates: {},
} as const;

/** The rows of how backups of a service are taken. */
export const backupConfigurationOperations: readonly Operation[] = [
  { ...write, name: "update a backup configuration: PATCH", stage: change },
  {
    ...read,
    name: "update a backup configuration: the reading before",
    tolerates: { notOffered: "silently" },
    stage: change,
  },
  { ...read, name: "read a backup configuration: GET", stage: reading },
  { ...write, name: "reset a backup configuration: PATCH", stage: reset },
];
