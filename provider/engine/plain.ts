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
