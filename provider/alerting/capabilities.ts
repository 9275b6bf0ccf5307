import type { AlertingSettings } from "./settings";

/** What one ClickStack can do and another one cannot. */
export type Capability =
  /** It lets users manage connections. */
  | "connections"
  /** It takes properties and types that this package does not know. Other gateways refuse them without fail. */
  | "unknownKeys"
  /** It may be new enough for charts, labels and anomalies of alerts, which the server itself says. */
  | "newerAlerts"
  /** Alerts notify by email, and webhook channels have further properties. */
  | "emailChannels"
  /** Alerts may be evaluated every 30 seconds. */
  | "halfMinutes";

const SELF_HOSTED: readonly Capability[] = ["connections", "unknownKeys", "newerAlerts"];
const MANAGED: readonly Capability[] = ["emailChannels", "halfMinutes"];

/** Does the ClickStack of these settings have the capability? Without settings, one that has it may be meant. */
export function offers(settings: Partial<AlertingSettings>, capability: Capability): boolean {
  if ("serviceId" in settings) return MANAGED.includes(capability);
  return !("endpoint" in settings) || SELF_HOSTED.includes(capability);
}
