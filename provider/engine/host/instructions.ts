import { OWNER } from "../owner";
import { pick, type Plain } from "../plain";
import { REPLACE_FLAG } from "../replace-on-changes";

/**
 * What a program says to this package, beside what it declares of the object. It goes along into inputs and state,
 * so that a refresh sees no difference.
 */
export function readInstructions(values: Plain): Plain {
  return pick(values, [OWNER, REPLACE_FLAG]);
}
