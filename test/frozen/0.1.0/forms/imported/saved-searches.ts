// Written by pulumi-clickstack import. From here on it is yours to edit.
import { alerting } from "pulumi-clickstack";
import { webhooks } from "./constants";

new alerting.Alert("payment-failures", {
  name: "Payment failures",
  threshold: 1,
  thresholdType: "above",
  interval: "1d",
  // saved search "Payment failures"
  savedSearchId: "69a548941e8c4d0b7a2f3151",
  channel: { type: "webhook", webhookId: webhooks.platformAlerts },
  scheduleStartAt: "2026-03-10T06:00:00.000Z",
});
