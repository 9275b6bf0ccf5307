import { dropInternals, pick, type Plain } from "../plain";

/**
 * Where state records when this package wrote an object of which the service itself tells no time, and may show for a
 * moment what was before. The clock of this machine is all that there is to tell a lag from a change made elsewhere.
 */
export const WRITTEN_AT = "__writtenAt";

export function recordTime(state: Plain, writtenAt: string | undefined): Plain {
  return writtenAt === undefined ? state : { ...state, [WRITTEN_AT]: writtenAt };
}

/** What the state of a resource says about its object: the properties, and when they were written. */
export function readRecorded(outputs: Plain): Plain {
  return { ...dropInternals(outputs), ...pick(outputs, [WRITTEN_AT]) };
}
