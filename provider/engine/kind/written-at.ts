import { dropInternals, pick, type Plain } from "../plain";

/**
 * The key of state that records when this package wrote an object, if the service tells no time of a write and may show
 * the state from before for a moment. Only this machine's clock can then tell a lag from a change made elsewhere.
 */
export const WRITTEN_AT = "__writtenAt";

export function recordTime(state: Plain, writtenAt: string | undefined): Plain {
  return writtenAt === undefined ? state : { ...state, [WRITTEN_AT]: writtenAt };
}

/** Selects what state records about the object: the properties, and the time of the write. */
export function readRecorded(outputs: Plain): Plain {
  return { ...dropInternals(outputs), ...pick(outputs, [WRITTEN_AT]) };
}
