import { ServiceError, isFailure } from "../../../http/errors";
import { backoffMs } from "../../../http/retry";
import { omit, pick, toStableText, type Plain } from "../../plain";
import type { Run } from "../kind";
import { PartlyCreated } from "../partly-created";
import { findUncleared, listAbsent, readState, UNKNOWN_OBJECT, type Comparison } from "./content";
import { describeUnlisted, describeUnsure, explainTwin } from "./creation-advice";
import { ItemIndex, type Sent } from "./item-index";
import type { ItemList, Items } from "./items";
import type { Wire } from "./requests";
import { refuseSecond } from "./single";

const MOST_POSTS = 3;

/** Where objects cannot be listed. */
const NONE: ItemList<never> = new Map<string, never>();

/** The engine is done asking about resources when it has asked about no further one for this long. */
const QUIET_MS = 1000;

/** What is special about a kind when it is created. */
export interface Creatable<W extends Wire> extends Comparison<W> {
  readonly one: string;
  readonly many: string;
  readonly uniqueBy?: readonly string[];
  readonly isSingle?: true;
  describe?(live: Plain): Plain;
  writeOnly(values: Plain): readonly string[];
}

/**
 * Creates an object exactly once. A POST has no idempotency key: after one that may have taken effect without an
 * answer, the object that was not there before and has everything that was sent is the one it made.
 */
export class CreateOnce<W extends Wire> {
  /** Equal objects are created one after the other, so that each finds its own. */
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly underWay = new Set<Sent>();
  private readonly made = new Set<string>();
  private readonly reported = new Set<string>();
  private index: ItemIndex<W>;

  constructor(
    private readonly kind: Creatable<W>,
    private readonly items: Items<W>,
    private readonly run: Run,
  ) {
    this.index = new ItemIndex<W>(kind, NONE);
  }

  create(body: Plain, args: Plain, owner: string | undefined): Promise<W> {
    const sent = this.selectSent(args, owner);
    const turn = toStableText(sent);
    const before = this.queues.get(turn) ?? Promise.resolve();
    const create = (): Promise<W> => this.createNow(body, sent);
    const mine = before.then(create, create);
    this.queues.set(turn, mine);
    return mine;
  }

  /** Did this run create the object, or take it over? */
  hasMade(id: string): boolean {
    return this.made.has(id);
  }

  /** Was the object named in a warning, as one that the run does not know? */
  hasReported(id: string): boolean {
    return this.reported.has(id);
  }

  /** An object that is marked as this resource's and that no state knows: an interrupted run made it. */
  async findLeftover(owner: string | undefined): Promise<W | undefined> {
    const mark = this.markOf(owner);
    if (mark === undefined) return undefined;
    const [leftover, ...others] = (await this.loadIndex())
      .findMarked(mark)
      .filter((item) => this.isUnknown(item));
    if (leftover) this.made.add(leftover.id);
    // A service that was too slow may have carried out a creation that was repeated meanwhile.
    for (const other of others) {
      this.report(
        other,
        `is marked as this resource's, too: delete it with ${this.items.requests.deleteCommand(other.id)}`,
      );
    }
    return leftover;
  }

  private selectSent(args: Plain, owner: string | undefined): Sent {
    const keys = this.kind.uniqueBy ?? Object.keys(omit(args, this.kind.writeOnly(args)));
    return { args: pick(args, keys), mark: this.markOf(owner) };
  }

  private markOf(owner: string | undefined): string | undefined {
    return owner === undefined ? undefined : this.kind.mark?.textOf(owner);
  }

  private async createNow(body: Plain, sent: Sent): Promise<W> {
    const before = await this.loadIndex();
    // Not seen is not free: without a list, nothing is created.
    if (this.kind.isSingle) refuseSecond(this.kind, await this.items.requireList(), this.items.requests);
    const isNew = (id: string): boolean => !before.has(id) && !this.made.has(id);
    // Where nothing may be twice, the refusal of the creation says so.
    if (this.kind.uniqueBy === undefined) {
      const like = before.findLike({ ...sent, mark: undefined });
      await this.warnOfTwins(like.filter((item) => !this.hasMore(item, sent)));
    }
    this.underWay.add(sent);
    try {
      return await this.post(body, sent, isNew);
    } finally {
      this.underWay.delete(sent);
    }
  }

  private async post(body: Plain, sent: Sent, isNew: (id: string) => boolean): Promise<W> {
    for (let post = 1; ; post += 1) {
      try {
        return this.claim(await this.items.requests.create(body, isNew));
      } catch (error) {
        const isUnsure = error instanceof ServiceError && error.mayHaveTakenEffect;
        const item = isUnsure
          ? await this.find(error, sent, isNew)
          : await this.findRefused(error, sent, (id) => post > 1 && isNew(id));
        if (item) return this.claim(item);
        if (post === MOST_POSTS) throw error;
        await this.run.clock.sleep(backoffMs(post, Math.random));
      }
    }
  }

  private claim(item: W): W {
    this.made.add(item.id);
    return this.items.recordWrite(item);
  }

  private async find(
    error: ServiceError,
    sent: Sent,
    isNew: (id: string) => boolean,
  ): Promise<W | undefined> {
    const { createdId } = error.details;
    return createdId === undefined ? this.lookFor(error, sent, isNew) : this.readBack(createdId, error);
  }

  /** The answer named the new object and was unusable otherwise: the object must not be lost, whatever it looks like. */
  private async readBack(id: string, error: ServiceError): Promise<W> {
    this.made.add(id);
    const reading = await this.items.readNow(id).catch(() => "unreadable" as const);
    if (typeof reading === "string") throw new PartlyCreated(id, error);
    return reading;
  }

  private async lookFor(
    lost: ServiceError,
    sent: Sent,
    isNew: (id: string) => boolean,
  ): Promise<W | undefined> {
    const list = await this.items.listNow().catch((look: unknown) => {
      // Its advice is about the list: "nothing was changed" is not true of the creation.
      throw look instanceof ServiceError ? describeUnsure(this.kind, lost, look.withoutAdvice) : look;
    });
    if (list === "notOffered") {
      throw describeUnsure(this.kind, lost, `the server does not offer listing ${this.kind.many}`);
    }
    const index = this.indexOf(list);
    const made = index.findLike(sent).find((item) => isNew(item.id) && !this.fitsAnother(index, item, sent));
    if (made === undefined && !this.items.isListed(sent.args)) throw describeUnlisted(this.kind, lost);
    return made;
  }

  /** Another creation that is under way sent more, and the object has that, too: it is that one's. */
  private fitsAnother(index: ItemIndex<W>, item: W, sent: Sent): boolean {
    const size = ({ args }: Sent): number => Object.keys(args).length;
    return [...this.underWay].some(
      (other) => size(other) > size(sent) && index.findLike(other).some(({ id }) => id === item.id),
    );
  }

  /** An object with more than was sent is another one: this run would have sent that, too. */
  private hasMore(item: W, { args }: Sent): boolean {
    const live = readState(this.kind, item, UNKNOWN_OBJECT);
    return findUncleared(this.kind, live, listAbsent(this.kind, args)).length > 0;
  }

  /** An equal object may be a leftover or belong to somebody else: content proves nothing, so a warning names it. */
  private async warnOfTwins(equal: readonly W[]): Promise<void> {
    for (const item of await this.findUnknown(equal)) {
      this.report(
        item,
        "is like one that is being created, and this run does not know it. " +
          `If an interrupted run left it: keep it instead of the new one by setting ${this.kind.type.identity} ` +
          `(or the import option) to "${item.id}", or delete it with ${this.items.requests.deleteCommand(item.id)}`,
      );
    }
  }

  private report({ id, createdAt }: W, what: string): void {
    this.reported.add(id);
    const age = typeof createdAt === "string" ? `, made ${createdAt},` : "";
    this.run.messages.warnOnce(`${this.kind.one} ${id}${age} ${what}`);
  }

  /**
   * An equal object may also be that of a resource whose turn is still to come: the engine asks about one after the
   * other, while this create runs. Nobody must be told to delete an object that is in use.
   */
  private async findUnknown(equal: readonly W[]): Promise<W[]> {
    const { known, clock } = this.run;
    const unknown = (): W[] => equal.filter((item) => !this.reported.has(item.id) && this.isUnknown(item));
    for (let before = -1; unknown().length > 0 && known.size > before;) {
      before = known.size;
      await clock.sleep(QUIET_MS);
    }
    return unknown();
  }

  private isUnknown({ id }: W): boolean {
    return !this.run.known.has(id) && !this.made.has(id) && !this.items.hasWritten(id);
  }

  /** The service may have carried out a lost creation late, and refuse its repetition. Errors: any other refusal. */
  private async findRefused(error: unknown, sent: Sent, isOurs: (id: string) => boolean): Promise<W> {
    const { uniqueBy, isSingle } = this.kind;
    if ((uniqueBy === undefined && !isSingle) || !isFailure(error, "refused")) throw error;
    const index = this.indexOf(await this.items.listNow().catch(() => NONE));
    const [twin] = index.findWithArgs(sent.args);
    if (twin && isOurs(twin.id)) return twin;
    if (isSingle) refuseSecond(this.kind, index.items, this.items.requests);
    throw twin ? explainTwin(this.kind, error, { args: sent.args, id: twin.id }) : error;
  }

  private async loadIndex(): Promise<ItemIndex<W>> {
    return this.indexOf(await this.items.list());
  }

  /** Indexes the same list once. */
  private indexOf(list: ItemList<W> | "notOffered"): ItemIndex<W> {
    const items = list === "notOffered" ? NONE : list;
    if (this.index.items !== items) this.index = new ItemIndex(this.kind, items);
    return this.index;
  }
}
