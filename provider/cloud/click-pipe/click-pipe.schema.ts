import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";
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
