import type { Rule } from "../../problems/check";
import type { Plain } from "../../values/plain";
import type { Service } from "../../service/service";
import type { Kind, Loss, Presentation, Spelling } from "../kind";
import type { Known } from "./content";
import type { CollectionConnection } from "./items";
import type { Collection, DryRunError, Habits, Wire } from "./requests";

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
  /** The one mapping from the wire, with null as absent. `known` decides the spelling if the service has its own. */
  toState(wire: W, known: Known): object;
  /** The one mapping to the wire: the body that creates an object with exactly these arguments. */
  toWire(args: Args, habits: Habits): Plain;
  /** Converts the current object to a body. Default: without the fields that only the service writes. */
  writable(current: W): Plain;
  /** Lays the arguments over a body made of the current object. Default: assigns what `toWire` gives. */
  lay(body: Plain, args: Args, habits: Habits, recorded: Plain): void;
}

/** A request that asks the service whether it would accept a creation. */
export interface DryRun<Settings extends object> {
  /** Checks whether the account wants dry runs, which cost a request for each new or changed object. */
  isWanted(settings: Partial<Settings>): boolean;
  /** Completes the body of a creation if the arguments leave out what an adopted object has. */
  complete(body: Plain, args: Plain): Plain;
  /** Finds the paths in the program that an error is about. */
  locate(error: DryRunError, args: Plain): readonly string[];
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

/** An update that may delete more than the program asks for. */
export interface LossyWrite<W extends Wire> {
  readonly id: string;
  /** The arguments of the program. */
  readonly args: Plain;
  /** The object, if it can be read. */
  readonly current?: W;
  /** The body that replaces it. */
  readonly body: Plain;
}

/** A deletion, before it is sent. */
export interface LossyDeletion {
  readonly id: string;
  /** The arguments in state. */
  readonly args: Plain;
  /** Whether the run deletes the object with this identifier later, unless that deletion is refused. */
  readonly isDropped: (id: string) => boolean;
}

/**
 * Lists every object of a collection, without those whose deletion the run has sent; if it may be old, from any list of the
 * run. Errors: an object that cannot be listed is not known to be absent.
 */
export type Lister = <V extends Wire>(collection: Collection<V>, mayBeOld?: boolean) => Promise<readonly V[]>;

/** The arguments of a kind that older servers drop without an error. */
export interface Dropping {
  /** Arguments that do not change the behavior of an object. */
  readonly labels: readonly string[];
  /** Lists the arguments without which an object with these values behaves differently. */
  decisive(args: Plain): readonly string[];
  /** Describes the object that a server has made, in words that follow "it is". */
  describe(live: Plain): string;
}

/** Finds the losses of a write or a deletion that its arguments do not allow. */
export type FindLosses<Attempt> = (attempt: Attempt, list: Lister) => Promise<readonly Loss[]>;

/** The rule by which an object looks like a double of a new one, although the two are not equal. */
export interface Double {
  /** The text of a warning about it, in words that follow its identifier. */
  readonly text: string;
  isLike(live: Plain, args: Plain): boolean;
}

/** The protection of objects against a write or deletion with more effects than the program asks for. Default: none. */
export interface Protection<Connection, W extends Wire> {
  /** Lists what an update, which is then refused, would delete without an error. */
  readonly writeLosses?: FindLosses<LossyWrite<W>>;
  /** Lists what a deletion, which is then refused, would delete, break or silence without an error. */
  readonly deletionLosses?: FindLosses<LossyDeletion>;
  /** Lists the objects that a body refers to and the service does not have, in words. They explain a refused write. */
  missing?(connection: Connection, body: Plain): Promise<readonly string[]>;
  /** Reads the fields of the current object that an update sends beside the body from `writable`. */
  keep?(connection: Connection, current: W): Promise<Plain>;
  readonly dropping?: Dropping;
  readonly double?: Double;
}

/** The declaration of one collection of a service. */
export interface CollectionDeclaration<
  Settings extends object,
  Connection extends CollectionConnection,
  Args extends object,
  W extends Wire,
> extends Pick<Kind<Settings, Connection>, "isSingle" | "mark" | "resolveNames"> {
  readonly service: Service<Settings, Connection>;
  readonly collection: Collection<W>;
  /** The parents, if each of several has a collection of its own. Default: there is one collection. */
  readonly parents?: Parents<Connection, W>;
  readonly mapping?: Partial<Mapping<Args, W>>;
  readonly checks?: DeclaredChecks<Settings, Args>;
  readonly protects?: Protection<Connection, W>;
  readonly shown?: Partial<Presentation>;
}
