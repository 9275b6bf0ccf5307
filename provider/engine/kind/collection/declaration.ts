import type { Rule } from "../../check";
import type { Plain } from "../../plain";
import type { Service } from "../../service";
import type { Kind, Nouns, Presentation, Spelling } from "../kind";
import type { Known } from "./content";
import type { DryRun } from "./dry-run";
import type { Dropping } from "./keeping";
import type { Lister, Loss } from "./losses";
import type { CompleteMapping } from "./mapping";
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

/**
 * The mapping to the wire and from it. Both sides have the names of the arguments: the engine replaces those that are
 * others on the wire. Each function has a default for plain arguments, which follows from their policies.
 */
export interface Mapping<Args, W extends Wire> extends Spelling {
  /**
   * The one mapping from the wire: normalizes once, with null as absent. If the service spells a value in a form of its
   * own, `known` decides the spelling.
   */
  toState(wire: W, known: Known): object;
  /** The one mapping to the wire: the body that creates an object with exactly these arguments. */
  toWire(args: Args, habits: Habits): Plain;
  /** Converts the current object to a body. Default: without the fields that only the service writes. */
  writable(current: W): Plain;
  /** Lays the arguments over a body made of the current object. Default: assigns what `toWire` gives. */
  lay(body: Plain, args: Args, habits: Habits, recorded: Plain): void;
}

/** The checks that the arguments' own schemas and policies do not say. Default of each: none. */
export interface DeclaredChecks<Settings extends object, Args> {
  /** Rules that look at several arguments; `before` has the arguments of the latest run. */
  rules?(settings: Partial<Settings>, before: Plain): readonly Rule<Args>[];
  /** Describes why an account with these settings cannot have such objects. */
  notOffered?(settings: Partial<Settings>): string | undefined;
  /** The dry run by which previews ask the service to check an object. */
  readonly dryRun?: DryRun<Settings>;
}

/** The protection of objects against a write or deletion with more effects than the program asks for. Default: none. */
export interface Protection<Connection, W extends Wire> {
  /** Lists the users of an object that prevent its deletion, in words. */
  users?(connection: Connection, id: string): Promise<readonly string[]>;
  /** Whether the service deletes an object in use without an error, so that its users have to be listed first. */
  readonly deletedInUse?: true;
  /**
   * Lists the further objects that a write or a deletion would delete without an error of the service, in words. Such a
   * write or deletion is refused, at preview too.
   */
  losses?(loss: Loss<W>, list: Lister): Promise<readonly string[]>;
  /** Lists the warnings that a preview of a change shows, in words. Called if nothing would be lost. */
  cautions?(args: Plain, list: Lister): Promise<readonly string[]>;
  /** Lists the objects that a body refers to and the service does not have, in words. They explain a refused write. */
  missing?(connection: Connection, body: Plain): Promise<readonly string[]>;
  /** Reads the fields of the current object that an update sends beside the body from `writable`. */
  keep?(connection: Connection, current: W): Promise<Plain>;
  /** The arguments that older servers drop without an error. */
  readonly dropping?: Dropping;
  /** The rule by which an object looks like a double of a new one, although it is not equal. */
  readonly double?: Double;
}

/** The declaration of one collection of a service. */
export interface CollectionDeclaration<
  Settings extends object,
  Connection extends CollectionConnection,
  Args extends object,
  W extends Wire,
> extends Pick<Kind, "isSingle" | "mark"> {
  readonly service: Service<Settings, Connection>;
  readonly collection: Collection<W>;
  /** The parents, if each of several has a collection of its own. Default: there is one collection. */
  readonly parents?: Parents<Connection, W>;
  readonly mapping?: Partial<Mapping<Args, W>>;
  readonly checks?: DeclaredChecks<Settings, Args>;
  readonly protects?: Protection<Connection, W>;
  readonly shown?: Partial<Presentation>;
}

/** A declaration with everything that it may leave out. */
export interface CompleteCollection<W extends Wire> extends Pick<
  Kind,
  "isSingle" | "mark" | "type" | "shown" | keyof Nouns
> {
  readonly collection: Collection<W>;
  readonly mapping: CompleteMapping<W>;
  readonly checks: DeclaredChecks<object, Plain>;
  readonly protects: Protection<CollectionConnection, W>;
  /** Arguments that no two objects share; a lost creation is found by them. Default: by everything that was sent. */
  readonly uniqueBy?: readonly string[];
}
