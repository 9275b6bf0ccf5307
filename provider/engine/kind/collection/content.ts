import { isDeepStrictEqual } from "node:util";
import type { Plain } from "../../plain";
import type { OwnerMark } from "../owner-mark";
import type { Same } from "../../arguments/argument.schema";
import type { Wire } from "./requests";

/** The facts that are known about an object beside the service's response. */
export interface Known {
  /** State as the latest operation recorded it; empty of an object that state does not have. */
  readonly recorded: Plain;
  /** The arguments of the program, if the object is written. */
  readonly args?: Plain;
}

/** The facts of an object that neither state nor the program has. */
export const UNKNOWN_OBJECT: Known = { recorded: {} };

/** The parts of a kind that the comparison of its objects depends on. */
export interface Comparison<W extends Wire> {
  readonly type: { readonly identity: string };
  readonly same: Readonly<Record<string, Same | undefined>>;
  readonly serverDefaults: Plain;
  readonly clearable: readonly string[];
  readonly filledIn: readonly string[];
  readonly mark?: OwnerMark;
  toState(wire: W, known: Known): object;
}

/** Checks whether a recorded and a declared value of one key mean the same to the service. */
export function isSame<W extends Wire>(
  { same, serverDefaults }: Pick<Comparison<W>, "same" | "serverDefaults">,
  key: string,
  values: { readonly recorded: unknown; readonly declared: unknown; readonly state: Plain },
): boolean {
  const recorded = values.recorded ?? serverDefaults[key];
  return (same[key] ?? isDeepStrictEqual)(recorded, values.declared, values.state);
}

/** Lists the declared keys whose live value differs. */
export function findDifferences<W extends Wire>(
  comparison: Comparison<W>,
  live: Plain,
  declared: Plain,
): string[] {
  return Object.keys(declared).filter(
    (key) =>
      key !== comparison.type.identity &&
      !isSame(comparison, key, { recorded: live[key], declared: declared[key], state: live }),
  );
}

/** Checks whether a reading shows the arguments that state has. */
export function isAsRecorded<W extends Wire>(
  comparison: Comparison<W> & { writeOnly(values: Plain): readonly string[] },
  keys: readonly string[],
  wire: W,
  recorded: Plain,
): boolean {
  const live = readState(comparison, wire, { recorded });
  const unseen = [...comparison.writeOnly(recorded), ...comparison.filledIn];
  const expected = keys
    .filter((key) => recorded[key] !== undefined || !unseen.includes(key))
    .map((key) => [key, recorded[key] ?? comparison.serverDefaults[key]]);
  return findDifferences(comparison, live, Object.fromEntries(expected) as Plain).length === 0;
}

/** Lists the keys that the arguments do not have, and that an object without them does not have either. */
export function listAbsent<W extends Wire>(
  { clearable, filledIn }: Pick<Comparison<W>, "clearable" | "filledIn">,
  args: Plain,
): string[] {
  return clearable.filter((key) => args[key] === undefined && !filledIn.includes(key));
}

/** Lists the keys that are no longer declared and still have a value, although an object can be without them. */
export function findUncleared<W extends Wire>(
  { clearable, serverDefaults }: Comparison<W>,
  live: Plain,
  dropped: readonly string[],
): string[] {
  return dropped.filter(
    (key) =>
      clearable.includes(key) &&
      live[key] !== undefined &&
      !isDeepStrictEqual(live[key], serverDefaults[key]),
  );
}

export function readState<W extends Wire>(
  { toState }: Pick<Comparison<W>, "toState">,
  wire: W,
  known: Known,
): Plain {
  return { ...toState(wire, known) };
}

export function readMark<W extends Wire>({ mark }: Pick<Comparison<W>, "mark">, wire: W): string | undefined {
  return mark?.read(wire[mark.key]);
}
