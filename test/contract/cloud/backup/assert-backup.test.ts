import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import { seed, type BackupDocument } from "../../../../emulator";
import { assertBackup, assertBackupOutput, getLatestBackup } from "../../../../provider/cloud";
import { emulatorInEnvironment, saying, valueOf } from "../support";

const { services, backups } = seed;
const serviceId = services.production.id;
const NOBODY = "00000000-0000-4000-8000-000000000000";

describe("lookups that check backups", () => {
  const on = emulatorInEnvironment();
  beforeEach(() => on.start());

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  function addBackup(changes: Partial<BackupDocument>): void {
    const stored = on.emulator.store.backups.get(backups.incremental.id);
    assert.ok(stored);
    on.emulator.store.backups.add({ ...stored, id: NOBODY, ...changes });
  }

  it("refuse a latest backup that is too old, and say how old it is", async () => {
    addBackup({ startedAt: hoursAgo(30.5) });
    assert.equal((await getLatestBackup({ serviceId, maxAgeHours: 31 })).id, NOBODY);
    await assert.rejects(
      getLatestBackup({ serviceId, maxAgeHours: 30 }),
      saying(`cloud.getLatestBackup: service ${serviceId}: `, NOBODY, "30.6 hours ago", "raise maxAgeHours"),
    );
  });

  it("assert that the newest finished backup is young and large enough, and give it", async () => {
    addBackup({ startedAt: hoursAgo(30), type: "full", sizeInBytes: 40_480 * 2 ** 20 });
    const args = { service: "production", minSizeShare: 50 };
    assert.equal((await assertBackup(args)).id, NOBODY);
    assert.equal((await valueOf(assertBackupOutput({ service: pulumi.output("production") }))).id, NOBODY);
    await assert.rejects(
      assertBackup({ ...args, maxAgeHours: 24, minSizeShare: 51 }),
      saying(`cloud.assertBackup: service ${serviceId}: `, "30.1 hours ago", "; ", "has 39.5 GiB, 50 %"),
    );
  });

  it("assert without limits that the newest backup is of the last two days, and take one error for chance", async () => {
    addBackup({ startedAt: hoursAgo(47) });
    addBackup({ id: backups.error.id, startedAt: hoursAgo(2), status: "error" });
    assert.equal((await assertBackup({ serviceId })).id, NOBODY);
  });

  it("assert without limits that no two backups in a row failed", async () => {
    addBackup({ startedAt: hoursAgo(49) });
    for (const { id } of [backups.error, backups.inProgress])
      addBackup({ id, startedAt: hoursAgo(1), status: "error" });
    await assert.rejects(
      assertBackup({ serviceId }),
      saying(
        "49.1 hours ago: expected at most 48 hours",
        "2 failed backups since",
        "expected at most 1 in a row",
      ),
    );
  });

  it("refuse limits that nothing could keep without asking", async () => {
    await assert.rejects(
      assertBackup({ serviceId, maxAgeHours: 0, minSizeShare: 101, maxErrorsInARow: 0.5 }),
      saying(
        "maxAgeHours: expected hours, a number above 0; found 0",
        "minSizeShare: expected a percentage, above 0 and up to 100; found 101",
        "maxErrorsInARow: expected a number of backups, 0 or more; found 0.5",
      ),
    );
    assert.deepEqual(on.emulator.requests, []);
  });

  it("fail with one line that has no stack trace", async () => {
    const error: unknown = await assertBackup({ serviceId, maxAgeHours: 0.001 }).catch(
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof pulumi.RunError);
    assert.ok(!error.message.includes("\n"));
  });
});
