import type { AlertingSettings } from "./settings";

/** The capabilities that differ between installations of ClickStack. */
export type Capability =
  /** It lets users manage connections. */
  | "connections"
  /**
   * It accepts properties and types that this package does not know. A gateway without this capability always refuses
   * them.
   */
  | "unknownKeys"
  /** It may be new enough for charts, labels and anomalies of alerts; the server itself reports whether it is. */
  | "newerAlerts"
  /** Alerts notify by email, and webhook channels have further properties. */
  | "emailChannels"
  /** Alerts may be evaluated every 30 seconds. */
  | "halfMinutes";

const SELF_HOSTED: readonly Capability[] = ["connections", "unknownKeys", "newerAlerts"];
const MANAGED: readonly Capability[] = ["emailChannels", "halfMinutes"];

/**
 * Returns whether the ClickStack of these settings has the capability. Without settings, a capability of any
 * installation counts.
 */
export function offers(settings: Partial<AlertingSettings>, capability: Capability): boolean {
  if ("serviceId" in settings) return MANAGED.includes(capability);
  return !("endpoint" in settings) || SELF_HOSTED.includes(capability);
}
