import { isDeepStrictEqual } from "node:util";
import { pick, type Plain } from "../plain";

/**
 * Where state records the arguments that the latest write sent and the server did not keep. Those that change nothing of
 * what the object does are in state as declared, although no reading shows them.
 */
const UNKEPT = "__unkept";

export function readUnkept(state: Plain): readonly string[] {
  const keys = state[UNKEPT];
  return Array.isArray(keys) ? (keys as string[]) : [];
}

export function recordUnkept(state: Plain, keys: readonly string[] = []): Plain {
  return keys.length === 0 ? state : { ...state, [UNKEPT]: keys };
}

/** A reading, with what state has and this server does not keep; and the record of that, as far as it still holds. */
export function keepUnkept(live: Plain, outputs: Plain): { readonly live: Plain; readonly record: Plain } {
  const keys = readUnkept(outputs).filter(
    (key) => live[key] === undefined || isDeepStrictEqual(live[key], outputs[key]),
  );
  return { live: { ...pick(outputs, keys), ...live }, record: recordUnkept({}, keys) };
}
