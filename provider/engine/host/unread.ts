import { isFailure, type ServiceError } from "../../http/errors";
import type { Plain } from "../plain";

/**
 * Where state records that the service took a write of the object and refused to be read. Only such a server is
 * believed when it says that it does not offer something: at a wrong address, that would look like "nothing changed".
 */
const UNREAD = "__unread";

export function recordUnread(state: Plain, isUnread = false): Plain {
  return isUnread ? { ...state, [UNREAD]: true } : state;
}

/**
 * What the server answers, or that it refuses what it refused before, when it took a write of this object: if it still is
 * the same service.
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
