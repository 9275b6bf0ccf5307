import { PartlyCreated } from "../../engine/host/partly-created";
import type { Plain } from "../../engine/plain";
import type { Run } from "../../engine/host/resource-kind";
import { ServiceError } from "../../http/errors";
import { backoffMs } from "../../http/retry";
import type { AlertList, AlertReads } from "./alert-reads";
import { AlertIndex, contentOfBody } from "./alert-index";
import type { WireAlert } from "../alert.schema";
import type { AlertingClient } from "../alerting.client";
import { ownerOf } from "../owner-note";

const MOST_POSTS = 3;

/** Where alerts cannot be listed. */
const NONE: AlertList = new Map();

/** The engine is done asking about resources when it has asked about no further one for this long. */
const QUIET_MS = 1000;

/**
 * Creates an alert exactly once. A POST has no idempotency key: after one that may have taken effect without an
 * answer, the alert that was not there before and has exactly the sent content is the one it made.
 */
export class CreateOnce {
  /** Equal alerts are created one after the other, so that each finds its own. */
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly made = new Set<string>();
  private readonly pointedOut = new Set<string>();
  private index = new AlertIndex(NONE);

  constructor(
    private readonly client: AlertingClient,
    private readonly reads: AlertReads,
    private readonly run: Run,
  ) {}

  create(body: Plain): Promise<WireAlert> {
    const content = contentOfBody(body);
    const before = this.queues.get(content) ?? Promise.resolve();
    const mine = before.then(
      () => this.createNow(body, content),
      () => this.createNow(body, content),
    );
    this.queues.set(content, mine);
    return mine;
  }

  /** Did this run create the alert, or take it over? */
  hasMade(id: string): boolean {
    return this.made.has(id);
  }

  /** Was the alert named in a warning, as one that the run does not know? */
  hasPointedOut(id: string): boolean {
    return this.pointedOut.has(id);
  }

  /** An alert that is marked as this resource's and that no state knows: an interrupted run made it. */
  async leftoverOf(owner: string): Promise<WireAlert | undefined> {
    const listed = await this.listed();
    const [leftover, ...others] = listed.ownedBy(owner).filter((alert) => this.isUnknown(alert));
    if (leftover) this.made.add(leftover.id);
    // A service that was too slow may have carried out a creation that was repeated meanwhile.
    for (const other of others) {
      this.pointOut(
        other,
        `is marked as this resource's, too: delete it with ${this.client.deleteCommand(other.id)}`,
      );
    }
    return leftover;
  }

  private async createNow(body: Plain, content: string): Promise<WireAlert> {
    const before = await this.listed();
    const isNew = (id: string): boolean => !before.has(id) && !this.made.has(id);
    await this.warnOfTwins(before.twinsOf(content, undefined));
    for (let post = 1; ; post += 1) {
      try {
        return this.claim(await this.client.createAlert(body, isNew));
      } catch (error) {
        if (!(error instanceof ServiceError) || !error.mayHaveTakenEffect) throw error;
        const found = await this.find(error, body, isNew);
        if (found === "notOffered") throw unsure(error, "the server does not offer listing alerts");
        if (found) return this.claim(found);
        if (post === MOST_POSTS) throw error;
        await this.run.clock.sleep(backoffMs(post, Math.random));
      }
    }
  }

  private claim(alert: WireAlert): WireAlert {
    this.made.add(alert.id);
    return this.reads.wrote(alert);
  }

  private async find(
    error: ServiceError,
    body: Plain,
    isNew: (id: string) => boolean,
  ): Promise<WireAlert | "notOffered" | undefined> {
    const { createdId } = error.details;
    return createdId === undefined ? this.lookFor(error, body, isNew) : this.readBack(createdId, error);
  }

  /** The answer named the new alert and was unusable otherwise: the alert must not be lost, whatever it looks like. */
  private async readBack(id: string, error: ServiceError): Promise<WireAlert> {
    this.made.add(id);
    const reading = await this.reads.readNow(id).catch(() => "unreadable" as const);
    if (typeof reading === "string") throw new PartlyCreated(id, error);
    return reading;
  }

  private async lookFor(
    lost: ServiceError,
    body: Plain,
    isNew: (id: string) => boolean,
  ): Promise<WireAlert | "notOffered" | undefined> {
    const list = await this.reads.listNow().catch((look: unknown) => {
      throw look instanceof ServiceError ? unsure(lost, look.message) : look;
    });
    if (list === "notOffered") return list;
    return this.indexOf(list)
      .twinsOf(contentOfBody(body), ownerOf(body.note))
      .find(({ id }) => isNew(id));
  }

  /** An equal alert may be a leftover or somebody else's: content proves nothing, so it is only pointed out. */
  private async warnOfTwins(equal: readonly WireAlert[]): Promise<void> {
    for (const alert of await this.unknownAmong(equal)) {
      this.pointOut(
        alert,
        "is exactly like one that is being created, and this run does not know it. " +
          "If an interrupted run left it: keep it instead of the new one by setting alertId " +
          `(or the import option) to "${alert.id}", or delete it with ${this.client.deleteCommand(alert.id)}`,
      );
    }
  }

  private pointOut({ id, createdAt }: WireAlert, what: string): void {
    this.pointedOut.add(id);
    this.run.messages.warnOnce(`alert ${id}${createdAt ? `, made ${createdAt},` : ""} ${what}`);
  }

  /**
   * An equal alert may also be that of a resource whose turn is still to come: the engine asks about one after the
   * other, while this create runs. Nobody must be told to delete an alert that is in use.
   */
  private async unknownAmong(equal: readonly WireAlert[]): Promise<WireAlert[]> {
    const { known, clock } = this.run;
    const unknown = (): WireAlert[] =>
      equal.filter((alert) => !this.pointedOut.has(alert.id) && this.isUnknown(alert));
    for (let before = -1; unknown().length > 0 && known.size > before;) {
      before = known.size;
      await clock.sleep(QUIET_MS);
    }
    return unknown();
  }

  private isUnknown({ id }: WireAlert): boolean {
    return !this.run.known.has(id) && !this.made.has(id) && !this.reads.hasWritten(id);
  }

  private async listed(): Promise<AlertIndex> {
    const list = await this.reads.list();
    return this.indexOf(list === "notOffered" ? NONE : list);
  }

  /** The same list is indexed once, whoever asks. */
  private indexOf(list: AlertList): AlertIndex {
    if (this.index.alerts !== list) this.index = new AlertIndex(list);
    return this.index;
  }
}

/** What was being done is the creation, also when it was the look that failed in the end. */
function unsure(lost: ServiceError, reason: string): ServiceError {
  const advice =
    `Whether the alert was made could not be found out, because ${reason}. ` +
    "Run the same command again: it points out an alert that was left behind";
  return new ServiceError({ ...lost.details, advice });
}
