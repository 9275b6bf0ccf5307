import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import { seed, type BackupDocument } from "../../../emulator";
import {
  assertBackup,
  getBackup,
  getBackupOutput,
  getBackups,
  getLatestBackup,
  getOrganization,
  getOrganizations,
  getPipeSettings,
  getPipeSettingsOutput,
  assertBackupOutput,
} from "../../../provider/cloud";
import { requestsOf } from "../../support/settings";
import { emulatorInEnvironment, saying, valueOf } from "./support";

const { organization, services, backups, pipes } = seed;
const serviceId = services.production.id;
const NOBODY = "00000000-0000-4000-8000-000000000000";

describe("lookups of the cloud management service", () => {
  const on = emulatorInEnvironment();

  describe("on the observed service", () => {
    beforeEach(() => on.start());

    it("list backups newest first, whatever the service's order", async () => {
      const ids = (await getBackups({ serviceId })).map(({ id }) => id);
      const { inProgress, error, incremental, full, gcp } = backups;
      assert.deepEqual(ids, [inProgress.id, error.id, incremental.id, full.id, gcp.id]);
    });

    it("ask once for the backups of a service, whatever is wanted of them", async () => {
      const { analytics } = services;
      await Promise.all([
        getBackups({ serviceId }),
        getBackups({ serviceId, status: "done" }),
        getLatestBackup({ serviceId }),
        assertBackup({ serviceId, maxAgeHours: 876_000 }),
        getBackups({ serviceId: analytics.id }),
      ]);
      const path = (id: string) => `GET /v1/organizations/${organization.id}/services/${id}/backups`;
      assert.deepEqual(requestsOf(on.emulator), [path(serviceId), path(analytics.id)]);
    });

    it("filter backups by status, type and start", async () => {
      const idsOf = async (filter: object) =>
        (await getBackups({ serviceId, ...filter })).map(({ id }) => id);
      assert.deepEqual(await idsOf({ status: "error" }), [backups.error.id]);
      assert.deepEqual(await idsOf({ type: "full" }), [backups.full.id, backups.gcp.id]);
      assert.deepEqual(await idsOf({ status: "done", type: "incremental" }), [backups.incremental.id]);
      const { startedAt = "" } = on.emulator.store.backups.get(backups.error.id) ?? {};
      assert.deepEqual(await idsOf({ startedAfter: startedAt }), [backups.inProgress.id]);
      // A second earlier, in another time zone.
      const inZone = new Date(Date.parse(startedAt) + 3_599_000).toISOString().replace("Z", "+01:00");
      assert.deepEqual(await idsOf({ startedAfter: inZone }), [backups.inProgress.id, backups.error.id]);
      assert.deepEqual(await idsOf({ status: "verifying" }), []);
    });

    it("find the settings of a Kafka pipe, those that are null left out", async () => {
      assert.deepEqual(await getPipeSettings({ serviceId, clickPipeId: pipes.kafka.id }), {
        streamingMaxInsertWaitMs: 5000,
        kafkaReadCommitted: true,
        dbMaxThreads: 3,
        dbMaxInsertThreads: 1,
        dbMinInsertBlockSizeBytes: 1_073_741_824,
        dbMaxDownloadThreads: 4,
        dbParallelDistributedInsertSelect: 2,
        dbParallelViewProcessing: false,
        otherSettings: {},
      });
    });

    it("say of a database's pipe what it reads from, and where its settings are", async () => {
      const answer = getPipeSettings({ serviceId, clickPipeId: pipes.postgres.id });
      const texts = [
        "cloud.getPipeSettings: ",
        pipes.postgres.id,
        "answered 404",
        "reads from Postgres: a pipe from a database has no such settings",
        "source.postgres.settings",
      ];
      await assert.rejects(answer, saying(...texts));
    });

    it("explain that a pipe without settings may be a database's, where the pipe itself is not shown", async () => {
      const body = { status: 403, error: "FORBIDDEN: no" };
      on.emulator.fault({ path: `/v1/*/clickpipes/${pipes.postgres.id}`, status: 403, body });
      const answer = getPipeSettings({ serviceId, clickPipeId: pipes.postgres.id });
      await assert.rejects(answer, saying(pipes.postgres.id, "not found", "(CDC) has no settings"));
    });

    it("say of what is not there what was asked and what to check", async () => {
      await assert.rejects(
        getBackup({ serviceId, backupId: NOBODY }),
        saying(
          ...[
            "cloud.getBackup: ",
            `reading backup ${NOBODY} failed`,
            "answered 400: BAD_REQUEST: Invalid backup id",
          ],
          "Check backupId and serviceId",
        ),
      );
      await assert.rejects(
        getBackups({ serviceId: NOBODY }),
        saying("cloud.getBackups: ", `of service ${NOBODY} failed`, "Check serviceId"),
      );
      await assert.rejects(
        getOrganization({ organizationId: NOBODY }),
        saying("cloud.getOrganization: ", NOBODY, "Check organizationId"),
      );
      await assert.rejects(
        getPipeSettings({ serviceId, clickPipeId: NOBODY }),
        saying("cloud.getPipeSettings: ", NOBODY, "Check clickPipeId and serviceId"),
      );
    });

    it("find organizations, alone and as a list", async () => {
      const stored = on.emulator.store.organizations.get(organization.id);
      assert.deepEqual(await getOrganization(), stored);
      assert.deepEqual(await getOrganizations(), [stored]);
    });

    it("take outputs as arguments, and give one", async () => {
      const backupId = pulumi.output(Promise.resolve(backups.full.id));
      const output = getBackupOutput({ serviceId: pulumi.output(serviceId), backupId });
      assert.equal((await valueOf(output)).backupName, "acme-full-81920");
      const settings = getPipeSettingsOutput({ serviceId, clickPipeId: pulumi.output(pipes.s3.id) });
      assert.equal((await valueOf(settings)).objectStorageConcurrency, 4);
    });
  });

  describe("on a server that offers what the contract's page shows", () => {
    beforeEach(() => on.start({ mode: "documented", enginePrefix: "chdb" }));

    it("find backups", async () => {
      const { startedAt, finishedAt } = on.emulator.store.backups.get(backups.full.id) ?? {};
      assert.deepEqual(await getBackup({ serviceId, backupId: backups.full.id }), {
        id: backups.full.id,
        serviceId,
        startedAt,
        finishedAt,
        sizeInBytes: 81_920 * 2 ** 20,
        durationInSeconds: 1234.5,
        backupName: "acme-full-81920",
        bucket: {
          bucketPath: "s3://acme-backups/production",
          iamRoleArn: "arn:aws:iam::123456789012:role/clickhouse-backup",
          iamRoleSessionName: "clickhouse-backup",
        },
      });
      const all = await getBackups({ serviceId });
      assert.deepEqual([all.length, all[0]?.id], [5, backups.inProgress.id]);
      assert.equal((await getLatestBackup({ serviceId })).id, backups.error.id);
    });

    it("say that organizations cannot be looked up", async () => {
      await assert.rejects(getOrganization(), saying("cloud.getOrganization: ", "answered 404"));
      await assert.rejects(getOrganizations(), saying("cloud.getOrganizations: ", "Check cloud:endpoint"));
    });
  });
});

describe("lookups that check backups", () => {
  const on = emulatorInEnvironment();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  // The company's own backups are older than those that a test adds.
  beforeEach(() => on.start({ now: () => new Date(hoursAgo(100)) }));

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
});
