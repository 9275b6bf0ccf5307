import type { Telemetry } from "./alerting/telemetry/rows";
import type { ClickStackVersion } from "./alerting/versions";
import type { Clock } from "./clock";
import type { Fault, FaultRule } from "./faults";
import type { SeedKind, Store } from "./store";
import type { RateLimit } from "./rate-limit";
import type { Credentials } from "./seed";

/** `observed` responds as the real servers do; `documented` offers only what the public API pages of both services show. */
export type Mode = "observed" | "documented";

/** A request that the emulator received. */
export interface RequestLogEntry {
  /** Method, in capitals. */
  method: string;
  /** Path, without the query. */
  path: string;
  /** Parameters of the query. */
  query: Record<string, string>;
  /** Headers, without `Authorization`, so that a log can be printed. */
  headers: Record<string, string>;
  /** The parsed JSON, or the text if it is not JSON. */
  body?: unknown;
  /** Status of the response. Absent until there is one, and forever if a fault left the client without one. */
  status?: number;
  /** The emulator's time at arrival, ISO 8601. */
  at: string;
  /** Arrival in real milliseconds, for measuring; the emulator's clock may stand still. */
  startedAt: number;
  /** End of the response in real milliseconds; absent until then. */
  finishedAt?: number;
}

/** Behavior that differs between the ClickStacks in ClickHouse Cloud, or is unknown. */
export interface ManagedOptions {
  /** Whether alerts have `channels` besides `channel`. Default: true. */
  channels?: boolean;
  /** Whether alerts may have the interval `30s`, which ClickHouse must enable. Default: false. */
  thirtySeconds?: boolean;
  /** Whether the routes of saved searches are offered. Default: true. */
  savedSearches?: boolean;
  /** Whether the gateway passes on `detectionMode` and `anomalyConfig` of alerts. Default: false. */
  anomalies?: boolean;
  /** How many reads of a collection after each write to it still show the old state. Default: 0. */
  staleReads?: number;
}

/** A message of an alert: it fires in a window, or no longer. */
export interface AlertMessage {
  /** Identifier of the alert. */
  alertId: string;
  /** Its state: `ALERT`, in every window in which it fires, or `OK` once it no longer does. */
  state: "ALERT" | "OK";
  /** The value that was compared. */
  value: number;
  /** End of the window, ISO 8601. */
  windowEnd: string;
}

/** The options of an emulator. */
export interface EmulatorOptions {
  /** Port to listen on. Default: 0, any free one. */
  port?: number;
  /** Address to listen on. Requests have to name it or this machine as their host. Default: `127.0.0.1`. */
  host?: string;
  /** `observed` or `documented`. Default: `observed`. */
  mode?: Mode;
  /**
   * Whether it limits requests and announces the limits as the services do. Default: true; never in the mode
   * `documented`.
   */
  rateLimits?: boolean;
  /** Different limits, for tests that would need too many requests to reach those of the services. */
  limits?: {
    /** Limit of the alerting service, for all keys together. Default: 100 requests in 60 s. */
    alerting?: RateLimit;
    /** Limit of the cloud service, for each key. Default: 10 requests in 10 s. */
    cloud?: RateLimit;
  };
  /** Wait before every response, in milliseconds. Default: 0. */
  latencyMs?: number;
  /** File that keeps the state between runs. Default: none; the state is lost at the end. */
  dataFile?: string;
  /**
   * Contents of a new store: `company`; `fresh` for the same with a ClickStack right after its first start, which has a
   * connection and four sources; or `empty` for users, the organization and its services only. Default: `company`.
   */
  seed?: SeedKind;
  /** How many reads after each PATCH of an organization still show the old one. Default: 0. */
  staleReads?: number;
  /** Whether the alerting service fills in what a write omits, as newer servers do. Default: false. */
  fillOmittedFields?: boolean;
  /** The version of the self-hosted ClickStack, which `GET /health` tells. Default: `2.40`. */
  clickstack?: ClickStackVersion;
  /** Switches of the ClickStacks in ClickHouse Cloud. Default: those of `ManagedOptions`. */
  managed?: ManagedOptions;
  /**
   * Permissions of the API key's role on services, by full names such as `control-plane:service:view-backups`. A
   * request that needs another one gets 403. Default: all.
   */
  permissions?: readonly string[];
  /**
   * Logs or spans by the identifier of their source, generated from a seed. `POST /api/v2/charts/series` and
   * `POST /api/v2/search` read them. Default: none, and these routes respond that there is no ClickHouse.
   */
  telemetry?: Record<string, Telemetry>;
  /** The prefix that replaces the contract's `db_` in names of pipe settings. Default: `clickhouse`. */
  enginePrefix?: string;
  /** The time source of the emulator's clock. Default: the real time. */
  now?: () => Date;
}

/** Both services, running in the process of the test. */
export interface Emulator {
  /**
   * `http://127.0.0.1:PORT`: the alerting service under `/api/v2`, the cloud service, with the ClickStack of its
   * services, under `/v1`.
   */
  readonly url: string;
  /** The credentials that the services expect, the same for every emulator. */
  readonly credentials: Credentials;
  /**
   * The stored documents, for assertions and for edits that no API offers: `alerts`, `dashboards`, `webhooks`,
   * `savedSearches`, `organizations`, `services`, `backups` and `pipes`, each a map by identifier.
   */
  readonly store: Store;
  /** The requests so far, oldest first. */
  readonly requests: RequestLogEntry[];
  /** The clock that dates documents and counts rate limits. */
  readonly clock: Clock;
  /** Clears the list of requests. */
  clearRequests(): void;
  /**
   * Changes an alert as a person in the web app would; null or undefined removes a field. Errors: the identifier is
   * unknown.
   */
  editAlert(id: string, changes: object): void;
  /**
   * Evaluates the alerts of which a window has ended since the last call, at the emulator's time, and returns what they
   * would send. Only alerts on numbers of raw SQL whose source has telemetry, and of their SQL what an objective needs;
   * all others keep their state.
   */
  evaluateAlerts(): AlertMessage[];
  /** Deletes an alert without the API. */
  deleteAlert(id: string): void;
  /**
   * Adds a tile, with an identifier of its own, to a dashboard as a person in the web app does. The API hides a tile with
   * `configType: "promql"`. Errors: the dashboard is unknown.
   */
  addTile(dashboardId: string, tile: object): void;
  /** Changes fields of an organization as a person in the console would. Errors: the identifier is unknown. */
  editOrganization(id: string, changes: object): void;
  /** Changes settings of a pipe, by their API names. Errors: the identifier is unknown. */
  editPipe(id: string, settings: object): void;
  /** Makes requests fail from now on. Errors: a rule without exactly one effect. */
  fault(rule: FaultRule): Fault;
  /** Removes every fault. */
  clearFaults(): void;
  /** Waits this long before every response from now on. */
  latency(milliseconds: number): void;
  /** From now on, this many reads after each PATCH of an organization still show the old one. */
  staleReads(reads: number): void;
  /** From now on, the alerting service fills in what a write omits, or stops doing so. */
  fillOmittedFields(on: boolean): void;
  /** Makes the self-hosted ClickStack another version from now on. What is stored stays. */
  clickstack(version: ClickStackVersion): void;
  /**
   * Sets switches of the ClickStacks in ClickHouse Cloud from now on; the others stay unchanged. Errors: an unknown
   * switch or value.
   */
  managed(changes: ManagedOptions): void;
  /** From now on, the role of the API key has only these permissions on services, or all of them. */
  permissions(names: readonly string[] | undefined): void;
  /**
   * Sets the clock to a time, a date or ISO 8601; it keeps running from there. Errors: not a time, or one before 1970 or
   * after 2105.
   */
  setNow(instant: Date | string): void;
  /** Moves the clock ahead. Errors: to after 2105. */
  advance(milliseconds: number): void;
  /** Resets store, faults, latency, clock, limits and log to the seed. */
  reset(): void;
  /** Closes all connections, including hung ones, and resolves when the port is free. */
  stop(): Promise<void>;
}
