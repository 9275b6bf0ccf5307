import type { Input } from "@pulumi/pulumi";

/** Arguments of an alert, to be spread into others: `{ ...above(100), interval: "5m" }`. */

/** The alert fires when the value is at the threshold or over it, in the unit of what is watched. */
export function above(threshold: Input<number>) {
  return { thresholdType: "above", threshold } as const;
}

/** The alert fires when the value is under the threshold, in the unit of what is watched. */
export function below(threshold: Input<number>) {
  return { thresholdType: "below", threshold } as const;
}

/** The alert fires when the value is in the range, both ends included, in the unit of what is watched. */
export function between(threshold: Input<number>, thresholdMax: Input<number>) {
  return { thresholdType: "between", threshold, thresholdMax } as const;
}
