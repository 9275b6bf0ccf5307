/** Replaces each part of a value by the function's result for it. */
export function mapDeep(value: unknown, replace: (part: unknown) => unknown): unknown {
  const part = replace(value);
  if (Array.isArray(part)) return part.map((item) => mapDeep(item, replace));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, held]) => [key, mapDeep(held, replace)]));
}
