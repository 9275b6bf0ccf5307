import { isFailure, ServiceError } from "../../../http/errors";
import { pick, type Plain } from "../../values/plain";
import type { Collection, Habits, Requests, Unreadable, Wire } from "./requests";

export type ItemReading<W extends Wire> = W | "gone" | "notOffered";

/** Every object of a collection, by its identifier. */
export type ItemList<W extends Wire> = ReadonlyMap<string, W>;

/** All reads of a collection in one run: one GET for the first object, and one list for a thousand others. */
export class Items<W extends Wire> {
  readonly habits: Habits = {};
  /** The server's refusal to be read, which is set whenever an answer here is "notOffered". */
  refusal!: ServiceError;
  /** The identifiers of the objects whose deletion this run has sent. */
  readonly deleting = new Set<string>();
  /** The objects that this run wrote, which are newer than any list. */
  private readonly written = new Map<string, W>();
  private first: Promise<ItemReading<W>> | undefined;
  private listing: Promise<Map<string, W>> | undefined;
  /** The list before that. If a service has lists only, an object is gone if two lists in a row do not have it. */
  private earlier: Promise<ItemList<W>> | undefined;
  /** Whether the service has answered with a list. If a later one is refused, a proxy answers in its place. */
  private offersList = false;
  /** The objects of the latest list that this package cannot read. They exist, and nobody knows what is in them. */
  unreadable: readonly Unreadable[] = [];
  /** The reads by identifier of objects that a list shows in part, by what the list shows. */
  private readonly whole = new WeakMap<W, Promise<ItemReading<W>>>();
  /** A further list on its way, shared by all who look for an object in it. */
  private further: Promise<unknown> | undefined;

  constructor(
    readonly requests: Requests<W>,
    private readonly collection: Pick<Collection<W>, "learn" | "hidden">,
  ) {}

  /** Whether the service offers reads by identifier. */
  get isReadAlone(): boolean {
    return this.requests.get !== undefined;
  }

  /** Lists the fields that this answer leaves out, although the object has them. */
  listHidden(answer: Plain): readonly string[] {
    return this.collection.hidden?.of(answer) ?? [];
  }

  describeHidden(fields: readonly string[]): string {
    return `the service does not show its ${fields.join(" and ")}, because ${this.collection.hidden?.reason}`;
  }

  /**
   * Completes an object of a list with the fields that the list hides. `known` is the object as it was read before: if
   * nothing was written since, it has them, and no request is needed.
   */
  async complete(item: W, known: Plain = {}): Promise<W> {
    const hidden = this.listHidden(item);
    if (hidden.length === 0) return item;
    const isCurrent = item.updatedAt !== undefined && item.updatedAt === known.updatedAt;
    if (isCurrent && hidden.every((key) => known[key] !== undefined))
      return { ...item, ...pick(known, hidden) };
    const reading = this.whole.get(item) ?? this.readAlone(item.id);
    this.whole.set(item, reading);
    const whole = await reading;
    return typeof whole === "string" ? item : whole;
  }

  /** Reads an object. `recorded` is its state. */
  async read(id: string, recorded: Plain = {}): Promise<ItemReading<W>> {
    const own = this.written.get(id);
    if (own) return own;
    if (!this.canBeRead) return "notOffered";
    if (this.isReadAlone && this.first === undefined && this.listing === undefined) {
      this.first = this.readAlone(id);
      return this.first;
    }
    const listed = await this.findListed(id);
    if (listed) return this.complete(listed, recorded);
    this.refuseUnreadable(id);
    // If the first reading finds that the server offers no reads, the others need not find the same.
    await this.first?.catch(() => undefined);
    return this.canBeRead ? this.readAlone(id) : "notOffered";
  }

  /** Reads the object as it is now, whatever this run has seen of it. */
  readNow(id: string): Promise<ItemReading<W>> {
    return this.readAlone(id, () => this.findListedNow(id));
  }

  /** Returns every object as of this run. Errors: the service offers no list. */
  async readAll(): Promise<W[]> {
    const list = await this.list();
    if (list === "notOffered") throw this.refusal;
    return [...new Map([...list, ...this.written]).values()];
  }

  /** Returns the list that answers the reads of this run, less the objects that the run has deleted. */
  list(): Promise<ItemList<W> | "notOffered"> {
    return this.orNotOffered(this.requireList());
  }

  listNow(whenInterrupted?: "send"): Promise<ItemList<W> | "notOffered"> {
    return this.orNotOffered(this.requireListNow(whenInterrupted));
  }

  /** Returns the same as `list`. Errors: the service offers no list. */
  requireList(whenInterrupted?: "send"): Promise<ItemList<W>> {
    return (this.listing ??= this.fetchList(whenInterrupted));
  }

  requireListNow(whenInterrupted?: "send"): Promise<ItemList<W>> {
    this.earlier = this.listing;
    this.listing = undefined;
    return this.requireList(whenInterrupted);
  }

  hasWritten(id: string): boolean {
    return this.written.has(id);
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
    const list = await this.listing?.catch(() => undefined);
    if (list) change(list);
  }

  /** Reads one object. Two proofs show that it is gone: a 404 and a list without it, or two such lists. */
  private async readAlone(id: string, listed = () => this.findListed(id)): Promise<ItemReading<W>> {
    if (this.requests.get === undefined) return this.readFromLists(id, listed);
    try {
      const item = await this.requests.get(id);
      this.observe(item);
      this.habits.offersRead = true;
      return item;
    } catch (error) {
      if (isFailure(error, "missing")) return (await listed()) ?? this.judgeMissing();
      if (!isFailure(error, "notOffered")) throw error;
      this.refusal = error;
      return (await listed()) ?? this.confirmNotOffered();
    }
  }

  /** Judges a 404. Without a list or an earlier successful read, nothing shows that the server is the service. */
  private async judgeMissing(): Promise<"gone" | "notOffered"> {
    const isAnswered = this.habits.offersRead === true || (await this.list()) !== "notOffered";
    // Some servers answer "missing" for every route that they do not have; that says nothing about an object.
    this.habits.offersRead ??= isAnswered ? undefined : false;
    return this.canBeRead && isAnswered ? "gone" : "notOffered";
  }

  private async readFromLists(id: string, listed: () => Promise<W | undefined>): Promise<ItemReading<W>> {
    const item = await listed();
    if (item) return item;
    this.refuseUnreadable(id);
    const earlier = await this.earlier?.catch(() => undefined);
    if (earlier === undefined || earlier.has(id)) {
      this.further ??= this.listNow().finally(() => (this.further = undefined));
      await this.further;
    }
    const list = await this.list();
    if (list === "notOffered") {
      this.habits.offersRead = false;
      return list;
    }
    const again = list.get(id);
    // Lists alone do not prove that the server is the service.
    if (again === undefined) await this.requests.prove?.();
    return again ?? "gone";
  }

  /**
   * Notes that nothing can be read, unless there is a list: a proxy refuses, too, while the service is away. Errors: the
   * service has answered a read of this run.
   */
  private async confirmNotOffered(): Promise<"notOffered"> {
    if ((await this.list()) !== "notOffered") return "notOffered";
    if (this.habits.offersRead) throw this.refusal;
    this.habits.offersRead = false;
    return "notOffered";
  }

  /** Whether the server has not refused to be read so far. */
  get canBeRead(): boolean {
    return this.habits.offersRead !== false;
  }

  /** An object that this package cannot read is not gone. Errors: this is one. */
  private refuseUnreadable(id: string): void {
    for (const one of this.unreadable) if (one.id === id) throw one.error;
  }

  private async findListed(id: string): Promise<W | undefined> {
    const list = await this.list();
    return list === "notOffered" ? undefined : list.get(id);
  }

  /** Finds an object in a new list, unless the run's list, which may be minutes old, does not have it. */
  private async findListedNow(id: string): Promise<W | undefined> {
    if ((await this.findListed(id)) === undefined) return undefined;
    await this.listNow();
    return this.findListed(id);
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
      // A later read of the run may succeed, but for a list that the service does not have.
      if (!this.isNotOffered(error)) this.listing = undefined;
      throw error;
    }
  }

  private async orNotOffered(list: Promise<ItemList<W>>): Promise<ItemList<W> | "notOffered"> {
    try {
      return await list;
    } catch (error) {
      if (!this.isNotOffered(error)) throw error;
      this.refusal = new ServiceError({ ...error.details, failure: "notOffered" });
      return "notOffered";
    }
  }

  private isNotOffered(error: unknown): error is ServiceError {
    return !this.offersList && isFailure(error, "notOffered", "missing");
  }

  private observe(item: W): void {
    Object.assign(this.habits, this.collection.learn?.(item));
  }
}

/** A connection to a service that has collections. All calls for the same collection share what was read of it. */
export interface CollectionConnection {
  items<W extends Wire>(collection: Collection<W>): Items<W>;
}
