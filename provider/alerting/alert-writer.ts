import type { Messages } from "../engine/messages";
import type { Plain } from "../engine/plain";
import type { Change } from "../engine/resource-kind";
import { isFailure, ServiceError } from "../http/errors";
import type { AlertReads } from "./alert-reads";
import type { AlertInputs, WireAlert } from "./alert.schema";
import { CLEARABLE, differing, isAsDeclared, overlay, toState, toWire, VOLATILE } from "./alert.wire";
import type { AlertingClient } from "./alerting.client";
import type { CreateOnce } from "./create-once";
import { ownerOf, sign, unsign } from "./owner-note";

type Args = Partial<AlertInputs>;

/** What an existing alert is to become. */
type Wanted = Omit<Change<Args>, "recorded">;

/** All writes of one run. */
export class AlertWriter {
  constructor(
    private readonly client: AlertingClient,
    private readonly reads: AlertReads,
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
    const { id } = wanted;
    const seen = await this.reads.read(id);
    if (typeof seen !== "string" && isDone(seen, wanted)) return seen;
    // The first reading may be minutes old; what somebody changed since then must not be overwritten unseen.
    const current = typeof seen === "string" ? seen : await this.reads.readNow(id);
    if (current === "gone") throw new Error(goneText(wanted));
    if (current === "notOffered")
      return this.put(id, sign(toWire(wanted.args, this.reads.habits), wanted.owner));
    if (typeof seen !== "string" && isEdited(seen, current)) {
      this.messages.info(`alert ${id} was changed by someone else meanwhile: that change is merged`);
    }
    return isDone(current, wanted) ? current : this.put(id, this.body(current, wanted));
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

  private async put(id: string, body: Plain): Promise<WireAlert> {
    return this.reads.wrote(await this.client.replaceAlert(id, body).catch(deletedMeanwhile));
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

function deletedMeanwhile(error: unknown): never {
  if (!isFailure(error, "missing")) throw error;
  const advice = 'It was deleted meanwhile: run "pulumi up --refresh" to create it anew';
  throw new ServiceError({ ...error.details, advice });
}

function goneText({ id, args }: Wanted): string {
  const remedy =
    args.alertId === undefined
      ? 'run "pulumi up --refresh" to create it anew'
      : "correct alertId (or the import option), or leave it out to create a new alert";
  return `alert ${id} does not exist: ${remedy}`;
}
