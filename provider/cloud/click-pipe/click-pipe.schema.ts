import { z } from "../../zod";
import { dropAbsent } from "../../engine/plain";
import { quote } from "../../engine/problems";
import { returned } from "../envelope.schema";

const text = z.string().optional();
const number = z.number().optional();

const scaling = z.object({
  /** Number of replicas. */
  replicas: number,
  /** CPU of a replica, in thousandths of a core. */
  replicaCpuMillicores: number,
  /** Memory of a replica, in GB. */
  replicaMemoryGb: number,
});

const destination = z.object({
  /** Database of the destination. */
  database: text,
  /** Table of the destination. */
  table: text,
  /** Whether the pipe created the table. */
  managedTable: z.boolean().optional(),
});

const clickPipeResult = z.object({
  /** Identifier of the pipe, a UUID. */
  id: z.string(),
  /** Service that owns the pipe. */
  serviceId: text,
  /** Name of the pipe. */
  name: text,
  /**
   * Kind of source: `kafka`, `objectStorage`, `kinesis`, `pubsub`, `postgres`, `mysql`, `bigquery`, `mongodb`, or one
   * newer than this package. The source itself is not returned, because it may contain secrets.
   */
  sourceType: text,
  /** State, such as `Running`, `Stopped` or `Failed`. */
  state: text,
  /** Size of the pipe. */
  scaling: returned(scaling).optional(),
  /** Destination of the pipe. */
  destination: returned(destination).optional(),
  /** Creation time, ISO 8601 in UTC. */
  createdAt: text,
  /** Time of the latest change, ISO 8601 in UTC. */
  updatedAt: text,
});

/** A pipe (ClickPipe) of a service. Properties that the API does not return are missing. @published */
export type ClickPipeResult = z.infer<typeof clickPipeResult>;

/** A pipe as the API returns it. Only the identifier is relied on. */
export const wireClickPipe = returned(
  clickPipeResult.omit({ sourceType: true }).extend({
    /** The source has exactly one key, and the value may hold secrets. */
    source: z.record(z.string(), z.unknown()).optional(),
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
