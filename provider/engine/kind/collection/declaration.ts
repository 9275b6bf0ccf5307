import type { z } from "../../../zod";
import type { Rule } from "../../check";
import type { Plain } from "../../plain";
import type { Service } from "../../service";
import type { Presentation, ResourceType } from "../kind";
import type { ArgumentFacts } from "./facts";
import type { OwnerMark } from "../owner-mark";
import type { Known } from "./content";
import type { DryRun } from "./dry-run";
import type { Dropping } from "./keeping";
import type { Lister, Loss } from "./losses";
import type { Collection, CollectionConnection, Habits, Wire } from "./requests";
import type { Double } from "./twins";

/** A collection of one parent: its route, and how its objects look. */
export type Child<W extends Wire> = Pick<Collection<W>, "route" | "wire">;

/** What has a collection of its own each, such as the services of an account. */
export interface Parents<Connection, W extends Wire> {
  /** The collection that has an object with these values; `undefined` where they do not say whose it is. */
  find(connection: Connection, values: Plain): Promise<Child<W> | undefined>;
  /** The collections of all parents. */
  list(connection: Connection): Promise<readonly Child<W>[]>;
}

/** What differs from one collection of a service to the next. */
export interface CollectionDeclaration<
  Settings extends object,
  Connection extends CollectionConnection,
  Args extends object,
  W extends Wire,
>
  extends Collection<W>, Partial<Presentation> {
  readonly one: string;
  readonly many: string;
  readonly type: ResourceType;
  readonly service: Service<Settings, Connection>;
  readonly args: z.ZodObject;
  /** The arguments as programs write them, where the class replaces some of them. Default: `args`. */
  readonly written?: z.ZodObject;
  /** Arguments that settings stand in for when the program leaves them out. Default: none. */
  defaults?(settings: Partial<Settings>): Plain;
  /** Where each of several parents has a collection of its own. Default: there is one collection. */
  readonly parents?: Parents<Connection, W>;
  /** A collection has room for one object only: another one is not created beside it. */
  readonly isSingle?: true;
  /**
   * Rules that look at several arguments, or that go beyond what the schema can say; `before` has the arguments of the
   * latest run. Default: none.
   */
  rules?(settings: Partial<Settings>, before: Plain): readonly Rule<Args>[];
  /** Why an account with these settings has no such objects, in words. Default: every account has them. */
  notOffered?(settings: Partial<Settings>): string | undefined;
  /** The inputs in the one spelling that the service answers with. Default: as declared. */
  canonical?(inputs: Plain): Plain;
  /** The declared part of state, as the program would write it. Default: the declared keys. */
  inputsOf?(state: Plain, declared: readonly string[]): Plain;
  /** What of an object goes into state. Default: everything. */
  record?(live: Plain, declared: readonly string[], wanted: Plain): Plain;
  /**
   * The one mapping from the wire: normalizes once, with null as absent. What state and the program say of the object
   * tells how to spell what the service has in a form of its own.
   */
  toState(wire: W, known: Known): object;
  /** The one mapping to the wire: the body that creates an object with exactly these arguments. */
  toWire(args: Args, habits: Habits): Plain;
  /** The current object as a body. Default: without the fields in `serverOwned`. */
  writable?(current: W): Plain;
  /**
   * What an update sends of the current object beside the body that `writable` makes of it, as far as other objects tell.
   * Default: nothing.
   */
  keep?(connection: Connection, current: W): Promise<Plain>;
  /** Lays the arguments over a body made of the current object. Default: assigns what `toWire` gives. */
  lay?(body: Plain, args: Args, habits: Habits, recorded: Plain): void;
  /** What older servers drop without a word. Default: nothing that this package knows. */
  readonly dropping?: Dropping;
  /** When an object looks like a double of a new one, although it is not equal. Default: never. */
  readonly double?: Double;
  /** What uses an object and keeps it from being deleted, in words. Default: nothing. */
  users?(connection: Connection, id: string): Promise<readonly string[]>;
  /** The service deletes an object that is in use without a word, so its users are asked for before. */
  readonly deletedInUse?: true;
  /** What a body refers to and the service does not have, in words: why a write was refused. Default: nothing. */
  missing?(connection: Connection, body: Plain): Promise<readonly string[]>;
  /**
   * What a write or a deletion would delete beside the object, without a word of the service: why it is refused, in
   * words. Asked at preview, too. Default: nothing.
   */
  losses?(loss: Loss<W>, list: Lister): Promise<readonly string[]>;
  /** What a preview of a change of an object warns of, in words. Asked where nothing would be lost. Default: nothing. */
  cautions?(args: Plain, list: Lister): Promise<readonly string[]>;
  /** Where previews may ask the service what it would say of the object. Default: nowhere. */
  readonly dryRun?: DryRun<Settings>;
  /** Where the object names its owner. Default: nowhere. */
  readonly mark?: OwnerMark;
}

/** The part of a declaration that the objects need, with all that it may leave out filled in. */
export type WholeDeclaration<W extends Wire> = Omit<
  CollectionDeclaration<object, CollectionConnection, Plain, W>,
  "service" | "parents"
> &
  Required<Pick<CollectionDeclaration<object, CollectionConnection, Plain, W>, "users" | "missing">> &
  ArgumentFacts;
