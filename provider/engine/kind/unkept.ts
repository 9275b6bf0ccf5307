import { isDeepStrictEqual } from "node:util";
import { pick, type Plain } from "../plain";

/**
 * The key of state that lists the arguments that the latest write sent and the server did not keep. Arguments that do
 * not change what the object does are in state as declared, although no reading shows them.
 */
const UNKEPT = "__unkept";

export function readUnkept(state: Plain): readonly string[] {
  const keys = state[UNKEPT];
  return Array.isArray(keys) ? (keys as string[]) : [];
}

export function recordUnkept(state: Plain, keys: readonly string[] = []): Plain {
  return keys.length === 0 ? state : { ...state, [UNKEPT]: keys };
}

/**
 * Adds to a reading the values in state that this server does not keep, and returns the record of them that is still
 * true.
 */
export function keepUnkept(live: Plain, outputs: Plain): { readonly live: Plain; readonly record: Plain } {
  const keys = readUnkept(outputs).filter(
    (key) => live[key] === undefined || isDeepStrictEqual(live[key], outputs[key]),
  );
  return { live: { ...pick(outputs, keys), ...live }, record: recordUnkept({}, keys) };
}
