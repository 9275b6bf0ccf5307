import * as pulumi from "@pulumi/pulumi";
import { alerting, cloud } from "pulumi-clickstack";

const config = new pulumi.Config();
const { webhookId, ...tile } = config.get("tileId") === undefined ? createWatched() : nameWatched();

const errorRate = new alerting.Alert("error-rate", {
  alertId: config.get("alertId"),
  name: "API error rate is high",
  message: "50 or more errors in five minutes. Runbook: https://wiki.example.com/api-errors",
  source: "tile",
  ...tile,
  interval: "5m",
  threshold: 50,
  thresholdType: "above",
  channels: [{ type: "webhook", webhookId }],
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

/** Creates a tile to watch and a webhook to notify: a new ClickStack has a source of logs, but neither of these. */
function createWatched() {
  const pager = new alerting.Webhook("pager", {
    name: "pager",
    service: "generic",
    url: "https://pager.example.com/notify",
  });
  const dashboard = new alerting.Dashboard("quickstart", {
    name: "Quickstart",
    tiles: {
      errors: {
        name: "Error rate",
        x: 0,
        y: 0,
        w: 12,
        h: 4,
        config: {
          displayType: "line",
          source: "Logs",
          select: [{ aggFn: "count", where: "SeverityText:error" }],
        },
      },
    },
  });
  return { dashboardId: dashboard.id, tileId: dashboard.tileIds.errors, webhookId: pager.id };
}

/** Names a tile and a webhook that exist, by the configuration of the stack. */
function nameWatched() {
  return {
    dashboardId: config.require("dashboardId"),
    tileId: config.require("tileId"),
    webhookId: config.require("webhookId"),
  };
}
