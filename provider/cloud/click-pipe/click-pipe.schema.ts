import { z } from "../../zod";
import { dropAbsent } from "../../engine/plain";

const texts = z.string().nullish();
const numbers = z.number().nullish();

/** The source of a pipe. It has exactly one key, and the value may hold secrets. */
const sources = z.record(z.string(), z.unknown());

/** A pipe as the API returns it. Only the identifier is relied on; fields that are not listed pass. */
export const wireClickPipe = z.looseObject({
  id: z.string(),
  serviceId: texts,
  name: texts,
  state: texts,
  source: sources.nullish(),
  scaling: z
    .looseObject({ replicas: numbers, replicaCpuMillicores: numbers, replicaMemoryGb: numbers })
    .nullish(),
  destination: z
    .looseObject({ database: texts, table: texts, managedTable: z.boolean().nullish() })
    .nullish(),
  createdAt: texts,
  updatedAt: texts,
});

export type WireClickPipe = z.infer<typeof wireClickPipe>;

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

export const clickPipeResult = z.object({
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
  scaling: scaling.optional(),
  /** Destination of the pipe. */
  destination: destination.optional(),
  /** Creation time, ISO 8601 in UTC. */
  createdAt: text,
  /** Time of the latest change, ISO 8601 in UTC. */
  updatedAt: text,
});

/**
 * A pipe (ClickPipe) of a service. Properties that the API does not return are missing.
 *
 * @published
 */
export type ClickPipeResult = z.infer<typeof clickPipeResult>;

export function toClickPipeResult(wire: WireClickPipe): ClickPipeResult {
  const { id, serviceId, name, state, createdAt, updatedAt } = wire;
  const { replicas, replicaCpuMillicores, replicaMemoryGb } = wire.scaling ?? {};
  const { database, table, managedTable } = wire.destination ?? {};
  return dropAbsent({
    ...{ id, serviceId, name, state, createdAt, updatedAt },
    sourceType: readSourceType(wire),
    scaling: wire.scaling && dropAbsent({ replicas, replicaCpuMillicores, replicaMemoryGb }),
    destination: wire.destination && dropAbsent({ database, table, managedTable }),
  }) as ClickPipeResult;
}

function readSourceType({ source }: WireClickPipe): string | undefined {
  return Object.keys(dropAbsent(source ?? {}))[0];
}
