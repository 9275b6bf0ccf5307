export type Plain = Record<string, unknown>;

/**
 * Values leave the provider as plain JSON: the host throws on an `undefined` or frozen value after the object was
 * created already, and would orphan it.
 */
export function toPlain(value: object): Plain {
  return JSON.parse(JSON.stringify(value)) as Plain;
}

/** The object without keys that hold nothing; for these services null and absent mean the same. */
export function dropAbsent<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const present = Object.entries(value).filter(([, held]) => held !== undefined && held !== null);
  return Object.fromEntries(present) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** Keys that are the engine's or ours and no property of the resource: `__provider`, `__declared`. */
export function dropInternals(value: Plain): Plain {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith("__")));
}

/** The named keys, as far as the object has them. */
export function pick(value: Plain, keys: readonly string[]): Plain {
  const present = keys.filter((key) => value[key] !== undefined);
  return Object.fromEntries(present.map((key) => [key, value[key]]));
}

/** The object without these keys. */
export function omit(value: Plain, keys: readonly string[]): Plain {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** The same text for equal values, whatever the order of their keys. */
export function toStableText(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) =>
    typeof held === "object" && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  );
}
