// Written by pulumi-clickstack import. From here on it is yours to edit.
import { alerting } from "pulumi-clickstack";
import { webhooks } from "./constants";

new alerting.Alert("api-error-rate-is-high", {
  name: "API error rate is high",
  threshold: 50,
  thresholdType: "above",
  interval: "5m",
  // dashboard "API"
  dashboardId: "69a548941e8c4d0b7a2f3130",

  // tile "Error rate"
  tileId: "69a548941e8c4d0b7a2f3131",
  channel: { type: "webhook", webhookId: webhooks.oncall },
});
