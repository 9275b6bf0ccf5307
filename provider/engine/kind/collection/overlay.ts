import { omit, type Plain } from "../../plain";
import type { Habits, Wire } from "./requests";

/** The parts of a kind that an update depends on. */
export interface Overlaid<W extends Wire> {
  readonly serverOwned: readonly string[];
  readonly clearable: readonly string[];
  readonly sticky?: Readonly<Record<string, unknown>>;
  writable?(current: W): Plain;
  toWire(args: Plain, habits: Habits): Plain;
  lay?(body: Plain, args: Plain, habits: Habits, recorded: Plain): void;
}

/** The values that an update lays over an object. */
export interface Laid {
  readonly args: Plain;
  /** Keys that are no longer declared. */
  readonly dropped: readonly string[];
  /** State as the latest operation recorded it. */
  readonly recorded: Plain;
  /** Further fields of the current object that stay beside the writable ones. Default: none. */
  readonly kept?: Plain;
}

/**
 * Builds the body that updates an object. The service replaces what it stores, so the current object is the base, with
 * the fields that this package does not know. The declared keys overwrite it, and keys that are no longer declared are
 * cleared.
 */
export function overlay<W extends Wire>(
  kind: Overlaid<W>,
  current: W,
  { args, dropped, recorded, kept }: Laid,
  habits: Habits,
): Plain {
  const body = { ...(kind.writable?.(current) ?? omit(current, kind.serverOwned)), ...kept };
  for (const key of dropped) clear(kind, body, key);
  if (kind.lay) kind.lay(body, args, habits, recorded);
  else Object.assign(body, kind.toWire(args, habits));
  return body;
}

/** Clears a key that is no longer declared; a key that every object must have keeps its value. */
function clear<W extends Wire>({ sticky = {}, clearable }: Overlaid<W>, body: Plain, key: string): void {
  if (key in sticky) body[key] = sticky[key];
  else if (clearable.includes(key)) delete body[key];
}
