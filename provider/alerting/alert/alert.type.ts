import { resourceType } from "../../engine/arguments/resource-type";
import { alertArgsWithNames } from "./alert.names.schema";
import { alertArgs, alertState } from "./alert.schema";

export const alertType = resourceType({
  token: "pulumi-nodejs:dynamic/alerting:Alert",
  reference: "alert",
  args: alertArgs,
  written: alertArgsWithNames,
  state: alertState,
  docs: {
    about:
      "The arguments of an `Alert`. A new alert needs `threshold`, `thresholdType`, `interval`, a " +
      "channel and something to watch; an adopted one (`alertId`) needs only what the program manages. " +
      "References are identifiers, or names that are looked up in each run.",
    options:
      "`customTimeouts` does not reach dynamic resources; use the setting `alerting:timeoutSeconds`. " +
      '`import: "<id>"` adopts the alert with this identifier.',
  },
});
