import { isFailure, type ServiceError } from "../../http/errors";
import type { Plain } from "../plain";

/**
 * The key of state that records that the service accepted a write of the object and refused to read it. Only such a
 * server is believed when it says that it does not offer something, because a wrong address would otherwise look like
 * "nothing changed".
 */
const UNREAD = "__unread";

export function recordUnread(state: Plain, isUnread = false): Plain {
  return isUnread ? { ...state, [UNREAD]: true } : state;
}

/**
 * Returns the server's answer, or `refused` if the server refuses a request as it did after a write of this object, and
 * is still the same service.
 */
export async function orKnownRefusal<T>(
  state: Plain,
  answer: Promise<T>,
  isService: (refusal: ServiceError) => Promise<boolean>,
): Promise<T | "refused"> {
  try {
    return await answer;
  } catch (error) {
    const isKnown = state[UNREAD] === true && isFailure(error, "notOffered", "missing");
    if (isKnown && (await isService(error))) return "refused";
    throw error;
  }
}
