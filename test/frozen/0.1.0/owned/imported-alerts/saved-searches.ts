// Written by pulumi-clickstack import. From here on it is yours to edit.
import { alerting } from "pulumi-clickstack";
import { webhooks } from "./constants";

new alerting.Alert("errors-by-service", {
  name: "Errors by service",
  threshold: 100,
  thresholdType: "above",
  interval: "5m",
  // saved search "Errors"
  savedSearchId: "69a548941e8c4d0b7a2f3150",
  groupBy: "ServiceName",
  channel: { type: "webhook", webhookId: webhooks.oncall },
  numConsecutiveWindows: 3,
});
