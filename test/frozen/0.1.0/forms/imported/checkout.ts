// Written by pulumi-clickstack import. From here on it is yours to edit.
import { alerting } from "pulumi-clickstack";
import { webhooks } from "./constants";

new alerting.Alert("checkout-is-slow", {
  name: "Checkout is slow",
  message: "Checkout takes {{value}} seconds",
  threshold: 1.5,
  thresholdType: "above",
  interval: "15m",
  // dashboard "Checkout"
  dashboardId: "69a548941e8c4d0b7a2f3140",

  // tile "Latency p95"
  tileId: "69a548941e8c4d0b7a2f3141",

  channels: [
    { type: "webhook", webhookId: webhooks.oncall },
    { type: "webhook", webhookId: webhooks.platformAlerts },
  ],
});
