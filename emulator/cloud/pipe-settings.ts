import type { App, World } from "../world";
import { GatewayProblem, readObject, readOptional } from "./body";
import type { PipeDocument, PipeSettings } from "./documents";
import { badRequest, success } from "./envelope";
import { wrongValue } from "./gateway-words";
import { findPipe, noSettings } from "./lookups";
import { SERVICE_PATH } from "./service-reads";
import { shownAs } from "./shown";

interface Setting {
  /** The smallest and the largest accepted value; a setting without bounds is a boolean. */
  readonly bounds?: readonly [number, number];
  /** The name of the only pipes that have the setting, and their source types. Absent: all pipes have it. */
  readonly only?: readonly [name: string, ...sourceTypes: string[]];
}

const STREAMING = ["streaming", "kafka", "kinesis", "pubsub"] as const;
const OBJECT_STORAGE = ["object storage", "objectStorage"] as const;
const GIBIBYTES_10 = 10_737_418_240;

const SETTINGS: Readonly<Record<string, Setting>> = {
  streaming_max_insert_wait_ms: { bounds: [500, 60_000], only: STREAMING },
  object_storage_concurrency: { bounds: [1, 35], only: OBJECT_STORAGE },
  object_storage_polling_interval_ms: { bounds: [100, 3_600_000], only: OBJECT_STORAGE },
  object_storage_max_insert_bytes: { bounds: [524_288_000, GIBIBYTES_10], only: OBJECT_STORAGE },
  object_storage_max_file_count: { bounds: [1, 10_000], only: OBJECT_STORAGE },
  object_storage_use_cluster_function: { only: OBJECT_STORAGE },
  object_storage_skip_glacier: { only: OBJECT_STORAGE },
  clickhouse_max_threads: { bounds: [0, 64] },
  clickhouse_max_insert_threads: { bounds: [0, 16] },
  clickhouse_min_insert_block_size_bytes: { bounds: [0, GIBIBYTES_10] },
  clickhouse_max_download_threads: { bounds: [0, 32] },
  clickhouse_parallel_distributed_insert_select: { bounds: [0, 2] },
  clickhouse_parallel_view_processing: {},
  kafka_read_committed: { only: ["Kafka", "kafka"] },
};

/** The update of the settings of a pipe, which merges. */
export function pipeSettingsUpdate(app: App, world: World): void {
  const shown = shownAs(world);
  app.put(`${SERVICE_PATH}/clickpipes/:clickPipeId/settings`, async (c) => {
    const found = findPipe(world, c.req.param());
    if ("answer" in found) return found.answer;
    const { document: before } = found;
    if (before.settings === null) return noSettings(before.id);
    try {
      const changes = readChanges(await c.req.text(), before, world.enginePrefix);
      const after = { ...before, settings: { ...before.settings, ...changes } };
      world.store.pipes.add(after);
      const visible = world.staleReads.begin(before, after, c.get("stale"));
      return success(shown.pipeSettings(visible.settings ?? {}));
    } catch (error) {
      if (error instanceof GatewayProblem) return badRequest(error.message);
      throw error;
    }
  });
}

/** Reads the changes of a body, by the names under which settings are stored. */
function readChanges(text: string, { sourceType }: PipeDocument, enginePrefix: string): PipeSettings {
  const names = new Map(
    Object.keys(SETTINGS).map((name) => [name.replace(/^clickhouse_/, `${enginePrefix}_`), name]),
  );
  const body = readObject(text, [...names.keys()]);
  const sent = [...names].filter(([wireName]) => body[wireName] !== undefined);
  if (sent.length === 0) throw new GatewayProblem("request body must have at least one setting");
  return Object.fromEntries(
    sent.map(([wireName, name]) => [name, readSetting(body, wireName, SETTINGS[name] ?? {}, sourceType)]),
  );
}

function readSetting(
  body: Record<string, unknown>,
  name: string,
  { bounds, only }: Setting,
  sourceType: string,
): number | boolean | null {
  const value = readOptional<number | boolean>(body, name, bounds ? "number" : "boolean") ?? null;
  if (only !== undefined && !only.slice(1).includes(sourceType)) {
    throw new GatewayProblem(`Setting '${name}' is only supported for ${only[0]} ClickPipes`);
  }
  if (typeof value === "number" && !isWithin(value, bounds)) {
    throw new GatewayProblem(wrongValue(`request body.${name}`, value));
  }
  return value;
}

function isWithin(value: number, [least, most]: Setting["bounds"] = [0, 0]): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
