import { readDigests } from "../kind/write-only";
import type { Plain } from "../plain";

/**
 * The key of state that lists the arguments that the program did not declare. The host gives `diff` and `update` only
 * the old outputs, and the difference between "no longer declared" and "never declared" decides whether an update
 * clears a value or leaves it alone. The list has the undeclared keys because they are fewer than the declared ones,
 * and the engine writes every byte of state again at each step of an update. The engine does not display keys that
 * begin with two underscores.
 */
const UNDECLARED = "__undeclared";

/** Lists the keys of state that the program declared; none for an object that is only looked up. */
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
