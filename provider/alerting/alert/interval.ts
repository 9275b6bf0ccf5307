import type { Interval } from "../alerting.types";

/**
 * An interval other than the known ones, for a server that accepts it, as in
 * `{ alertId: "…", interval: otherInterval("45m") }`. A new alert accepts only the known ones.
 *
 * @param text A number and a unit letter.
 */
export function otherInterval(text: string): Interval {
  return text as Interval;
}
