import { isObject, type Plain } from "../../provider/engine/values/plain";

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

/** Is the path equal to the other one, or inside it? */
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
