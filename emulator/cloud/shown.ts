import type { World } from "../world";
import type {
  BackupDocument,
  OrganizationDocument,
  PipeDocument,
  PipeSettings,
  ServiceDocument,
} from "./documents";

/** The form in which a mode shows the stored documents. */
export interface Shown {
  organization(organization: OrganizationDocument): object;
  backup(backup: BackupDocument): object;
  pipeSettings(settings: PipeSettings): object;
}

export function shownAs(world: World): Shown {
  return world.mode === "documented" ? documented(world.enginePrefix) : observed(world.enginePrefix);
}

function observed(enginePrefix: string): Shown {
  return {
    organization: (organization) => organization,
    backup: (backup) => backup,
    pipeSettings: (settings) => withEnginePrefix(settings, enginePrefix),
  };
}

/** Shows the contract's fields only: its page has no status, type, provider or region of anything. */
function documented(enginePrefix: string): Shown {
  return {
    organization: ({ id, createdAt, name, privateEndpoints, byocConfig }) => ({
      id,
      createdAt,
      name,
      privateEndpoints: privateEndpoints.map((endpoint) => ({
        id: endpoint.id,
        description: endpoint.description,
      })),
      byocConfig: byocConfig.map((config) => ({ id: config.id, accountName: config.accountName })),
    }),
    backup: ({ status: _status, type: _type, bucket, ...backup }) => ({
      ...backup,
      bucket: documentedBucket(bucket),
    }),
    pipeSettings: (settings) => withEnginePrefix(documentedSettings(settings), enginePrefix),
  };
}

/** Shows an AWS bucket. The page has no other kind of bucket. */
function documentedBucket(bucket: BackupDocument["bucket"]): object | undefined {
  if (bucket?.bucketProvider !== "AWS") return undefined;
  const { bucketPath, iamRoleArn, iamRoleSessionName } = bucket;
  return { bucketPath, iamRoleArn, iamRoleSessionName };
}

/** The page's settings with the vendor's defaults, as it shows numbers and booleans but never null. */
const DOCUMENTED_SETTINGS: PipeSettings = {
  streaming_max_insert_wait_ms: 5000,
  object_storage_concurrency: 1,
  object_storage_polling_interval_ms: 30_000,
  object_storage_max_insert_bytes: 10_737_418_240,
  object_storage_max_file_count: 100,
  clickhouse_max_threads: 3,
  clickhouse_max_insert_threads: 1,
  clickhouse_min_insert_block_size_bytes: 1_073_741_824,
  clickhouse_max_download_threads: 4,
  clickhouse_parallel_distributed_insert_select: 2,
  object_storage_use_cluster_function: true,
  clickhouse_parallel_view_processing: false,
};

function documentedSettings(settings: PipeSettings): PipeSettings {
  return Object.fromEntries(
    Object.entries(DOCUMENTED_SETTINGS).map(([name, standard]) => [name, settings[name] ?? standard]),
  );
}

/** Only the observed service has reads of services. */
export function shownService(document: ServiceDocument): object {
  const { organizationId: _, clickStackTeamId: __, backupConfiguration: ___, ...service } = document;
  const { minReplicaMemoryGb, maxReplicaMemoryGb } = service;
  return {
    ...service,
    // The vendor's own clients met whole numbers with a fraction here.
    minReplicaMemoryGb: withFraction(minReplicaMemoryGb),
    maxReplicaMemoryGb: withFraction(maxReplicaMemoryGb),
  };
}

const SOURCE_TYPES = [
  "kafka",
  "objectStorage",
  "kinesis",
  "pubsub",
  "postgres",
  "mysql",
  "bigquery",
  "mongodb",
];

/** Only the observed service has reads of pipes. Exactly one kind of source is not null. */
export function shownPipe({ sourceType, source = {}, ...pipe }: PipeDocument, enginePrefix: string): object {
  const types = [...new Set([...SOURCE_TYPES, sourceType])];
  return {
    ...pipe,
    source: Object.fromEntries(types.map((type) => [type, type === sourceType ? source : null])),
    settings: pipe.settings && withEnginePrefix(pipe.settings, enginePrefix),
  };
}

/** Returns a number that is written as `12.0`, as the service does if the type of its field is not a whole number. */
export function withFraction(value: number | undefined): unknown {
  const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };
  return value === undefined || !Number.isInteger(value) ? value : rawJSON(`${value}.0`);
}

function withEnginePrefix(settings: PipeSettings, prefix: string): PipeSettings {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name.replace(/^clickhouse_/, `${prefix}_`), value]),
  );
}
