import { Stopped } from "../../../http/clock";
import { ServiceError, isFailure } from "../../../http/errors";
import { backoffMs } from "../../../http/retry";
import { omit, pick, toStableText, type Plain } from "../../values/plain";
import type { Run } from "../../service/service";
import { PartlyCreated } from "../write-errors";
import { findUncleared, listAbsent, UNKNOWN_OBJECT } from "./content";
import { describeUnsure, describeTwin } from "./creation-advice";
import type { CompleteCollection } from "./mapping";
import { hasAll, ItemIndex, type Sent } from "./item-index";
import type { ItemList, Items } from "./items";
import type { Wire } from "./requests";
import { refuseSecond } from "./single";
import { Turns } from "./turns";
import { Twins } from "./twins";

const MOST_POSTS = 3;

/** The list to use if objects cannot be listed. */
const NONE: ItemList<never> = new Map<string, never>();

const LIKE = "is identical to the new one";

/** A creation with its body. */
interface Posted extends Sent {
  readonly body: Plain;
  /** The arguments that answers show; `args` has only those that tell the object from others. */
  readonly declared: Plain;
}

/** Creates an object once. After a lost answer, it is the one that was not there before and has every sent value. */
export class CreateOnce<W extends Wire> {
  /** Equal objects are created one after the other, so that each finds its own. */
  private readonly turns = new Turns();
  private readonly underWay = new Set<Sent>();
  private readonly made = new Set<string>();
  private readonly twins: Twins<W>;
  private index: ItemIndex<W>;

  constructor(
    private readonly kind: CompleteCollection<W>,
    private readonly items: Items<W>,
    private readonly run: Run,
  ) {
    this.index = new ItemIndex<W>(kind, NONE);
    this.twins = new Twins(kind, items, run, (id) => this.made.has(id));
  }

  create(body: Plain, args: Plain, owner: string | undefined): Promise<W> {
    const sent = { args: this.selectTelling(args), mark: this.markOf(owner) };
    const posted = { ...sent, body, declared: omit(args, this.kind.type.writeOnlyKeys(args)) };
    return this.turns.take(toStableText(sent), () => this.createNow(posted));
  }

  hasReported(id: string): boolean {
    return this.twins.hasReported(id);
  }

  /** Finds an object that is marked as this resource's and that no state knows, because an interrupted run made it. */
  async findLeftover(owner: string | undefined): Promise<W | undefined> {
    const mark = this.markOf(owner);
    if (mark === undefined) return undefined;
    const [leftover, ...others] = (await this.loadIndex())
      .findMarked(mark)
      .filter((item) => this.twins.isUnknown(item));
    if (leftover) this.made.add(leftover.id);
    // A service that was too slow may have carried out a creation that was repeated meanwhile.
    for (const other of others) {
      this.twins.report(
        other,
        "has the mark of this resource, too: a repeated request of an interrupted run created it, or a stack of the same " +
          'name in another backend. "drift" lists it as unmanaged',
      );
    }
    return leftover;
  }

  private selectTelling(args: Plain): Plain {
    const { type } = this.kind;
    return type.unique.length > 0 ? pick(args, type.unique) : omit(args, type.writeOnlyKeys(args));
  }

  private markOf(owner: string | undefined): string | undefined {
    return owner === undefined ? undefined : this.kind.mark?.textOf(owner);
  }

  private async createNow(sent: Posted): Promise<W> {
    const before = await this.loadIndex();
    // Without a list, nothing shows that there is room, so nothing is created.
    if (this.kind.isSingle) refuseSecond(this.kind, await this.items.requireList());
    const unread = this.items.unreadable.map(({ id }) => id);
    const isNew = (id: string): boolean => !before.has(id) && !unread.includes(id) && !this.made.has(id);
    this.underWay.add(sent);
    try {
      const made = await this.post(sent, isNew);
      // If the arguments must be unique, the service refuses the creation itself, so no warning is needed.
      if (this.kind.type.unique.length === 0) this.warnOfTwins(before, sent);
      return made;
    } finally {
      this.underWay.delete(sent);
    }
  }

  private async post(sent: Posted, isNew: (id: string) => boolean): Promise<W> {
    let lost: ServiceError | undefined;
    const orUnsure = (error: unknown): never => {
      throw lost && error instanceof Stopped
        ? describeUnsure(this.kind, lost, error.reason, sent.mark)
        : error;
    };
    for (let post = 1; ; post += 1) {
      try {
        return this.claim(await this.items.requests.create(sent.body, isNew).catch(orUnsure));
      } catch (error) {
        const isUnsure = error instanceof ServiceError && error.mayHaveTakenEffect;
        if (isUnsure) lost = error;
        const item = isUnsure
          ? await this.lookFor(error, sent, isNew)
          : await this.findRefused(error, sent, (id) => post > 1 && isNew(id));
        if (item) return this.claim(item);
        if (post === MOST_POSTS) throw error;
        await this.run.clock.sleep(backoffMs(post, Math.random)).catch(orUnsure);
      }
    }
  }

  private claim(item: W): W {
    this.made.add(item.id);
    return this.items.recordWrite(item);
  }

  /** Reads the created object if its response was unusable but named it, because the object must not be lost. */
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
    const { createdId } = lost.details;
    if (createdId !== undefined) return this.readBack(createdId, lost);
    const explain = (look: unknown): never => {
      if (look instanceof Stopped) throw describeUnsure(this.kind, lost, look.reason, sent.mark);
      // The advice of this error is about the list: "nothing was changed" is not true of the creation.
      throw look instanceof ServiceError
        ? describeUnsure(this.kind, lost, look.withoutAdvice, sent.mark)
        : look;
    };
    const list = await this.items.listNow("send").catch(explain);
    if (list === "notOffered") {
      throw describeUnsure(this.kind, lost, `the server does not offer listing ${this.kind.many}`, sent.mark);
    }
    // The created object may be one that this run cannot read, so the creation must not be repeated.
    const unreadable = this.items.unreadable.find(({ id }) => id !== undefined && isNew(id));
    if (unreadable) throw describeUnsure(this.kind, lost, unreadable.error.message, sent.mark);
    const fresh = [...list.values()].filter(({ id }) => isNew(id)).map((item) => this.items.complete(item));
    const whole = await Promise.all(fresh).catch(explain);
    const index = new ItemIndex(this.kind, new Map(whole.map((item) => [item.id, item])));
    return index.findLike(sent).find((item) => isNew(item.id) && !this.fitsAnother(index, item, sent));
  }

  /** Checks whether another creation under way sent more, and the object has that, so that it is the other's object. */
  private fitsAnother(index: ItemIndex<W>, item: W, sent: Sent): boolean {
    const size = ({ args }: Sent): number => Object.keys(args).length;
    return [...this.underWay].some(
      (other) => size(other) > size(sent) && index.findLike(other).some(({ id }) => id === item.id),
    );
  }

  /** Warns after the creation: until then, the engine has asked about more of the objects that are in state. */
  private warnOfTwins(index: ItemIndex<W>, sent: Sent): void {
    const like = index.findLike({ ...sent, mark: undefined }).filter((item) => !this.hasMore(item, sent));
    this.twins.warn(like, LIKE, index.items);
    const { double } = this.kind.protects;
    if (double) this.twins.warn(index.findDoubles(double, sent.args), double.text, index.items);
  }

  /** Checks whether the object has more than was sent. Such an object is another one: this run would have sent that. */
  private hasMore(item: W, { args }: Sent): boolean {
    const live = this.kind.mapping.toState(item, UNKNOWN_OBJECT);
    return findUncleared(this.kind.type, live, listAbsent(this.kind.type, args)).length > 0;
  }

  /** Finds the object of a creation that was carried out late and is refused again. Errors: other refusals. */
  private async findRefused(error: unknown, sent: Posted, isOurs: (id: string) => boolean): Promise<W> {
    const { isSingle, type } = this.kind;
    if ((type.unique.length === 0 && !isSingle) || !isFailure(error, "refused")) throw error;
    const index = this.indexOf(await this.items.listNow().catch(() => NONE));
    const [twin] = index.findWithArgs(sent.args);
    if (twin && isOurs(twin.id)) return twin;
    if (isSingle) refuseSecond(this.kind, index.items);
    if (twin === undefined) throw error;
    // It has all that is declared, so an interrupted run may have left it.
    const isLeftover = hasAll(this.kind, twin, sent.declared) && this.twins.isUnknown(twin);
    const whose = isLeftover ? "leftover" : this.run.known.has(twin.id) ? "stack" : "other";
    throw error.withAdvice(describeTwin(this.kind, { args: sent.args, id: twin.id, whose }));
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
