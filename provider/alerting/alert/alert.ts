import { all, type CustomResource } from "@pulumi/pulumi";
import { resource } from "../../engine/program/resource";
import type { AlertOutputs } from "../alerting.types";
import type { AlertClass } from "../classes.types";
import { createMark } from "../owner-mark";
import { alertingService } from "../service";
import { resolveNames } from "./alert.references";
import { alertType } from "./alert.type";

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
