import { z } from "../../zod";
import { nameFields, published } from "../../engine/arguments/argument.schema";
import { dropAbsent } from "../../engine/values/plain";
import { quote } from "../../engine/problems/problems";
import { returned } from "../envelope.schema";

const text = z.string().optional();
const number = z.number().optional();

const scaling = z.object({
  replicas: number.describe("Number of replicas."),
  replicaCpuMillicores: number.describe("CPU of a replica, in thousandths of a core."),
  replicaMemoryGb: number.describe("Memory of a replica, in GB."),
});

const destination = z.object({
  database: text.describe("Database of the destination."),
  table: text.describe("Table of the destination."),
  managedTable: z.boolean().optional().describe("Whether the pipe created the table."),
});

export const clickPipeResult = z
  .object({
    id: z.string().describe("Identifier of the pipe, a UUID."),
    serviceId: text.describe("Service that owns the pipe."),
    name: text.describe("Name of the pipe."),
    sourceType: text.describe(
      "Kind of source: `kafka`, `objectStorage`, `kinesis`, `pubsub`, `postgres`, `mysql`, `bigquery`, " +
        "`mongodb`, or one newer than this package. The source itself is not returned, because it may " +
        "contain secrets.",
    ),
    state: text.describe("State, such as `Running`, `Stopped` or `Failed`."),
    scaling: returned(scaling).optional().describe("Size of the pipe."),
    destination: returned(destination).optional().describe("Destination of the pipe."),
    createdAt: text.describe("Creation time, ISO 8601 in UTC."),
    updatedAt: text.describe("Time of the latest change, ISO 8601 in UTC."),
  })
  .describe("A pipe (ClickPipe) of a service. Properties that the API does not return are missing.")
  .register(published, { plain: "ClickPipeResult" });

export type ClickPipeResult = z.infer<typeof clickPipeResult>;

/** A pipe as the API returns it. Only the identifier is relied on. */
export const wireClickPipe = returned(
  clickPipeResult.omit({ sourceType: true }).extend({
    source: z
      .record(z.string(), z.unknown())
      .optional()
      .describe("The source has exactly one key, and the value may hold secrets."),
  }),
).transform(({ source = {}, ...pipe }): ClickPipeResult => {
  const [sourceType] = Object.keys(dropAbsent(source));
  return sourceType === undefined ? pipe : { ...pipe, sourceType };
});

/** The names of the databases that pipes read from. The settings of such a pipe are part of its source. */
const DATABASES: Readonly<Record<string, string>> = {
  postgres: "Postgres",
  mysql: "MySQL",
  bigquery: "BigQuery",
  mongodb: "MongoDB",
};

/** Describes why a pipe from a database has no settings; `undefined` for other pipes. */
export function describeDatabasePipe({ id, name, sourceType = "" }: ClickPipeResult): string | undefined {
  const database = DATABASES[sourceType];
  if (database === undefined) return undefined;
  const which = name === undefined ? id : `${quote(name)} (${id})`;
  return `Pipe ${which} reads from ${database}: a pipe from a database has no such settings; its own are source.${sourceType}.settings of the pipe`;
}

/** Settings as the service returns them. The documentation does not distinguish `null` from an absent setting. */
export const wirePipeSettings = z.record(z.string(), z.unknown());

export type WirePipeSettings = z.infer<typeof wirePipeSettings>;

const ofStreams = "Only for a pipe from Kafka, Kinesis or Pub/Sub.";
const ofStorage = "Only for a pipe from object storage.";
const count = (words: string) => z.number().describe(words);
const flag = (words: string) => z.boolean().describe(words);

export const knownSettings = z.object(
  nameFields(
    {
      streamingMaxInsertWaitMs: count(
        `Maximum wait before a batch is inserted, in milliseconds. ${ofStreams}`,
      ),
      objectStorageConcurrency: count(`Number of files read at once. ${ofStorage}`),
      objectStoragePollingIntervalMs: count(
        `Time between two checks for new files, in milliseconds. ${ofStorage}`,
      ),
      objectStorageMaxInsertBytes: count(`Maximum bytes of one insert. ${ofStorage}`),
      objectStorageMaxFileCount: count(`Maximum number of files of one insert. ${ofStorage}`),
      objectStorageUseClusterFunction: flag(`Whether all nodes of the cluster read files. ${ofStorage}`),
      dbMaxThreads: count("Database threads for a query; 0 lets the database decide."),
      dbMaxInsertThreads: count("Database threads for an insert."),
      dbMinInsertBlockSizeBytes: count("Minimum bytes of an inserted block."),
      dbMaxDownloadThreads: count("Database threads for downloads."),
      dbParallelDistributedInsertSelect: count("How inserts are distributed over the cluster: 0, 1 or 2."),
      dbParallelViewProcessing: flag("Whether views are filled in parallel."),
      kafkaReadCommitted: flag("Whether only committed messages are read. Only for a pipe from Kafka."),
    },
    vendorNameOf,
  ),
);

export const pipeSettings = knownSettings
  .partial()
  .extend({
    otherSettings: z
      .record(z.string(), z.unknown())
      .describe("Settings that this package does not know, by their API names."),
  })
  .describe("Settings of a pipe (ClickPipe). Settings that the service does not return are missing.")
  .register(published, { plain: "PipeSettings" });

export type PipeSettings = z.infer<typeof pipeSettings>;

type SettingName = keyof typeof knownSettings.shape;

export const SETTING_NAMES: readonly SettingName[] = knownSettings.keyof().options;

/** Names whose first word on the wire is the name of the database engine, by the rest of the name. */
const ENGINE_NAMED = new Map(
  SETTING_NAMES.filter((name) => name.startsWith("db")).map((name) => [snakeCase(name.slice(2)), name]),
);

const PLAINLY_NAMED = new Map(
  SETTING_NAMES.filter((name) => !name.startsWith("db")).map((name) => [snakeCase(name), name]),
);

/** First words that name the kind of pipe of a setting; no database engine has such a name. */
const KINDS_OF_PIPES = new Set([...PLAINLY_NAMED.keys()].map((wireName) => firstWordOf(wireName)));

/**
 * Converts the settings. It reads each known setting with a value of the right type once; all others stay unchanged.
 */
export function toPipeSettings(wire: WirePipeSettings): PipeSettings {
  const known = new Map<string, unknown>();
  const other: [string, unknown][] = [];
  for (const [wireName, value] of Object.entries(wire)) {
    const name = nameOf(wireName);
    if (name === undefined || known.has(name) || !isOfType(name, value)) other.push([wireName, value]);
    else known.set(name, value);
  }
  // A spread and not an assignment, so that a setting called `__proto__` stays an ordinary key.
  return { ...dropAbsent(Object.fromEntries(known)), otherSettings: Object.fromEntries(other) };
}

function isOfType(name: SettingName, value: unknown): boolean {
  return pipeSettings.shape[name].safeParse(value ?? undefined).success;
}

/** Returns the property for a setting on the wire, if this package knows it. */
export function nameOf(wireName: string): SettingName | undefined {
  const plain = PLAINLY_NAMED.get(wireName);
  if (plain !== undefined || KINDS_OF_PIPES.has(firstWordOf(wireName))) return plain;
  return ENGINE_NAMED.get(wireName.slice(wireName.indexOf("_") + 1));
}

/** Returns the path of the property for a setting on the wire. */
export function pathOf(wireName: string): string {
  return nameOf(wireName) ?? `otherSettings.${wireName}`;
}

/** Returns the name of a setting on the wire: the name of the stored setting, or else the vendor's. */
export function wireNameOf(name: SettingName, stored: WirePipeSettings): string {
  const ofEngine = Object.keys(stored).find((wireName) => nameOf(wireName)?.startsWith("db"));
  return vendorNameOf(name, ofEngine);
}

/** Returns the name in the vendor's documentation, or with the first word of a stored setting of the database engine. */
function vendorNameOf(name: string, ofEngine = "clickhouse"): string {
  return name.startsWith("db") ? `${firstWordOf(ofEngine)}_${snakeCase(name.slice(2))}` : snakeCase(name);
}

function firstWordOf(wireName: string): string {
  return wireName.split("_", 1)[0] ?? "";
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, "");
}
