// Generated from the schemas by "npm run types": change a schema or its docstrings, not this file.
import type { Input, Output } from "@pulumi/pulumi";

/** The arguments of an `Organization`; only what is given is managed. */
export interface OrganizationArgs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`. Naming another one replaces the resource,
   * which changes neither organization. API field: `id`.
   */
  organizationId?: Input<string>;
  /** Name of the organization. Default: left as it is. API field: `name`. */
  name?: Input<string>;
  /**
   * Private endpoints that should exist, no two with the same `id`. Endpoints that are not declared belong to others:
   * they are never removed and are shown in `otherPrivateEndpoints`. Default: none is managed.
   * API fields: `privateEndpoints.add`, `privateEndpoints.remove`.
   */
  privateEndpoints?: Input<Input<PrivateEndpointArgs>[]>;
  /**
   * Whether services may write core dumps; when off, no service can turn it on. Default: left as it is.
   * API field: `enableCoreDumps`.
   */
  enableCoreDumps?: Input<boolean>;
}

/** The outputs of the class `Organization`. */
export interface OrganizationOutputs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`. Naming another one replaces the resource,
   * which changes neither organization. API field: `id`.
   */
  readonly organizationId: Output<string | undefined>;
  /** Name of the organization. Default: left as it is. API field: `name`. */
  readonly name: Output<string | undefined>;
  /**
   * Private endpoints that should exist, no two with the same `id`. Endpoints that are not declared belong to others:
   * they are never removed and are shown in `otherPrivateEndpoints`. Default: none is managed.
   * API fields: `privateEndpoints.add`, `privateEndpoints.remove`.
   */
  readonly privateEndpoints: Output<PrivateEndpoint[] | undefined>;
  /**
   * Whether services may write core dumps; when off, no service can turn it on. Default: left as it is.
   * API field: `enableCoreDumps`.
   */
  readonly enableCoreDumps: Output<boolean | undefined>;
  /** Creation time, ISO 8601 in UTC. */
  readonly createdAt: Output<string | undefined>;
  /** Cloud accounts of the organization's own that services run in; read-only. */
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
        /** Name for people. */
        displayName?: string;
      }[]
    | undefined
  >;
  /** Private endpoints that the program does not declare. */
  readonly otherPrivateEndpoints: Output<PrivateEndpoint[] | undefined>;
}

/**
 * Explicit settings of the cloud service. What is left out is taken from the environment or stack configuration.
 */
export interface CloudProviderArgs {
  /** Address of the API of the cloud service, with or without `/v1`. Default: `https://api.clickhouse.cloud`. */
  endpoint?: Input<string>;
  /** Identifier of the API key. Default: none; it is required. */
  apiKeyId?: Input<string>;
  /** Secret of the API key. Default: none; it is required. */
  apiKeySecret?: Input<string>;
  /** The organization that is meant wherever a program leaves `organizationId` out, a UUID. Default: none. */
  organizationId?: Input<string>;
  /** The longest that one request may take, retries and waits included, in seconds. Default: 300. */
  timeoutSeconds?: Input<string>;
}

/** An entry of the list of private endpoints that an organization's services may be reached through. */
export interface PrivateEndpoint {
  /** Identifier that the cloud provider gave the endpoint, such as `vpce-0123456789abcdef0`. API field: `id`. */
  id: string;
  /** Remark for people. Default: none. API field: `description`. */
  description?: string;
  /** Cloud provider of the endpoint: `aws`, `gcp` or `azure`. API field: `cloudProvider`. */
  cloudProvider?: string;
  /** Region of the endpoint, such as `eu-west-1`. API field: `region`. */
  region?: string;
}

/** An entry of the list of private endpoints that an organization's services may be reached through. */
export interface PrivateEndpointArgs {
  /** Identifier that the cloud provider gave the endpoint, such as `vpce-0123456789abcdef0`. API field: `id`. */
  id: Input<string>;
  /** Remark for people. Default: none. API field: `description`. */
  description?: Input<string>;
  /** Cloud provider of the endpoint: `aws`, `gcp` or `azure`. API field: `cloudProvider`. */
  cloudProvider?: Input<string>;
  /** Region of the endpoint, such as `eu-west-1`. API field: `region`. */
  region?: Input<string>;
}

/** A backup of a service. */
export interface Backup {
  /** Identifier of the backup, a UUID. */
  id: string;
  /** Service that the backup was made from. */
  serviceId?: string;
  /** `done`, `error` or `in_progress`; missing where the service does not say. */
  status?: string;
  /** `full` or `incremental`; missing where the service does not say. */
  type?: string;
  /** Start, ISO 8601. */
  startedAt?: string;
  /** End, ISO 8601; missing until the backup is finished. */
  finishedAt?: string;
  /** Size in bytes. */
  sizeInBytes?: number;
  /** Duration in seconds, so far while the backup is in progress. */
  durationInSeconds?: number;
  /** Name of the backup on an external bucket. */
  backupName?: string;
  /** Bucket that the backup is kept in. */
  bucket?: BackupBucket;
}

/** Where a backup is kept. Which properties are there depends on the provider of the bucket. */
export interface BackupBucket {
  /** Provider of the bucket: `AWS`, `GCP`, `AZURE`, or one that is newer than this package. */
  bucketProvider?: string;
  /** Path within the bucket (AWS, GCP). */
  bucketPath?: string;
  /** Role that may write to the bucket (AWS). */
  iamRoleArn?: string;
  /** Name of the session in which the role is used (AWS). */
  iamRoleSessionName?: string;
  /** Identifier of the access key (GCP). */
  accessKeyId?: string;
  /** Name of the container (AZURE). */
  containerName?: string;
  [key: string]: unknown;
}

/** Arguments of `getBackup`. */
export interface GetBackupArgs {
  /** Organization that owns the service, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId?: string;
  /** Service that the backup was made from, a UUID. */
  serviceId: string;
  /** The backup, a UUID. */
  backupId: string;
}

/** Arguments of `getBackup`. */
export interface GetBackupOutputArgs {
  /** Organization that owns the service, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId?: Input<string>;
  /** Service that the backup was made from, a UUID. */
  serviceId: Input<string>;
  /** The backup, a UUID. */
  backupId: Input<string>;
}

/** Arguments of `getBackups`. */
export interface GetBackupsArgs {
  /** Organization that owns the service, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId?: string;
  /** Service that the backups were made from, a UUID. */
  serviceId: string;
  /** Only backups with this status: `done`, `error` or `in_progress`. Default: all. */
  status?: string;
  /** Only backups of this type: `full` or `incremental`. Default: all. */
  type?: string;
  /** Only backups that were started after this instant, ISO 8601. Default: all. */
  startedAfter?: string;
}

/** Arguments of `getBackups`. */
export interface GetBackupsOutputArgs {
  /** Organization that owns the service, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId?: Input<string>;
  /** Service that the backups were made from, a UUID. */
  serviceId: Input<string>;
  /** Only backups with this status: `done`, `error` or `in_progress`. Default: all. */
  status?: Input<string>;
  /** Only backups of this type: `full` or `incremental`. Default: all. */
  type?: Input<string>;
  /** Only backups that were started after this instant, ISO 8601. Default: all. */
  startedAfter?: Input<string>;
}

/** Arguments of `getLatestBackup`. */
export interface GetLatestBackupArgs {
  /** Organization that owns the service, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId?: string;
  /** Service that the backup was made from, a UUID. */
  serviceId: string;
}

/** Arguments of `getLatestBackup`. */
export interface GetLatestBackupOutputArgs {
  /** Organization that owns the service, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId?: Input<string>;
  /** Service that the backup was made from, a UUID. */
  serviceId: Input<string>;
}

/** Settings of a pipe (ClickPipe). What the service does not set is missing. */
export interface PipeSettings {
  /** Longest wait before a batch of a streaming pipe is inserted, in milliseconds. */
  streamingMaxInsertWaitMs?: number;
  /** Files that an object storage pipe reads at once. */
  objectStorageConcurrency?: number;
  /** Time between two looks for new files, in milliseconds. */
  objectStoragePollingIntervalMs?: number;
  /** Most bytes that one insert takes. */
  objectStorageMaxInsertBytes?: number;
  /** Most files that one insert takes. */
  objectStorageMaxFileCount?: number;
  /** Whether files are read by all nodes of the cluster. */
  objectStorageUseClusterFunction?: boolean;
  /** Threads of the database for a query; 0 leaves it to the database. API field: `clickhouse_max_threads`. */
  dbMaxThreads?: number;
  /** Threads of the database for an insert. API field: `clickhouse_max_insert_threads`. */
  dbMaxInsertThreads?: number;
  /** Least bytes of a block that is inserted. API field: `clickhouse_min_insert_block_size_bytes`. */
  dbMinInsertBlockSizeBytes?: number;
  /** Threads of the database for downloads. API field: `clickhouse_max_download_threads`. */
  dbMaxDownloadThreads?: number;
  /**
   * How inserts are spread over the cluster: 0, 1 or 2. API field: `clickhouse_parallel_distributed_insert_select`.
   */
  dbParallelDistributedInsertSelect?: number;
  /** Whether views are filled in parallel. API field: `clickhouse_parallel_view_processing`. */
  dbParallelViewProcessing?: boolean;
  /** Whether only committed Kafka messages are read. */
  kafkaReadCommitted?: boolean;
  /** Settings that this package does not know, under their names on the wire. */
  otherSettings: { [key: string]: unknown };
}

/** Arguments of `getPipeSettings`. */
export interface GetPipeSettingsArgs {
  /** Organization that owns the service, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId?: string;
  /** Service that owns the pipe, a UUID. */
  serviceId: string;
  /** The pipe (ClickPipe), a UUID. */
  clickPipeId: string;
}

/** Arguments of `getPipeSettings`. */
export interface GetPipeSettingsOutputArgs {
  /** Organization that owns the service, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId?: Input<string>;
  /** Service that owns the pipe, a UUID. */
  serviceId: Input<string>;
  /** The pipe (ClickPipe), a UUID. */
  clickPipeId: Input<string>;
}

/** An organization as a lookup returns it: nothing of it is declared, so all its endpoints are in one list. */
export interface OrganizationResult {
  /** Identifier of the organization, a UUID. */
  id: string;
  /** Every private endpoint of the organization. */
  privateEndpoints: PrivateEndpoint[];
  /** Name of the organization. Default: left as it is. API field: `name`. */
  name?: string;
  /**
   * Whether services may write core dumps; when off, no service can turn it on. Default: left as it is.
   * API field: `enableCoreDumps`.
   */
  enableCoreDumps?: boolean;
  /** Creation time, ISO 8601 in UTC. */
  createdAt?: string;
  /** Cloud accounts of the organization's own that services run in; read-only. */
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
    /** Name for people. */
    displayName?: string;
  }[];
}

/** Arguments of `getOrganization`. */
export interface GetOrganizationArgs {
  /** The organization, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId?: string;
}

/** Arguments of `getOrganization`. */
export interface GetOrganizationOutputArgs {
  /** The organization, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId?: Input<string>;
}
