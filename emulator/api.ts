import type { Clock } from "./clock";
import type { Fault, FaultRule } from "./faults";
import type { SeedKind } from "./plant";
import type { RateLimit } from "./rate-limit";
import type { RequestLogEntry } from "./request-log";
import type { Store } from "./store";
import type { Mode } from "./world";

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
