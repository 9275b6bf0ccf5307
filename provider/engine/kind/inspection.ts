import type { Plain } from "../plain";

/** The facts that an inspection depends on beside the arguments. */
export interface Inspection {
  /** The arguments of the latest run; none of a new resource. */
  readonly before: Plain;
  /** The arguments of the object that the new one replaces. */
  readonly replaced?: Plain;
  /** The URN that the object is to be marked with, where that is wanted. */
  readonly owner?: string;
}
