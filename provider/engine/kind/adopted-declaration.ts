import type { z } from "../../zod";
import type { Rule } from "../check";
import type { Plain } from "../plain";
import type { Problem } from "../problems";
import type { Service } from "../service";
import type { Same } from "../arguments/argument.schema";
import type { Parts, Presentation, ResourceType } from "./kind";

/** A connection to a service that has objects of this shape. */
export interface AdoptedConnection {
  /** The longest that one request may take. */
  readonly timeoutMs: number;
}

/** What differs from one adopted kind to the next. */
export interface AdoptedDeclaration<
  Settings extends object,
  Connection extends AdoptedConnection,
  Args extends object,
  W extends object,
  Patch extends object,
> extends Partial<Presentation> {
  readonly one: string;
  readonly many: string;
  readonly type: ResourceType;
  readonly service: Service<Settings, Connection>;
  readonly args: z.ZodObject;
  /** The arguments as programs write them, where the class replaces some of them. Default: `args`. */
  readonly written?: z.ZodObject;
  /** Rules that look at several arguments, or that go beyond what the schema can say. Default: none. */
  readonly rules?: readonly Rule<Args>[];
  /** Arguments that settings stand in for when the program leaves them out. Default: none. */
  defaults?(settings: Partial<Settings>): Plain;
  /** The inputs in the one spelling that the service answers with. Default: as declared. */
  canonical?(inputs: Plain): Plain;
  /** What is wrong with new or changed arguments beside what the service has; a preview asks. Default: nothing. */
  inspect?(connection: Connection, id: string, args: Partial<Args>): Promise<readonly Problem[]>;
  /** May something be wrong that only `inspect` finds? `before` has the arguments of the latest run. Default: yes. */
  needsInspection?(args: Partial<Args>, before: Partial<Args>): boolean;
  /** Arguments that the service keeps when a program no longer declares them, which is worth a warning. Default: none. */
  readonly kept?: readonly string[];
  /** Equality of arguments for which it is not deep equality. */
  readonly same?: Readonly<Record<string, Same | undefined>>;
  /** Objects that belong to one of this kind. Default: none. */
  readonly parts?: Parts;
  /** The object that is meant where the arguments do not name one. Default: there is none. */
  locate?(connection: Connection, args: Partial<Args>): Promise<string>;
  /** `values` is what the program declares of the object, or what state has of it. */
  get(connection: Connection, id: string, values: Partial<Args>): Promise<W>;
  /** Sends what `patchFor` gave. */
  patch(connection: Connection, id: string, patch: Patch, values: Partial<Args>): Promise<W>;
  /** What to send so that the object becomes as declared; `undefined` when nothing differs. */
  patchFor(live: W, args: Partial<Args>, recorded: Partial<Args>): Patch | undefined;
  /** What a change has changed besides what was sent, in words that follow the name of the object. Default: nothing. */
  findSideEffects?(before: W, after: W, sent: Patch): readonly string[];
  /** What to send when the resource is deleted. Default: nothing. */
  patchOnDelete?(recorded: Partial<Args>): Patch | undefined;
  /** The one mapping from the wire: normalizes once, with null as absent. */
  toState(wire: W, values: Partial<Args>): object;
  /** The object as state has it: what a change is based on where the service offers no read. */
  fromState(id: string, recorded: Plain): W;
}
