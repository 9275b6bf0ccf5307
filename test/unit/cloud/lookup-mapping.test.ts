import assert from "node:assert/strict";
import fc from "fast-check";
import {
  isFinished,
  newestFirst,
  toBackup,
  wireBackup,
  type Backup,
} from "../../../provider/cloud/backup.schema";
import { toOrganizationResult } from "../../../provider/cloud/organization-result";
import { wireOrganization } from "../../../provider/cloud/organization.schema";
import { toPipeSettings } from "../../../provider/cloud/pipe-settings.schema";

const ID = "f1c2d3e4-1a2b-4c3d-8e4f-5a6b7c8d9e01";

describe("a backup", () => {
  const map = (wire: object): Backup => toBackup(wireBackup.parse({ id: ID, ...wire }));

  const BUCKETS = {
    AWS: {
      bucketProvider: "AWS",
      bucketPath: "s3://acme",
      iamRoleArn: "arn:aws:iam::1:role/b",
      iamRoleSessionName: "b",
    },
    GCP: { bucketProvider: "GCP", bucketPath: "gs://acme", accessKeyId: "GOOG1" },
    AZURE: { bucketProvider: "AZURE", containerName: "acme" },
    "a provider that is newer than this package": { bucketProvider: "OCI", namespace: { deep: [1] } },
    "no provider, as documented": { bucketPath: "s3://acme", iamRoleArn: "arn", iamRoleSessionName: "b" },
  };

  for (const [what, bucket] of Object.entries(BUCKETS)) {
    it(`keeps its bucket as it is: ${what}`, () => {
      assert.deepEqual(map({ bucket }), { id: ID, bucket });
    });
  }

  it("has every field under its name, fractions and large sizes included", () => {
    const wire = {
      id: ID,
      serviceId: "s",
      status: "done",
      type: "full",
      startedAt: "2026-11-15T02:00:00Z",
      finishedAt: "2026-11-15T02:20:34.500Z",
      sizeInBytes: 2 ** 52,
      durationInSeconds: 1234.5,
      backupName: "acme",
      bucket: BUCKETS.AWS,
    };
    assert.deepEqual(map(wire), wire);
  });

  it("leaves out what is null, missing or not known to this package", () => {
    const nothing = Object.fromEntries(Object.keys(wireBackup.shape).map((key) => [key, null]));
    assert.deepEqual(map({ ...nothing, id: ID, newer: { field: 1 } }), { id: ID });
    assert.deepEqual(map({ bucket: { bucketProvider: "GCP", accessKeyId: null } }), {
      id: ID,
      bucket: { bucketProvider: "GCP" },
    });
  });

  it("is finished when the service says done, or shows an end where it says nothing", () => {
    const finished = (wire: object) => isFinished(map(wire));
    assert.equal(finished({ status: "done" }), true);
    assert.equal(finished({ status: "done", finishedAt: "2026-11-15T02:20:34Z" }), true);
    assert.equal(finished({ status: "error", finishedAt: "2026-11-15T02:20:34Z" }), false);
    assert.equal(finished({ status: "in_progress" }), false);
    assert.equal(finished({ status: "verifying", finishedAt: "2026-11-15T02:20:34Z" }), false);
    assert.equal(finished({ finishedAt: "2026-11-15T02:20:34Z" }), true);
    assert.equal(finished({}), false);
  });

  it("comes newest first by instant, not by text, and last when its start is no date", () => {
    const starts = [
      "2026-11-15T02:00:00+05:00",
      undefined,
      "2026-11-14T22:00:00Z",
      "soon",
      "2026-11-14T21:30:00.000Z",
      "",
      "2026-11-16",
    ];
    const backups = starts.map((startedAt, index) => map({ id: String(index), startedAt }));
    assert.deepEqual(
      newestFirst(backups).map(({ id }) => id),
      ["6", "2", "4", "0", "1", "3", "5"],
    );
  });

  it("keeps the order of backups that started at the same time", () => {
    const dates = fc.constantFrom("2026-11-15T02:00:00Z", "2026-11-16T02:00:00Z", "never", "");
    const property = fc.property(fc.array(dates, { maxLength: 12 }), (starts) => {
      const backups = starts.map((startedAt, index) => map({ id: String(index), startedAt }));
      const sorted = newestFirst(backups);
      assert.equal(sorted.length, backups.length);
      const time = ({ startedAt = "" }: Backup) => Date.parse(startedAt) || -Infinity;
      sorted.slice(1).forEach((backup, index) => {
        const previous = sorted[index] as Backup;
        assert.ok(time(previous) >= time(backup));
        if (time(previous) === time(backup)) assert.ok(Number(previous.id) < Number(backup.id));
      });
    });
    fc.assert(property);
  });
});

describe("settings of a pipe", () => {
  const DOCUMENTED = {
    streaming_max_insert_wait_ms: 5000,
    object_storage_concurrency: 4,
    object_storage_polling_interval_ms: 30_000,
    object_storage_max_insert_bytes: 53_687_091_200,
    object_storage_max_file_count: 100,
    object_storage_use_cluster_function: true,
    X_max_threads: 0,
    X_max_insert_threads: 1,
    X_min_insert_block_size_bytes: 10_737_418_240,
    X_max_download_threads: 4,
    X_parallel_distributed_insert_select: 2,
    X_parallel_view_processing: false,
  };
  const IN_PROGRAMS = {
    streamingMaxInsertWaitMs: 5000,
    objectStorageConcurrency: 4,
    objectStoragePollingIntervalMs: 30_000,
    objectStorageMaxInsertBytes: 53_687_091_200,
    objectStorageMaxFileCount: 100,
    objectStorageUseClusterFunction: true,
    dbMaxThreads: 0,
    dbMaxInsertThreads: 1,
    dbMinInsertBlockSizeBytes: 10_737_418_240,
    dbMaxDownloadThreads: 4,
    dbParallelDistributedInsertSelect: 2,
    dbParallelViewProcessing: false,
    otherSettings: {},
  };

  for (const engine of ["clickhouse", "db", "postgres", "chdb2"]) {
    it(`have the same names in programs when the engine is called ${engine}`, () => {
      const wire = Object.fromEntries(
        Object.entries(DOCUMENTED).map(([name, value]) => [name.replace(/^X_/, `${engine}_`), value]),
      );
      assert.deepEqual(toPipeSettings(wire), IN_PROGRAMS);
    });
  }

  it("know the newer setting of Kafka pipes", () => {
    assert.deepEqual(toPipeSettings({ kafka_read_committed: true }), {
      kafkaReadCommitted: true,
      otherSettings: {},
    });
  });

  it("leave out what is null, and keep zero and false", () => {
    const settings = { clickhouse_max_threads: 0, clickhouse_parallel_view_processing: false };
    const nothing = { object_storage_concurrency: null, kafka_read_committed: null };
    assert.deepEqual(toPipeSettings({ ...settings, ...nothing }), {
      dbMaxThreads: 0,
      dbParallelViewProcessing: false,
      otherSettings: {},
    });
  });

  it("keep those that are not known under their names on the wire, whatever they hold", () => {
    const unknown = {
      object_storage_skip_glacier: true,
      max_threads: 3,
      clickhouse_newer_setting: null,
      nested: { a: [1, { b: null }] },
      streamingMaxInsertWaitMs: 1,
      constructor: "x",
      db: 1,
      _: 2,
      "": 3,
    };
    assert.deepEqual(toPipeSettings(unknown).otherSettings, unknown);
  });

  it("keep a value of an unexpected type where it came, and do not claim it to be a number", () => {
    const odd = { object_storage_concurrency: "4", clickhouse_parallel_view_processing: 1 };
    assert.deepEqual(toPipeSettings(odd), { otherSettings: odd });
  });

  it("keep apart what is called alike for the engine and for a kind of pipe", () => {
    const wire = {
      clickhouse_max_threads: 3,
      kafka_max_threads: 1,
      object_max_threads: 2,
      db_max_threads: 4,
    };
    const { clickhouse_max_threads: dbMaxThreads, ...otherSettings } = wire;
    assert.deepEqual(toPipeSettings(wire), { dbMaxThreads, otherSettings });
  });

  it("keep a setting that is called __proto__", () => {
    const wire = JSON.parse('{"__proto__": {"polluted": true}, "object_storage_concurrency": 2}') as Record<
      string,
      unknown
    >;
    const settings = toPipeSettings(wire);
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
    assert.equal(settings.objectStorageConcurrency, 2);
    assert.equal((settings as unknown as Record<string, unknown>).polluted, undefined);
    assert.equal(JSON.stringify(settings.otherSettings), '{"__proto__":{"polluted":true}}');
  });

  it("lose nothing, whatever is sent", () => {
    const property = fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (wire) => {
      const { otherSettings, ...known } = toPipeSettings(wire);
      assert.equal(Object.keys(known).length, 0);
      assert.deepEqual(JSON.parse(JSON.stringify(otherSettings)), JSON.parse(JSON.stringify(wire)));
    });
    fc.assert(property);
  });
});

describe("an organization that is looked up", () => {
  const map = (wire: object) => toOrganizationResult(wireOrganization.parse(wire));

  it("has all its endpoints in one list, and no empty descriptions", () => {
    const place = { cloudProvider: "aws", region: "eu-west-1" };
    const wire = {
      id: ID,
      createdAt: "2026-01-12T09:30:00Z",
      name: "Acme",
      privateEndpoints: [
        { id: "a", description: "", ...place },
        { id: "b", description: "x" },
      ],
      byocConfig: [{ id: "byoc-1", accountName: "acme", state: "infra-ready", displayName: null }],
      enableCoreDumps: false,
      newer: 1,
    };
    assert.deepEqual(map(wire), {
      id: ID,
      createdAt: "2026-01-12T09:30:00Z",
      name: "Acme",
      privateEndpoints: [
        { id: "a", ...place },
        { id: "b", description: "x" },
      ],
      byocConfig: [{ id: "byoc-1", accountName: "acme", state: "infra-ready" }],
      enableCoreDumps: false,
    });
  });

  it("may be nothing but an identifier", () => {
    assert.deepEqual(map({ id: ID }), { id: ID, privateEndpoints: [] });
  });
});
