import { isDeepStrictEqual } from "node:util";
import { isObject } from "./chart.defaults";

/** Returns whether a live value has everything that is declared. A list counts as a whole; null means absent. */
export function hasAll(live: unknown, declared: unknown): boolean {
  if (Array.isArray(declared)) {
    return (
      Array.isArray(live) &&
      live.length === declared.length &&
      declared.every((one, index) => hasAll(live[index], one))
    );
  }
  if (!isObject(declared)) return isDeepStrictEqual(live ?? undefined, declared ?? undefined);
  return isObject(live) && Object.entries(declared).every(([key, value]) => hasAll(live[key], value));
}
