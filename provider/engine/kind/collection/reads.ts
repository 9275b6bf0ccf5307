import type { Clock } from "../../../http/clock";
import { isFailure, ServiceError } from "../../../http/errors";
import { pick, type Plain } from "../../values/plain";
import { isOlderThanState } from "../../arguments/instructions";
import type { Capabilities, Collection, Requests, Unreadable, Wire } from "./declaration";

export type ObjectReading<W extends Wire> = W | "gone" | "notOffered";

/** Every object of a collection, by its identifier. */
export type CollectionList<W extends Wire> = ReadonlyMap<string, W>;

/** The number of writes in a run that read their object alone first, because that costs less than a list of all. */
const SINGLE_READS = 5;

/** The time for which a reading is recent enough for a write, in milliseconds. */
const FRESH_MS = 5000;

/** Waits before an object is read again that is older than state, in milliseconds. */
const PAUSES_MS = [1000, 2000, 4000];

interface RecentList<W extends Wire> {
  readonly list: Promise<CollectionList<W>>;
  /** `Infinity` until then. */
  answeredAt: number;
}

/**
 * All that one run knows of a collection: what it has read and written, how old that is, and what the server offers.
 * It costs one GET for the first object, and one list for a thousand others. Lists are `undefined` if the service
 * offers none.
 */
export class CollectionReads<W extends Wire> {
  readonly capabilities: Capabilities = {};
  /** The server's refusal to be read, which is set whenever an answer here is "notOffered". */
  refusal!: ServiceError;
  /** The identifiers of the objects whose deletion this run has sent. */
  readonly deleting = new Set<string>();
  /** The objects of the latest list that this package cannot read. They exist, and nobody knows what is in them. */
  unreadable: readonly Unreadable[] = [];
  /** The objects that this run wrote, which are newer than any list. */
  readonly written = new Map<string, W>();
  private first: Promise<ObjectReading<W>> | undefined;
  private latest: Promise<Map<string, W>> | undefined;
  /** The list before that. If a service has lists only, an object is gone if two lists in a row do not have it. */
  private earlier: Promise<CollectionList<W>> | undefined;
  /** A further list on its way, shared by all who look for an object in it. */
  private further: Promise<unknown> | undefined;
  /** Whether the service has answered with a list. If a later one is refused, a proxy answers in its place. */
  private offersList = false;
  /** The reads by identifier of objects that a list shows in part, by what the list shows. */
  private readonly whole = new WeakMap<W, Promise<ObjectReading<W>>>();
  private singleReads = 0;
  /** The latest list right before a write. A conflict shows that it is old. */
  recent: RecentList<W> | undefined;

  constructor(
    readonly requests: Requests<W>,
    private readonly collection: Pick<Collection<W>, "learn" | "hidden">,
    private readonly clock: Clock,
  ) {}

  /** Whether the server has not refused to be read so far. */
  get canBeRead(): boolean {
    return this.capabilities.offersRead !== false;
  }

  /**
   * Completes an object of a list with the fields that the list hides. `known` is the object as it was read before: if
   * nothing was written since, it has them, and no request is needed.
   */
  async complete(item: W, known: Plain = {}): Promise<W> {
    const hidden = this.collection.hidden?.of(item) ?? [];
    if (hidden.length === 0) return item;
    const isCurrent = item.updatedAt !== undefined && item.updatedAt === known.updatedAt;
    if (isCurrent && hidden.every((key) => known[key] !== undefined))
      return { ...item, ...pick(known, hidden) };
    const reading = this.whole.get(item) ?? this.readSingly(item.id);
    this.whole.set(item, reading);
    const whole = await reading;
    return typeof whole === "string" ? item : whole;
  }

  /**
   * Reads an object as of this run. If the service may lag, a reading that is older than state (`recorded`) is repeated
   * a few times, because a creation that does not show yet is not gone, and an update that does not show yet is no
   * drift.
   */
  async read(id: string, recorded: Plain = {}): Promise<ObjectReading<W>> {
    let reading = await this.readOnce(id, recorded);
    for (const pauseMs of this.requests.mayLag ? PAUSES_MS : []) {
      if (!isOlderThanState(reading, recorded, this.clock.now())) break;
      await this.listAgain(pauseMs);
      reading = await this.readOnce(id, recorded);
    }
    return reading;
  }

  private async readOnce(id: string, recorded: Plain): Promise<ObjectReading<W>> {
    const own = this.written.get(id);
    if (own) return own;
    if (!this.canBeRead) return "notOffered";
    if (this.requests.get && this.first === undefined && this.latest === undefined)
      return (this.first = this.readSingly(id));
    const listed = await this.findListed(id);
    if (listed) return this.complete(listed, recorded);
    this.refuseUnreadable(id);
    // If the first reading finds that the server offers no reads, the others need not find the same.
    await this.first?.catch(() => undefined);
    return this.canBeRead ? this.readSingly(id) : "notOffered";
  }

  /** Returns the time to record for an object that this run wrote, if the service may lag and tells none. */
  writeTimeOf(id: string, { updatedAt }: Plain): string | undefined {
    if (!this.requests.mayLag || updatedAt !== undefined || !this.written.has(id)) return undefined;
    return new Date(this.clock.now()).toISOString();
  }

  /**
   * Reads an object right before a write, so that the write does not overwrite a change that was made after the run
   * first read it (`seen`). After the first few writes, one list serves all writes of the same seconds: if a limit
   * counts all requests, a reading for each write would make every second request a reading. A write asks whether the
   * reading is still fresh when it has its turn, which may be a minute later.
   */
  async readFresh(id: string, seen: Plain): Promise<{ item: ObjectReading<W>; isFresh: () => boolean }> {
    if (!this.requests.get || this.singleReads >= SINGLE_READS) {
      const recent = this.listRecently();
      const listed = (await recent.list.catch(this.orUndefined))?.get(id);
      if (listed) return { item: await this.complete(listed, seen), isFresh: () => this.isFresh(recent) };
    } else this.singleReads += 1;
    const item = await this.readSingly(id, true);
    const answeredAt = this.clock.now();
    return { item, isFresh: () => this.isFresh({ answeredAt }) };
  }

  /** Returns a list that was answered a moment ago, or is on its way. */
  private listRecently(): RecentList<W> {
    if (this.recent && this.isFresh(this.recent)) return this.recent;
    const list = this.requireListNow().finally(() => (recent.answeredAt = this.clock.now()));
    const recent = { answeredAt: Infinity, list };
    list.catch((error: unknown) => {
      // The next one may succeed.
      if (!this.isNotOffered(error)) this.recent = undefined;
    });
    return (this.recent = recent);
  }

  private isFresh({ answeredAt }: Pick<RecentList<W>, "answeredAt">): boolean {
    return this.clock.now() - answeredAt <= FRESH_MS;
  }

  /**
   * Returns every object as of a moment ago; at a preview, from any list before. `isAgain` asks for a list of now.
   * Errors: there is no list.
   */
  requireRecent(isPreview: boolean, isAgain = false): Promise<CollectionList<W>> {
    if (isAgain) this.recent = undefined;
    return ((isPreview && this.recent) || this.listRecently()).list;
  }

  /** Returns the list that answers the reads of this run, less the objects that the run has deleted. */
  list(): Promise<CollectionList<W> | undefined> {
    return this.requireList().catch(this.orUndefined);
  }

  listNow(whenInterrupted?: "send"): Promise<CollectionList<W> | undefined> {
    return this.requireListNow(whenInterrupted).catch(this.orUndefined);
  }

  /** Returns the same as `list`. Errors: the service offers no list. */
  requireList(): Promise<CollectionList<W>> {
    return (this.latest ??= this.fetchList());
  }

  requireListNow(whenInterrupted?: "send"): Promise<CollectionList<W>> {
    this.earlier = this.latest;
    return (this.latest = this.fetchList(whenInterrupted));
  }

  recordWrite(item: W): W {
    this.written.set(item.id, item);
    this.observe(item);
    void this.correct((list) => list.set(item.id, item));
    return item;
  }

  async recordDeletion(id: string): Promise<void> {
    this.written.delete(id);
    await this.correct((list) => list.delete(id));
  }

  /** Applies a write or deletion of this run to the list, also if the list is still on its way. */
  private async correct(change: (list: Map<string, W>) => void): Promise<void> {
    const list = await this.latest?.catch(() => undefined);
    if (list) change(list);
  }

  /**
   * Reads one object, whatever this run has seen of it; `isNow`: by a new list if only a list shows it. Two proofs show
   * that it is gone: a 404 and a list without it, or two such lists.
   */
  async readSingly(id: string, isNow = false): Promise<ObjectReading<W>> {
    if (this.requests.get === undefined) return this.readFromLists(id, isNow);
    try {
      const item = await this.requests.get(id);
      this.observe(item);
      this.capabilities.offersRead = true;
      return item;
    } catch (error) {
      if (!isFailure(error, "missing", "notOffered")) throw error;
      if (error.failure === "notOffered") this.refusal = error;
      return (await this.findListed(id, isNow)) ?? this.judge(error);
    }
  }

  /**
   * Judges a 404 or a refusal to be read that no list answers. Without a list or an earlier successful read, nothing
   * shows that the server is the service: some answer "missing" for every route that they do not have. Errors: it has
   * answered a read of this run, so a proxy refuses while the service is away.
   */
  private async judge(error: ServiceError): Promise<"gone" | "notOffered"> {
    const isMissing = error.failure === "missing";
    const { capabilities } = this;
    if ((isMissing && capabilities.offersRead) || (await this.list()) !== undefined)
      return isMissing ? "gone" : "notOffered";
    if (capabilities.offersRead) throw error;
    capabilities.offersRead = false;
    return "notOffered";
  }

  private async readFromLists(id: string, isNow: boolean): Promise<ObjectReading<W>> {
    const item = await this.findListed(id, isNow);
    if (item) return item;
    this.refuseUnreadable(id);
    const earlier = await this.earlier?.catch(() => undefined);
    if (earlier === undefined || earlier.has(id)) await this.listAgain();
    const list = await this.list();
    if (list === undefined) {
      this.capabilities.offersRead = false;
      return "notOffered";
    }
    const again = list.get(id);
    // Lists alone do not prove that the server is the service.
    if (again === undefined) await this.requests.prove?.();
    return again ?? "gone";
  }

  private listAgain(pauseMs?: number): Promise<unknown> {
    const start = async (): Promise<void> => {
      if (pauseMs !== undefined) await this.clock.sleep(pauseMs);
      await this.listNow();
    };
    return (this.further ??= start().finally(() => (this.further = undefined)));
  }

  /** An object that this package cannot read is not gone. Errors: this is one. */
  private refuseUnreadable(id: string): void {
    for (const one of this.unreadable) if (one.id === id) throw one.error;
  }

  /** Finds an object in the run's list, or in a newer one, unless the run's list, which may be old, does not have it. */
  private async findListed(id: string, isNow = false): Promise<W | undefined> {
    const listed = (await this.list())?.get(id);
    return listed && isNow ? (await this.listNow())?.get(id) : listed;
  }

  private async fetchList(whenInterrupted?: "send"): Promise<Map<string, W>> {
    try {
      const unreadable: Unreadable[] = [];
      const items = await this.requests.list((one) => unreadable.push(one), whenInterrupted);
      this.unreadable = unreadable;
      this.offersList = true;
      for (const item of items) this.observe(item);
      return new Map(items.map((item) => [item.id, item]));
    } catch (error) {
      if (this.isNotOffered(error))
        throw (this.refusal = new ServiceError({ ...error.details, failure: "notOffered" }));
      // A later read of the run may succeed.
      this.latest = undefined;
      throw error;
    }
  }

  private readonly orUndefined = (error: unknown): undefined => {
    if (!this.isNotOffered(error)) throw error;
  };

  private isNotOffered(error: unknown): error is ServiceError {
    return !this.offersList && isFailure(error, "notOffered", "missing");
  }

  private observe(item: W): void {
    Object.assign(this.capabilities, this.collection.learn?.(item));
  }
}

/** A connection to a service that has collections. All calls for the same collection share what was read of it. */
export interface CollectionConnection {
  reads<W extends Wire>(collection: Collection<W>): CollectionReads<W>;
}
