import type { Plain } from "./plain";
import type { Problem } from "../problems/problem";

/** The key and the value by which the engine marks an object as a secret; the object also holds the secret itself. */
const SIGNATURE = "4dabf18193072939515e22adb298388d";
const SECRET = "1b47061264138c4ac30d75fd1eb44270";

export function markSecrets(values: Plain, keys: readonly string[]): Plain {
  const mark = ([key, value]: [string, unknown]): [string, unknown] =>
    keys.includes(key) ? [key, { [SIGNATURE]: SECRET, value }] : [key, value];
  return Object.fromEntries(Object.entries(values).map(mark));
}

export function isMarkedAsSecret(value: object): boolean {
  return (value as Plain)[SIGNATURE] === SECRET;
}

/** Shorter texts occur everywhere by chance. */
const SHORTEST = 6;

/** Finds the texts in secret fields of JSON, at any depth; `keysOf` names the secret fields of an object. */
export function findSecrets(json: unknown, keysOf: (object: Plain) => readonly string[]): string[] {
  if (typeof json !== "object" || json === null) return [];
  const secret = Array.isArray(json) ? [] : keysOf(json as Plain);
  return Object.entries(json).flatMap(([key, value]) =>
    secret.includes(key) ? textsIn(value).flatMap(listParts) : findSecrets(value, keysOf),
  );
}

/** Lists the parts of a secret. The path is what makes an address secret, and a service may repeat it alone. */
function listParts(text: string): string[] {
  const { pathname = "", search = "" } = URL.parse(text) ?? {};
  return [text, pathname, pathname + search].filter(({ length }) => length >= SHORTEST);
}

/** Hides a secret in a problem, whose reason quotes the value. */
export function hideFound(problem: Problem, values: Plain, keys: readonly string[]): Problem {
  const { path, reason } = problem;
  const isSecret = keys.some((key) => values[key] !== undefined && path.split(/[.[]/)[0] === key);
  if (!isSecret) return problem;
  return { ...problem, reason: reason.replace(/; found .*$/s, "; found [secret]"), isSecret: true };
}

export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
