import { resourceType } from "../../engine/arguments/resource-type";
import { alertArgsWithNames } from "./alert.names.schema";
import { alertArgs, alertState, RANGE_TYPES } from "./alert.schema";
import { listForms } from "./alert.watched";

export const alertType = resourceType({
  token: "pulumi-nodejs:dynamic/alerting:Alert",
  reference: "alert",
  args: alertArgs,
  written: alertArgsWithNames,
  state: alertState,
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
});
