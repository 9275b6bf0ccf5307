import type { ResourceType } from "../../engine/kind/resource-type";
import { alertState } from "./alert.schema";
import { listForms } from "./alert.watched";

/** Arguments that a new alert needs, beside one form of each choice. */
export const required = ["threshold", "thresholdType", "interval"] as const;

export const alertType: ResourceType = {
  token: "pulumi-nodejs:dynamic/alerting:Alert",
  reference: "alert",
  identity: "alertId",
  outputs: Object.keys(alertState.shape),
  required,
  choices: [
    listForms(),
    [
      { required: ["channels"], optional: [] },
      { required: ["channel"], optional: [] },
    ],
  ],
};
