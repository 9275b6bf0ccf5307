import { textsIn, type Plain } from "../engine/plain";

/** Shorter texts occur everywhere by chance. */
const SHORTEST = 6;

/** The texts in secret fields of JSON, at any depth; `keysOf` names the secret fields of an object. */
export function findSecrets(json: unknown, keysOf: (object: Plain) => readonly string[]): string[] {
  if (typeof json !== "object" || json === null) return [];
  const secret = Array.isArray(json) ? [] : keysOf(json as Plain);
  return Object.entries(json).flatMap(([key, value]) =>
    secret.includes(key) ? textsIn(value).flatMap(partsOf) : findSecrets(value, keysOf),
  );
}

/** What makes an address secret is its path, which a service may repeat alone. */
function partsOf(text: string): string[] {
  const { pathname = "", search = "" } = URL.parse(text) ?? {};
  return [text, pathname, pathname + search].filter(({ length }) => length >= SHORTEST);
}
