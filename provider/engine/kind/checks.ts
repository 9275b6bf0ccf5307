import type { Rule } from "../problems/check";
import type { Plain } from "../values/plain";

/** What the program knows about the resource of this stack that has the unique arguments of another one. */
export interface NameHolder {
  /** Its name; absent if no resource of this stack has them. */
  readonly resource?: string;
  /**
   * The way in which they are passed on: `stack` before this resource is checked, if ever; `order` at a time that is
   * not certain; `exchange` never, because the two wait for each other; `own` is the object that this one replaces;
   * `double` are arguments that an earlier resource of the program declares, too.
   */
  readonly how: "stack" | "order" | "exchange" | "own" | "deletedFirst" | "double" | "other";
}

/** The facts that an inspection depends on beside the arguments. */
export interface Inspection {
  /** The arguments of the latest run; none of a new resource. */
  readonly before: Plain;
  /** The arguments of the object that the new one replaces. */
  readonly replaced?: Plain;
  /** The URN to mark the object with, if marks are wanted. */
  readonly owner?: string;
  /** Default: the program cannot tell, because it is in another language. */
  readonly holder?: NameHolder | undefined;
  /** The URN of the resource. Default: the engine does not tell it to dynamic resources. */
  readonly resource?: string | undefined;
}

/** The facts that rules may depend on beside the arguments. */
export interface Circumstances<Settings extends object = object> {
  /** The URN to mark the object with, if marks are wanted. */
  readonly owner?: string;
  /** The settings of the account, as far as they are right. */
  readonly settings?: Partial<Settings>;
  /** The arguments of the latest run. Default: none. */
  readonly before?: Plain;
}

/** The checks of arguments, before anything is written. */
export interface Checks<Settings extends object = object> {
  rules(of: Circumstances<Settings>): readonly Rule<Plain>[];
  /** Describes why an account with these settings cannot have such objects. Default: every account can. */
  notOffered?(settings: Partial<Settings>): string | undefined;
  /** Checks whether only the service may know a problem of new or changed arguments. */
  needsInspection(args: Plain, before: Plain, settings: Partial<Settings>): boolean;
  /** Whether a change of an object may delete others. Default: no. */
  readonly mayLose?: true;
}
