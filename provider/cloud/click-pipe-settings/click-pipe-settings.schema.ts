import { z } from "../../zod";
import type { ResourceType } from "../../engine/kind/resource-type";
import type { SettingName } from "../click-pipe/pipe-settings.schema";
import { inOrganization, ofClickPipe } from "../place.schema";

// The service changes its bounds, so it alone holds values to them.
const number = z.int("expected a whole number").optional();
const flag = z.boolean("expected true or false").optional();

const SIMPLE = "expected a number, true, false or a string";

const settings = {
  /**
   * Longest wait before a batch is inserted, in milliseconds. Only of a pipe from Kafka, Kinesis or Pub/Sub. Default:
   * left as it is.
   */
  streamingMaxInsertWaitMs: number,
  /** Files that are read at once. Only of a pipe from object storage. Default: left as it is. */
  objectStorageConcurrency: number,
  /** Time between two looks for new files, in milliseconds. Only of a pipe from object storage. Default: left as it is. */
  objectStoragePollingIntervalMs: number,
  /** Most bytes that one insert takes. Only of a pipe from object storage. Default: left as it is. */
  objectStorageMaxInsertBytes: number,
  /** Most files that one insert takes. Only of a pipe from object storage. Default: left as it is. */
  objectStorageMaxFileCount: number,
  /** Whether files are read by all nodes of the cluster. Only of a pipe from object storage. Default: left as it is. */
  objectStorageUseClusterFunction: flag,
  /**
   * Threads of the database for a query; 0 leaves it to the database. Default: left as it is. API field:
   * `clickhouse_max_threads`.
   */
  dbMaxThreads: number,
  /** Threads of the database for an insert. Default: left as it is. API field: `clickhouse_max_insert_threads`. */
  dbMaxInsertThreads: number,
  /**
   * Least bytes of a block that is inserted. Default: left as it is. API field:
   * `clickhouse_min_insert_block_size_bytes`.
   */
  dbMinInsertBlockSizeBytes: number,
  /** Threads of the database for downloads. Default: left as it is. API field: `clickhouse_max_download_threads`. */
  dbMaxDownloadThreads: number,
  /**
   * How inserts are spread over the cluster: 0, 1 or 2. Default: left as it is. API field:
   * `clickhouse_parallel_distributed_insert_select`.
   */
  dbParallelDistributedInsertSelect: number,
  /** Whether views are filled in parallel. Default: left as it is. API field: `clickhouse_parallel_view_processing`. */
  dbParallelViewProcessing: flag,
  /** Whether only committed messages are read. Only of a pipe from Kafka. Default: left as it is. */
  kafkaReadCommitted: flag,
} satisfies Record<Exclude<SettingName, "otherSettings">, z.ZodType>;

/** What a program may declare of the settings of a pipe. Only what is declared is managed. */
export const clickPipeSettingsArgs = z.strictObject({
  ...inOrganization,
  /** The service of the pipe, a UUID. This or `service` is required. */
  serviceId: ofClickPipe.serviceId,
  /**
   * The pipe (ClickPipe), a UUID. This or `clickPipe` is required. Naming another one replaces the resource. The form
   * `<serviceId>/<clickPipeId>` names the service as well.
   */
  clickPipeId: ofClickPipe.clickPipeId,
  ...settings,
  /**
   * Settings that this package does not know, under their names on the wire. Each one that is given is managed, and no
   * other. Default: left as they are.
   */
  otherSettings: z
    .record(
      z.string(),
      z.union([z.number(SIMPLE), z.boolean(SIMPLE), z.string(SIMPLE)]),
      "expected an object of settings",
    )
    .optional(),
});

/** The same with names in place of identifiers. */
export const clickPipeSettingsArgsWithNames = z.strictObject({
  ...clickPipeSettingsArgs.shape,
  /** The service by its name, instead of `serviceId`. Looked up once in a run; no match or several are an error. */
  service: ofClickPipe.service,
  /** The pipe by its name, instead of `clickPipeId`. Looked up once in a run; no match or several are an error. */
  clickPipe: ofClickPipe.clickPipe,
});

export const clickPipeSettingsState = z.object({
  ...clickPipeSettingsArgs.shape,
  /** The organization, a UUID. */
  organizationId: inOrganization.organizationId.unwrap(),
  /** The service of the pipe, a UUID. */
  serviceId: ofClickPipe.serviceId.unwrap(),
  /** The pipe, a UUID. */
  clickPipeId: ofClickPipe.clickPipeId.unwrap(),
});

export type ClickPipeSettingsInputs = z.infer<typeof clickPipeSettingsArgs>;
/**
 * The arguments of a `ClickPipeSettings`; only what is given is managed. `serviceId` or `service`, and `clickPipeId` or
 * `clickPipe`, say of which pipe.
 */
export type ClickPipeSettingsInputsWithNames = z.infer<typeof clickPipeSettingsArgsWithNames>;
export type ClickPipeSettingsState = z.infer<typeof clickPipeSettingsState>;

export const clickPipeSettingsType: ResourceType = {
  token: "pulumi-nodejs:dynamic/cloud:ClickPipeSettings",
  reference: "clickPipeSettings",
  identity: "clickPipeId",
  place: ["serviceId"],
  outputs: Object.keys(clickPipeSettingsState.shape),
};
