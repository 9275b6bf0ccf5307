import type { MetricTelemetry } from "./alerting/telemetry/metrics";
import type { Telemetry } from "./alerting/telemetry/rows";
import type { Clock } from "./clock";
import type { Fault, FaultRule } from "./faults";
import type { SeedKind } from "./plant";
import type { RateLimit } from "./rate-limit";
import type { Credentials } from "./seed";
import type { Store } from "./store";

/** `observed` answers as the real servers do, `documented` offers what the two contract pages show and no more. */
export type Mode = "observed" | "documented";

/** A request that the emulator got. */
export interface RequestLogEntry {
  /** Method, in capitals. */
  method: string;
  /** Path, without the query. */
  path: string;
  /** Parameters of the query. */
  query: Record<string, string>;
  /** Headers, without `Authorization`, so that a log can be printed. */
  headers: Record<string, string>;
  /** The parsed JSON, or the text when it is none. */
  body?: unknown;
  /** Status of the answer. Absent while unanswered, and for ever when a fault left the client without one. */
  status?: number;
  /** The emulator's time at arrival, ISO 8601. */
  at: string;
  /** Arrival in real milliseconds, for measuring; the emulator's clock may stand still. */
  startedAt: number;
  /** End of the answer in real milliseconds; absent while unanswered. */
  finishedAt?: number;
}

/** What differs between the ClickStacks inside ClickHouse Cloud, or is not known of them. */
export interface ManagedOptions {
  /** Whether the key may use ClickStack; if not, all its routes answer 403. Default: true. */
  permission?: boolean;
  /** Whether alerts have `channels` besides `channel`. Default: true. */
  channels?: boolean;
  /** Whether alerts may have the interval `30s`, which is a feature to be enabled. Default: false. */
  thirtySeconds?: boolean;
  /** Whether the routes of saved searches are offered. Default: true. */
  savedSearches?: boolean;
  /** Whether the routes that create, change and delete sources are offered. Default: true. */
  sourceWrites?: boolean;
  /** Whether the route of one source is offered. Default: false. */
  sourceById?: boolean;
  /** Whether paged lists have a `totalCount`. Default: false. */
  totalCount?: boolean;
  /** Whether unset fields of an alert are null in answers; if not, they are absent. Default: true. */
  nulls?: boolean;
  /** Whether the channel of an alert has the `webhookService` that a write left out. Default: true. */
  fillWebhookService?: boolean;
  /** Whether the gateway lets `detectionMode` and `anomalyConfig` of alerts through. Default: false. */
  anomalies?: boolean;
  /** How many reads of a collection after each write to it still show it as it was. Default: 0. */
  staleReads?: number;
}

/** What alerts of newer servers have. Without a switch, a server refuses or drops what belongs to it. */
export interface NewerAlertsOptions {
  /** Whether alerts may watch a chart of their own (`source: "inline"`), which no list shows. Default: false. */
  inline?: boolean;
  /** Whether alerts have `displayName` and `tags`, filled in where a write leaves them out. Default: false. */
  labels?: boolean;
  /** Whether alerts have `detectionMode` and `anomalyConfig`, lost where a write leaves them out. Default: false. */
  anomalies?: boolean;
}

/** How an emulator is started. */
export interface EmulatorOptions {
  /** Port to listen on. Default: 0, any free one. */
  port?: number;
  /** Address to listen on. Default: `127.0.0.1`. */
  host?: string;
  /** `observed` or `documented`. Default: `observed`. */
  mode?: Mode;
  /** Whether it refuses and announces as the services do. Default: true; never in the mode `documented`. */
  rateLimits?: boolean;
  /** Other limits than the services', for tests that would need too many requests to meet those. */
  limits?: {
    /** Limit of the alerting service, for all keys together. Default: 100 requests in 60 s. */
    alerting?: RateLimit;
    /** Limit of the cloud service, for each key. Default: 10 requests in 10 s. */
    cloud?: RateLimit;
  };
  /** Wait before every answer, in milliseconds. Default: 0. */
  latencyMs?: number;
  /** File that keeps the state between runs. Default: none; everything is forgotten at the end. */
  dataFile?: string;
  /** What a new store holds: `company`, or `empty` for people, organization and its services only. Default: `company`. */
  seed?: SeedKind;
  /** How many reads after each PATCH of an organization still show the old one. Default: 0. */
  staleReads?: number;
  /** Whether the alerting service fills in what a write leaves out, as newer servers do. Default: false. */
  fillOmittedFields?: boolean;
  /** What alerts of newer servers have. Default: nothing of `NewerAlertsOptions`. */
  newerAlerts?: NewerAlertsOptions;
  /** Switches of the ClickStacks inside ClickHouse Cloud. Default: those of `ManagedOptions`. */
  managed?: ManagedOptions;
  /**
   * What the role of the API key allows at services, by full names such as `control-plane:service:view-backups`; what
   * needs another one answers 403. Default: everything.
   */
  permissions?: readonly string[];
  /**
   * Logs, spans or metrics by the identifier of their source, made from a seed: `POST /api/v2/charts/series` and
   * `POST /api/v2/search` answer of them. Default: none, and the routes answer that there is no ClickHouse.
   */
  telemetry?: Record<string, Telemetry | MetricTelemetry>;
  /** What the contract's `db_` stands for in names of pipe settings. Default: `clickhouse`. */
  enginePrefix?: string;
  /** The time that the emulator's clock runs by. Default: the real one. */
  now?: () => Date;
}

/** Both services, running in the process of the test. */
export interface Emulator {
  /**
   * `http://127.0.0.1:PORT`: the alerting service under `/api/v2`, the cloud service, with the ClickStack of its
   * services, under `/v1`.
   */
  readonly url: string;
  /** What the services ask of a client, the same for every emulator. */
  readonly credentials: Credentials;
  /**
   * What the services know, for assertions and for edits that no API offers: `alerts`, `dashboards`, `webhooks`,
   * `savedSearches`, `organizations`, `services`, `backups` and `pipes`, each a map of the stored documents by their
   * identifiers.
   */
  readonly store: Store;
  /** The requests so far, oldest first. */
  readonly requests: RequestLogEntry[];
  /** The time that documents are dated by and rate limits count in. */
  readonly clock: Clock;
  /** Forgets the requests so far. */
  clearRequests(): void;
  /**
   * Changes an alert as a person in the UI does; null or undefined removes a field. Errors: there is none with this
   * identifier.
   */
  editAlert(id: string, changes: object): void;
  /** Deletes an alert behind the API's back. */
  deleteAlert(id: string): void;
  /** Changes fields of an organization as a person in the console does. Errors: there is none with this identifier. */
  editOrganization(id: string, changes: object): void;
  /** Changes settings of a pipe, by their names on the wire. Errors: there is none with this identifier. */
  editPipe(id: string, settings: object): void;
  /** Lets requests go wrong from now on. Errors: a rule that says not exactly one thing to happen. */
  fault(rule: FaultRule): Fault;
  /** Removes every fault. */
  clearFaults(): void;
  /** Waits this long before every answer from now on. */
  latency(milliseconds: number): void;
  /** From now on this many reads after each PATCH of an organization still show the old one. */
  staleReads(reads: number): void;
  /** From now on the alerting service fills in what a write leaves out, or no longer does. */
  fillOmittedFields(on: boolean): void;
  /** Sets what alerts of newer servers have, from now on; the other switches stay as they are. */
  newerAlerts(changes: NewerAlertsOptions): void;
  /**
   * Sets switches of the ClickStacks inside ClickHouse Cloud from now on; the others stay as they are. Errors: no
   * such switch, or a value that it does not have.
   */
  managed(changes: ManagedOptions): void;
  /** From now on the role of the API key allows this at services, or everything. */
  permissions(names: readonly string[] | undefined): void;
  /** Moves the clock to an instant, a date or ISO 8601; it keeps running from there. Errors: no instant. */
  setNow(instant: Date | string): void;
  /** Moves the clock ahead. */
  advance(milliseconds: number): void;
  /** Back to the seed: store, faults, latency, clock, limits and log. */
  reset(): void;
  /** Ends all connections, hung ones too; resolves when the port is free. */
  stop(): Promise<void>;
}
