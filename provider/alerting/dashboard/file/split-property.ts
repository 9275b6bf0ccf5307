import { isObject } from "../../../engine/values/plain";

/**
 * Splits a property such as `tiles.errors.config` into keys. A key may have any characters, so the keys of the value
 * decide.
 */
export function splitProperty(value: unknown, property: string): (string | number)[] {
  if (property === "") return [];
  const [part, index] = /^\[(\d+)\]/.exec(property) ?? [];
  if (Array.isArray(value) && part !== undefined)
    return [Number(index), ...splitProperty(value[Number(index)], withoutDot(property.slice(part.length)))];
  const key = isObject(value) ? findKey(Object.keys(value), property) : undefined;
  if (!isObject(value) || key === undefined) return [property];
  return [key, ...splitProperty(value[key], withoutDot(property.slice(key.length)))];
}

/** Finds the longest key that the property begins with. */
function findKey(keys: readonly string[], property: string): string | undefined {
  const all = keys.filter((key) => property.startsWith(key) && /^($|[.[])/.test(property.slice(key.length)));
  return all.sort((a, b) => b.length - a.length)[0];
}

function withoutDot(rest: string): string {
  return rest.startsWith(".") ? rest.slice(1) : rest;
}
