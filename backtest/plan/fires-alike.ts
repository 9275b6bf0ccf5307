import { isDeepStrictEqual } from "node:util";
import { isRange } from "../../provider/alerting/alert/alert.wire";
import { Refusal } from "../../provider/alerting/evaluation/rule";
import type { ResolvedAlert } from "./resolve-alert";
import type { WatchedObject } from "./watched.schema";

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
function withoutNames(watched: WatchedObject): unknown {
  const isName = (key: string): boolean => key === "name" || key === "alias";
  const text = JSON.stringify(watched, (key, held: unknown) =>
    isName(key) ? undefined : (held ?? undefined),
  );
  return JSON.parse(text);
}
