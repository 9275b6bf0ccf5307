import { isDeepStrictEqual } from "node:util";
import { isFailure, type ServiceError } from "../../../http/errors";
import { Outdated } from "../../../http/request";
import type { Run } from "../../service/service";
import { omit, pick, type Plain } from "../../values/plain";
import type { Change, Loss, PlannedChange, Written } from "../kind";
import { NameConflicts } from "./conflicts";
import { CreateOnce } from "./create";
import type { Wire } from "./declaration";
import { Foreseen, IncompleteWrite, LossGuard, UnkeptArguments } from "./guards";
import {
  findDifferences,
  findUncleared,
  listAbsent,
  UNKNOWN_OBJECT,
  type CompleteCollection,
  type Laid,
  isMarkedAs,
  readMark,
  sign,
} from "./mapping";
import type { CollectionConnection, CollectionReads } from "./reads";

/** The number of repetitions of a write if another change of the object conflicts with it. */
const MOST_CONFLICTS = 2;

/** The number of readings that may grow old before a write uses the next one, or a busy run would read forever. */
const MOST_OUTDATED = 2;

function isConflict(error: unknown): error is ServiceError {
  return isFailure(error, "refused") && error.status === 409;
}

/** All writes of a collection in one run. */
export class CollectionWrites<W extends Wire> {
  protected readonly reads: CollectionReads<W>;
  protected readonly unkept: UnkeptArguments<W>;
  protected readonly conflicts: NameConflicts<W>;
  private readonly guard: LossGuard<W>;
  private readonly creator: CreateOnce<W>;

  constructor(
    protected readonly kind: CompleteCollection<W>,
    private readonly connection: CollectionConnection,
    protected readonly run: Run,
  ) {
    this.reads = connection.reads<W>(kind.collection);
    this.unkept = new UnkeptArguments(kind, this.reads, run.messages);
    this.conflicts = new NameConflicts(kind, this.reads, run);
    this.guard = new LossGuard(kind, connection, run);
    this.creator = new CreateOnce(kind, this.reads, run);
  }

  async create(args: Plain, owner: string | undefined): Promise<Written> {
    this.unkept.refuse({ args, recorded: {} });
    const { type } = this.kind;
    const id = args[type.identity];
    const unseen = type.writeOnlyKeys(args).filter((key) => args[key] !== undefined);
    if (typeof id !== "string") this.conflicts.refuseRepetition(args);
    const item =
      typeof id === "string"
        ? await this.reconcile({ id, args, dropped: [], unseen, owner, recorded: {} })
        : await this.createNew(args, owner);
    return this.written(item, { args, recorded: {}, dropped: [] });
  }

  async update(change: Change): Promise<Written> {
    this.unkept.refuse(change, change.id);
    return this.written(await this.reconcile(change), change);
  }

  /** Errors: the server made something else of the object. */
  private written(item: W, change: Laid): Written {
    const { id } = item;
    const { args, recorded } = change;
    const live = this.kind.mapping.toState(item, { recorded, args });
    const { labels, unkept, problem } = this.unkept.examine(id, live, change);
    const state = { ...live, ...pick(args, labels) };
    const writtenAt = this.reads.writeTimeOf(id, state);
    const written = { id, state, unkept, isUnread: !this.reads.canBeRead, writtenAt };
    if (problem === undefined) return written;
    throw new IncompleteWrite(problem, id, written);
  }

  /** Creates an object. With an owner, takes over the one that a killed run of the same resource left behind. */
  private async createNew(args: Plain, owner: string | undefined): Promise<W> {
    const { one, type, mapping } = this.kind;
    const leftover = await this.creator.findLeftover(owner);
    if (leftover === undefined) return this.creator.create(this.createBody(args, owner), args, owner);
    this.run.messages.info(
      `${one} ${leftover.id} has the mark of this resource, and state does not have it: an interrupted run ` +
        "left it, or a stack of the same name in another backend has it. It is taken over",
    );
    const dropped = listAbsent(type, args);
    const unseen = type.writeOnlyKeys(args);
    // All values of the leftover come from this resource.
    const recorded = mapping.toState(leftover, UNKNOWN_OBJECT);
    return this.reconcile({ id: leftover.id, args, dropped, unseen, owner, recorded });
  }

  /** Makes an existing object as declared: one PUT of the whole object, and none if nothing differs. */
  private async reconcile(wanted: Change): Promise<W> {
    const seen = await this.reads.read(wanted.id, wanted.recorded);
    if (typeof seen === "string") return this.writeUnread(seen, wanted);
    return this.isDone(seen, wanted) ? seen : this.change(seen, wanted);
  }

  /** Updates an object after another reading: the first may be minutes old, and a newer change must not be lost. */
  private async change(seen: W, wanted: Change): Promise<W> {
    const { id, args } = wanted;
    let conflicts = 0;
    let outdated = 0;
    for (let before = seen; ;) {
      const { item: current, isFresh } = await this.reads.readFresh(id, before);
      if (typeof current === "string") return this.writeUnread(current, wanted);
      if (this.isEdited(before, current)) {
        this.run.messages.info(
          `${this.kind.one} ${id} was changed by someone else meanwhile: that change is merged`,
        );
      }
      if (this.isDone(current, wanted)) return current;
      try {
        const kept = await this.kind.protects.keep?.(this.connection, current);
        const body = this.updateBody(current, wanted, kept);
        this.refuseHidden(current, body);
        await this.guard.refuseWrite({ id, args, current, body });
        return await this.put(wanted, body, () => outdated >= MOST_OUTDATED || isFresh());
      } catch (error) {
        if (error instanceof Outdated) outdated += 1;
        else if (isConflict(error) && conflicts++ < MOST_CONFLICTS) this.reads.recent = undefined;
        else throw error;
        before = current;
      }
    }
  }

  /** Refuses a body that would replace fields which the service does not show: nobody knows what would be lost. */
  private refuseHidden(current: W, body: Plain): void {
    const { one, collection } = this.kind;
    const unknown = [...(collection.hidden?.of(body) ?? []), ...Object.keys(body)];
    const hidden = this.listHidden(current).filter((key) => unknown.includes(key));
    if (hidden.length === 0) return;
    throw new Foreseen(
      `${one} ${current.id} is not updated: ${this.describeHidden(hidden)}, and an update would replace it. ` +
        "Remove that part in the web app, or replace the resource with pulumi up --replace",
    );
  }

  /** Lists the fields that this answer leaves out, although the object has them. */
  protected listHidden(item: W): readonly string[] {
    return this.kind.collection.hidden?.of(item) ?? [];
  }

  protected describeHidden(fields: readonly string[]): string {
    return `the service does not show its ${fields.join(" and ")}, because ${this.kind.collection.hidden?.reason}`;
  }

  private async writeUnread(why: "gone" | "notOffered", wanted: Change): Promise<W> {
    const { id, args } = wanted;
    if (why === "gone")
      throw new Error(`${this.kind.one} ${id} does not exist: ${this.describeRemedy(wanted)}`);
    // A service that offers lists only and has none right now is behind a gateway: changes by others must not be lost.
    if (this.reads.requests.get === undefined) await this.reads.requireList();
    const body = this.unreadBody(wanted);
    await this.guard.refuseWrite({ id, args, body });
    return this.put(wanted, body);
  }

  /** Plans the body of a write, by what this run has read of the object. */
  async planBody({ id = "", ...planned }: PlannedChange): Promise<Plain> {
    const current = (await this.reads.list())?.get(id);
    if (current === undefined) return this.createBody(planned.args, planned.owner);
    return this.updateBody(current, { ...planned, id, unseen: [] });
  }

  /** Refuses a change that would do more than the program asks for, by what this run has read of the object. */
  async foresee(wanted: Change): Promise<void> {
    await this.unkept.foresee(wanted);
    if (this.kind.protects.writeLosses === undefined) return;
    const { id, args, recorded } = wanted;
    const list = await this.reads.list();
    const item = list === undefined ? await this.reads.read(id, recorded) : (list.get(id) ?? "gone");
    if (item === "gone" || (item !== "notOffered" && this.isDone(item, wanted))) return;
    const write =
      item === "notOffered"
        ? { body: this.unreadBody(wanted) }
        : { current: item, body: this.updateBody(item, wanted) };
    await this.guard.refuseWrite({ id, args, ...write }, true);
  }

  foreseeDeletion(id: string, recorded: Plain): Promise<void> {
    return this.guard.refuseReplacement(id, recorded);
  }

  listLosses(id: string, except: ReadonlySet<string>): Promise<readonly Loss[]> {
    return this.guard.listLosses(id, except);
  }

  /** Deletes an object. One that is gone already counts as deleted. */
  async delete(id: string, recorded: Plain): Promise<void> {
    await this.guard.refuseDeletion(id, recorded);
    this.reads.deleting.add(id);
    try {
      await this.reads.requests.delete(id);
    } catch (error) {
      // Any web server may answer "missing"; a server that has the list is the service.
      if (!isFailure(error, "missing") || (await this.reads.list()) === undefined) {
        this.reads.deleting.delete(id);
        throw error;
      }
    }
    await this.reads.recordDeletion(id);
  }

  private async put(wanted: Change, body: Plain, isCurrent?: () => boolean): Promise<W> {
    const missing = `The ${this.kind.one} does not exist: ${this.describeRemedy(wanted)}`;
    const sending = { isCurrent, advice: { missing } };
    try {
      return this.reads.recordWrite(await this.reads.requests.replace(wanted.id, body, sending));
    } catch (error) {
      // To a refusal, it adds the referenced objects that the service does not have.
      if (!isFailure(error, "refused") || error.status === 409) throw error;
      const absent = await this.kind.protects.missing?.(this.connection, body).catch(() => []);
      throw absent?.length ? error.withAdvice(`The service has no ${absent.join(", and no ")}`) : error;
    }
  }

  /**
   * Builds the body for an object that cannot be read. If the service has refused reads before, it has exactly what is
   * declared. Otherwise a proxy may refuse in its place for a moment, and what state knows of the object stays.
   */
  private unreadBody(wanted: Change): Plain {
    const { id, args, recorded, dropped, owner, isUnread } = wanted;
    if (isUnread || Object.keys(recorded).length === 0) return this.createBody(args, owner, dropped);
    return this.updateBody(this.kind.mapping.fromState(id, recorded, this.reads.capabilities), wanted);
  }

  /** Builds a body with exactly what is declared. */
  private createBody(args: Plain, owner: string | undefined, dropped?: readonly string[]): Plain {
    return sign(this.kind.mark, this.kind.mapping.newBody(args, this.reads.capabilities, dropped), { owner });
  }

  private updateBody(current: W, wanted: Change, kept?: Plain): Plain {
    const { mapping, mark } = this.kind;
    return sign(mark, mapping.changedBody(current, { ...wanted, kept }, this.reads.capabilities), wanted);
  }

  /** Checks for an edit between two readings. A change that the service makes by itself is none. */
  private isEdited(seen: W, current: W): boolean {
    const { mapping, type } = this.kind;
    const settled = (item: W): Plain => omit(mapping.toState(item, UNKNOWN_OBJECT), type.volatile);
    return !isDeepStrictEqual(settled(seen), settled(current));
  }

  private isDone(current: W, { args, dropped, recorded, unseen, owner, ownerBefore }: Change): boolean {
    const { mapping, mark, type } = this.kind;
    const live = mapping.toState(current, { recorded, args });
    const hidden = type.writeOnlyKeys(args);
    return (
      isMarkedAs(mark, readMark(this.kind, current), { owner, ownerBefore }) &&
      unseen.length === 0 &&
      findDifferences(type, live, args).every((key) => hidden.includes(key)) &&
      findUncleared(type, live, dropped).length === 0
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
