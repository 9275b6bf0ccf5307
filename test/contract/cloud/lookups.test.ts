import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import { seed } from "../../../emulator";
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

    it("find a backup with all that the service tells of it", async () => {
      const stored = on.emulator.store.backups.get(backups.full.id);
      assert.deepEqual(await getBackup({ serviceId, backupId: backups.full.id }), stored);
    });

    it("find backups on each kind of bucket", async () => {
      const gcp = await getBackup({ serviceId, backupId: backups.gcp.id });
      assert.equal(gcp.bucket?.accessKeyId, "GOOG1EDEMODEMODEMO");
      const analytics = services.analytics.id;
      const azure = await getBackup({ serviceId: analytics, backupId: backups.azure.id });
      assert.deepEqual(azure.bucket, { bucketProvider: "AZURE", containerName: "acme-backups" });
      const unknown = await getBackup({ serviceId: analytics, backupId: backups.unknown.id });
      assert.deepEqual([unknown.bucket?.bucketProvider, unknown.bucket?.namespace], ["OCI", "acme"]);
    });

    it("find a backup in progress, which has no end and no bucket", async () => {
      const backup = await getBackup({ serviceId, backupId: backups.inProgress.id });
      assert.equal(backup.status, "in_progress");
      assert.equal("finishedAt" in backup, false);
      assert.equal("bucket" in backup, false);
      assert.equal(backup.durationInSeconds, 42.25);
    });

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
      assert.deepEqual(await idsOf({ startedAfter: "2026-11-17T02:00:00Z" }), [backups.inProgress.id]);
      assert.deepEqual(await idsOf({ startedAfter: "2026-11-17T02:59:59+01:00" }), [
        backups.inProgress.id,
        backups.error.id,
      ]);
      assert.deepEqual(await idsOf({ status: "verifying" }), []);
    });

    it("take the newest finished backup for the latest", async () => {
      assert.equal((await getLatestBackup({ serviceId })).id, backups.incremental.id);
    });

    it("say that there is no finished backup, and how many there are", async () => {
      for (const id of [backups.full.id, backups.incremental.id, backups.gcp.id])
        on.emulator.store.backups.delete(id);
      await assert.rejects(getLatestBackup({ serviceId }), saying(serviceId, "no finished backup, out of 2"));
    });

    it("find no backup at all as an empty list", async () => {
      on.emulator.store.backups.clear();
      assert.deepEqual(await getBackups({ serviceId }), []);
      await assert.rejects(getLatestBackup({ serviceId }), saying("out of 0"));
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

    it("find the settings of an S3 pipe, those that are not known kept", async () => {
      const settings = await getPipeSettings({ serviceId, clickPipeId: pipes.s3.id });
      assert.equal(settings.dbMaxThreads, 0);
      assert.equal(settings.objectStorageMaxInsertBytes, 10_737_418_240);
      assert.deepEqual(settings.otherSettings, { object_storage_skip_glacier: true });
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

    it("say what a key may lack", async () => {
      const body = { status: 403, error: "FORBIDDEN: no", requestId: NOBODY };
      on.emulator.fault({ status: 403, body, times: Infinity });
      const clickPipeId = pipes.kafka.id;
      await assert.rejects(
        getPipeSettings({ serviceId, clickPipeId }),
        saying("permission to manage ClickPipes", NOBODY),
      );
      await assert.rejects(getBackups({ serviceId }), saying("permission to view backups"));
      await assert.rejects(getBackup({ serviceId, backupId: NOBODY }), saying("may view backups"));
    });

    it("find organizations, alone and as a list", async () => {
      const stored = on.emulator.store.organizations.get(organization.id);
      assert.deepEqual(await getOrganization(), stored);
      assert.deepEqual(await getOrganizations(), [stored]);
    });

    it("ask once, however often a program asks the same", async () => {
      const args = { serviceId, backupId: backups.full.id };
      const answers = await Promise.all([
        getBackup(args),
        getBackup({ ...args, organizationId: organization.id }),
        getBackup({ backupId: args.backupId, serviceId }),
      ]);
      assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
      assert.equal(requestsOf(on.emulator).length, 1);
      await getBackup({ ...args, backupId: backups.gcp.id });
      assert.equal(requestsOf(on.emulator).length, 2);
    });

    it("take outputs as arguments, and give one", async () => {
      const backupId = pulumi.output(Promise.resolve(backups.full.id));
      const output = getBackupOutput({ serviceId: pulumi.output(serviceId), backupId });
      assert.equal((await valueOf(output)).backupName, "acme-2026-11-15");
      const settings = getPipeSettingsOutput({ serviceId, clickPipeId: pulumi.output(pipes.s3.id) });
      assert.equal((await valueOf(settings)).objectStorageConcurrency, 4);
    });

    for (const [what, ask, ...texts] of [
      [
        "an identifier that is no UUID",
        () => getBackup({ serviceId: "production", backupId: NOBODY }),
        'serviceId: expected the identifier of a service, a UUID; found "production"',
      ],
      [
        "a missing identifier",
        () => getBackup({ serviceId } as never),
        "backupId: expected the identifier of a backup",
      ],
      ["two of them", () => getBackup({} as never), "serviceId: ", "backupId: "],
      [
        "a misspelled argument",
        () => getBackups({ serviceId, stauts: "done" } as never),
        'did you mean "status"?',
      ],
      [
        "a start that is no instant",
        () => getBackups({ serviceId, startedAfter: "yesterday" }),
        "startedAfter: expected an instant",
      ],
    ] as [string, () => Promise<unknown>, ...string[]][]) {
      it(`refuse ${what} without asking`, async () => {
        await assert.rejects(ask(), saying(...texts));
        assert.deepEqual(on.emulator.requests, []);
      });
    }

    it("name a missing setting and both places for it", async () => {
      delete process.env.CLICKHOUSE_CLOUD_API_SECRET;
      await assert.rejects(
        getBackups({ serviceId }),
        saying("cloud.getBackups: cloud:apiKeySecret is not set", "CLICKHOUSE_CLOUD_API_SECRET"),
      );
    });
  });

  describe("on a server that offers what the contract's page shows", () => {
    beforeEach(() => on.start({ mode: "documented", enginePrefix: "chdb" }));

    it("find backups", async () => {
      assert.deepEqual(await getBackup({ serviceId, backupId: backups.full.id }), {
        id: backups.full.id,
        serviceId,
        startedAt: "2026-11-15T02:00:00Z",
        finishedAt: "2026-11-15T02:20:34.500Z",
        sizeInBytes: 81_920 * 2 ** 20,
        durationInSeconds: 1234.5,
        backupName: "acme-2026-11-15",
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

    it("take the newest backup that has an end for the latest, as no status is shown", async () => {
      on.emulator.store.backups.delete(backups.error.id);
      assert.equal((await getLatestBackup({ serviceId })).id, backups.incremental.id);
    });

    it("find the settings of a pipe under the same names", async () => {
      const settings = await getPipeSettings({ serviceId, clickPipeId: pipes.s3.id });
      assert.equal(settings.dbMaxThreads, 0);
      assert.equal(settings.objectStorageConcurrency, 4);
      assert.deepEqual(settings.otherSettings, {});
    });

    it("say that organizations cannot be looked up", async () => {
      await assert.rejects(getOrganization(), saying("cloud.getOrganization: ", "answered 404"));
      await assert.rejects(getOrganizations(), saying("cloud.getOrganizations: ", "Check cloud:endpoint"));
    });
  });
});
