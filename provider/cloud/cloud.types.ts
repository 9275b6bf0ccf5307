// Written from the schemas by the build.

import type { Input, Output } from "@pulumi/pulumi";

/** The arguments of an `Organization`. Only declared ones are managed. */
export interface OrganizationArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key. A different organization replaces the resource. The old organization stays
   * unchanged. API field: `id`.
   */
  organizationId?: Input<string> | undefined;
  /** Name of the organization. Default: unchanged. API field: `name`. */
  name?: Input<string> | undefined;
  /**
   * Private endpoints that should exist, each with a different `id`. An endpoint that was never declared is
   * never removed; `otherPrivateEndpoints` shows it. Default: none is managed. API fields:
   * `privateEndpoints.add`, `privateEndpoints.remove`.
   */
  privateEndpoints?: Input<Input<PrivateEndpointArgs>[]> | undefined;
  /**
   * Whether services may write core dumps; if `false`, no service can enable them. Default: unchanged. API
   * field: `enableCoreDumps`.
   */
  enableCoreDumps?: Input<boolean> | undefined;
}

/** The outputs of the class `Organization`. */
export interface OrganizationOutputs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key. A different organization replaces the resource. The old organization stays
   * unchanged. API field: `id`.
   */
  readonly organizationId: Output<string | undefined>;
  /** Name of the organization. Default: unchanged. API field: `name`. */
  readonly name: Output<string | undefined>;
  /**
   * Private endpoints that should exist, each with a different `id`. An endpoint that was never declared is
   * never removed; `otherPrivateEndpoints` shows it. Default: none is managed. API fields:
   * `privateEndpoints.add`, `privateEndpoints.remove`.
   */
  readonly privateEndpoints: Output<PrivateEndpoint[] | undefined>;
  /**
   * Whether services may write core dumps; if `false`, no service can enable them. Default: unchanged. API
   * field: `enableCoreDumps`.
   */
  readonly enableCoreDumps: Output<boolean | undefined>;
  /** Creation time, ISO 8601 in UTC. */
  readonly createdAt: Output<string | undefined>;
  /** The organization's own cloud accounts in which services run; read-only. */
  readonly byocConfig: Output<
    | {
        /** Identifier of the account's configuration. */
        id?: string;
        /** Name of the account. */
        accountName?: string;
        /** State of the infrastructure, such as `infra-ready`. */
        state?: string;
        /** Region, such as `eu-west-1`. */
        regionId?: string;
        /** Cloud provider: `aws`, `gcp` or `azure`. */
        cloudProvider?: string;
        /** Display name. */
        displayName?: string;
      }[]
    | undefined
  >;
  /** Private endpoints that the program does not declare. */
  readonly otherPrivateEndpoints: Output<PrivateEndpoint[] | undefined>;
}

/**
 * The arguments of a `BackupConfiguration`. Only declared ones are managed. `serviceId` or `service` names the
 * service.
 */
export interface BackupConfigurationArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: Input<string> | undefined;
  /** Identifier of the service, a UUID. This or `service` is required. Another service replaces the resource. */
  serviceId?: Input<string> | undefined;
  /**
   * Hours between two backups: 6, 8, 12, 16, 20, 24, 36 or 48. Default: unchanged. API field:
   * `backupPeriodInHours`.
   */
  backupPeriodInHours?: Input<number> | undefined;
  /**
   * Hours that a backup is kept: a multiple of 24, from 24 to 1080. Default: unchanged. API field:
   * `backupRetentionPeriodInHours`.
   */
  backupRetentionPeriodInHours?: Input<number> | undefined;
  /**
   * Start of the two-hour window in which a backup begins, a full hour in UTC such as `02:00`. Only with a
   * declared or stored period of 24 or 48 hours. Default: unchanged; a declared period other than 24 or 48
   * clears it. API field: `backupStartTime`.
   */
  backupStartTime?: Input<string> | undefined;
  /**
   * Whether deleting the resource resets period, retention and start time to the defaults of the service.
   * Default: `false`.
   */
  resetOnDelete?: Input<boolean> | undefined;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: Input<string> | undefined;
}

/** The outputs of the class `BackupConfiguration`. */
export interface BackupConfigurationOutputs {
  /** Identifier of the organization, a UUID. */
  readonly organizationId: Output<string>;
  /** Identifier of the service, a UUID. */
  readonly serviceId: Output<string>;
  /**
   * Hours between two backups: 6, 8, 12, 16, 20, 24, 36 or 48. Default: unchanged. API field:
   * `backupPeriodInHours`.
   */
  readonly backupPeriodInHours: Output<number | undefined>;
  /**
   * Hours that a backup is kept: a multiple of 24, from 24 to 1080. Default: unchanged. API field:
   * `backupRetentionPeriodInHours`.
   */
  readonly backupRetentionPeriodInHours: Output<number | undefined>;
  /**
   * Start of the two-hour window in which a backup begins, a full hour in UTC such as `02:00`. Only with a
   * declared or stored period of 24 or 48 hours. Default: unchanged; a declared period other than 24 or 48
   * clears it. API field: `backupStartTime`.
   */
  readonly backupStartTime: Output<string | undefined>;
  /**
   * Whether deleting the resource resets period, retention and start time to the defaults of the service.
   * Default: `false`.
   */
  readonly resetOnDelete: Output<boolean | undefined>;
}

/**
 * The arguments of a `ClickPipeSettings`. Only declared ones are managed. `serviceId` or `service`, and
 * `clickPipeId` or `clickPipe`, name the pipe.
 */
export interface ClickPipeSettingsArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: Input<string> | undefined;
  /** Identifier of the pipe's service, a UUID. This or `service` is required. */
  serviceId?: Input<string> | undefined;
  /**
   * Identifier of the pipe (ClickPipe), a UUID. This or `clickPipe` is required. Another pipe replaces the
   * resource. The form `<serviceId>/<clickPipeId>` also names the service.
   */
  clickPipeId?: Input<string> | undefined;
  /**
   * Maximum wait before a batch is inserted, in milliseconds. Only for a pipe from Kafka, Kinesis or Pub/Sub.
   * Default: unchanged. API field: `streaming_max_insert_wait_ms`.
   */
  streamingMaxInsertWaitMs?: Input<number> | undefined;
  /**
   * Number of files read at once. Only for a pipe from object storage. Default: unchanged. API field:
   * `object_storage_concurrency`.
   */
  objectStorageConcurrency?: Input<number> | undefined;
  /**
   * Time between two checks for new files, in milliseconds. Only for a pipe from object storage. Default:
   * unchanged. API field: `object_storage_polling_interval_ms`.
   */
  objectStoragePollingIntervalMs?: Input<number> | undefined;
  /**
   * Maximum bytes of one insert. Only for a pipe from object storage. Default: unchanged. API field:
   * `object_storage_max_insert_bytes`.
   */
  objectStorageMaxInsertBytes?: Input<number> | undefined;
  /**
   * Maximum number of files of one insert. Only for a pipe from object storage. Default: unchanged. API field:
   * `object_storage_max_file_count`.
   */
  objectStorageMaxFileCount?: Input<number> | undefined;
  /**
   * Whether all nodes of the cluster read files. Only for a pipe from object storage. Default: unchanged. API
   * field: `object_storage_use_cluster_function`.
   */
  objectStorageUseClusterFunction?: Input<boolean> | undefined;
  /**
   * Database threads for a query; 0 lets the database decide. Default: unchanged. API field:
   * `clickhouse_max_threads`.
   */
  dbMaxThreads?: Input<number> | undefined;
  /** Database threads for an insert. Default: unchanged. API field: `clickhouse_max_insert_threads`. */
  dbMaxInsertThreads?: Input<number> | undefined;
  /** Minimum bytes of an inserted block. Default: unchanged. API field: `clickhouse_min_insert_block_size_bytes`. */
  dbMinInsertBlockSizeBytes?: Input<number> | undefined;
  /** Database threads for downloads. Default: unchanged. API field: `clickhouse_max_download_threads`. */
  dbMaxDownloadThreads?: Input<number> | undefined;
  /**
   * How inserts are distributed over the cluster: 0, 1 or 2. Default: unchanged. API field:
   * `clickhouse_parallel_distributed_insert_select`.
   */
  dbParallelDistributedInsertSelect?: Input<number> | undefined;
  /** Whether views are filled in parallel. Default: unchanged. API field: `clickhouse_parallel_view_processing`. */
  dbParallelViewProcessing?: Input<boolean> | undefined;
  /**
   * Whether only committed messages are read. Only for a pipe from Kafka. Default: unchanged. API field:
   * `kafka_read_committed`.
   */
  kafkaReadCommitted?: Input<boolean> | undefined;
  /**
   * Settings that this package does not know, by their API names. Only declared ones are managed. Default:
   * unchanged.
   */
  otherSettings?: Input<{ [key: string]: Input<number | boolean | string> }> | undefined;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: Input<string> | undefined;
  /**
   * Name of the pipe, instead of `clickPipeId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  clickPipe?: Input<string> | undefined;
}

/** The outputs of the class `ClickPipeSettings`. */
export interface ClickPipeSettingsOutputs {
  /** Identifier of the organization, a UUID. */
  readonly organizationId: Output<string>;
  /** Identifier of the pipe's service, a UUID. */
  readonly serviceId: Output<string>;
  /** Identifier of the pipe, a UUID. */
  readonly clickPipeId: Output<string>;
  /**
   * Maximum wait before a batch is inserted, in milliseconds. Only for a pipe from Kafka, Kinesis or Pub/Sub.
   * Default: unchanged. API field: `streaming_max_insert_wait_ms`.
   */
  readonly streamingMaxInsertWaitMs: Output<number | undefined>;
  /**
   * Number of files read at once. Only for a pipe from object storage. Default: unchanged. API field:
   * `object_storage_concurrency`.
   */
  readonly objectStorageConcurrency: Output<number | undefined>;
  /**
   * Time between two checks for new files, in milliseconds. Only for a pipe from object storage. Default:
   * unchanged. API field: `object_storage_polling_interval_ms`.
   */
  readonly objectStoragePollingIntervalMs: Output<number | undefined>;
  /**
   * Maximum bytes of one insert. Only for a pipe from object storage. Default: unchanged. API field:
   * `object_storage_max_insert_bytes`.
   */
  readonly objectStorageMaxInsertBytes: Output<number | undefined>;
  /**
   * Maximum number of files of one insert. Only for a pipe from object storage. Default: unchanged. API field:
   * `object_storage_max_file_count`.
   */
  readonly objectStorageMaxFileCount: Output<number | undefined>;
  /**
   * Whether all nodes of the cluster read files. Only for a pipe from object storage. Default: unchanged. API
   * field: `object_storage_use_cluster_function`.
   */
  readonly objectStorageUseClusterFunction: Output<boolean | undefined>;
  /**
   * Database threads for a query; 0 lets the database decide. Default: unchanged. API field:
   * `clickhouse_max_threads`.
   */
  readonly dbMaxThreads: Output<number | undefined>;
  /** Database threads for an insert. Default: unchanged. API field: `clickhouse_max_insert_threads`. */
  readonly dbMaxInsertThreads: Output<number | undefined>;
  /** Minimum bytes of an inserted block. Default: unchanged. API field: `clickhouse_min_insert_block_size_bytes`. */
  readonly dbMinInsertBlockSizeBytes: Output<number | undefined>;
  /** Database threads for downloads. Default: unchanged. API field: `clickhouse_max_download_threads`. */
  readonly dbMaxDownloadThreads: Output<number | undefined>;
  /**
   * How inserts are distributed over the cluster: 0, 1 or 2. Default: unchanged. API field:
   * `clickhouse_parallel_distributed_insert_select`.
   */
  readonly dbParallelDistributedInsertSelect: Output<number | undefined>;
  /** Whether views are filled in parallel. Default: unchanged. API field: `clickhouse_parallel_view_processing`. */
  readonly dbParallelViewProcessing: Output<boolean | undefined>;
  /**
   * Whether only committed messages are read. Only for a pipe from Kafka. Default: unchanged. API field:
   * `kafka_read_committed`.
   */
  readonly kafkaReadCommitted: Output<boolean | undefined>;
  /**
   * Settings that this package does not know, by their API names. Only declared ones are managed. Default:
   * unchanged.
   */
  readonly otherSettings: Output<{ [key: string]: number | boolean | string } | undefined>;
}

/**
 * The arguments of a `BackupBucket`. A new one needs `serviceId` or `service`, and all arguments of its
 * `bucketProvider`. An adopted one (`backupBucketId`) needs none of these arguments, or all of them except the
 * secret, which only a change of the bucket needs.
 */
export interface BackupBucketArgs {
  /**
   * Adopts the existing bucket with this identifier instead of creating one; the option `import` sets it. A
   * different `backupBucketId` later replaces the resource. Removing `backupBucketId` later does not. Errors:
   * the bucket does not exist. API field: `id`.
   */
  backupBucketId?: Input<string> | undefined;
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key. Another organization replaces the resource.
   */
  organizationId?: Input<string> | undefined;
  /**
   * Identifier of the service whose backups go to the bucket, a UUID. This or `service` is required for a new
   * bucket. Another service replaces the resource.
   */
  serviceId?: Input<string> | undefined;
  /**
   * Provider of the bucket: `AWS`, `GCP` or `AZURE`. Required for a new bucket. Another provider replaces the
   * resource, which first removes the bucket from the service. API field: `bucketProvider`.
   */
  bucketProvider?: Input<"AWS" | "GCP" | "AZURE"> | undefined;
  /** URL of the bucket, with the folder if backups go to one. For `AWS` and `GCP`. API field: `bucketPath`. */
  bucketPath?: Input<string> | undefined;
  /** Role that the service assumes to write backups, an ARN. For `AWS`. API field: `iamRoleArn`. */
  iamRoleArn?: Input<string> | undefined;
  /** Session name for the role. For `AWS`. API field: `iamRoleSessionName`. */
  iamRoleSessionName?: Input<string> | undefined;
  /** Identifier of the HMAC key for the bucket. For `GCP`. API field: `accessKeyId`. */
  accessKeyId?: Input<string> | undefined;
  /**
   * Secret of the HMAC key for the bucket. For `GCP`. Secret, and never returned by the service, so changes made
   * elsewhere cannot be seen. Sent with every change of the bucket. API field: `secretAccessKey`.
   */
  secretAccessKey?: Input<string> | undefined;
  /** Name of the container. For `AZURE`. API field: `containerName`. */
  containerName?: Input<string> | undefined;
  /**
   * Connection string of the storage account. For `AZURE`. Secret, and never returned by the service, so changes
   * made elsewhere cannot be seen. Sent with every change of the bucket. API field: `connectionString`.
   */
  connectionString?: Input<string> | undefined;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: Input<string> | undefined;
}

/** The outputs of the class `BackupBucket`. */
export interface BackupBucketOutputs {
  /**
   * Adopts the existing bucket with this identifier instead of creating one; the option `import` sets it. A
   * different `backupBucketId` later replaces the resource. Removing `backupBucketId` later does not. Errors:
   * the bucket does not exist. API field: `id`.
   */
  readonly backupBucketId: Output<string | undefined>;
  /** Identifier of the organization, a UUID. */
  readonly organizationId: Output<string>;
  /** Identifier of the service, a UUID. */
  readonly serviceId: Output<string>;
  /** Provider of the bucket: `AWS`, `GCP` or `AZURE`. */
  readonly bucketProvider: Output<"AWS" | "GCP" | "AZURE">;
  /** URL of the bucket, with the folder if backups go to one. For `AWS` and `GCP`. API field: `bucketPath`. */
  readonly bucketPath: Output<string | undefined>;
  /** Role that the service assumes to write backups, an ARN. For `AWS`. API field: `iamRoleArn`. */
  readonly iamRoleArn: Output<string | undefined>;
  /** Session name for the role. For `AWS`. API field: `iamRoleSessionName`. */
  readonly iamRoleSessionName: Output<string | undefined>;
  /** Identifier of the HMAC key for the bucket. For `GCP`. API field: `accessKeyId`. */
  readonly accessKeyId: Output<string | undefined>;
  /** Name of the container. For `AZURE`. API field: `containerName`. */
  readonly containerName: Output<string | undefined>;
}

/** Explicit settings of the cloud service. Omitted settings come from the environment or stack configuration. */
export interface CloudProviderArgs {
  /** URL of the ClickHouse Cloud API, with or without `/v1`. Default: `https://api.clickhouse.cloud`. */
  endpoint?: Input<string> | undefined;
  /**
   * Identifier of the API key. `CLICKHOUSE_CLOUD_API_KEY` is this identifier, not the secret. Default: none;
   * required.
   */
  apiKeyId?: Input<string> | undefined;
  /** Secret of the API key. Default: none; required. */
  apiKeySecret?: Input<string> | undefined;
  /**
   * The organization to use where a program does not declare `organizationId`, a UUID. Default: the only
   * organization of the API key.
   */
  organizationId?: Input<string> | undefined;
  /**
   * Maximum time of one request, including retries and waits: a number of seconds, such as `"600"`. Default:
   * 300.
   */
  timeoutSeconds?: Input<string> | undefined;
}

/** A private endpoint through which an organization's services may be reached. */
export interface PrivateEndpoint {
  /** Identifier of the endpoint at the cloud provider, such as `vpce-0123456789abcdef0`. API field: `id`. */
  id: string;
  /** Description for people. Optional. API field: `description`. */
  description?: string;
  /** Cloud provider of the endpoint: `aws`, `gcp` or `azure`. API field: `cloudProvider`. */
  cloudProvider?: string;
  /** Region of the endpoint, such as `eu-west-1`. API field: `region`. */
  region?: string;
}

/** A private endpoint through which an organization's services may be reached. */
export interface PrivateEndpointArgs {
  /** Identifier of the endpoint at the cloud provider, such as `vpce-0123456789abcdef0`. API field: `id`. */
  id: Input<string>;
  /** Description for people. Optional. API field: `description`. */
  description?: Input<string> | undefined;
  /** Cloud provider of the endpoint: `aws`, `gcp` or `azure`. API field: `cloudProvider`. */
  cloudProvider?: Input<string> | undefined;
  /** Region of the endpoint, such as `eu-west-1`. API field: `region`. */
  region?: Input<string> | undefined;
}

/** Arguments of `getBackup`. */
export interface GetBackupArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: string;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: string;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: string;
  /** Identifier of the backup, a UUID. */
  backupId: string;
}

/** Arguments of `getBackup`. */
export interface GetBackupOutputArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: Input<string> | undefined;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: Input<string> | undefined;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: Input<string> | undefined;
  /** Identifier of the backup, a UUID. */
  backupId: Input<string>;
}

/** A backup of a service. */
export interface Backup {
  /** Identifier of the backup, a UUID. */
  id: string;
  /** Service from which the backup was made. */
  serviceId?: string;
  /** Status: `done`, `error` or `in_progress`; missing if the service does not return it. */
  status?: string;
  /** Type: `full` or `incremental`; missing if the service does not return it. */
  type?: string;
  /** Start, ISO 8601. */
  startedAt?: string;
  /** End, ISO 8601; missing until the backup is finished. */
  finishedAt?: string;
  /** Size in bytes. */
  sizeInBytes?: number;
  /** Duration in seconds, or the time so far while the backup is in progress. */
  durationInSeconds?: number;
  /** Name of the backup in an external bucket. */
  backupName?: string;
  /** Bucket with the backup. */
  bucket?: BackupBucketResult;
}

/** The bucket with a backup. Its properties depend on the provider of the bucket. */
export interface BackupBucketResult {
  /** Provider of the bucket: `AWS`, `GCP`, `AZURE`, or one newer than this package. */
  bucketProvider?: string;
  /** Path within the bucket (AWS, GCP). */
  bucketPath?: string;
  /** Role that may write to the bucket (AWS). */
  iamRoleArn?: string;
  /** Session name for the role (AWS). */
  iamRoleSessionName?: string;
  /** Identifier of the access key (GCP). */
  accessKeyId?: string;
  /** Name of the container (AZURE). */
  containerName?: string;
  [key: string]: unknown;
}

/** Arguments of `getBackups`. */
export interface GetBackupsArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: string;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: string;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: string;
  /** Only backups with this status: `done`, `error` or `in_progress`. Default: all. */
  status?: string;
  /** Only backups of this type: `full` or `incremental`. Default: all. */
  type?: string;
  /** Only backups that started after this time, ISO 8601. Default: all. */
  startedAfter?: string;
}

/** Arguments of `getBackups`. */
export interface GetBackupsOutputArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: Input<string> | undefined;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: Input<string> | undefined;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: Input<string> | undefined;
  /** Only backups with this status: `done`, `error` or `in_progress`. Default: all. */
  status?: Input<string> | undefined;
  /** Only backups of this type: `full` or `incremental`. Default: all. */
  type?: Input<string> | undefined;
  /** Only backups that started after this time, ISO 8601. Default: all. */
  startedAfter?: Input<string> | undefined;
}

/** Arguments of `getLatestBackup`. */
export interface GetLatestBackupArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: string;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: string;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: string;
  /** Maximum hours since the start of the backup; an older one is an error. Default: any age. */
  maxAgeHours?: number;
}

/** Arguments of `getLatestBackup`. */
export interface GetLatestBackupOutputArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: Input<string> | undefined;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: Input<string> | undefined;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: Input<string> | undefined;
  /** Maximum hours since the start of the backup; an older one is an error. Default: any age. */
  maxAgeHours?: Input<number> | undefined;
}

/** Arguments of `assertBackup`. */
export interface AssertBackupArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: string;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: string;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: string;
  /** Maximum hours since the start of the newest finished backup. Default: 48. */
  maxAgeHours?: number;
  /**
   * Minimum size of the newest finished backup, in percent of the median size of the earlier finished backups of
   * the same type, `full` or `incremental`. If there is no earlier one, the size is not checked. Default: not
   * checked.
   */
  minSizeShare?: number;
  /**
   * Maximum number of backups with the status `error` since the newest finished one. Default: 1, so two in a row
   * fail.
   */
  maxErrorsInARow?: number;
}

/** Arguments of `assertBackup`. */
export interface AssertBackupOutputArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: Input<string> | undefined;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: Input<string> | undefined;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: Input<string> | undefined;
  /** Maximum hours since the start of the newest finished backup. Default: 48. */
  maxAgeHours?: Input<number> | undefined;
  /**
   * Minimum size of the newest finished backup, in percent of the median size of the earlier finished backups of
   * the same type, `full` or `incremental`. If there is no earlier one, the size is not checked. Default: not
   * checked.
   */
  minSizeShare?: Input<number> | undefined;
  /**
   * Maximum number of backups with the status `error` since the newest finished one. Default: 1, so two in a row
   * fail.
   */
  maxErrorsInARow?: Input<number> | undefined;
}

/** Arguments of `getBackupConfiguration`. */
export interface GetBackupConfigurationArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: string;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: string;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: string;
}

/** Arguments of `getBackupConfiguration`. */
export interface GetBackupConfigurationOutputArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: Input<string> | undefined;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: Input<string> | undefined;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: Input<string> | undefined;
}

/** The backup configuration of a service. */
export interface BackupConfigurationResult {
  /** Hours between two backups. */
  backupPeriodInHours?: number;
  /** Hours that a backup is kept. */
  backupRetentionPeriodInHours?: number;
  /** Start of the two-hour window in which a backup begins, in UTC; missing if none is set. */
  backupStartTime?: string;
}

/** Arguments of `getClickPipe`. */
export interface GetClickPipeArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: string;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: string;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: string;
  /** Identifier of the pipe (ClickPipe), a UUID. This or `name` is required. */
  id?: string;
  /** Name of the pipe, instead of `id`. Errors: no pipe of the service has the name, or several have it. */
  name?: string;
}

/** Arguments of `getClickPipe`. */
export interface GetClickPipeOutputArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: Input<string> | undefined;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: Input<string> | undefined;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: Input<string> | undefined;
  /** Identifier of the pipe (ClickPipe), a UUID. This or `name` is required. */
  id?: Input<string> | undefined;
  /** Name of the pipe, instead of `id`. Errors: no pipe of the service has the name, or several have it. */
  name?: Input<string> | undefined;
}

/** A pipe (ClickPipe) of a service. Properties that the API does not return are missing. */
export interface ClickPipeResult {
  /** Identifier of the pipe, a UUID. */
  id: string;
  /** Service that owns the pipe. */
  serviceId?: string;
  /** Name of the pipe. */
  name?: string;
  /**
   * Kind of source: `kafka`, `objectStorage`, `kinesis`, `pubsub`, `postgres`, `mysql`, `bigquery`, `mongodb`,
   * or one newer than this package. The source itself is not returned, because it may contain secrets.
   */
  sourceType?: string;
  /** State, such as `Running`, `Stopped` or `Failed`. */
  state?: string;
  /** Size of the pipe. */
  scaling?: {
    /** Number of replicas. */
    replicas?: number;
    /** CPU of a replica, in thousandths of a core. */
    replicaCpuMillicores?: number;
    /** Memory of a replica, in GB. */
    replicaMemoryGb?: number;
  };
  /** Destination of the pipe. */
  destination?: {
    /** Database of the destination. */
    database?: string;
    /** Table of the destination. */
    table?: string;
    /** Whether the pipe created the table. */
    managedTable?: boolean;
  };
  /** Creation time, ISO 8601 in UTC. */
  createdAt?: string;
  /** Time of the latest change, ISO 8601 in UTC. */
  updatedAt?: string;
}

/** Arguments of `getClickPipes`. */
export interface GetClickPipesArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: string;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: string;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: string;
}

/** Arguments of `getClickPipes`. */
export interface GetClickPipesOutputArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: Input<string> | undefined;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: Input<string> | undefined;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: Input<string> | undefined;
}

/** Arguments of `getPipeSettings`. */
export interface GetPipeSettingsArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: string;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: string;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: string;
  /** Identifier of the pipe (ClickPipe), a UUID. This or `clickPipe` is required. */
  clickPipeId?: string;
  /**
   * Name of the pipe, instead of `clickPipeId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  clickPipe?: string;
}

/** Arguments of `getPipeSettings`. */
export interface GetPipeSettingsOutputArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: Input<string> | undefined;
  /** Identifier of the service, a UUID. This or `service` is required. */
  serviceId?: Input<string> | undefined;
  /**
   * Name of the service, instead of `serviceId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  service?: Input<string> | undefined;
  /** Identifier of the pipe (ClickPipe), a UUID. This or `clickPipe` is required. */
  clickPipeId?: Input<string> | undefined;
  /**
   * Name of the pipe, instead of `clickPipeId`. Looked up once in a run; no match or several matches is an
   * error.
   */
  clickPipe?: Input<string> | undefined;
}

/** Settings of a pipe (ClickPipe). Settings that the service does not return are missing. */
export interface PipeSettings {
  /** Maximum wait before a batch of a streaming pipe is inserted, in milliseconds. */
  streamingMaxInsertWaitMs?: number;
  /** Number of files that an object storage pipe reads at once. */
  objectStorageConcurrency?: number;
  /** Time between two checks for new files, in milliseconds. */
  objectStoragePollingIntervalMs?: number;
  /** Maximum bytes of one insert. */
  objectStorageMaxInsertBytes?: number;
  /** Maximum number of files of one insert. */
  objectStorageMaxFileCount?: number;
  /** Whether all nodes of the cluster read files. */
  objectStorageUseClusterFunction?: boolean;
  /** Database threads for a query; 0 lets the database decide. API field: `clickhouse_max_threads`. */
  dbMaxThreads?: number;
  /** Database threads for an insert. API field: `clickhouse_max_insert_threads`. */
  dbMaxInsertThreads?: number;
  /** Minimum bytes of an inserted block. API field: `clickhouse_min_insert_block_size_bytes`. */
  dbMinInsertBlockSizeBytes?: number;
  /** Database threads for downloads. API field: `clickhouse_max_download_threads`. */
  dbMaxDownloadThreads?: number;
  /**
   * How inserts are distributed over the cluster: 0, 1 or 2. API field:
   * `clickhouse_parallel_distributed_insert_select`.
   */
  dbParallelDistributedInsertSelect?: number;
  /** Whether views are filled in parallel. API field: `clickhouse_parallel_view_processing`. */
  dbParallelViewProcessing?: boolean;
  /** Whether only committed Kafka messages are read. */
  kafkaReadCommitted?: boolean;
  /** Settings that this package does not know, by their API names. */
  otherSettings: { [key: string]: unknown };
}

/** Arguments of `getOrganization`. */
export interface GetOrganizationArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: string;
}

/** Arguments of `getOrganization`. */
export interface GetOrganizationOutputArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: Input<string> | undefined;
}

/** An organization as a lookup returns it, with all its private endpoints in one list. */
export interface OrganizationResult {
  /** Name of the organization. Default: unchanged. API field: `name`. */
  name?: string;
  /** Every private endpoint of the organization. */
  privateEndpoints: PrivateEndpoint[];
  /**
   * Whether services may write core dumps; if `false`, no service can enable them. Default: unchanged. API
   * field: `enableCoreDumps`.
   */
  enableCoreDumps?: boolean;
  /** Creation time, ISO 8601 in UTC. */
  createdAt?: string;
  /** The organization's own cloud accounts in which services run; read-only. */
  byocConfig?: {
    /** Identifier of the account's configuration. */
    id?: string;
    /** Name of the account. */
    accountName?: string;
    /** State of the infrastructure, such as `infra-ready`. */
    state?: string;
    /** Region, such as `eu-west-1`. */
    regionId?: string;
    /** Cloud provider: `aws`, `gcp` or `azure`. */
    cloudProvider?: string;
    /** Display name. */
    displayName?: string;
  }[];
  /** Identifier of the organization, a UUID. */
  id: string;
}

/** Arguments of `getService`. */
export interface GetServiceArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: string;
  /** Identifier of the service, a UUID. This or `name` is required. */
  id?: string;
  /** Name of the service, instead of `id`. Errors: no service has the name, or several have it. */
  name?: string;
}

/** Arguments of `getService`. */
export interface GetServiceOutputArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: Input<string> | undefined;
  /** Identifier of the service, a UUID. This or `name` is required. */
  id?: Input<string> | undefined;
  /** Name of the service, instead of `id`. Errors: no service has the name, or several have it. */
  name?: Input<string> | undefined;
}

/** A service of an organization. Properties that the API does not return are missing. */
export interface ServiceResult {
  /** Identifier of the service, a UUID. */
  id: string;
  /** Name of the service. */
  name?: string;
  /** Cloud provider: `aws`, `gcp` or `azure`. */
  provider?: string;
  /** Region, such as `eu-west-1`. */
  region?: string;
  /** State, such as `running`, `idle` or `stopped`. */
  state?: string;
  /** Version of the database. */
  clickhouseVersion?: string;
  /** Endpoints for clients. */
  endpoints?: {
    /** Protocol: `https`, `nativesecure`, `mysql`, or one newer than this package. */
    protocol?: string;
    /** Host name. */
    host?: string;
    /** Port number. */
    port?: number;
    /** User name, if the protocol has one. */
    username?: string;
  }[];
  /** Autoscaling mode: `vertical` or `horizontal`. */
  autoscalingMode?: string;
  /** Minimum memory of a replica, in GB. */
  minReplicaMemoryGb?: number;
  /** Maximum memory of a replica, in GB. */
  maxReplicaMemoryGb?: number;
  /** Memory of a replica with horizontal scaling, in GB. */
  replicaMemoryGb?: number;
  /** Number of replicas. */
  numReplicas?: number;
  /** Minimum number of replicas. */
  minReplicas?: number;
  /** Maximum number of replicas. */
  maxReplicas?: number;
  /** Whether the service goes idle when it is not used. */
  idleScaling?: boolean;
  /** Minutes without use after which it goes idle. */
  idleTimeoutMinutes?: number;
  /** Addresses that may connect. */
  ipAccessList?: {
    /** Address or range that may connect, such as `203.0.113.0/24`. */
    source?: string;
    /** Description for people. */
    description?: string;
  }[];
  /** Private endpoints through which the service may be reached. */
  privateEndpointIds?: string[];
  /** Role of the service at the cloud provider. */
  iamRole?: string;
  /** Warehouse with which the service shares its data. */
  dataWarehouseId?: string;
  /** Whether it is the primary service of its warehouse. */
  isPrimary?: boolean;
  /** Whether the service is read-only. */
  isReadonly?: boolean;
  /** Release channel: `slow`, `default` or `fast`. */
  releaseChannel?: string;
  /** The organization's own cloud account in which the service runs. */
  byocId?: string;
  /** Tags of the service. */
  tags?: ServiceTag[];
  /** Creation time, ISO 8601 in UTC. */
  createdAt?: string;
}

export interface ServiceTag {
  /** Key of the tag. */
  key: string;
  /** Value of the tag; a tag may have none. */
  value?: string;
}

/** Arguments of `getServices`. */
export interface GetServicesArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: string;
  /** Only services with this name. Default: all. */
  name?: string;
  /** Only services of this cloud provider: `aws`, `gcp` or `azure`. Default: all. */
  provider?: string;
  /** Only services in this region, such as `eu-west-1`. Default: all. */
  region?: string;
  /** Only services in this state, such as `running` or `idle`. Default: all. */
  state?: string;
  /** Only services that have all of these tags; a tag without a `value` matches any value. Default: all. */
  tags?: ServiceTag[];
}

/** Arguments of `getServices`. */
export interface GetServicesOutputArgs {
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key.
   */
  organizationId?: Input<string> | undefined;
  /** Only services with this name. Default: all. */
  name?: Input<string> | undefined;
  /** Only services of this cloud provider: `aws`, `gcp` or `azure`. Default: all. */
  provider?: Input<string> | undefined;
  /** Only services in this region, such as `eu-west-1`. Default: all. */
  region?: Input<string> | undefined;
  /** Only services in this state, such as `running` or `idle`. Default: all. */
  state?: Input<string> | undefined;
  /** Only services that have all of these tags; a tag without a `value` matches any value. Default: all. */
  tags?: Input<Input<ServiceTagArgs>[]> | undefined;
}

/** A tag of a service. */
export interface ServiceTag {
  /** Key of the tag. */
  key: string;
  /** Value of the tag; a tag may have none. */
  value?: string;
}

/** A tag of a service. */
export interface ServiceTagArgs {
  /** Key of the tag. */
  key: Input<string>;
  /** Value of the tag; a tag may have none. */
  value?: Input<string> | undefined;
}
