import { z } from "zod/v3";
import { refuse } from "../http-answers";
import type { App, World } from "../world";
import type { PipeDocument, PipeSettings } from "./documents";
import { badRequest, notFound, readBody, success, findPipe, findService, SERVICE_PATH } from "./gateway";

/** The name of the only pipes that have a setting, and their source types. */
type Only = readonly [name: string, ...sourceTypes: string[]];

const STREAMING: Only = ["streaming", "kafka", "kinesis", "pubsub"];
const OBJECT_STORAGE: Only = ["object storage", "objectStorage"];
const GIBIBYTES_10 = 10_737_418_240;

const flag = z.boolean().nullish();
const count = (least: number, most: number) =>
  z
    .number()
    .refine((value) => Number.isInteger(value) && value >= least && value <= most)
    .nullish();

const SETTINGS: Readonly<Record<string, readonly [schema: z.ZodTypeAny, only?: Only]>> = {
  streaming_max_insert_wait_ms: [count(500, 60_000), STREAMING],
  object_storage_concurrency: [count(1, 35), OBJECT_STORAGE],
  object_storage_polling_interval_ms: [count(100, 3_600_000), OBJECT_STORAGE],
  object_storage_max_insert_bytes: [count(524_288_000, GIBIBYTES_10), OBJECT_STORAGE],
  object_storage_max_file_count: [count(1, 10_000), OBJECT_STORAGE],
  object_storage_use_cluster_function: [flag, OBJECT_STORAGE],
  object_storage_skip_glacier: [flag, OBJECT_STORAGE],
  clickhouse_max_threads: [count(0, 64)],
  clickhouse_max_insert_threads: [count(0, 16)],
  clickhouse_min_insert_block_size_bytes: [count(0, GIBIBYTES_10)],
  clickhouse_max_download_threads: [count(0, 32)],
  clickhouse_parallel_distributed_insert_select: [count(0, 2)],
  clickhouse_parallel_view_processing: [flag],
  kafka_read_committed: [flag, ["Kafka", "kafka"]],
};

const PIPE_PATH = `${SERVICE_PATH}/clickpipes/:clickPipeId`;

export function pipeRoutes(app: App, world: World): void {
  const { store } = world;
  app.get(`${SERVICE_PATH}/clickpipes`, (c) => {
    const { id } = findService(world, c.req.param());
    return success(store.pipes.where({ serviceId: id }).map((pipe) => showPipe(pipe, world)));
  });

  app.get(PIPE_PATH, (c) => success(showPipe(findPipe(world, c.req.param()), world)));

  app.get(`${PIPE_PATH}/settings`, (c) => {
    const { id, settings } = findPipe(world, c.req.param());
    return success(showSettings(world.lag.read(id, settings) ?? refuseSettings(id), world));
  });

  // An update of settings merges.
  app.put(`${PIPE_PATH}/settings`, async (c) => {
    const before = findPipe(world, c.req.param());
    const stored = before.settings ?? refuseSettings(before.id);
    const changes = readSettings(await c.req.text(), before, world.enginePrefix);
    const settings = { ...stored, ...changes };
    store.pipes.add({ ...before, settings });
    const reads = c.get("stale") ?? world.staleReads;
    return success(showSettings(world.lag.begin(before.id, stored, settings, reads), world));
  });
}

/** Refuses a healthy database pipe, which has no settings. */
function refuseSettings(pipeId: string): never {
  return refuse(notFound(`ingestion for pipe "${pipeId}" not found`));
}

/** Reads the changes of a body, by the names under which settings are stored. */
function readSettings(text: string, { sourceType }: PipeDocument, prefix: string): PipeSettings {
  const settings = Object.entries(SETTINGS).map(([name, [schema, only]]) => ({
    ...{ name, schema, only },
    sentName: prefixed(name, prefix),
  }));
  const shape = Object.fromEntries(settings.map(({ sentName, schema }) => [sentName, schema]));
  const body: Record<string, unknown> = readBody(text, z.strictObject(shape));
  const sent = settings.filter(({ sentName }) => sentName in body);
  if (sent.length === 0) refuse(badRequest("request body must have at least one setting"));
  for (const { sentName, only } of sent) {
    if (only === undefined || only.slice(1).includes(sourceType)) continue;
    refuse(badRequest(`Setting '${sentName}' is only supported for ${only[0]} ClickPipes`));
  }
  return Object.fromEntries(sent.map(({ sentName, name }) => [name, body[sentName]])) as PipeSettings;
}

function showSettings(settings: PipeSettings, { enginePrefix }: World): PipeSettings {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [prefixed(name, enginePrefix), value ?? null]),
  );
}

/** The name of a setting as requests and answers have it. */
export function prefixed(name: string, prefix: string): string {
  return name.replace(/^clickhouse_/, `${prefix}_`);
}

const SOURCE_TYPES = [
  ...["kafka", "objectStorage", "kinesis", "pubsub"],
  ...["postgres", "mysql", "bigquery", "mongodb"],
];

/** Shows a pipe. Exactly one kind of source is not null. */
function showPipe({ sourceType, source = {}, ...pipe }: PipeDocument, world: World): object {
  const types = [...new Set([...SOURCE_TYPES, sourceType])];
  return {
    ...pipe,
    source: Object.fromEntries(types.map((type) => [type, type === sourceType ? source : null])),
    settings: pipe.settings && showSettings(pipe.settings, world),
  };
}
