import type { Input } from "@pulumi/pulumi";

/**
 * The alert fires when the value is at the threshold or over it. To be spread into the arguments of an alert, as in
 * `{ ...above(100), interval: "5m" }`.
 *
 * @param threshold In the unit of what is watched.
 */
export function above(threshold: Input<number>) {
  return { thresholdType: "above", threshold } as const;
}

/**
 * The alert fires when the value is under the threshold; used as `above` is.
 *
 * @param threshold In the unit of what is watched.
 */
export function below(threshold: Input<number>) {
  return { thresholdType: "below", threshold } as const;
}

/**
 * The alert fires when the value is in the range, both ends included; used as `above` is.
 *
 * @param threshold Lower end, in the unit of what is watched.
 * @param thresholdMax Upper end, in the same unit.
 */
export function between(threshold: Input<number>, thresholdMax: Input<number>) {
  return { thresholdType: "between", threshold, thresholdMax } as const;
}
