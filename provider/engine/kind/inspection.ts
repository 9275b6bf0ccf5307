import type { Plain } from "../plain";

/** The facts that an inspection depends on beside the arguments. */
export interface Inspection {
  /** The arguments of the latest run; none of a new resource. */
  readonly before: Plain;
  /** The arguments of the object that the new one replaces. */
  readonly replaced?: Plain;
  /** The URN to mark the object with, if marks are wanted. */
  readonly owner?: string;
}
