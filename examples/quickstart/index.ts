import * as pulumi from "@pulumi/pulumi";
import { alerting, cloud } from "pulumi-clickstack";

// What the identifiers name, and their values on the emulator, stand in Pulumi.yaml.
const config = new pulumi.Config();

const errorRate = new alerting.Alert("error-rate", {
  alertId: config.get("alertId"),
  name: "API error rate is high",
  message: "50 or more errors in five minutes. Runbook: https://wiki.example.com/api-errors",
  source: "tile",
  dashboardId: config.require("dashboardId"),
  tileId: config.require("tileId"),
  interval: "5m",
  threshold: 50,
  thresholdType: "above",
  channel: { type: "webhook", webhookId: config.require("webhookId") },
});

const organization = new cloud.Organization("acme", {
  privateEndpoints: [{ id: "vpce-0123456789abcdef0", description: "Payments" }],
});

const serviceId = config.require("serviceId");
const backup = cloud.getLatestBackupOutput({ serviceId });
const pipe = cloud.getPipeSettingsOutput({ serviceId, clickPipeId: config.require("clickPipeId") });

export const alertId = errorRate.id;
export const organizationName = organization.name;
export const latestBackup = backup.finishedAt;
export const insertWaitMs = pipe.streamingMaxInsertWaitMs;
