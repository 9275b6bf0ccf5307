import type { Input } from "@pulumi/pulumi";

/**
 * The alert fires when the value is at or above the threshold. Spread it into the arguments of an alert, as in
 * `{ ...above(100), interval: "5m" }`.
 *
 * @param threshold The threshold, in the unit of the watched value.
 */
export function above(threshold: Input<number>) {
  return { thresholdType: "above", threshold } as const;
}

/**
 * The alert fires when the value is below the threshold. Use it like `above`.
 *
 * @param threshold The threshold, in the unit of the watched value.
 */
export function below(threshold: Input<number>) {
  return { thresholdType: "below", threshold } as const;
}

/**
 * The alert fires when the value is in the range, both ends included. Use it like `above`.
 *
 * @param threshold Lower end, in the unit of the watched value.
 * @param thresholdMax Upper end, in the same unit.
 */
export function between(threshold: Input<number>, thresholdMax: Input<number>) {
  return { thresholdType: "between", threshold, thresholdMax } as const;
}
