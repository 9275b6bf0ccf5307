import * as pulumi from "@pulumi/pulumi";
import { alerting } from "pulumi-clickstack";

const config = new pulumi.Config();

const pager = new alerting.Webhook("pager", {
  name: "payments-pager",
  service: "generic",
  url: "https://pager.example.com/events",
  headers: { Authorization: pulumi.interpolate`Bearer ${config.requireSecret("pagerToken")}` },
});

const refusals = new alerting.SavedSearch("refusals", {
  name: "Refused payments",
  sourceId: config.require("sourceId"),
  where: 'ServiceName:payments AND Body:"card refused"',
  tags: ["payments"],
});

const alert = new alerting.Alert("many-refusals", {
  ...alerting.above(20),
  name: "Many payments are refused",
  message: "Runbook: https://wiki.example.com/payments/refusals",
  savedSearchId: refusals.id,
  groupBy: "Region",
  interval: "15m",
  channels: [{ type: "webhook", webhookId: pager.id }],
});

export const alertId = alert.id;
