import type { ResourceType } from "../../engine/kind/resource-type";
import { alertState, RANGE_TYPES } from "./alert.schema";
import { listForms } from "./alert.watched";

export const alertType: ResourceType = {
  token: "pulumi-nodejs:dynamic/alerting:Alert",
  reference: "alert",
  identity: "alertId",
  outputs: Object.keys(alertState.shape),
  required: ["threshold", "thresholdType", "interval"],
  choices: [
    [
      { required: ["thresholdType"], optional: ["thresholdMax"], only: { thresholdType: RANGE_TYPES } },
      { required: ["thresholdType"], optional: [] },
    ],
    listForms(),
    [
      { required: ["channels"], optional: [] },
      { required: ["channel"], optional: [] },
    ],
  ],
};
