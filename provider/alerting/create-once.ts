import { isDeepStrictEqual } from "node:util";
import type { Plain } from "../engine/plain";
import { ServiceError } from "../http/errors";
import type { AlertReads } from "./alert-reads";
import { alertArgs, type AlertState, type WireAlert } from "./alert.schema";
import { toState } from "./alert.wire";
import type { AlertingClient } from "./alerting.client";

const MOST_POSTS = 3;

/**
 * Creates an alert exactly once. A POST has no idempotency key: after one that may have taken effect without an
 * answer, the alert that was not there before and has exactly the sent content is the one it made.
 */
export class CreateOnce {
  /** Equal alerts are created one after the other, so that each finds its own. */
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly made = new Set<string>();

  constructor(
    private readonly client: AlertingClient,
    private readonly reads: AlertReads,
  ) {}

  create(body: Plain): Promise<WireAlert> {
    const content = JSON.stringify(body);
    const before = this.queues.get(content) ?? Promise.resolve();
    const mine = before.then(
      () => this.createNow(body),
      () => this.createNow(body),
    );
    this.queues.set(content, mine);
    return mine;
  }

  private async createNow(body: Plain): Promise<WireAlert> {
    const before = new Set(idsOf(await this.reads.all()));
    for (let post = 1; ; post += 1) {
      try {
        return this.claim(await this.client.createAlert(body));
      } catch (error) {
        if (!(error instanceof ServiceError) || !error.mayHaveTakenEffect) throw error;
        const found = await this.lookFor(body, before);
        if (found === "notOffered") throw error;
        if (found) return this.claim(found);
        if (post === MOST_POSTS) throw error;
      }
    }
  }

  private claim(alert: WireAlert): WireAlert {
    this.made.add(alert.id);
    return this.reads.wrote(alert);
  }

  private async lookFor(
    body: Plain,
    before: ReadonlySet<string>,
  ): Promise<WireAlert | "notOffered" | undefined> {
    const alerts = await this.reads.allNow();
    if (alerts === "notOffered") return alerts;
    const wanted = contentOf({ ...body, id: "sent" });
    return alerts.find(
      (alert) =>
        !before.has(alert.id) && !this.made.has(alert.id) && isDeepStrictEqual(contentOf(alert), wanted),
    );
  }
}

function idsOf(alerts: readonly WireAlert[] | "notOffered"): string[] {
  return alerts === "notOffered" ? [] : alerts.map(({ id }) => id);
}

/** What a program can declare of an alert, normalised, so that a sent and a listed one compare. */
function contentOf(wire: WireAlert): Partial<AlertState> {
  const keys = Object.keys(alertArgs.shape);
  const state = Object.entries(toState(wire)).filter(([key]) => keys.includes(key));
  const source = wire.source === "tile" ? "tile" : "search";
  return { ...Object.fromEntries(state), source };
}
