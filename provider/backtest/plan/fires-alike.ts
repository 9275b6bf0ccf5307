import { isDeepStrictEqual } from "node:util";
import { dropAbsent, omit, type Plain } from "../../engine/plain";
import { isRange } from "../../alerting/alert/alert.wire";
import { Refusal } from "../../alerting/evaluation/refusal";
import type { ResolvedAlert } from "./resolve-alert";

/** Returns whether two alerts fire alike, regardless of names and of stored fields that have no effect on firing. */
export function firesAlike(one: ResolvedAlert, other: ResolvedAlert): boolean {
  return isDeepStrictEqual(selectDecisive(one), selectDecisive(other));
}

function selectDecisive({ alert, watched }: ResolvedAlert): unknown {
  const { thresholdType, threshold, thresholdMax, interval, scheduleStartAt, groupBy } = alert;
  const rule = {
    ...{ thresholdType, threshold, interval },
    ...(isRange(thresholdType) && { thresholdMax }),
    ...(scheduleStartAt === undefined
      ? { offset: alert.scheduleOffsetMinutes ?? 0 }
      : { start: Date.parse(scheduleStartAt) }),
    consecutive: alert.numConsecutiveWindows ?? 1,
  };
  if (watched instanceof Refusal) return { rule, groupBy: groupBy ?? "", reason: watched.reason };
  return { rule, watched: withoutNames(watched) };
}

/** Drops names, which have no effect, and absent values, which have several spellings. */
function withoutNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNames);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(omit(dropAbsent(value as Plain), NAMES));
  return Object.fromEntries(entries.map(([key, held]) => [key, withoutNames(held)]));
}

const NAMES: readonly string[] = ["name", "alias"];
