import { dropInternals, type Plain } from "../plain";
import type { Problem } from "../problems";

/** Inputs that a check has completed, and the problems that keep the engine from using them. */
export interface Checked {
  readonly inputs: Plain;
  readonly problems: readonly Problem[];
}

/** An object after a write, as state records it. */
export interface Recorded {
  readonly id: string;
  readonly state: Plain;
}

/** An object as a refresh records it. An empty identifier says that it is gone. */
export interface Refreshed extends Recorded {
  /** The declared inputs with the current values. Absent if the recorded ones still hold. */
  readonly inputs?: Plain;
}

/** Reports a missing object as gone. A lookup of one fails, because the engine would accept it otherwise. */
export function reportMissing(noun: string, id: string, props: Plain): Refreshed {
  if (isNew(props)) throw new Error(`${noun} ${id} does not exist`);
  // An empty id tells the engine.
  return { id: "", state: {} };
}

/** Checks whether state has no record of the object. */
export function isNew(props: Plain): boolean {
  return Object.keys(dropInternals(props)).length === 0;
}
