import { z } from "zod";
import { argument, type Policies } from "../../../../../provider/engine/arguments/argument.schema";
import { resourceType, type ResourceType } from "../../../../../provider/engine/arguments/resource-type";
import { collectionKind } from "../../../../../provider/engine/kind/collection/collection-kind";
import {
  CollectionReads,
  type CollectionConnection,
} from "../../../../../provider/engine/kind/collection/reads";
import type {
  HiddenFields,
  Requests,
  Wire,
  CollectionDeclaration,
} from "../../../../../provider/engine/kind/collection/declaration";
import { omit, type Plain } from "../../../../../provider/engine/values/plain";
import type { Clock } from "../../../../../provider/http/clock";
import { ServiceError, type Failure } from "../../../../../provider/http/errors";
import { QuickClock, Told } from "../../../../support/provider-harness";
import { serviceOf } from "../../../../support/service";

export type Book = Wire;

/** Makes the error of a failed request. */
export function failure(what: Failure, method = "POST", details: Plain = {}): ServiceError {
  const request = { operation: "asking for books", method, path: "/books", words: `said ${what}` };
  return new ServiceError({ ...request, failure: what, ...details });
}

/** A fault that does nothing. */
export const nothing = (): void => undefined;

export function throwing(...details: Parameters<typeof failure>): () => never {
  return () => {
    throw failure(...details);
  };
}

/** The list leaves out the lock of a book that is shelved with the locked ones. */
const LOCKS: HiddenFields = {
  of: ({ shelf, lock }) => (shelf === "locked" && lock === undefined ? ["lock"] : []),
  reason: "only its owner may see it",
};

/** A collection of a service in memory: what it has, what it was asked, and what it does wrong next. */
export class Shelf {
  readonly books = new Map<string, Book>();
  readonly asked: string[] = [];
  /** Values that the service adds to a stored object. */
  fillsIn: Plain = {};
  /** The books that cannot be read, by identifier. */
  readonly torn = new Set<string>();
  /** Each is asked once, before the request takes effect, and may throw. */
  readonly faults: ((request: string) => void)[] = [];
  private made = 0;

  constructor(
    private readonly readsById = true,
    /** Keys that the service takes and does not return. */
    private readonly hides: readonly string[] = [],
  ) {}

  put(id: string, fields: Plain = {}): void {
    this.books.set(id, { ...fields, id });
  }

  requests(): Requests<Book> {
    const get = async (id: string): Promise<Book> => {
      this.ask(`GET ${id}`);
      return this.show(id);
    };
    return {
      ...(this.readsById ? { get } : {}),
      list: async (skip) => {
        this.ask("LIST");
        const [torn, whole] = [true, false].map((is) =>
          [...this.books.keys()].filter((id) => this.torn.has(id) === is),
        );
        const error = failure("garbled", "GET");
        for (const id of torn ?? []) skip?.({ id, error, answer: this.show(id) });
        return (whole ?? []).map((id) => omit(this.show(id), ["lock"]) as Book);
      },
      create: async (body) => {
        this.ask("POST");
        this.made += 1;
        const id = `made-${this.made}`;
        this.put(id, { ...this.fillsIn, ...body });
        return this.show(id);
      },
      replace: async (id, body) => {
        this.ask(`PUT ${id}`);
        this.show(id);
        this.put(id, body);
        return this.show(id);
      },
      delete: async (id) => {
        this.ask(`DELETE ${id}`);
        this.books.delete(id);
      },
      createdAt: ({ createdAt }) => (typeof createdAt === "string" ? createdAt : undefined),
    };
  }

  reads(clock: Clock = new QuickClock()): CollectionReads<Book> {
    return new CollectionReads(this.requests(), { hidden: LOCKS }, clock);
  }

  /** The requests since the last call. */
  takeAsked(): string[] {
    return this.asked.splice(0);
  }

  private ask(request: string): void {
    this.asked.push(request);
    this.faults.shift()?.(request);
  }

  private show(id: string): Book {
    const book = this.books.get(id);
    if (book === undefined) throw failure("missing", "GET", { status: 404 });
    return Object.fromEntries(Object.entries(book).filter(([key]) => !this.hides.includes(key))) as Book;
  }
}

/** A shelf with these books, whose next requests meet these faults. */
export function shelfOf(books: Readonly<Record<string, Plain>>, ...faults: Shelf["faults"]): Shelf {
  const shelf = new Shelf();
  for (const [id, fields] of Object.entries(books)) shelf.put(id, fields);
  shelf.faults.push(...faults);
  return shelf;
}

const SHAPE = {
  bookId: argument(z.string().optional(), { identity: true }),
  title: z.string().optional(),
  shelf: argument(z.string().optional(), { removal: "omit" }),
  pages: argument(z.number().optional(), { removal: "omit" }),
  lock: argument(z.string().optional(), { removal: "omit" }),
};

/** The type of a book, some of whose arguments have further policies. */
function typeOf(policies: Policies): ResourceType {
  const shape: Record<string, z.ZodType> = { ...SHAPE };
  for (const [key, policy] of Object.entries(policies))
    shape[key] = argument(shape[key] ?? z.string().optional(), policy);
  const args = z.strictObject(shape);
  return resourceType({ token: "tests:Book", reference: "book", args, state: z.object(shape) });
}

interface Changes extends Partial<CollectionDeclaration<object, CollectionConnection, Plain, Book>> {
  readonly policies?: Policies;
}

/** The objects of a kind of books on this shelf, with the given changes, for a new run. */
export function open(
  shelf: Shelf,
  { policies = {}, ...changes }: Changes = {},
  known: readonly string[] = [],
) {
  const run = { messages: new Told(), clock: new QuickClock(), known: new Map(known.map((id) => [id, {}])) };
  const reads = shelf.reads(run.clock);
  const connection: CollectionConnection = {
    reads: <W extends Wire>() => reads as unknown as CollectionReads<W>,
  };
  const kind = collectionKind({
    collection: {
      type: typeOf(policies),
      one: "book",
      many: "books",
      route: "books",
      wire: z.looseObject({ id: z.string() }),
      hidden: LOCKS,
    },
    service: serviceOf({ name: "library", settings: {}, schema: z.object({}), connect: () => connection }),
    ...changes,
  });
  return { kind, run, reads, objects: kind.open(connection, run) };
}
