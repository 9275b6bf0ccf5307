import type { ResourceType } from "../../engine/kind/resource-type";
import { alertState } from "./alert.schema";
import { listForms } from "./alert.watched";

export const alertType: ResourceType = {
  token: "pulumi-nodejs:dynamic/alerting:Alert",
  reference: "alert",
  identity: "alertId",
  outputs: Object.keys(alertState.shape),
  required: ["threshold", "thresholdType", "interval"],
  choices: [
    listForms(),
    [
      { required: ["channels"], optional: [] },
      { required: ["channel"], optional: [] },
    ],
  ],
};
