import type { Messages } from "../../engine/messages";
import type { Plain } from "../../engine/plain";
import type { Change } from "../../engine/host/resource-kind";
import { isFailure, ServiceError } from "../../http/errors";
import { Outdated } from "../../http/request";
import type { AlertReads } from "./alert-reads";
import type { AlertInputs, WireAlert } from "../alert.schema";
import { CLEARABLE, differing, isAsDeclared, overlay, toState, toWire, VOLATILE } from "../alert.wire";
import type { AlertingClient } from "../alerting.client";
import type { CreateOnce } from "./create-once";
import type { FreshReads } from "./fresh-reads";
import { ownerOf, sign, unsign } from "../owner-note";

type Args = Partial<AlertInputs>;

/** What an existing alert is to become. */
type Wanted = Omit<Change<Args>, "recorded">;

/** All writes of one run. */
export class AlertWriter {
  constructor(
    private readonly client: AlertingClient,
    private readonly reads: AlertReads,
    private readonly fresh: FreshReads,
    private readonly creator: CreateOnce,
    private readonly messages: Messages,
  ) {}

  /** A new alert; with an owner, the one that a killed run of the same resource left behind. */
  async create(args: Args, owner: string | undefined): Promise<WireAlert> {
    const leftover = owner === undefined ? undefined : await this.creator.leftoverOf(owner);
    if (leftover === undefined) return this.creator.create(sign(toWire(args, this.reads.habits), owner));
    this.messages.info(
      `alert ${leftover.id} was left by an interrupted run of this resource, and is taken over`,
    );
    const dropped = CLEARABLE.filter((key) => (args as Plain)[key] === undefined);
    return this.bring({ id: leftover.id, args, dropped, owner });
  }

  /** Brings an existing alert to what is declared: one PUT of the whole alert, and none when nothing differs. */
  async bring(wanted: Wanted): Promise<WireAlert> {
    const seen = await this.reads.read(wanted.id);
    if (typeof seen === "string") return this.bringUnread(seen, wanted);
    return isDone(seen, wanted) ? seen : this.change(seen, wanted);
  }

  /** The first reading may be minutes old; what somebody changed since then must not be overwritten unseen. */
  private async change(seen: WireAlert, wanted: Wanted): Promise<WireAlert> {
    const { id } = wanted;
    for (let before = seen; ;) {
      const { alert: current, isFresh } = await this.fresh.read(id);
      if (typeof current === "string") return this.bringUnread(current, wanted);
      if (isEdited(before, current)) {
        this.messages.info(`alert ${id} was changed by someone else meanwhile: that change is merged`);
      }
      if (isDone(current, wanted)) return current;
      try {
        return await this.put(wanted, this.body(current, wanted), isFresh);
      } catch (error) {
        if (!(error instanceof Outdated)) throw error;
        before = current;
      }
    }
  }

  private async bringUnread(why: "gone" | "notOffered", wanted: Wanted): Promise<WireAlert> {
    if (why === "gone") throw new Error(`alert ${wanted.id} does not exist: ${remedyOf(wanted)}`);
    return this.put(wanted, sign(toWire(wanted.args, this.reads.habits), wanted.owner));
  }

  /** An alert that is gone already counts as deleted. */
  async delete(id: string): Promise<void> {
    if (this.creator.hasMade(id)) {
      // A replacement that took over its predecessor: the engine deletes the old resource, which is the same alert.
      this.messages.info(`alert ${id} belongs to the resource that replaces this one, and is kept`);
      return;
    }
    try {
      await this.client.deleteAlert(id);
    } catch (error) {
      if (!isFailure(error, "notOffered")) throw error;
      this.messages.warnOnce(
        "The server does not offer deleting alerts: they are left as they are, and forgotten here",
      );
    }
    await this.reads.deleted(id);
    if (this.creator.hasPointedOut(id)) {
      this.messages.info(
        `alert ${id}, pointed out before, belonged to this stack: nothing is to be done about it`,
      );
    }
  }

  private async put(wanted: Wanted, body: Plain, isCurrent?: () => boolean): Promise<WireAlert> {
    const put = this.client.replaceAlert(wanted.id, body, isCurrent);
    return this.reads.wrote(await put.catch((error: unknown) => missing(error, wanted)));
  }

  private body(current: WireAlert, { args, dropped, owner, ownerBefore }: Wanted): Plain {
    const body = overlay(current, args, dropped, this.reads.habits);
    return owner === undefined && ownerBefore !== undefined ? unsign(body) : sign(body, owner);
  }
}

/** What the service moves by itself is nobody's edit. */
function isEdited(seen: WireAlert, current: WireAlert): boolean {
  return differing({ ...toState(seen) }, toState(current)).some((key) => !VOLATILE.includes(key));
}

function isDone(current: WireAlert, { args, dropped, owner, ownerBefore }: Wanted): boolean {
  const marked = ownerOf(current.note);
  const owned = owner === undefined ? ownerBefore === undefined || marked !== ownerBefore : marked === owner;
  return owned && isAsDeclared(current, args, dropped);
}

function missing(error: unknown, wanted: Wanted): never {
  if (!isFailure(error, "missing")) throw error;
  throw new ServiceError({ ...error.details, advice: `The alert does not exist: ${remedyOf(wanted)}` });
}

/** Whoever leaves out the alertId of an adopted alert means the same one still, as long as it is in state. */
function remedyOf({ args }: Wanted): string {
  return args.alertId === undefined
    ? 'run "pulumi up --refresh" to create it anew'
    : 'correct alertId (or the import option), or leave it out and run "pulumi up --refresh" to create a new alert';
}
