import type { Rule } from "../problems/check";
import type { Plain } from "../values/plain";
import type { Problem } from "../problems/problem";
import type { Kind, Presentation, Spelling } from "./kind";

/** A connection to a service that has objects of this shape. */
export interface AdoptedConnection {
  /** The longest that one request may take. */
  readonly timeoutMs: number;
}

/** The requests about objects of one adopted kind. */
export interface AdoptedRequests<Connection, Args, W, Patch> {
  /** Finds the object if the arguments do not name one. Default: the arguments must name it. */
  locate?(connection: Connection, args: Partial<Args>): Promise<string>;
  /** Reads the object. `values` has the declared arguments, or those that state holds. */
  get(connection: Connection, id: string, values: Partial<Args>): Promise<W>;
  patch(connection: Connection, id: string, patch: Patch, values: Partial<Args>): Promise<W>;
  /** Lists the problems of arguments that only the service knows, for a preview. Default: none. */
  inspect?(connection: Connection, id: string, args: Partial<Args>): Promise<readonly Problem[]>;
  /** Checks whether `inspect` may find a problem. `before` has the arguments of the latest run. Default: yes. */
  needsInspection?(args: Partial<Args>, before: Partial<Args>): boolean;
}

/** The mapping of an adopted kind to the wire and from it. */
export interface AdoptedMapping<Args, W, Patch> extends Partial<Pick<Spelling, "canonical">> {
  /** The one mapping from the wire: normalizes once, with null as absent. */
  toState(wire: W, values: Partial<Args>): object;
  /** Builds the object from state. Changes are based on it if the service offers no read. */
  fromState(id: string, recorded: Plain): W;
  /** Computes the patch that makes the object as declared; `undefined` if nothing differs. */
  patchFor(live: W, args: Partial<Args>, recorded: Partial<Args>): Patch | undefined;
  /** Computes the patch to send when the resource is deleted. Default: none. */
  patchOnDelete?(recorded: Partial<Args>): Patch | undefined;
  /** Describes what a patch changed beyond its own fields, after the object's name. Default: nothing. */
  findSideEffects?(before: W, after: W, sent: Patch): readonly string[];
}

/** The declaration of one adopted kind. */
export interface AdoptedDeclaration<
  Settings extends object,
  Connection extends AdoptedConnection,
  Args extends object,
  W extends object,
  Patch extends object,
> extends Pick<Kind<Settings, Connection>, "one" | "many" | "type" | "service" | "parts" | "resolveNames"> {
  readonly requests: AdoptedRequests<Connection, Args, W, Patch>;
  readonly mapping: AdoptedMapping<Args, W, Patch>;
  /** Rules that look at several arguments, or that go beyond what the schema can say. Default: none. */
  readonly rules?: readonly Rule<Args>[];
  readonly shown?: Partial<Presentation>;
}
