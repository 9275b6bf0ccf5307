import { isDeepStrictEqual } from "node:util";
import type { Plain } from "../../../engine/plain";
import { childPath, isObject } from "../../stacks/property-path";

/** A path within an argument that differs, with the declared, recorded and live value. */
export interface Difference {
  readonly path: string;
  readonly declared?: unknown;
  readonly recorded?: unknown;
  readonly live?: unknown;
}

/** The declared, recorded and live value of one argument. */
type ArgumentValues = Omit<Difference, "path">;

/** Does the service distinguish the live argument from this one, which has the declared value in one place? */
type Matters = (nearlyLive: unknown) => boolean;

/** The number of levels up to which a value, such as a list of channels, is shown as a whole. */
const MOST_SHOWN_LEVELS = 2;

/**
 * Finds the places within an argument that differ. A list is one place, unless all entries are records and both lists
 * are equally long. A place counts if the service sees a difference in it alone. If no place counts, the argument
 * differs as a whole.
 */
export function findDifferentPaths(argument: Difference, matters: Matters): Difference[] {
  const { path, declared, live } = argument;
  if (Math.max(countLevels(declared), countLevels(live)) <= MOST_SHOWN_LEVELS) return [argument];
  const found = descend(path, argument, (value) => value).filter(({ nearlyLive }) => matters(nearlyLive));
  return found.length === 0 ? [argument] : found.map(({ nearlyLive: _, ...difference }) => difference);
}

interface DifferencePlace extends Difference {
  /** The live argument with the declared value at this place. */
  readonly nearlyLive: unknown;
}

/** @param place Puts a value at this place of the live argument. */
function descend(
  path: string,
  values: ArgumentValues,
  place: (value: unknown) => unknown,
): DifferencePlace[] {
  const { declared, live } = values;
  if (isDeepStrictEqual(declared, live)) return [];
  if (!isDivisible(declared, live)) return [{ path, ...values, nearlyLive: place(declared) }];
  return listKeys(declared, live).flatMap((key) => {
    const [own, there, before] = [declared, live, values.recorded].map((value) => valueAt(value, key));
    return descend(childPath(path, key), { declared: own, live: there, recorded: before }, (value) =>
      place(withEntry(live, key, value)),
    );
  });
}

function isDivisible(declared: unknown, live: unknown): boolean {
  if (Array.isArray(declared) && Array.isArray(live))
    return declared.length === live.length && [declared, live].every((list) => list.every(isObject));
  return isObject(declared) && isObject(live);
}

function listKeys(declared: unknown, live: unknown): (string | number)[] {
  if (Array.isArray(declared)) return [...declared.keys()];
  return [...new Set([declared, live].flatMap((value) => Object.keys(value as Plain)))];
}

function valueAt(value: unknown, key: string | number): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined;
}

function withEntry(held: unknown, key: string | number, value: unknown): unknown {
  if (Array.isArray(held)) return held.map((one: unknown, index) => (index === key ? value : one));
  const others = Object.entries(held as Plain).filter(([name]) => name !== key);
  return Object.fromEntries(value === undefined ? others : [...others, [key, value]]);
}

/** Counts the levels of nested records and lists. A list of scalars counts as a scalar. */
function countLevels(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const below = Math.max(0, ...Object.values(value).map(countLevels));
  return Array.isArray(value) && below === 0 ? 0 : below + 1;
}
