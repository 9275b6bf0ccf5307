import { isDeepStrictEqual } from "node:util";
import { isFailure, type ServiceError } from "../../../http/errors";
import { Outdated } from "../../../http/request";
import type { Messages } from "../../service/messages";
import { omit, type Plain } from "../../values/plain";
import type { Change, PlannedChange } from "../kind";
import { isMarkedAs, readMark, sign, unsign } from "../owner-mark";
import { findDifferences, findUncleared, listAbsent, UNKNOWN_OBJECT } from "./content";
import type { CreateOnce } from "./create-once";
import type { CompleteCollection } from "./mapping";
import type { FreshReads } from "./fresh-reads";
import { Foreseen } from "../write-errors";
import type { Items, CollectionConnection } from "./items";
import type { LossGuard } from "./losses";
import type { Wire } from "./requests";
import type { SettledReads } from "./settled-reads";

/** The number of repetitions of a write if another change of the object conflicts with it. */
const MOST_CONFLICTS = 2;

function isConflict(error: unknown): error is ServiceError {
  return isFailure(error, "refused") && error.status === 409;
}

/** The helpers of a write, beside the kind and the readings. */
interface WriteHelp<W extends Wire> {
  readonly settled: SettledReads<W>;
  readonly fresh: FreshReads<W>;
  readonly creator: CreateOnce<W>;
  /** Refuses a write or deletion that would delete more than the program asks for. */
  readonly guard: LossGuard<W>;
}

/** All writes of a collection in one run. */
export class Writer<W extends Wire> {
  constructor(
    private readonly kind: CompleteCollection<W>,
    private readonly connection: CollectionConnection,
    private readonly items: Items<W>,
    private readonly help: WriteHelp<W>,
    private readonly messages: Messages,
  ) {}

  /** Creates an object. With an owner, takes over the one that a killed run of the same resource left behind. */
  async create(args: Plain, owner: string | undefined): Promise<W> {
    const leftover = await this.help.creator.findLeftover(owner);
    if (leftover === undefined) return this.help.creator.create(this.createBody(args, owner), args, owner);
    this.messages.info(
      `${this.kind.one} ${leftover.id} has the mark of this resource, and state does not have it: an interrupted run ` +
        "left it, or a stack of the same name in another backend has it. It is taken over",
    );
    const dropped = listAbsent(this.kind.type, args);
    const unseen = this.kind.type.writeOnlyKeys(args);
    // All values of the leftover come from this resource.
    const recorded = this.kind.mapping.toState(leftover, UNKNOWN_OBJECT);
    return this.reconcile({ id: leftover.id, args, dropped, unseen, owner, recorded });
  }

  /** Makes an existing object as declared: one PUT of the whole object, and none if nothing differs. */
  async reconcile(wanted: Change): Promise<W> {
    const seen = await this.help.settled.read(wanted.id, wanted.recorded);
    if (typeof seen === "string") return this.writeUnread(seen, wanted);
    return this.isDone(seen, wanted) ? seen : this.change(seen, wanted);
  }

  /** Updates an object after another reading: the first may be minutes old, and a newer change must not be lost. */
  private async change(seen: W, wanted: Change): Promise<W> {
    const { id } = wanted;
    let conflicts = 0;
    for (let before = seen; ;) {
      const { item: current, isFresh } = await this.help.fresh.read(id, before);
      if (typeof current === "string") return this.writeUnread(current, wanted);
      if (this.isEdited(before, current)) {
        this.messages.info(
          `${this.kind.one} ${id} was changed by someone else meanwhile: that change is merged`,
        );
      }
      if (this.isDone(current, wanted)) return current;
      try {
        const body = this.updateBody(
          current,
          wanted,
          await this.kind.protects.keep?.(this.connection, current),
        );
        this.refuseHidden(current, body);
        await this.help.guard.refuseWrite({ id, args: wanted.args, current, body });
        return await this.put(wanted, body, isFresh);
      } catch (error) {
        if (!(error instanceof Outdated) && !(isConflict(error) && conflicts++ < MOST_CONFLICTS)) throw error;
        if (isConflict(error)) this.help.fresh.forget();
        before = current;
      }
    }
  }

  /** Refuses a body that would replace fields which the service does not show: nobody knows what would be lost. */
  private refuseHidden(current: W, body: Plain): void {
    const unknown = [...this.items.listHidden(body), ...Object.keys(body)];
    const hidden = this.items.listHidden(current).filter((key) => unknown.includes(key));
    if (hidden.length === 0) return;
    throw new Foreseen(
      `${this.kind.one} ${current.id} is not updated: ${this.items.describeHidden(hidden)}, and an update would replace it. ` +
        "Remove that part in the web app, or replace the resource with pulumi up --replace",
    );
  }

  private async writeUnread(why: "gone" | "notOffered", wanted: Change): Promise<W> {
    if (why === "gone")
      throw new Error(`${this.kind.one} ${wanted.id} does not exist: ${this.describeRemedy(wanted)}`);
    // A service that offers lists only and has none right now is behind a gateway: changes by others must not be lost.
    if (!this.items.isReadAlone) await this.items.requireList();
    const body = this.unreadBody(wanted);
    await this.help.guard.refuseWrite({ id: wanted.id, args: wanted.args, body });
    return this.put(wanted, body);
  }

  /** Plans the body of a write, by what this run has read of the object. */
  async planBody({ id = "", ...planned }: PlannedChange): Promise<Plain> {
    const list = await this.items.list();
    const current = list === "notOffered" ? undefined : list.get(id);
    if (current === undefined) return this.createBody(planned.args, planned.owner);
    return this.updateBody(current, { ...planned, id, unseen: [] });
  }

  /** Refuses an update that would delete more than the program asks for, by what this run has read of the object. */
  async foresee(wanted: Change): Promise<void> {
    if (this.kind.protects.writeLosses === undefined) return;
    const { id, args } = wanted;
    const list = await this.items.list();
    const item =
      list === "notOffered" ? await this.items.read(id, wanted.recorded) : (list.get(id) ?? "gone");
    if (item === "gone" || (item !== "notOffered" && this.isDone(item, wanted))) return;
    const write =
      item === "notOffered"
        ? { body: this.unreadBody(wanted) }
        : { current: item, body: this.updateBody(item, wanted) };
    await this.help.guard.refuseWrite({ id, args, ...write }, true);
  }

  /** Deletes an object. One that is gone already counts as deleted. */
  async delete(id: string, recorded: Plain): Promise<void> {
    const { one } = this.kind;
    await this.help.guard.refuseDeletion(id, recorded);
    this.items.deleting.add(id);
    try {
      await this.items.requests.delete(id);
    } catch (error) {
      // Any web server may answer "missing"; a server that has the list is the service.
      if (!isFailure(error, "missing") || (await this.items.list()) === "notOffered") {
        this.items.deleting.delete(id);
        throw error;
      }
    }
    await this.items.recordDeletion(id);
    if (this.help.creator.hasReported(id)) {
      this.messages.info(
        `${one} ${id}, pointed out before, belonged to this stack: there is nothing to do about it`,
      );
    }
  }

  private async put(wanted: Change, body: Plain, isCurrent?: () => boolean): Promise<W> {
    const missing = `The ${this.kind.one} does not exist: ${this.describeRemedy(wanted)}`;
    const sending = { isCurrent, advice: { missing } };
    const replaced = this.items.requests.replace(wanted.id, body, sending);
    return this.items.recordWrite(await replaced.catch((error: unknown) => this.explainRefusal(error, body)));
  }

  /** Throws the failure of an update. To a refusal, it adds the referenced objects that the service does not have. */
  private async explainRefusal(error: unknown, body: Plain): Promise<never> {
    if (!isFailure(error, "refused") || error.status === 409) throw error;
    const missing = await this.kind.protects.missing?.(this.connection, body).catch(() => []);
    if (!missing?.length) throw error;
    throw error.withAdvice(`The service has no ${missing.join(", and no ")}`);
  }

  /**
   * Builds the body for an object that cannot be read. If the service has refused reads before, it has exactly what is
   * declared. Otherwise a proxy may refuse in its place for a moment, and what state knows of the object stays.
   */
  private unreadBody(wanted: Change): Plain {
    const { id, args, recorded, dropped, owner, isUnread } = wanted;
    if (isUnread || Object.keys(recorded).length === 0) return this.createBody(args, owner, dropped);
    const { mapping } = this.kind;
    return this.updateBody(mapping.fromState(id, recorded, this.items.habits), wanted);
  }

  /** Builds a body with exactly what is declared. */
  private createBody(args: Plain, owner: string | undefined, dropped?: readonly string[]): Plain {
    return sign(this.kind.mark, this.kind.mapping.newBody(args, this.items.habits, dropped), owner);
  }

  private updateBody(current: W, wanted: Change, kept?: Plain): Plain {
    const { owner, ownerBefore } = wanted;
    const { mapping, mark } = this.kind;
    const body = mapping.changedBody(current, { ...wanted, kept }, this.items.habits);
    if (owner === undefined && ownerBefore !== undefined) return unsign(mark, body);
    return sign(mark, body, owner);
  }

  /** Checks for an edit between two readings. A change that the service makes by itself is none. */
  private isEdited(seen: W, current: W): boolean {
    const { mapping, type } = this.kind;
    const settled = (item: W): Plain => omit(mapping.toState(item, UNKNOWN_OBJECT), type.volatile);
    return !isDeepStrictEqual(settled(seen), settled(current));
  }

  private isDone(current: W, { args, dropped, recorded, unseen, owner, ownerBefore }: Change): boolean {
    const live = this.kind.mapping.toState(current, { recorded, args });
    const hidden = this.kind.type.writeOnlyKeys(args);
    const marked = readMark(this.kind, current);
    return (
      isMarkedAs(this.kind.mark, marked, { owner, ownerBefore }) &&
      unseen.length === 0 &&
      findDifferences(this.kind.type, live, args).every((key) => hidden.includes(key)) &&
      findUncleared(this.kind.type, live, dropped).length === 0
    );
  }

  /** Advises on a missing object. Without a name for it, the program still means the adopted object in state. */
  private describeRemedy({ args }: Change): string {
    const { identity } = this.kind.type;
    return args[identity] === undefined
      ? 'run "pulumi up --refresh" to recreate it'
      : `correct ${identity} (or the import option), or leave it out and run "pulumi up --refresh" to create a new one`;
  }
}
