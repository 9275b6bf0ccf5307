import type { Plain } from "../values/plain";
import type { Written } from "../kind/kind";
import { KeptInState } from "../kind/write-record";
import type { Problem } from "../problems/problem";

const OUR_NAME = "pulumi-clickstack";

/**
 * Formats an error for the host. For reads and deletes, the host prints the error and its stack before the engine shows
 * the message, which would show the line of a user's mistake three times. A bug of the code keeps its stack. If an
 * object was created before the failure, its resource stays in state with the properties from `kept`.
 */
export async function presentErrors<T>(
  operation: () => Promise<T>,
  kept?: (written?: Written) => Plain,
): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if (isBug(error)) throw error;
    const ours = error as Error;
    if (ours instanceof KeptInState)
      Object.assign(ours, { properties: kept?.(ours.written), reasons: [ours.message] });
    ours.stack = ours.message;
    throw Object.assign(ours, { toString: () => OUR_NAME });
  }
}

/** A mistake of this package, and not of its user or a service. */
export function isBug(error: unknown): boolean {
  return (
    !(error instanceof Error) || [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind)
  );
}

/** Moves a path that is no key of the inputs into the reason, because the engine would show `{<nil>}`. */
export function showPath({ path, reason }: Problem, inputs: Plain): Problem {
  return path === "" || path in inputs ? { path, reason } : { path: "", reason: `${path}: ${reason}` };
}
