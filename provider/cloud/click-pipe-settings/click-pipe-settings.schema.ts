import { z } from "../../zod";
import { argument } from "../../engine/arguments/argument.schema";
import { resourceType } from "../../engine/arguments/resource-type";
import type { SettingName } from "../click-pipe/click-pipe.schema";
import { inOrganization, ofClickPipe } from "../place.schema";

// A number without an upper bound: the service changes its bounds and checks them itself.
const number = argument(z.int("expected a whole number").min(0, "expected 0 or more").optional(), {
  removal: "stays",
});
const flag = argument(z.boolean("expected true or false").optional(), { removal: "stays" });

const SIMPLE = "expected a number, true, false or a string";

const settings = {
  streamingMaxInsertWaitMs: number.describe(
    "Maximum wait before a batch is inserted, in milliseconds. Only for a pipe from Kafka, Kinesis or " +
      "Pub/Sub. Default: unchanged. API field: `streaming_max_insert_wait_ms`.",
  ),
  objectStorageConcurrency: number.describe(
    "Number of files read at once. Only for a pipe from object storage. Default: unchanged. API " +
      "field: `object_storage_concurrency`.",
  ),
  objectStoragePollingIntervalMs: number.describe(
    "Time between two checks for new files, in milliseconds. Only for a pipe from object storage. " +
      "Default: unchanged. API field: `object_storage_polling_interval_ms`.",
  ),
  objectStorageMaxInsertBytes: number.describe(
    "Maximum bytes of one insert. Only for a pipe from object storage. Default: unchanged. API field: " +
      "`object_storage_max_insert_bytes`.",
  ),
  objectStorageMaxFileCount: number.describe(
    "Maximum number of files of one insert. Only for a pipe from object storage. Default: unchanged. " +
      "API field: `object_storage_max_file_count`.",
  ),
  objectStorageUseClusterFunction: flag.describe(
    "Whether all nodes of the cluster read files. Only for a pipe from object storage. Default: " +
      "unchanged. API field: `object_storage_use_cluster_function`.",
  ),
  dbMaxThreads: number.describe(
    "Database threads for a query; 0 lets the database decide. Default: unchanged. API field: " +
      "`clickhouse_max_threads`.",
  ),
  dbMaxInsertThreads: number.describe(
    "Database threads for an insert. Default: unchanged. API field: `clickhouse_max_insert_threads`.",
  ),
  dbMinInsertBlockSizeBytes: number.describe(
    "Minimum bytes of an inserted block. Default: unchanged. API field: " +
      "`clickhouse_min_insert_block_size_bytes`.",
  ),
  dbMaxDownloadThreads: number.describe(
    "Database threads for downloads. Default: unchanged. API field: " + "`clickhouse_max_download_threads`.",
  ),
  dbParallelDistributedInsertSelect: number.describe(
    "How inserts are distributed over the cluster: 0, 1 or 2. Default: unchanged. API field: " +
      "`clickhouse_parallel_distributed_insert_select`.",
  ),
  dbParallelViewProcessing: flag.describe(
    "Whether views are filled in parallel. Default: unchanged. API field: " +
      "`clickhouse_parallel_view_processing`.",
  ),
  kafkaReadCommitted: flag.describe(
    "Whether only committed messages are read. Only for a pipe from Kafka. Default: unchanged. API " +
      "field: `kafka_read_committed`.",
  ),
} satisfies Record<Exclude<SettingName, "otherSettings">, z.ZodType>;

/** The arguments of the settings of a pipe. Only declared settings are managed. */
export const clickPipeSettingsArgs = z.strictObject({
  ...inOrganization,
  serviceId: argument(ofClickPipe.serviceId, { place: true }).describe(
    "Identifier of the pipe's service, a UUID. This or `service` is required.",
  ),
  clickPipeId: argument(ofClickPipe.clickPipeId, { identity: true }).describe(
    "Identifier of the pipe (ClickPipe), a UUID. This or `clickPipe` is required. Another pipe " +
      "replaces the resource. The form `<serviceId>/<clickPipeId>` also names the service.",
  ),
  ...settings,
  otherSettings: argument(
    z
      .record(
        z.string(),
        z.union([z.number(SIMPLE), z.boolean(SIMPLE), z.string(SIMPLE)]),
        "expected an object of settings",
      )
      .optional(),
    { removal: "stays" },
  ).describe(
    "Settings that this package does not know, by their API names. Only declared ones are managed. " +
      "Default: unchanged.",
  ),
});

/** The same arguments with names in place of identifiers. */
export const clickPipeSettingsArgsWithNames = z.strictObject({
  ...clickPipeSettingsArgs.shape,
  service: ofClickPipe.service.describe(
    "Name of the service, instead of `serviceId`. Looked up once in a run; no match or several " +
      "matches is an error.",
  ),
  clickPipe: ofClickPipe.clickPipe.describe(
    "Name of the pipe, instead of `clickPipeId`. Looked up once in a run; no match or several matches " +
      "is an error.",
  ),
});

export const clickPipeSettingsState = z.object({
  ...clickPipeSettingsArgs.shape,
  organizationId: inOrganization.organizationId.unwrap().describe("Identifier of the organization, a UUID."),
  serviceId: ofClickPipe.serviceId.unwrap().describe("Identifier of the pipe's service, a UUID."),
  clickPipeId: ofClickPipe.clickPipeId.unwrap().describe("Identifier of the pipe, a UUID."),
});

export type ClickPipeSettingsInputs = z.infer<typeof clickPipeSettingsArgs>;
export type ClickPipeSettingsState = z.infer<typeof clickPipeSettingsState>;

export const clickPipeSettingsType = resourceType({
  token: "pulumi-nodejs:dynamic/cloud:ClickPipeSettings",
  reference: "clickPipeSettings",
  args: clickPipeSettingsArgs,
  written: clickPipeSettingsArgsWithNames,
  state: clickPipeSettingsState,
  docs: {
    about:
      "The arguments of a `ClickPipeSettings`. Only declared ones are managed. `serviceId` or " +
      "`service`, and `clickPipeId` or `clickPipe`, name the pipe.",
    get: "Looks up the settings of a pipe without managing them.",
    id: "The identifiers of the service and the pipe, as `<serviceId>/<clickPipeId>`.",
    options:
      '`import: "<serviceId>/<clickPipeId>"` is the same as the arguments `serviceId` and ' +
      "`clickPipeId`.",
  },
});
