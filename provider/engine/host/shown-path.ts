import type { Plain } from "../plain";
import type { Problem } from "../problems";

/** Moves a path that is no key of the inputs into the reason, because the engine would show `{<nil>}`. */
export function showPath({ path, reason }: Problem, inputs: Plain): Problem {
  return path === "" || path in inputs ? { path, reason } : { path: "", reason: `${path}: ${reason}` };
}
