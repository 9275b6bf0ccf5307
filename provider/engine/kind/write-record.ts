import { isDeepStrictEqual } from "node:util";
import { dropInternals, pick, type Plain } from "../values/plain";
import type { Written } from "./kind";

/**
 * The key of state that lists the arguments that the latest write sent and the server did not keep. Arguments that do
 * not change what the object does are in state as declared, although no reading shows them.
 */
const UNKEPT = "__unkept";

/**
 * The key of state that records when this package wrote an object, if the service tells no time of a write and may show
 * the state from before for a moment. Only this machine's clock can then tell a lag from a change made elsewhere.
 */
export const WRITTEN_AT = "__writtenAt";

/**
 * The key of state that records that the service accepted a write of the object and refused to read it. Only such a
 * server is believed when it says that it does not offer something, because a wrong address would otherwise look like
 * "nothing changed".
 */
export const UNREAD = "__unread";

/** Adds to state what only the write itself shows. */
export function recordWrite(
  state: Plain,
  { writtenAt, unkept = [], isUnread }: Omit<Written, "id" | "state">,
): Plain {
  return {
    ...state,
    ...(writtenAt !== undefined && { [WRITTEN_AT]: writtenAt }),
    ...(unkept.length > 0 && { [UNKEPT]: unkept }),
    ...(isUnread && { [UNREAD]: true }),
  };
}

export function readUnkept(state: Plain): readonly string[] {
  const keys = state[UNKEPT];
  return Array.isArray(keys) ? (keys as string[]) : [];
}

/** Adds the values in state that this server does not keep to a reading, and returns the record that is still true. */
export function keepUnkept(live: Plain, outputs: Plain): { readonly live: Plain; readonly record: Plain } {
  const unkept = readUnkept(outputs).filter(
    (key) => live[key] === undefined || isDeepStrictEqual(live[key], outputs[key]),
  );
  return { live: { ...pick(outputs, unkept), ...live }, record: recordWrite({}, { unkept }) };
}

/** Selects what state records about the object: the properties, and the time of the write. */
export function readRecorded(outputs: Plain): Plain {
  return { ...dropInternals(outputs), ...pick(outputs, [WRITTEN_AT]) };
}
