import { all } from "@pulumi/pulumi";
import type { CustomResource, Input } from "@pulumi/pulumi";
import { resource } from "../../engine/program/resource";
import type { AlertOutputs, Interval } from "../alerting.types";
import type { AlertClass } from "../classes.types";
import { createMark } from "../owner-mark";
import { alertingService } from "../service";
import { resolveNames } from "./alert.references";
import { alertType } from "./alert.type.schema";

/**
 * An alert of ClickStack (HyperDX): it watches a dashboard tile, a saved search or a chart of its own, and notifies
 * channels when a threshold is crossed.
 */
export class Alert extends resource<AlertClass<Alert>>({
  type: alertType,
  names: { service: alertingService, resolve: resolveNames },
  mark: createMark,
  complete: showBothSpellings,
}) {}

/** Sets both outputs of the channels, because state has one spelling of them and programs may read either. */
function showBothSpellings(alert: CustomResource & AlertOutputs): void {
  const both = all([alert.channel, alert.channels]);
  Object.assign(alert, {
    channel: both.apply(([one, list]) => one ?? list?.[0]),
    channels: both.apply(([one, list]) => list ?? (one ? [one] : undefined)),
  });
}

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

/**
 * An interval other than the known ones, for a server that accepts it, as in
 * `{ alertId: "…", interval: otherInterval("45m") }`. A new alert accepts only the known ones.
 *
 * @param text A number and a unit letter.
 */
export function otherInterval(text: string): Interval {
  return text as Interval;
}
