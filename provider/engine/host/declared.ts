import { readDigests } from "../kind/write-only";
import type { Plain } from "../plain";

/**
 * Where state records which of its keys the program did not declare. The host hands `diff` and `update` the old
 * outputs only, and the difference between "no longer declared" and "never declared" decides whether a value is
 * cleared or left alone. These keys are fewer than the declared ones, and every byte of state is written again at each
 * step of an update. The engine does not display keys that begin with two underscores.
 */
const UNDECLARED = "__undeclared";

/** The keys of state that the program declared; none for an object that is only looked up. */
export function readDeclaredKeys(state: Plain, argumentKeys: readonly string[]): string[] {
  const undeclared = state[UNDECLARED];
  if (!Array.isArray(undeclared)) return [];
  const digests = readDigests(state);
  return argumentKeys.filter(
    (key) => key in digests || (state[key] !== undefined && !undeclared.includes(key)),
  );
}

export function recordDeclared(
  state: Plain,
  declared: readonly string[],
  argumentKeys: readonly string[],
): Plain {
  const undeclared = argumentKeys.filter((key) => state[key] !== undefined && !declared.includes(key));
  return { ...state, [UNDECLARED]: undeclared };
}
