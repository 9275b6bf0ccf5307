// Generated from the schemas by "npm run types": change a schema or its docstrings, not this file.
import type { Input, Output } from "@pulumi/pulumi";

/** The arguments of an `Organization`; only what is given is managed. */
export interface OrganizationArgs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to. Naming another one replaces the resource, which changes neither organization. API field: `id`.
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
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to. Naming another one replaces the resource, which changes neither organization. API field: `id`.
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
 * The arguments of a `BackupConfiguration`; only what is given is managed. `serviceId` or `service` says of which
 * service.
 */
export interface BackupConfigurationArgs {
  /**
   * Hours between two backups: 6, 8, 12, 16, 20, 24, 36 or 48. Default: left as it is.
   * API field: `backupPeriodInHours`.
   */
  backupPeriodInHours?: Input<number>;
  /**
   * Hours that a backup is kept, whole days: a multiple of 24 from 24 to 1080. Default: left as it is.
   * API field: `backupRetentionPeriodInHours`.
   */
  backupRetentionPeriodInHours?: Input<number>;
  /**
   * Start of the window of two hours in which a backup begins, a full hour in UTC such as `02:00`. Only with a period
   * of 24 or 48 hours, declared here or stored. Default: left as it is; a declared period other than 24 or 48 clears it.
   * API field: `backupStartTime`.
   */
  backupStartTime?: Input<string>;
  /** The service, a UUID. This or `service` is required. Naming another one replaces the resource. */
  serviceId?: Input<string>;
  /**
   * Whether deleting the resource resets period, retention and start time to the defaults of the service. Default:
   * `false`, they stay as they are.
   */
  resetOnDelete?: Input<boolean>;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: Input<string>;
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: Input<string>;
}

/** The outputs of the class `BackupConfiguration`. */
export interface BackupConfigurationOutputs {
  /**
   * Hours between two backups: 6, 8, 12, 16, 20, 24, 36 or 48. Default: left as it is.
   * API field: `backupPeriodInHours`.
   */
  readonly backupPeriodInHours: Output<number | undefined>;
  /**
   * Hours that a backup is kept, whole days: a multiple of 24 from 24 to 1080. Default: left as it is.
   * API field: `backupRetentionPeriodInHours`.
   */
  readonly backupRetentionPeriodInHours: Output<number | undefined>;
  /**
   * Start of the window of two hours in which a backup begins, a full hour in UTC such as `02:00`. Only with a period
   * of 24 or 48 hours, declared here or stored. Default: left as it is; a declared period other than 24 or 48 clears it.
   * API field: `backupStartTime`.
   */
  readonly backupStartTime: Output<string | undefined>;
  /**
   * Whether deleting the resource resets period, retention and start time to the defaults of the service. Default:
   * `false`, they stay as they are.
   */
  readonly resetOnDelete: Output<boolean | undefined>;
  /** The organization, a UUID. */
  readonly organizationId: Output<string>;
  /** The service, a UUID. */
  readonly serviceId: Output<string>;
}

/**
 * The arguments of a `ClickPipeSettings`; only what is given is managed. `serviceId` or `service`, and `clickPipeId` or
 * `clickPipe`, say of which pipe.
 */
export interface ClickPipeSettingsArgs {
  /**
   * Longest wait before a batch is inserted, in milliseconds. Only of a pipe from Kafka, Kinesis or Pub/Sub. Default:
   * left as it is.
   */
  streamingMaxInsertWaitMs?: Input<number>;
  /** Files that are read at once. Only of a pipe from object storage. Default: left as it is. */
  objectStorageConcurrency?: Input<number>;
  /**
   * Time between two looks for new files, in milliseconds. Only of a pipe from object storage. Default: left as it is.
   */
  objectStoragePollingIntervalMs?: Input<number>;
  /** Most bytes that one insert takes. Only of a pipe from object storage. Default: left as it is. */
  objectStorageMaxInsertBytes?: Input<number>;
  /** Most files that one insert takes. Only of a pipe from object storage. Default: left as it is. */
  objectStorageMaxFileCount?: Input<number>;
  /**
   * Whether files are read by all nodes of the cluster. Only of a pipe from object storage. Default: left as it is.
   */
  objectStorageUseClusterFunction?: Input<boolean>;
  /**
   * Threads of the database for a query; 0 leaves it to the database. Default: left as it is. API field:
   * `clickhouse_max_threads`.
   */
  dbMaxThreads?: Input<number>;
  /** Threads of the database for an insert. Default: left as it is. API field: `clickhouse_max_insert_threads`. */
  dbMaxInsertThreads?: Input<number>;
  /**
   * Least bytes of a block that is inserted. Default: left as it is. API field:
   * `clickhouse_min_insert_block_size_bytes`.
   */
  dbMinInsertBlockSizeBytes?: Input<number>;
  /** Threads of the database for downloads. Default: left as it is. API field: `clickhouse_max_download_threads`. */
  dbMaxDownloadThreads?: Input<number>;
  /**
   * How inserts are spread over the cluster: 0, 1 or 2. Default: left as it is. API field:
   * `clickhouse_parallel_distributed_insert_select`.
   */
  dbParallelDistributedInsertSelect?: Input<number>;
  /**
   * Whether views are filled in parallel. Default: left as it is. API field: `clickhouse_parallel_view_processing`.
   */
  dbParallelViewProcessing?: Input<boolean>;
  /** Whether only committed messages are read. Only of a pipe from Kafka. Default: left as it is. */
  kafkaReadCommitted?: Input<boolean>;
  /** The service of the pipe, a UUID. This or `service` is required. */
  serviceId?: Input<string>;
  /**
   * The pipe (ClickPipe), a UUID. This or `clickPipe` is required. Naming another one replaces the resource. The form
   * `<serviceId>/<clickPipeId>` names the service as well.
   */
  clickPipeId?: Input<string>;
  /**
   * Settings that this package does not know, under their names on the wire. Each one that is given is managed, and no
   * other. Default: left as they are.
   */
  otherSettings?: Input<{ [key: string]: Input<number | string | boolean> }>;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: Input<string>;
  /** The pipe by its name, instead of `clickPipeId`. Looked up once in a run; no match or several are an error. */
  clickPipe?: Input<string>;
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: Input<string>;
}

/** The outputs of the class `ClickPipeSettings`. */
export interface ClickPipeSettingsOutputs {
  /**
   * Longest wait before a batch is inserted, in milliseconds. Only of a pipe from Kafka, Kinesis or Pub/Sub. Default:
   * left as it is.
   */
  readonly streamingMaxInsertWaitMs: Output<number | undefined>;
  /** Files that are read at once. Only of a pipe from object storage. Default: left as it is. */
  readonly objectStorageConcurrency: Output<number | undefined>;
  /**
   * Time between two looks for new files, in milliseconds. Only of a pipe from object storage. Default: left as it is.
   */
  readonly objectStoragePollingIntervalMs: Output<number | undefined>;
  /** Most bytes that one insert takes. Only of a pipe from object storage. Default: left as it is. */
  readonly objectStorageMaxInsertBytes: Output<number | undefined>;
  /** Most files that one insert takes. Only of a pipe from object storage. Default: left as it is. */
  readonly objectStorageMaxFileCount: Output<number | undefined>;
  /**
   * Whether files are read by all nodes of the cluster. Only of a pipe from object storage. Default: left as it is.
   */
  readonly objectStorageUseClusterFunction: Output<boolean | undefined>;
  /**
   * Threads of the database for a query; 0 leaves it to the database. Default: left as it is. API field:
   * `clickhouse_max_threads`.
   */
  readonly dbMaxThreads: Output<number | undefined>;
  /** Threads of the database for an insert. Default: left as it is. API field: `clickhouse_max_insert_threads`. */
  readonly dbMaxInsertThreads: Output<number | undefined>;
  /**
   * Least bytes of a block that is inserted. Default: left as it is. API field:
   * `clickhouse_min_insert_block_size_bytes`.
   */
  readonly dbMinInsertBlockSizeBytes: Output<number | undefined>;
  /** Threads of the database for downloads. Default: left as it is. API field: `clickhouse_max_download_threads`. */
  readonly dbMaxDownloadThreads: Output<number | undefined>;
  /**
   * How inserts are spread over the cluster: 0, 1 or 2. Default: left as it is. API field:
   * `clickhouse_parallel_distributed_insert_select`.
   */
  readonly dbParallelDistributedInsertSelect: Output<number | undefined>;
  /**
   * Whether views are filled in parallel. Default: left as it is. API field: `clickhouse_parallel_view_processing`.
   */
  readonly dbParallelViewProcessing: Output<boolean | undefined>;
  /** Whether only committed messages are read. Only of a pipe from Kafka. Default: left as it is. */
  readonly kafkaReadCommitted: Output<boolean | undefined>;
  /**
   * Settings that this package does not know, under their names on the wire. Each one that is given is managed, and no
   * other. Default: left as they are.
   */
  readonly otherSettings: Output<{ [key: string]: number | string | boolean } | undefined>;
  /** The organization, a UUID. */
  readonly organizationId: Output<string>;
  /** The service of the pipe, a UUID. */
  readonly serviceId: Output<string>;
  /** The pipe, a UUID. */
  readonly clickPipeId: Output<string>;
}

/** What a new and an existing BackupBucket take alike. */
export interface CommonBackupBucketArgs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: Input<string>;
}

/** An existing BackupBucket, beside what is managed of it. */
export interface AdoptedBackupBucketArgs extends CommonBackupBucketArgs {
  /**
   * Adopts the existing bucket with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource, leaving it out later does not. Errors: the bucket does not exist.
   * API field: `id`.
   */
  backupBucketId: Input<string>;
}

/** A BackupBucket that no argument identifies, beside what it needs. */
export interface NewBackupBucketArgs extends CommonBackupBucketArgs {
  /**
   * Adopts the existing bucket with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource, leaving it out later does not. Errors: the bucket does not exist.
   * API field: `id`.
   */
  backupBucketId?: undefined;
}

/** With `serviceId`, and nothing else that says the same. */
export interface BackupBucketArgsWithServiceId {
  /**
   * The service whose backups go to the bucket, a UUID. This or `service` is required for a new bucket. Naming another
   * one replaces the resource.
   */
  serviceId: Input<string>;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: undefined;
}

/** With `service`, and nothing else that says the same. */
export interface BackupBucketArgsWithService {
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service: Input<string>;
  /**
   * The service whose backups go to the bucket, a UUID. This or `service` is required for a new bucket. Naming another
   * one replaces the resource.
   */
  serviceId?: undefined;
}

/** Without `serviceId` and `service`. */
export interface BackupBucketArgsWithoutService {
  /**
   * The service whose backups go to the bucket, a UUID. This or `service` is required for a new bucket. Naming another
   * one replaces the resource.
   */
  serviceId?: undefined;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: undefined;
}

/**
 * With `bucketProvider` and `bucketPath` and `iamRoleArn` and `iamRoleSessionName` of `AWS`, and nothing else that says the same.
 */
export interface BackupBucketArgsWithAWS {
  /**
   * Whose bucket it is: `AWS`, `GCP` or `AZURE`. Required for a new bucket. Declaring another one replaces the resource:
   * the bucket is removed from the service first. API field: `bucketProvider`.
   */
  bucketProvider: "AWS";
  /** Address of the bucket, with the folder if backups go to one. Of `AWS` and `GCP`. API field: `bucketPath`. */
  bucketPath: Input<string>;
  /** Role that the service takes on to write backups, an ARN. Of `AWS`. API field: `iamRoleArn`. */
  iamRoleArn: Input<string>;
  /** Name of the session in which the role is used. Of `AWS`. API field: `iamRoleSessionName`. */
  iamRoleSessionName: Input<string>;
  /** Identifier of the HMAC key to the bucket. Of `GCP`. API field: `accessKeyId`. */
  accessKeyId?: undefined;
  /**
   * Secret of the HMAC key to the bucket. Of `GCP`. Secret, and never returned by the service: changes made elsewhere
   * cannot be seen. Sent with every change of the bucket. API field: `secretAccessKey`.
   */
  secretAccessKey?: undefined;
  /** Name of the container. Of `AZURE`. API field: `containerName`. */
  containerName?: undefined;
  /**
   * Connection string of the storage account. Of `AZURE`. Secret, and never returned by the service: changes made
   * elsewhere cannot be seen. Sent with every change of the bucket. API field: `connectionString`.
   */
  connectionString?: undefined;
}

/** With `bucketProvider` and `bucketPath` and `accessKeyId` of `GCP`, and nothing else that says the same. */
export interface BackupBucketArgsWithGCPKnown {
  /**
   * Whose bucket it is: `AWS`, `GCP` or `AZURE`. Required for a new bucket. Declaring another one replaces the resource:
   * the bucket is removed from the service first. API field: `bucketProvider`.
   */
  bucketProvider: "GCP";
  /** Address of the bucket, with the folder if backups go to one. Of `AWS` and `GCP`. API field: `bucketPath`. */
  bucketPath: Input<string>;
  /** Identifier of the HMAC key to the bucket. Of `GCP`. API field: `accessKeyId`. */
  accessKeyId: Input<string>;
  /**
   * Secret of the HMAC key to the bucket. Of `GCP`. Secret, and never returned by the service: changes made elsewhere
   * cannot be seen. Sent with every change of the bucket. API field: `secretAccessKey`.
   */
  secretAccessKey?: Input<string>;
  /** Role that the service takes on to write backups, an ARN. Of `AWS`. API field: `iamRoleArn`. */
  iamRoleArn?: undefined;
  /** Name of the session in which the role is used. Of `AWS`. API field: `iamRoleSessionName`. */
  iamRoleSessionName?: undefined;
  /** Name of the container. Of `AZURE`. API field: `containerName`. */
  containerName?: undefined;
  /**
   * Connection string of the storage account. Of `AZURE`. Secret, and never returned by the service: changes made
   * elsewhere cannot be seen. Sent with every change of the bucket. API field: `connectionString`.
   */
  connectionString?: undefined;
}

/**
 * With `bucketProvider` and `bucketPath` and `accessKeyId` and `secretAccessKey` of `GCP`, and nothing else that says the same.
 */
export interface BackupBucketArgsWithGCP extends BackupBucketArgsWithGCPKnown {
  /**
   * Secret of the HMAC key to the bucket. Of `GCP`. Secret, and never returned by the service: changes made elsewhere
   * cannot be seen. Sent with every change of the bucket. API field: `secretAccessKey`.
   */
  secretAccessKey: Input<string>;
}

/** With `bucketProvider` and `containerName` of `AZURE`, and nothing else that says the same. */
export interface BackupBucketArgsWithAZUREKnown {
  /**
   * Whose bucket it is: `AWS`, `GCP` or `AZURE`. Required for a new bucket. Declaring another one replaces the resource:
   * the bucket is removed from the service first. API field: `bucketProvider`.
   */
  bucketProvider: "AZURE";
  /** Name of the container. Of `AZURE`. API field: `containerName`. */
  containerName: Input<string>;
  /**
   * Connection string of the storage account. Of `AZURE`. Secret, and never returned by the service: changes made
   * elsewhere cannot be seen. Sent with every change of the bucket. API field: `connectionString`.
   */
  connectionString?: Input<string>;
  /** Address of the bucket, with the folder if backups go to one. Of `AWS` and `GCP`. API field: `bucketPath`. */
  bucketPath?: undefined;
  /** Role that the service takes on to write backups, an ARN. Of `AWS`. API field: `iamRoleArn`. */
  iamRoleArn?: undefined;
  /** Name of the session in which the role is used. Of `AWS`. API field: `iamRoleSessionName`. */
  iamRoleSessionName?: undefined;
  /** Identifier of the HMAC key to the bucket. Of `GCP`. API field: `accessKeyId`. */
  accessKeyId?: undefined;
  /**
   * Secret of the HMAC key to the bucket. Of `GCP`. Secret, and never returned by the service: changes made elsewhere
   * cannot be seen. Sent with every change of the bucket. API field: `secretAccessKey`.
   */
  secretAccessKey?: undefined;
}

/**
 * With `bucketProvider` and `containerName` and `connectionString` of `AZURE`, and nothing else that says the same.
 */
export interface BackupBucketArgsWithAZURE extends BackupBucketArgsWithAZUREKnown {
  /**
   * Connection string of the storage account. Of `AZURE`. Secret, and never returned by the service: changes made
   * elsewhere cannot be seen. Sent with every change of the bucket. API field: `connectionString`.
   */
  connectionString: Input<string>;
}

/**
 * Without `bucketProvider` and `bucketPath` and `iamRoleArn` and `iamRoleSessionName` and `accessKeyId` and `secretAccessKey` and `containerName` and `connectionString`.
 */
export interface BackupBucketArgsWithoutConnectionString {
  /**
   * Whose bucket it is: `AWS`, `GCP` or `AZURE`. Required for a new bucket. Declaring another one replaces the resource:
   * the bucket is removed from the service first. API field: `bucketProvider`.
   */
  bucketProvider?: undefined;
  /** Address of the bucket, with the folder if backups go to one. Of `AWS` and `GCP`. API field: `bucketPath`. */
  bucketPath?: undefined;
  /** Role that the service takes on to write backups, an ARN. Of `AWS`. API field: `iamRoleArn`. */
  iamRoleArn?: undefined;
  /** Name of the session in which the role is used. Of `AWS`. API field: `iamRoleSessionName`. */
  iamRoleSessionName?: undefined;
  /** Identifier of the HMAC key to the bucket. Of `GCP`. API field: `accessKeyId`. */
  accessKeyId?: undefined;
  /**
   * Secret of the HMAC key to the bucket. Of `GCP`. Secret, and never returned by the service: changes made elsewhere
   * cannot be seen. Sent with every change of the bucket. API field: `secretAccessKey`.
   */
  secretAccessKey?: undefined;
  /** Name of the container. Of `AZURE`. API field: `containerName`. */
  containerName?: undefined;
  /**
   * Connection string of the storage account. Of `AZURE`. Secret, and never returned by the service: changes made
   * elsewhere cannot be seen. Sent with every change of the bucket. API field: `connectionString`.
   */
  connectionString?: undefined;
}

/** What may be managed of an existing BackupBucket that an option names, such as `import`. */
export type ImportedBackupBucketArgs = NewBackupBucketArgs &
  (BackupBucketArgsWithoutService | (BackupBucketArgsWithServiceId | BackupBucketArgsWithService)) &
  (
    | BackupBucketArgsWithoutConnectionString
    | (BackupBucketArgsWithAWS | BackupBucketArgsWithGCPKnown | BackupBucketArgsWithAZUREKnown)
  );

/**
 * The arguments of a `BackupBucket`. A new one needs `serviceId` or `service`, and all that a bucket of its
 * `bucketProvider` has. An adopted one (`backupBucketId`) needs nothing, or all that a bucket of its provider has. It can
 * do without the secret until a change of the bucket needs it.
 */
export type BackupBucketArgs =
  | (AdoptedBackupBucketArgs &
      (BackupBucketArgsWithoutService | (BackupBucketArgsWithServiceId | BackupBucketArgsWithService)) &
      (
        | BackupBucketArgsWithoutConnectionString
        | (BackupBucketArgsWithAWS | BackupBucketArgsWithGCPKnown | BackupBucketArgsWithAZUREKnown)
      ))
  | (NewBackupBucketArgs &
      (BackupBucketArgsWithServiceId | BackupBucketArgsWithService) &
      (BackupBucketArgsWithAWS | BackupBucketArgsWithGCP | BackupBucketArgsWithAZURE));

/** The outputs of the class `BackupBucket`. */
export interface BackupBucketOutputs {
  /** Address of the bucket, with the folder if backups go to one. Of `AWS` and `GCP`. API field: `bucketPath`. */
  readonly bucketPath: Output<string | undefined>;
  /** Role that the service takes on to write backups, an ARN. Of `AWS`. API field: `iamRoleArn`. */
  readonly iamRoleArn: Output<string | undefined>;
  /** Name of the session in which the role is used. Of `AWS`. API field: `iamRoleSessionName`. */
  readonly iamRoleSessionName: Output<string | undefined>;
  /** Identifier of the HMAC key to the bucket. Of `GCP`. API field: `accessKeyId`. */
  readonly accessKeyId: Output<string | undefined>;
  /** Name of the container. Of `AZURE`. API field: `containerName`. */
  readonly containerName: Output<string | undefined>;
  /**
   * Adopts the existing bucket with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource, leaving it out later does not. Errors: the bucket does not exist.
   * API field: `id`.
   */
  readonly backupBucketId: Output<string | undefined>;
  /** The organization, a UUID. */
  readonly organizationId: Output<string>;
  /** The service, a UUID. */
  readonly serviceId: Output<string>;
  /** Whose bucket it is: `AWS`, `GCP` or `AZURE`. */
  readonly bucketProvider: Output<"AWS" | "AZURE" | "GCP">;
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
  /**
   * The organization that is meant wherever a program leaves `organizationId` out, a UUID. Default: the only one that
   * the API key belongs to.
   */
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

/** A pipe (ClickPipe) of a service. What the API does not tell of it is missing. */
export interface ClickPipeResult {
  /** Identifier of the pipe, a UUID. */
  id: string;
  /** Service that owns the pipe. */
  serviceId?: string;
  /** Name of the pipe. */
  name?: string;
  /**
   * What the pipe reads from: `kafka`, `objectStorage`, `kinesis`, `pubsub`, `postgres`, `mysql`, `bigquery`, `mongodb`,
   * or one that is newer than this package. The source itself is not returned: it may hold secrets.
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
  /** Where the pipe writes to. */
  destination?: {
    /** Database that is written to. */
    database?: string;
    /** Table that is written to. */
    table?: string;
    /** Whether the pipe made the table. */
    managedTable?: boolean;
  };
  /** Creation time, ISO 8601 in UTC. */
  createdAt?: string;
  /** Time of the latest change, ISO 8601 in UTC. */
  updatedAt?: string;
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
  value?: Input<string>;
}

/** A service of an organization. What the API does not tell of it is missing. */
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
  /** Where clients connect. */
  endpoints?: {
    /** `https`, `nativesecure`, `mysql`, or one that is newer than this package. */
    protocol?: string;
    /** Name of the host. */
    host?: string;
    /** Number of the port. */
    port?: number;
    /** User name, where the protocol has one. */
    username?: string;
  }[];
  /** `vertical` or `horizontal`. */
  autoscalingMode?: string;
  /** Least memory of a replica, in GB. */
  minReplicaMemoryGb?: number;
  /** Most memory of a replica, in GB. */
  maxReplicaMemoryGb?: number;
  /** Memory of a replica that is scaled horizontally, in GB. */
  replicaMemoryGb?: number;
  /** Number of replicas. */
  numReplicas?: number;
  /** Least number of replicas. */
  minReplicas?: number;
  /** Most replicas. */
  maxReplicas?: number;
  /** Whether the service goes idle when nobody uses it. */
  idleScaling?: boolean;
  /** Time without use after which it goes idle, in minutes. */
  idleTimeoutMinutes?: number;
  /** Who may connect. */
  ipAccessList?: {
    /** Address or range that may connect, such as `203.0.113.0/24`. */
    source?: string;
    /** Remark for people. */
    description?: string;
  }[];
  /** Private endpoints that the service may be reached through. */
  privateEndpointIds?: string[];
  /** Role that the service has at the cloud provider. */
  iamRole?: string;
  /** Warehouse that the service shares its data with. */
  dataWarehouseId?: string;
  /** Whether it is the primary service of its warehouse. */
  isPrimary?: boolean;
  /** Whether the service only reads. */
  isReadonly?: boolean;
  /** `slow`, `default` or `fast`. */
  releaseChannel?: string;
  /** Cloud account of the organization's own that the service runs in. */
  byocId?: string;
  /** Tags of the service. */
  tags?: ServiceTag[];
  /** Creation time, ISO 8601 in UTC. */
  createdAt?: string;
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
  bucket?: BackupBucketResult;
}

/** Where a backup is kept. Which properties are there depends on the provider of the bucket. */
export interface BackupBucketResult {
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

/** Arguments of `assertBackup`. */
export interface AssertBackupArgs {
  /** Hours since the start of the newest finished backup, at most. Default: 48. */
  maxAgeHours?: number;
  /**
   * Size of the newest finished backup, at least, in percent of the median size of the finished ones before it that have
   * its type, `full` or `incremental`. Where there is none before it, nothing is compared. Default: not checked.
   */
  minSizeShare?: number;
  /** Backups with the status `error` since the newest finished one, at most. Default: 1, so two in a row fail. */
  maxErrorsInARow?: number;
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: string;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: string;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: string;
}

/** Arguments of `assertBackup`. */
export interface AssertBackupOutputArgs {
  /** Hours since the start of the newest finished backup, at most. Default: 48. */
  maxAgeHours?: Input<number>;
  /**
   * Size of the newest finished backup, at least, in percent of the median size of the finished ones before it that have
   * its type, `full` or `incremental`. Where there is none before it, nothing is compared. Default: not checked.
   */
  minSizeShare?: Input<number>;
  /** Backups with the status `error` since the newest finished one, at most. Default: 1, so two in a row fail. */
  maxErrorsInARow?: Input<number>;
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: Input<string>;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: Input<string>;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: Input<string>;
}

/** Arguments of `getBackup`. */
export interface GetBackupArgs {
  /** The backup, a UUID. */
  backupId: string;
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: string;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: string;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: string;
}

/** Arguments of `getBackup`. */
export interface GetBackupOutputArgs {
  /** The backup, a UUID. */
  backupId: Input<string>;
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: Input<string>;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: Input<string>;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: Input<string>;
}

/** Arguments of `getBackups`. */
export interface GetBackupsArgs {
  /** Only backups with this status: `done`, `error` or `in_progress`. Default: all. */
  status?: string;
  /** Only backups of this type: `full` or `incremental`. Default: all. */
  type?: string;
  /** Only backups that were started after this instant, ISO 8601. Default: all. */
  startedAfter?: string;
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: string;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: string;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: string;
}

/** Arguments of `getBackups`. */
export interface GetBackupsOutputArgs {
  /** Only backups with this status: `done`, `error` or `in_progress`. Default: all. */
  status?: Input<string>;
  /** Only backups of this type: `full` or `incremental`. Default: all. */
  type?: Input<string>;
  /** Only backups that were started after this instant, ISO 8601. Default: all. */
  startedAfter?: Input<string>;
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: Input<string>;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: Input<string>;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: Input<string>;
}

/** Arguments of `getLatestBackup`. */
export interface GetLatestBackupArgs {
  /** Hours since the start of the backup, at most; an older one is an error. Default: any age. */
  maxAgeHours?: number;
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: string;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: string;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: string;
}

/** Arguments of `getLatestBackup`. */
export interface GetLatestBackupOutputArgs {
  /** Hours since the start of the backup, at most; an older one is an error. Default: any age. */
  maxAgeHours?: Input<number>;
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: Input<string>;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: Input<string>;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: Input<string>;
}

/** How backups of a service are taken. */
export interface BackupConfigurationResult {
  /** Hours between two backups. */
  backupPeriodInHours?: number;
  /** Hours that a backup is kept. */
  backupRetentionPeriodInHours?: number;
  /** Start of the window of two hours in which a backup begins, in UTC; missing where none is set. */
  backupStartTime?: string;
}

/** Arguments of `getBackupConfiguration`. */
export interface GetBackupConfigurationArgs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: string;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: string;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: string;
}

/** Arguments of `getBackupConfiguration`. */
export interface GetBackupConfigurationOutputArgs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: Input<string>;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: Input<string>;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: Input<string>;
}

/** Arguments of `getClickPipe`. */
export interface GetClickPipeArgs {
  /** The pipe (ClickPipe), a UUID. This or `name` is required. */
  id?: string;
  /** Name of the pipe, instead of `id`. Errors: no pipe of the service has the name, or several. */
  name?: string;
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: string;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: string;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: string;
}

/** Arguments of `getClickPipe`. */
export interface GetClickPipeOutputArgs {
  /** The pipe (ClickPipe), a UUID. This or `name` is required. */
  id?: Input<string>;
  /** Name of the pipe, instead of `id`. Errors: no pipe of the service has the name, or several. */
  name?: Input<string>;
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: Input<string>;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: Input<string>;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: Input<string>;
}

/** Arguments of `getClickPipes`. */
export interface GetClickPipesArgs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: string;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: string;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: string;
}

/** Arguments of `getClickPipes`. */
export interface GetClickPipesOutputArgs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: Input<string>;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: Input<string>;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: Input<string>;
}

/** Arguments of `getPipeSettings`. */
export interface GetPipeSettingsArgs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: string;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: string;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: string;
  /** The pipe (ClickPipe), a UUID. This or `clickPipe` is required. */
  clickPipeId?: string;
  /** The pipe by its name, instead of `clickPipeId`. Looked up once in a run; no match or several are an error. */
  clickPipe?: string;
}

/** Arguments of `getPipeSettings`. */
export interface GetPipeSettingsOutputArgs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: Input<string>;
  /** The service, a UUID. This or `service` is required. */
  serviceId?: Input<string>;
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service?: Input<string>;
  /** The pipe (ClickPipe), a UUID. This or `clickPipe` is required. */
  clickPipeId?: Input<string>;
  /** The pipe by its name, instead of `clickPipeId`. Looked up once in a run; no match or several are an error. */
  clickPipe?: Input<string>;
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
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: string;
}

/** Arguments of `getOrganization`. */
export interface GetOrganizationOutputArgs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: Input<string>;
}

/** Arguments of `getService`. */
export interface GetServiceArgs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: string;
  /** The service, a UUID. This or `name` is required. */
  id?: string;
  /** Name of the service, instead of `id`. Errors: no service has the name, or several. */
  name?: string;
}

/** Arguments of `getService`. */
export interface GetServiceOutputArgs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: Input<string>;
  /** The service, a UUID. This or `name` is required. */
  id?: Input<string>;
  /** Name of the service, instead of `id`. Errors: no service has the name, or several. */
  name?: Input<string>;
}

/** Arguments of `getServices`. */
export interface GetServicesArgs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
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
  /** Only services that have each of these tags; a tag without a `value` fits any value. Default: all. */
  tags?: ServiceTag[];
}

/** Arguments of `getServices`. */
export interface GetServicesOutputArgs {
  /**
   * The organization, a UUID. Default: the setting `cloud:organizationId`, or else the only organization that the key
   * belongs to.
   */
  organizationId?: Input<string>;
  /** Only services with this name. Default: all. */
  name?: Input<string>;
  /** Only services of this cloud provider: `aws`, `gcp` or `azure`. Default: all. */
  provider?: Input<string>;
  /** Only services in this region, such as `eu-west-1`. Default: all. */
  region?: Input<string>;
  /** Only services in this state, such as `running` or `idle`. Default: all. */
  state?: Input<string>;
  /** Only services that have each of these tags; a tag without a `value` fits any value. Default: all. */
  tags?: Input<Input<ServiceTagArgs>[]>;
}
