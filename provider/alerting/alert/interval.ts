import type { Interval } from "../alerting.types";

/**
 * An interval that is not among the known ones, for a server that takes it, as in
 * `{ alertId: "…", interval: otherInterval("45m") }`. A new alert takes the known ones only.
 *
 * @param text A number and a unit letter.
 */
export function otherInterval(text: string): Interval {
  return text as Interval;
}
