/** Identifiers of the service: 24 hex digits. */
const OBJECT_ID = /^[0-9a-f]{24}$/i;

export function isObjectId(id: string): boolean {
  return OBJECT_ID.test(id);
}

/** The service takes its own identifiers in either case of letters, and echoes some of them as they were sent. */
export function normalizeId<T extends string | null | undefined>(id: T): T {
  return (typeof id === "string" && isObjectId(id) ? id.toLowerCase() : id) as T;
}

/** The inputs with these identifiers in the case of letters that the service answers with. */
export function normalizeIds(
  inputs: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): Record<string, unknown> {
  const ids = keys.filter((key) => typeof inputs[key] === "string");
  return { ...inputs, ...Object.fromEntries(ids.map((key) => [key, normalizeId(inputs[key] as string)])) };
}

/** An identifier in the case of letters that the service answers with; any other value as it is. */
export function spellId(value: unknown): unknown {
  return typeof value === "string" ? normalizeId(value) : value;
}
