import type { z } from "../../../zod";
import type { ServiceError } from "../../../http/errors";
import type { HttpRequest } from "../../../http/request";
import type { Plain } from "../../values/plain";
import type { ResourceType } from "../../arguments/resource-type";
import type { Nouns, Permissions, Kind, Loss, Presentation, Spelling } from "../kind";
import type { Rule } from "../../problems/check";
import type { Service } from "../../service/service";

/** An object as a service returns it; only the identifier is relied on. */
export type Wire = Plain & { readonly id: string };

/** Request options and the advice for each failure. */
export type Sending = Pick<HttpRequest, "isCurrent" | "advice">;

/** An error that a service reports about a body. */
export interface DryRunError {
  /** The path within the body, with dots; empty if the service names no place. */
  readonly path: string;
  readonly message: string;
}

/** The answer of a service to whether it would accept a creation. */
export interface Verdict {
  readonly valid: boolean;
  readonly errors: readonly DryRunError[];
}

/** An object of a list whose form this package does not know. */
export interface Unreadable {
  /** Missing if the list does not say it. */
  readonly id?: string;
  /** Says what was not expected, and where within the object. */
  readonly error: ServiceError;
  /** The object as the service returned it. */
  readonly answer: object;
}

/** The fields that an answer may leave out although the object has them. */
export interface HiddenFields {
  /** Lists those that this answer leaves out. */
  of(wire: Plain): readonly string[];
  /** Why even a read by identifier leaves them out, in words that follow "because". */
  readonly reason: string;
}

/** The requests of one collection, independent of the service's routes. */
export interface Requests<W extends Wire> {
  /**
   * Lists every object, on all pages; by request also when the run is interrupted. Errors: an object that cannot be read,
   * unless `skip` takes note of it.
   */
  list(skip?: (one: Unreadable) => void, whenInterrupted?: "send"): Promise<W[]>;
  /** Whether reads may show the state from before a write for a moment. Default: `false`. */
  readonly mayLag?: boolean;
  /** Reads one object. Absent if the service offers no read by identifier. */
  get?(id: string): Promise<W>;
  /** Errors: the answer is about an object that is not new. */
  create(body: Plain, isNew: (id: string) => boolean): Promise<W>;
  replace(id: string, body: Plain, sending: Sending): Promise<W>;
  delete(id: string): Promise<void>;
  /** Proves that the server is the service. Errors: it is not. Absent if every response shows that it is. */
  prove?(): Promise<void>;
  /** Asks the service whether it would accept a creation; nothing is stored. Absent if it does not say. */
  check?(body: Plain): Promise<Verdict>;
  /** Returns the time at which the service created an object, if the object tells. Absent if none does. */
  createdAt?(item: W): string | undefined;
}

/** What the server has shown so far that it offers. */
export interface Capabilities {
  /** Whether objects can be read; a server that offers no read speaks the documented contract only. */
  offersRead?: boolean;
  /** Arguments that the server did not keep, although they change the behavior of an object. */
  unkept?: readonly string[];
  /** Spellings that a kind learns from answers. */
  [spelling: string]: unknown;
}

/** The bodies of a server that refuses any key that it does not know. */
export interface StrictBody {
  /** Leaves out of a body what the server does not know. */
  readonly schema: z.ZodType<Plain>;
  /** `false` if such a server offers lists only, although others offer reads. Default: as `Collection` says. */
  readonly readById?: boolean;
  /** Returns the same body without a key that an older server does not know, if the body still means the same. */
  without?(body: Plain, key: string): Plain | undefined;
  /** Advises what to do about a body that the server refused with these words. Default: no advice. */
  adviseOn?(body: Plain, words: string): string | undefined;
}

/** A collection of a service: its route, and the form of its objects. */
export interface Collection<W extends Wire> extends Nouns {
  readonly type: ResourceType;
  readonly route: string;
  readonly wire: z.ZodType<W>;
  /** `false` if the service offers lists only. Default: `true`. */
  readonly readById?: boolean;
  /** Default: the service has no names for what the credentials need. */
  readonly permissions?: Permissions;
  /** Lists leave out such fields, so an object that has any is also read by its identifier. Default: none. */
  readonly hidden?: HiddenFields;
  /** Bodies for a server that is strict about them. Default: as they are. */
  readonly strict?: StrictBody;
  /** Learns from a response what the server offers. */
  learn?(wire: W): Capabilities;
}

/** The facts that are known about an object beside the service's response. */
export interface Known {
  /** State as the latest operation recorded it; empty of an object that state does not have. */
  readonly recorded: Plain;
  /** The arguments of the program, if the object is written. */
  readonly args?: Plain;
}

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
  toWire(args: Args, capabilities: Capabilities): Plain;
  /** Converts the current object to a body. Default: without the fields that only the service writes. */
  writable(current: W): Plain;
  /** Lays the arguments over a body made of the current object. Default: assigns what `toWire` gives. */
  lay(body: Plain, args: Args, capabilities: Capabilities, recorded: Plain): void;
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

export interface CollectionDeclaration<
  Settings extends object,
  Connection,
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
