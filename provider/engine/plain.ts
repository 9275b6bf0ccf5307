export type Plain = Record<string, unknown>;

/**
 * Converts a value to plain JSON. The host throws on an `undefined` or frozen value after the object was created
 * already, and would orphan it.
 */
export function toPlain(value: object): Plain {
  return JSON.parse(JSON.stringify(value)) as Plain;
}

/** Drops the keys without a value; for these services null and absent mean the same. */
export function dropAbsent<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const present = Object.entries(value).filter(([, held]) => held !== undefined && held !== null);
  return Object.fromEntries(present) as { [K in keyof T]?: NonNullable<T[K]> };
}

/**
 * Drops the keys of the engine and of this package, which are no properties of the resource: `__provider`,
 * `__declared`.
 */
export function dropInternals(value: Plain): Plain {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith("__")));
}

/** Selects the named keys that the object has. */
export function pick(value: Plain, keys: readonly string[]): Plain {
  const present = keys.filter((key) => value[key] !== undefined);
  return Object.fromEntries(present.map((key) => [key, value[key]]));
}

/** Returns the object without these keys. */
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
