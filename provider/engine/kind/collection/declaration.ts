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

/** The parents that have a collection each, such as the services of an account. */
export interface Parents<Connection, W extends Wire> {
  /** Finds the collection that has an object with these values; `undefined` if they do not identify its parent. */
  find(connection: Connection, values: Plain): Promise<Child<W> | undefined>;
  /** The collections of all parents. */
  list(connection: Connection): Promise<readonly Child<W>[]>;
}

/** The declaration of one collection of a service. */
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
  /** The arguments as programs write them, if the class replaces some of them. Default: `args`. */
  readonly written?: z.ZodObject;
  /** Arguments that settings stand in for when the program leaves them out. Default: none. */
  defaults?(settings: Partial<Settings>): Plain;
  /** The parents, if each of several has a collection of its own. Default: there is one collection. */
  readonly parents?: Parents<Connection, W>;
  /** A collection has room for one object only, so a second one is never created. */
  readonly isSingle?: true;
  /**
   * Rules that look at several arguments, or that go beyond what the schema can say; `before` has the arguments of the
   * latest run. Default: none.
   */
  rules?(settings: Partial<Settings>, before: Plain): readonly Rule<Args>[];
  /** Describes why an account with these settings cannot have such objects. Default: every account can. */
  notOffered?(settings: Partial<Settings>): string | undefined;
  /** The inputs in the one spelling that the service answers with. Default: as declared. */
  canonical?(inputs: Plain): Plain;
  /** The declared part of state, as the program would write it. Default: the declared keys. */
  inputsOf?(state: Plain, declared: readonly string[]): Plain;
  /** Selects the fields that state records. Default: all. */
  record?(live: Plain, declared: readonly string[], wanted: Plain): Plain;
  /**
   * The one mapping from the wire: normalizes once, with null as absent. If the service spells a value in a form of its
   * own, `known` decides the spelling.
   */
  toState(wire: W, known: Known): object;
  /** The one mapping to the wire: the body that creates an object with exactly these arguments. */
  toWire(args: Args, habits: Habits): Plain;
  /** The current object as a body. Default: without the fields in `serverOwned`. */
  writable?(current: W): Plain;
  /**
   * Reads the fields of the current object that an update sends beside the body from `writable`. It may read other
   * objects to find them. Default: none.
   */
  keep?(connection: Connection, current: W): Promise<Plain>;
  /** Lays the arguments over a body made of the current object. Default: assigns what `toWire` gives. */
  lay?(body: Plain, args: Args, habits: Habits, recorded: Plain): void;
  /** The arguments that older servers drop without an error. Default: none that this package knows. */
  readonly dropping?: Dropping;
  /** The rule by which an object looks like a double of a new one, although it is not equal. Default: none. */
  readonly double?: Double;
  /** Lists the users of an object that prevent its deletion, in words. Default: none. */
  users?(connection: Connection, id: string): Promise<readonly string[]>;
  /** Whether the service deletes an object in use without an error, so that its users have to be listed first. */
  readonly deletedInUse?: true;
  /**
   * Lists the objects that a body refers to and the service does not have, in words. They explain a refused write.
   * Default: none.
   */
  missing?(connection: Connection, body: Plain): Promise<readonly string[]>;
  /**
   * Lists the further objects that a write or a deletion would delete without an error of the service, in words. Such a
   * write or deletion is refused, at preview too. Default: none.
   */
  losses?(loss: Loss<W>, list: Lister): Promise<readonly string[]>;
  /** Lists the warnings that a preview of a change shows, in words. Called if nothing would be lost. Default: none. */
  cautions?(args: Plain, list: Lister): Promise<readonly string[]>;
  /** The dry run by which previews ask the service to check an object. Default: none. */
  readonly dryRun?: DryRun<Settings>;
  /** The mark by which an object names its owner. Default: none. */
  readonly mark?: OwnerMark;
}

/** The part of a declaration that the objects need, with all that it may leave out filled in. */
export type WholeDeclaration<W extends Wire> = Omit<
  CollectionDeclaration<object, CollectionConnection, Plain, W>,
  "service" | "parents"
> &
  Required<Pick<CollectionDeclaration<object, CollectionConnection, Plain, W>, "users" | "missing">> &
  ArgumentFacts;
