import type { Clock } from "./clock";
import type { Fault, FaultRule } from "./faults";
import type { SeedKind } from "./plant";
import type { RateLimit } from "./rate-limit";
import type { Store } from "./store";

/** `observed` answers as the real servers do, `documented` offers what the two contract pages show and no more. */
export type Mode = "observed" | "documented";

/** A request that the emulator got. */
export interface RequestLogEntry {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Without `Authorization`, so that a log can be printed. */
  headers: Record<string, string>;
  /** The parsed JSON, or the text when it is none. */
  body?: unknown;
  /** Absent while unanswered, and for ever when a fault left the client without a status. */
  status?: number;
  /** The emulator's time at arrival. */
  at: string;
  /** Real milliseconds, for measuring; the emulator's clock may stand still. */
  startedAt: number;
  finishedAt?: number;
}

export interface EmulatorOptions {
  /** Default 0: any free one. */
  port?: number;
  /** @default "127.0.0.1" */
  host?: string;
  /** @default "observed" */
  mode?: Mode;
  /** Refuse and announce as the services do. Default true; never in documented mode, whose page shows none. */
  rateLimits?: boolean;
  /** Other numbers than the services', for tests that would need too many requests to meet them. */
  limits?: { alerting?: RateLimit; cloud?: RateLimit };
  /** Waited before every answer. */
  latencyMs?: number;
  /** Keeps the state between runs. Without it everything is forgotten at the end. */
  dataFile?: string;
  /** What a new store holds. Default "company"; "empty" has credentials, team and organization only. */
  seed?: SeedKind;
  /** How many reads after each PATCH of an organization still show the old one. Default 0. */
  staleReads?: number;
  /** What the contract's `db_` stands for in names of pipe settings. Default "clickhouse". */
  enginePrefix?: string;
  now?: () => Date;
}

export interface Emulator {
  /** http://127.0.0.1:PORT: the alerting service under /api/v2, the cloud service under /v1. */
  readonly url: string;
  readonly credentials: {
    accessToken: string;
    apiKeyId: string;
    apiKeySecret: string;
    organizationId: string;
  };
  /** Direct access, for assertions and for edits that no API offers. */
  readonly store: Store;
  readonly requests: RequestLogEntry[];
  readonly clock: Clock;
  clearRequests(): void;
  /** Changes an alert as a person in the UI does; null or undefined removes a field. */
  editAlert(id: string, changes: object): void;
  /** Deletes an alert behind the API's back. */
  deleteAlert(id: string): void;
  editOrganization(id: string, changes: object): void;
  /** Changes settings of a pipe, by their names on the wire. */
  editPipe(id: string, settings: object): void;
  fault(rule: FaultRule): Fault;
  clearFaults(): void;
  latency(milliseconds: number): void;
  staleReads(reads: number): void;
  setNow(instant: Date | string): void;
  advance(milliseconds: number): void;
  /** Back to the seed: store, faults, latency, clock, limits and log. */
  reset(): void;
  /** Ends all connections, hung ones too; resolves when the port is free. */
  stop(): Promise<void>;
}
