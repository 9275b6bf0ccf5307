export type Plain = Record<string, unknown>;

export function isObject(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Converts to JSON. The host throws on `undefined` or frozen values, and would orphan the created object. */
export function toPlain(value: object): Plain {
  return JSON.parse(JSON.stringify(value)) as Plain;
}

/** Drops the keys without a value; for these services null and absent mean the same. */
export function dropAbsent<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const present = Object.entries(value).filter(([, held]) => held !== undefined && held !== null);
  return Object.fromEntries(present) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** Drops the keys of the engine and of this package, such as `__provider`, which are no properties. */
export function dropInternals(value: Plain): Plain {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith("__")));
}

export function pick(value: Plain, keys: readonly string[]): Plain {
  const present = keys.filter((key) => value[key] !== undefined);
  return Object.fromEntries(present.map((key) => [key, value[key]]));
}

export function omit(value: Plain, keys: readonly string[]): Plain {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** Returns the same text for equal values, whatever the order of their keys. */
export function toStableText(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) =>
    typeof held === "object" && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  );
}

export function mapDeep(value: unknown, replace: (part: unknown) => unknown): unknown {
  const part = replace(value);
  if (Array.isArray(part)) return part.map((item) => mapDeep(item, replace));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, held]) => [key, mapDeep(held, replace)]));
}

/**
 * Collects what a function finds in the parts of plain data. It is asked neither about what is within a part in which
 * it finds something, nor about what is within objects of classes, such as outputs of a program.
 *
 * @param around The values that the value is within, because data of a program may contain itself. Default: none.
 */
export function findParts<T>(
  value: unknown,
  path: readonly PropertyKey[],
  find: (part: unknown, path: readonly PropertyKey[]) => readonly T[],
  around: readonly object[] = [],
): readonly T[] {
  const found = find(value, path);
  if (found.length > 0 || typeof value !== "object" || value === null || around.includes(value)) return found;
  const within = [...around, value];
  if (Array.isArray(value))
    return value.flatMap((held, index) => findParts(held, [...path, index], find, within));
  // Data may have no prototype at all.
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)) return found;
  return Object.entries(value).flatMap(([key, held]) => findParts(held, [...path, key], find, within));
}

/** Compares by code units, because the order must not depend on the language of the machine. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The one string by which the engine sends a value that it does not know yet, whatever its type. */
export const unknownValue = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

export function isUnknown(value: unknown): boolean {
  return value === unknownValue;
}

export function containsUnknown(value: unknown): boolean {
  if (isUnknown(value)) return true;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(containsUnknown);
}
