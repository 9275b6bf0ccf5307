import type { Plain } from "./plain";
import type { Problem } from "./problems";

/** How the engine marks a secret: an object with this key and value, and the secret itself. */
const SIGNATURE = "4dabf18193072939515e22adb298388d";
const SECRET = "1b47061264138c4ac30d75fd1eb44270";

/** The values of these keys as secrets, in the form that the engine takes. */
export function markSecrets(values: Plain, keys: readonly string[]): Plain {
  const mark = ([key, value]: [string, unknown]): [string, unknown] =>
    keys.includes(key) ? [key, { [SIGNATURE]: SECRET, value }] : [key, value];
  return Object.fromEntries(Object.entries(values).map(mark));
}

export function isMarkedAsSecret(value: object): boolean {
  return (value as Plain)[SIGNATURE] === SECRET;
}

/** Of a property that a problem is about, the engine shows the value. So a problem of a secret names it in its text. */
export function withoutSecretPath(problem: Problem, values: Plain, keys: readonly string[]): Problem {
  const { path, reason } = problem;
  return keys.includes(path) && values[path] !== undefined
    ? { path: "", reason: `${path}: ${reason}` }
    : problem;
}
