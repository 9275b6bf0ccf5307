/** Identifiers of the service: 24 hex digits. */
const OBJECT_ID = /^[0-9a-f]{24}$/i;

export function isObjectId(id: string): boolean {
  return OBJECT_ID.test(id);
}

/** Reads the time of creation that the database writes into the first 8 digits of an identifier, to the second. */
export function creationTimeOf(id: string): string | undefined {
  return isObjectId(id) ? new Date(parseInt(id.slice(0, 8), 16) * 1000).toISOString() : undefined;
}

/**
 * Converts an identifier to lower case; any other value passes unchanged. The service accepts either case and echoes
 * some identifiers as they were sent.
 */
export function normalizeId<T>(id: T): T {
  return (typeof id === "string" && isObjectId(id) ? id.toLowerCase() : id) as T;
}

/** Converts these identifiers in the inputs to the case in which the service returns them. */
export function normalizeIds(
  inputs: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): Record<string, unknown> {
  const ids = keys.filter((key) => typeof inputs[key] === "string");
  return { ...inputs, ...Object.fromEntries(ids.map((key) => [key, normalizeId(inputs[key] as string)])) };
}
