import { seed } from "../seed";
import type { Store } from "../store";
import type { BackupDocument } from "./documents";

export function plantOrganization(store: Store): void {
  store.organizations.add({
    id: seed.organization.id,
    createdAt: "2026-01-12T09:30:00Z",
    name: seed.organization.name,
    privateEndpoints: [{ ...seed.organization.privateEndpoint }],
    byocConfig: [
      {
        id: "byoc-acme-1",
        state: "infra-ready",
        accountName: "acme-data",
        regionId: "eu-central-1",
        cloudProvider: "aws",
        displayName: "Acme's own account",
      },
    ],
    enableCoreDumps: true,
  });
}

export function plantServices(store: Store): void {
  const { services, managed } = seed;
  const clickStack = (team: { id: string }) => ({ state: "running", clickStackTeamId: team.id });
  const tags = (stage: string) => ({ tags: [{ key: "stage", value: stage }, { key: "acme" }] });
  store.services.add({
    ...ofTheCompany(services.production),
    ...clickStack(managed.production.team),
    ...tags("production"),
  });
  store.services.add({
    ...ofTheCompany(services.staging),
    ...clickStack(managed.staging.team),
    ...tags("staging"),
  });
  store.services.add({ ...ofTheCompany(services.analytics), region: "eu-west-1", state: "idle" });
}

function ofTheCompany(service: { id: string; name: string }) {
  const host = `${service.name}.eu-central-1.aws.clickhouse.example`;
  return {
    ...service,
    organizationId: seed.organization.id,
    provider: "aws",
    region: "eu-central-1",
    createdAt: "2026-01-12T10:00:00Z",
    clickhouseVersion: "26.2",
    endpoints: [
      { protocol: "https", host, port: 8443, username: "default" },
      { protocol: "mysql", host, port: 3306, username: null },
    ],
    minReplicaMemoryGb: 8,
    maxReplicaMemoryGb: 32,
    numReplicas: 3,
    idleScaling: true,
    idleTimeoutMinutes: 15,
    ipAccessList: [{ source: "203.0.113.0/24", description: "Office" }],
    privateEndpointIds: [],
    isPrimary: true,
    isReadonly: false,
    releaseChannel: "default",
  };
}

/** The times of backups end with `now`. */
export function plantCloud(store: Store, now: Date): void {
  for (const backup of backups(now)) store.backups.add(backup);
  store.backupBuckets.add({
    ...seed.backupBucket,
    serviceId: seed.services.analytics.id,
    ...GCP_BUCKET,
    secretAccessKey: "demo-secret-of-a-bucket",
  });
  plantPipes(store);
}

const MEBIBYTE = 2 ** 20;
const AWS_BUCKET = {
  bucketProvider: "AWS",
  bucketPath: "s3://acme-backups/production",
  iamRoleArn: "arn:aws:iam::123456789012:role/clickhouse-backup",
  iamRoleSessionName: "clickhouse-backup",
};
const GCP_BUCKET = {
  bucketProvider: "GCP",
  bucketPath: "gs://acme-backups",
  accessKeyId: "GOOG1EDEMODEMODEMO",
};

const HOUR_MS = 3_600_000;

/** A backup begins every six hours, and the latest one an hour ago. */
function backups(now: Date): BackupDocument[] {
  const { full, incremental, error, inProgress, gcp, azure, unknown } = seed.backups;
  const { production, analytics } = seed.services;
  const instant = (hoursAgo: number, seconds = 0) =>
    new Date(now.getTime() - hoursAgo * HOUR_MS + seconds * 1000).toISOString();
  const finished = (
    hoursAgo: number,
    type: "full" | "incremental",
    megabytes: number,
    bucket: BackupDocument["bucket"],
  ) => ({
    status: "done" as const,
    startedAt: instant(hoursAgo),
    finishedAt: instant(hoursAgo, 1234.5),
    sizeInBytes: megabytes * MEBIBYTE,
    durationInSeconds: 1234.5,
    type,
    backupName: `acme-${type}-${megabytes}`,
    bucket,
  });
  const azureBucket = { bucketProvider: "AZURE", containerName: "acme-backups" };
  const unknownBucket = { bucketProvider: "OCI", namespace: "acme", bucketPath: "oci://acme-backups" };
  return [
    { id: full.id, serviceId: production.id, ...finished(19, "full", 81_920, AWS_BUCKET) },
    { id: incremental.id, serviceId: production.id, ...finished(13, "incremental", 512, AWS_BUCKET) },
    { id: gcp.id, serviceId: production.id, ...finished(25, "full", 80_000, GCP_BUCKET) },
    {
      id: error.id,
      serviceId: production.id,
      status: "error",
      startedAt: instant(7),
      finishedAt: instant(7, 60),
      sizeInBytes: 0,
      durationInSeconds: 60,
      type: "incremental",
    },
    {
      id: inProgress.id,
      serviceId: production.id,
      status: "in_progress",
      startedAt: instant(1),
      sizeInBytes: 128 * MEBIBYTE,
      durationInSeconds: 42.25,
      type: "incremental",
    },
    { id: azure.id, serviceId: analytics.id, ...finished(19, "full", 9_000, azureBucket) },
    { id: unknown.id, serviceId: analytics.id, ...finished(13, "full", 9_100, unknownBucket) },
  ];
}

function plantPipes(store: Store): void {
  const serviceId = seed.services.production.id;
  const ofTheEngine = {
    clickhouse_max_threads: 3,
    clickhouse_max_insert_threads: 1,
    clickhouse_min_insert_block_size_bytes: 1_073_741_824,
    clickhouse_max_download_threads: 4,
    clickhouse_parallel_distributed_insert_select: 2,
    clickhouse_parallel_view_processing: false,
  };
  store.pipes.add({
    ...seed.pipes.kafka,
    ...pipeOf("events"),
    serviceId,
    sourceType: "kafka",
    source: { brokers: "kafka.example:9092", topics: "orders" },
    settings: {
      streaming_max_insert_wait_ms: 5000,
      object_storage_concurrency: null,
      object_storage_polling_interval_ms: null,
      object_storage_max_insert_bytes: null,
      object_storage_max_file_count: null,
      object_storage_use_cluster_function: null,
      ...ofTheEngine,
      kafka_read_committed: true,
    },
  });
  store.pipes.add({
    ...seed.pipes.s3,
    ...pipeOf("logs"),
    serviceId,
    sourceType: "objectStorage",
    source: { type: "s3", url: "https://logs.s3.example/*.json" },
    settings: {
      streaming_max_insert_wait_ms: null,
      object_storage_concurrency: 4,
      object_storage_polling_interval_ms: 30_000,
      // Beyond 2^31: a client that reads it as an int32 shows itself here.
      object_storage_max_insert_bytes: 10_737_418_240,
      object_storage_max_file_count: 100,
      object_storage_use_cluster_function: true,
      ...ofTheEngine,
      clickhouse_max_threads: 0,
      kafka_read_committed: null,
      // Neither the contract nor the vendor's specification knows this one: servers run ahead of both.
      object_storage_skip_glacier: true,
    },
  });
  store.pipes.add({
    ...seed.pipes.postgres,
    ...pipeOf("users"),
    serviceId,
    sourceType: "postgres",
    source: { host: "postgres.example", settings: { replicationMode: "cdc" } },
    settings: null,
  });
}

function pipeOf(table: string) {
  return {
    state: "Running",
    scaling: { replicas: 1, concurrency: 1, replicaCpuMillicores: 250, replicaMemoryGb: 1 },
    destination: { database: "default", table, managedTable: true, columns: [] },
    createdAt: "2026-02-01T08:00:00Z",
  };
}
