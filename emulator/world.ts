import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { UserDocument } from "./alerting/documents";
import type { Table } from "./alerting/telemetry/table";
import type { EmulatorOptions, ManagedOptions, Mode } from "./api";
import type { Clock } from "./clock";
import type { Collection, Store } from "./store";
import type { RateLimiter } from "./rate-limit";
import type { StaleReads } from "./stale-reads";

/** Switches that tests set at any time, and that a reset restores. */
export interface Switches extends Required<
  Pick<EmulatorOptions, "latencyMs" | "staleReads" | "fillOmittedFields" | "clickstack">
> {
  managed: Required<ManagedOptions>;
  permissions: readonly string[] | undefined;
  /** The reads that still show what was before a write. */
  lag: StaleReads;
  /** Absent when limits are off: then no answer carries their headers either. */
  limiters: { alerting: RateLimiter; cloud: RateLimiter } | undefined;
}

/** The parts of the emulator that every route may use. */
export interface World extends Switches {
  readonly store: Store;
  readonly clock: Clock;
  readonly mode: Mode;
  /** The prefix that replaces the contract's `db_` in the names of pipe settings. */
  readonly enginePrefix: string;
  /** Telemetry by the identifier of its source; made when it is first asked for. */
  readonly telemetry: ReadonlyMap<string, () => Table>;
  readonly newObjectId: () => string;
}

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    /** Set once the alerting service has authenticated the caller. */
    user: UserDocument;
    /** The team that the request is for. Absent for a user who has left every team. */
    teamId?: string;
    /** The parsed request body of ClickStack. */
    body: unknown;
    /** Set by a fault rule: how many reads after this write still show the state before it. */
    stale?: number;
    /** Set while the reads of a managed ClickStack lag: a collection as it was before a write. */
    visible?: Collection<{ id: string; teamId: string }>;
  };
}

export type App = Hono<Env>;
