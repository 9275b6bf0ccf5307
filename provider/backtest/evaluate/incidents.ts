import { MINUTE } from "../../alerting/evaluation/rule";
import type { Span } from "../../alerting/evaluation/schedule";
import type { Episode } from "./firings";

/** The longest time between two firings of one incident. */
const INCIDENT_GAP = 10 * MINUTE;

/** Counts incidents: firings that overlap, or begin within ten minutes of the end of another, are one. */
export function countIncidents(firings: readonly Span[]): number {
  let count = 0;
  let latest = -Infinity;
  for (const { start, end } of [...firings].sort((a, b) => a.start - b.start)) {
    if (start > latest + INCIDENT_GAP) count += 1;
    latest = Math.max(latest, end);
  }
  return count;
}

/** Lists the times of the messages of a firing: one at the end of each window. */
export function listMessageTimes({ firedAt, end, windows }: Episode): number[] {
  const interval = windows === 1 ? 0 : (end - firedAt) / (windows - 1);
  return Array.from({ length: windows }, (_, index) => firedAt + index * interval);
}
