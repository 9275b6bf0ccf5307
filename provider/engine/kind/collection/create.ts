import { Stopped } from "../../../http/clock";
import { ServiceError, isFailure } from "../../../http/errors";
import { backoffMs } from "../../../http/retry";
import { omit, pick, toStableText, type Plain } from "../../values/plain";
import type { Run } from "../../service/service";
import { IncompleteWrite } from "./guards";
import { describeConflict, refuseSecond } from "./conflicts";
import type { Wire } from "./declaration";
import {
  DuplicateFinder,
  findUncleared,
  hasAll,
  listAbsent,
  UNKNOWN_OBJECT,
  type CompleteCollection,
  type Sent,
} from "./mapping";
import type { CollectionList, CollectionReads } from "./reads";

const MOST_POSTS = 3;

/**
 * The longest time from the moment in which a service creates an object until state has it: one request with all
 * retries, in milliseconds. If state has an object that is younger by more, its run knew what became of the older one.
 */
const LONGEST_CREATION_MS = 300_000;

/** The list to use if objects cannot be listed. */
const NONE: CollectionList<never> = new Map<string, never>();

/** A creation with its body. */
interface Posted extends Sent {
  readonly body: Plain;
  /** The arguments that answers show; `args` has only those that tell the object from others. */
  readonly declared: Plain;
  /** The latest failure that may have taken effect. */
  lost?: ServiceError;
}

/** Runs work with the same key one after the other, in the given order. */
export class KeyLock {
  private readonly latest = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.latest.get(key);
    const start = (): Promise<T> => work();
    const mine = before ? before.then(start, start) : start();
    this.latest.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.latest.get(key) === mine) this.latest.delete(key);
    }
  }
}

/** Creates an object once. After a lost answer, it is the one that was not there before and has every sent value. */
export class CreateOnce<W extends Wire> {
  /** Equal objects are created one after the other, so that each finds its own. */
  private readonly lock = new KeyLock();
  private readonly underWay = new Set<Sent>();
  private readonly made = new Set<string>();
  private readonly finder: DuplicateFinder<W>;

  constructor(
    private readonly kind: CompleteCollection<W>,
    private readonly reads: CollectionReads<W>,
    private readonly run: Run,
  ) {
    this.finder = new DuplicateFinder(kind);
  }

  create(body: Plain, args: Plain, owner: string | undefined): Promise<W> {
    const { type } = this.kind;
    const declared = omit(args, type.writeOnlyKeys(args));
    const telling = type.unique.length > 0 ? pick(args, type.unique) : declared;
    const sent = { args: telling, mark: this.markOf(owner) };
    return this.lock.run(toStableText(sent), () => this.createNow({ ...sent, body, declared }));
  }

  /** Finds an object that is marked as this resource's and that no state knows, because an interrupted run made it. */
  async findLeftover(owner: string | undefined): Promise<W | undefined> {
    const mark = this.markOf(owner);
    if (mark === undefined) return undefined;
    const marked = this.finder.findMarked(await this.list(), mark);
    const leftover = marked.find((item) => this.isUnknown(item));
    if (leftover) this.made.add(leftover.id);
    return leftover;
  }

  private async list(): Promise<CollectionList<W>> {
    return (await this.reads.list()) ?? NONE;
  }

  private markOf(owner: string | undefined): string | undefined {
    return owner === undefined ? undefined : this.kind.mark?.textOf(owner);
  }

  private async createNow(sent: Posted): Promise<W> {
    const before = await this.list();
    // Without a list, nothing shows that there is room, so nothing is created.
    if (this.kind.isSingle) refuseSecond(this.kind, await this.reads.requireList());
    const unread = this.reads.unreadable.map(({ id }) => id);
    const isNew = (id: string): boolean => !before.has(id) && !unread.includes(id) && !this.made.has(id);
    this.underWay.add(sent);
    try {
      const made = await this.post(sent, isNew);
      // If the arguments must be unique, the service refuses the creation itself, so no warning is needed.
      if (this.kind.type.unique.length === 0) this.warnOfDuplicates(before, sent);
      return made;
    } catch (error) {
      throw sent.lost && error instanceof Stopped
        ? this.describeUnsure(sent.lost, error.reason, sent)
        : error;
    } finally {
      this.underWay.delete(sent);
    }
  }

  private async post(sent: Posted, isNew: (id: string) => boolean): Promise<W> {
    for (let post = 1; ; post += 1) {
      try {
        return this.claim(await this.reads.requests.create(sent.body, isNew));
      } catch (error) {
        const isUnsure = error instanceof ServiceError && error.mayHaveTakenEffect;
        if (isUnsure) sent.lost = error;
        const item = isUnsure
          ? await this.findLost(error, sent, isNew)
          : await this.findRefused(error, sent, (id) => post > 1 && isNew(id));
        if (item) return this.claim(item);
        if (post === MOST_POSTS) throw error;
        await this.run.clock.sleep(backoffMs(post, Math.random));
      }
    }
  }

  private claim(item: W): W {
    this.made.add(item.id);
    return this.reads.recordWrite(item);
  }

  /** Reads the created object if its response was unusable but named it, because the object must not be lost. */
  private async readBack(id: string, error: ServiceError): Promise<W> {
    this.made.add(id);
    const reading = await this.reads.readSingly(id, true).catch(() => "unreadable" as const);
    if (typeof reading !== "string") return reading;
    const kept = `The object was created (${id}) and is kept in state: the next "pulumi up" repairs it`;
    throw new IncompleteWrite(`${error.message}. ${kept}`, id);
  }

  private async findLost(
    lost: ServiceError,
    sent: Sent,
    isNew: (id: string) => boolean,
  ): Promise<W | undefined> {
    const { createdId } = lost.details;
    if (createdId !== undefined) return this.readBack(createdId, lost);
    const explain = (error: unknown): never => {
      // The advice of this error is about the list: "nothing was written" is not true of the creation.
      throw error instanceof ServiceError ? this.describeUnsure(lost, error.withoutAdvice, sent) : error;
    };
    const list = await this.reads.listNow("send").catch(explain);
    if (list === undefined) {
      throw this.describeUnsure(lost, `the server does not offer listing ${this.kind.many}`, sent);
    }
    // The created object may be one that this run cannot read, so the creation must not be repeated.
    const unreadable = this.reads.unreadable.find(({ id }) => id !== undefined && isNew(id));
    if (unreadable) throw this.describeUnsure(lost, unreadable.error.message, sent);
    const shown = [...list.values()].filter(({ id }) => isNew(id));
    const whole = await Promise.all(shown.map((item) => this.reads.complete(item))).catch(explain);
    const fresh = new Map(whole.map((item) => [item.id, item]));
    const like = this.finder.findLike(fresh, sent);
    return like.find(({ id }) => isNew(id) && !this.fitsAnother(fresh, id, sent));
  }

  /**
   * Adds that the outcome of a lost creation is unknown. The error stays the creation's, even if the search failed. The
   * next run recognizes an object by its mark.
   */
  private describeUnsure(lost: ServiceError, reason: string, { mark }: Sent): ServiceError {
    return lost.withAdvice(
      `It is unknown whether the ${this.kind.one} was created, because ${reason}. ` +
        `Run the same command again: it ${mark === undefined ? "names" : "takes over"} what was left behind`,
    );
  }

  /** Checks whether another creation under way sent more, and the object has that, so that it is the other's object. */
  private fitsAnother(list: CollectionList<W>, id: string, sent: Sent): boolean {
    const size = ({ args }: Sent): number => Object.keys(args).length;
    return [...this.underWay].some(
      (other) => size(other) > size(sent) && this.finder.findLike(list, other).some((item) => item.id === id),
    );
  }

  /** Finds the object of a creation that was carried out late and is refused again. Errors: other refusals. */
  private async findRefused(error: unknown, sent: Posted, isOurs: (id: string) => boolean): Promise<W> {
    const { isSingle, type } = this.kind;
    if ((type.unique.length === 0 && !isSingle) || !isFailure(error, "refused")) throw error;
    const list = (await this.reads.listNow().catch(() => NONE)) ?? NONE;
    const [found] = this.finder.findWithArgs(list, sent.args);
    if (found && isOurs(found.id)) return found;
    if (isSingle) refuseSecond(this.kind, list);
    if (found === undefined) throw error;
    // It has all that is declared, so an interrupted run may have left it.
    const isLeftover = hasAll(this.kind, found, sent.declared) && this.isUnknown(found);
    const whose = isLeftover ? "leftover" : this.run.known.has(found.id) ? "stack" : "other";
    throw error.withAdvice(describeConflict(this.kind, { args: sent.args, id: found.id, whose }));
  }

  /** Warns after the creation: until then, the engine has asked about more of the objects that are in state. */
  private warnOfDuplicates(list: CollectionList<W>, sent: Sent): void {
    const like = this.finder.findLike(list, { ...sent, mark: undefined });
    const equal = like.filter((item) => !this.hasMore(item, sent));
    this.warn(equal, "is identical to the new one", list);
    const { double } = this.kind.protects;
    const doubles = double ? this.finder.findDoubles(list, double, sent.args) : [];
    this.warn(
      doubles.filter((item) => !equal.includes(item)),
      double?.text,
      list,
    );
  }

  /** Checks whether the object has more than was sent. Such an object is another one: this run would have sent that. */
  private hasMore(item: W, { args }: Sent): boolean {
    const live = this.kind.mapping.toState(item, UNKNOWN_OBJECT);
    return findUncleared(this.kind.type, live, listAbsent(this.kind.type, args)).length > 0;
  }

  /**
   * Warns of each object that the run does not know: an interrupted run may have left it. Content proves nothing, so
   * nothing happens to it. One from before the latest run of the stack is none of its orphans: `drift` lists it.
   */
  private warn(like: readonly W[], what: string | undefined, list: CollectionList<W>): void {
    const { one, type } = this.kind;
    for (const item of like) {
      if (!this.isUnknown(item) || this.isFromBefore(item, list)) continue;
      const since = this.reads.requests.createdAt?.(item) ?? "at an unknown time";
      this.run.messages.warnOnce(
        `${one} ${item.id}, created ${since}, ${what}. It may belong to another stack or a person, or be an orphan of ` +
          "an interrupted run; if this run replaces or renames its resource, it is the old one, which goes at the end. " +
          `To adopt it in place of the new one, set ${type.identity} (or the import option) to "${item.id}"`,
      );
    }
  }

  private isUnknown({ id }: W): boolean {
    return !this.run.known.has(id) && !this.made.has(id) && !this.reads.written.has(id);
  }

  /** Checks whether state has an object that a later run must have recorded. Without dates, nobody can tell. */
  private isFromBefore(item: W, list: CollectionList<W>): boolean {
    const timeOf = (one: W): number => Date.parse(this.reads.requests.createdAt?.(one) ?? "");
    const latest = timeOf(item) + LONGEST_CREATION_MS;
    const isDeclared = ({ id }: W): boolean => Object.keys(this.run.known.get(id) ?? {}).length > 0;
    return [...list.values()].some((other) => isDeclared(other) && timeOf(other) > latest);
  }
}
