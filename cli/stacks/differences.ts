import { isObject, dropInternals, type Plain } from "../../provider/engine/values/plain";
import { isDeepStrictEqual } from "node:util";
import { findChangedKeys } from "../../provider/engine/host/diff";
import type { ReadAgain } from "../../provider/engine/host/state";
import { MARKED, readOwner } from "../../provider/engine/arguments/instructions";
import type { Kind } from "../../provider/engine/kind/kind";
import type { Managed } from "./managed";
import type { Property } from "./engine.schema";
import { hideSecrets } from "./settings";

/** Either a key in brackets, quoted or not, or one after a dot: `rules[0].value`, `a["b.c"]`, `tags[*]`. */
const PART = /\[(?:"((?:[^"\\]|\\.)*)"|(\d+|\*))\]|\.?([^.[\]]+)/g;

/** A part of a path: a key, an index, or `*` for all of them. */
type Part = string | number;

/** Parses `rules[0].value` as `["rules", 0, "value"]`. */
export function pathParts(path: string): Part[] {
  return [...path.matchAll(PART)].map(([, quoted, index, key]) => {
    if (quoted !== undefined) return quoted.replace(/\\(.)/g, "$1");
    if (index !== undefined) return index === "*" ? index : Number(index);
    return key ?? "";
  });
}

/** Joins `rules` and `0` as `rules[0]`, and `a` and `b.c` as `a["b.c"]`. */
export function childPath(path: string, key: string | number): string {
  if (typeof key === "number") return `${path}[${key}]`;
  return isWord(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}

/** Splits a path into the path of the parent, which is empty for an argument, and the last key. */
export function splitPath(path: string): { parent: string; key: string } {
  const last = [...path.matchAll(PART)].at(-1);
  const [key = path] = pathParts(path).slice(-1);
  return { parent: path.slice(0, last?.index), key: String(key) };
}

/** Can the key stand in a path, or before a colon, without quotes? */
export function isWord(key: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key);
}

export function isWithin(path: string, other: string): boolean {
  const parts = pathParts(path);
  return pathParts(other).every((part, index) => parts[index] === part);
}

/**
 * Copies the value at the path from the other values, as the engine applies `ignoreChanges`. It never creates a parent
 * of the path, and never changes the length of a list.
 */
export function withValueOf(values: Plain, others: Plain, path: string): Plain {
  return copyPath(values, others, pathParts(path)) as Plain;
}

function copyPath(value: unknown, other: unknown, [part, ...rest]: readonly Part[]): unknown {
  if (part === undefined) return other;
  if (Array.isArray(value)) {
    const list: unknown[] = Array.isArray(other) ? other : [];
    return value.map((item: unknown, index) =>
      (part === "*" || part === index) && index in list ? copyPath(item, list[index], rest) : item,
    );
  }
  if (!isObject(value) || !isObject(other)) return value;
  const keys = part === "*" ? Object.keys({ ...value, ...other }) : [String(part)];
  return keys.reduce<Plain>((held, key) => copyKey(held, other, key, rest), value);
}

function copyKey(value: Plain, other: Plain, key: string, rest: readonly Part[]): Plain {
  if (rest.length > 0)
    return key in value ? { ...value, [key]: copyPath(value[key], other[key], rest) } : value;
  const { [key]: _, ...without } = value;
  return key in other ? { ...without, [key]: other[key] } : without;
}

/** Finds the diff that the next preview after a refresh would show, with the preview's own comparison. */
export function findDifferences(managed: Managed, live: ReadAgain): Property[] {
  return [...findChangedArguments(managed, live), ...findLostMark(managed, live)];
}

/** Finds an owner mark that a write has set and that a refresh would remove from state. */
function findLostMark({ kind, outputs }: Managed, { state, owner }: ReadAgain): Property[] {
  if (!(MARKED in outputs) || MARKED in state) return [];
  const mark = kind.mark?.textOf(readOwner(outputs) ?? "");
  return [{ name: "owner mark", declared: mark, recorded: mark, live: owner, secret: false, isMark: true }];
}

function findChangedArguments(
  { kind, inputs, outputs, ignoreChanges, secretKeys }: Managed,
  live: ReadAgain,
): Property[] {
  const now = dropInternals(live.inputs);
  const declared = ignoreChanges.reduce((values, path) => withValueOf(values, now, path), inputs);
  const hidden = [...secretKeys, ...kind.type.secretKeys(live.live)];
  return (
    findChangedKeys(kind.type, live.state, declared)
      // The last refresh already recorded the live value, so state no longer has the declared one.
      .filter((name) => !isDeepStrictEqual(declared[name], now[name]))
      .flatMap((name) => {
        const [acceptAs, value] = argumentOf(kind, live.state, name);
        const [, recorded] = argumentOf(kind, outputs, name);
        const whole = { path: name, declared: inputs[name], recorded, live: value };
        if (hidden.includes(name) || acceptAs !== name)
          return [describe(whole, hidden.includes(name), acceptAs)];
        const matters = (nearlyLive: unknown): boolean =>
          !kind.type.isSame(name, live.state[name], nearlyLive, live.state);
        const paths = findDifferentPaths({ ...whole, declared: declared[name] }, matters);
        // For a whole argument, the report shows everything that the program declares, including ignored parts.
        return paths.map((one) => describe(one.path === name ? whole : one));
      })
  );
}

function describe({ path: name, ...values }: Difference, secret = false, acceptAs = name): Property {
  return {
    name,
    ...(secret ? hideSecrets(values, Object.keys(values)) : values),
    secret,
    ...(acceptAs === name ? {} : { acceptAs }),
  };
}

/** Converts a property of state into an argument: another one if one value became several. */
function argumentOf(kind: Kind, state: Plain, name: string): [string, unknown] {
  const [argument = [name, undefined] as [string, unknown]] = Object.entries(
    kind.spelling.inputsOf(state, [name]),
  );
  return argument;
}

export interface Difference {
  readonly path: string;
  readonly declared?: unknown;
  readonly recorded?: unknown;
  readonly live?: unknown;
}

/** Does the service distinguish the live argument from this one, which has the declared value in one place? */
type Matters = (nearlyLive: unknown) => boolean;

/** The number of levels up to which a value is shown as a whole, unless it is a list that can be divided. */
const MOST_SHOWN_LEVELS = 2;

/**
 * Finds the places within an argument that differ. A list is one place, unless all entries are records and both lists
 * are equally long. A place counts if the service sees a difference in it alone. If no place counts, the argument
 * differs as a whole.
 */
export function findDifferentPaths(argument: Difference, matters: Matters): Difference[] {
  const { declared, live } = argument;
  const isSmall = Math.max(countLevels(declared), countLevels(live)) <= MOST_SHOWN_LEVELS;
  if (isSmall && !differsInPlace(declared, live)) return [argument];
  const found = descend(argument, (value) => value).filter(({ nearlyLive }) => matters(nearlyLive));
  return found.length === 0 ? [argument] : found.map(({ nearlyLive: _, ...difference }) => difference);
}

/** Checks for lists of records with the same keys in the same order, so that the place of an entry tells which it is. */
function differsInPlace(declared: unknown, live: unknown): boolean {
  if (!Array.isArray(declared) || !Array.isArray(live) || !isDivisible(declared, live)) return false;
  const changed = declared.filter((entry, index) => !isDeepStrictEqual(entry, live[index]));
  const hasSameKeys = (one: Plain, other: Plain): boolean =>
    isDeepStrictEqual(Object.keys(one).sort(), Object.keys(other).sort());
  if (!declared.every((entry, index) => hasSameKeys(entry as Plain, live[index] as Plain))) return false;
  const unknown = declared.filter((entry) => !live.some((other) => isDeepStrictEqual(entry, other)));
  return changed.length === unknown.length;
}

interface DifferencePlace extends Difference {
  /** The live argument with the declared value at this place. */
  readonly nearlyLive: unknown;
}

/** @param place Puts a value at this place of the live argument. */
function descend(values: Difference, place: (value: unknown) => unknown): DifferencePlace[] {
  const { path, declared, recorded, live } = values;
  if (isDeepStrictEqual(declared, live)) return [];
  if (!isDivisible(declared, live)) return [{ ...values, nearlyLive: place(declared) }];
  return listKeys(declared, live).flatMap((key) => {
    const [own, before, there] = [declared, recorded, live].map((value) => valueAt(value, key));
    const child = { path: childPath(path, key), declared: own, recorded: before, live: there };
    return descend(child, (value) => place(withEntry(live, key, value)));
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
