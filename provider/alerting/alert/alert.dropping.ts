import type { Dropping } from "../../engine/kind/collection/declaration";
import type { AlertState } from "./alert.schema";

/** Arguments that some servers drop, and without which an alert fires or notifies at other times. */
const DECISIVE = ["channels", "groupBy", "scheduleOffsetMinutes", "scheduleStartAt"];

/** The arguments of an alert that older servers silently drop. */
export const dropping: Dropping = {
  labels: ["displayName", "tags", "note"],
  decisive: ({ detectionMode, numConsecutiveWindows }) => [
    ...DECISIVE,
    // One window is the default.
    ...(numConsecutiveWindows === 1 ? [] : ["numConsecutiveWindows"]),
    "detectionMode",
    // A threshold has no tuning.
    ...(detectionMode === "threshold" ? [] : ["anomalyConfig"]),
  ],
  describe,
};

function describe({
  detectionMode = "threshold",
  thresholdType,
  threshold,
  thresholdMax,
}: AlertState): string {
  const values = [thresholdType, threshold, thresholdMax].filter((value) => value !== undefined).join(" ");
  return detectionMode === "threshold"
    ? `an alert with a threshold, ${values}`
    : `an alert in the mode ${detectionMode}`;
}
