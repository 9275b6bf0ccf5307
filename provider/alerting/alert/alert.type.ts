import type { ResourceType } from "../../engine/kind/kind";
import { alertState } from "./alert.schema";

export const alertType: ResourceType = {
  token: "pulumi-nodejs:dynamic/alerting:Alert",
  reference: "alert",
  identity: "alertId",
  outputs: Object.keys(alertState.shape),
};
