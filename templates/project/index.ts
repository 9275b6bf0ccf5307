import * as pulumi from "@pulumi/pulumi";
import { alerting } from "pulumi-clickstack";

// The defaults are in Pulumi.yaml.
const config = new pulumi.Config();

const pager = new alerting.Webhook("pager", {
  name: "Pager of $NAME",
  service: "generic",
  url: config.require("pagerUrl"),
});

const errors = new alerting.SavedSearch("errors", {
  name: "Errors of $NAME",
  sourceId: alerting.getSourceOutput({ name: config.require("source") }).id,
  where: "SeverityText:error",
});

const alert = new alerting.Alert("many-errors", {
  ...alerting.above(50),
  name: "Many errors",
  message: "50 or more errors in five minutes.",
  savedSearchId: errors.id,
  interval: "5m",
  channels: [{ type: "webhook", webhookId: pager.id }],
});

export const alertId = alert.id;
