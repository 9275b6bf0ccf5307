import { resourceType } from "../../engine/arguments/resource-type";
import { alertArgsWithNames } from "./alert.names.schema";
import { alertArgs, alertState } from "./alert.schema";

export const alertType = resourceType({
  token: "pulumi-nodejs:dynamic/alerting:Alert",
  reference: "alert",
  args: alertArgs,
  written: alertArgsWithNames,
  state: alertState,
});
