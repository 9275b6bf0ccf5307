import { alerting, cloud } from "pulumi-clickstack";

const errorRate = new alerting.Alert("error-rate", {
  name: "API error rate is high",
  message: "More than 50 errors in five minutes. Runbook: https://wiki.example.com/api-errors",
  dashboardId: "69a548941e8c4d0b7a2f3130",
  tileId: "69a548941e8c4d0b7a2f3131",
  interval: "5m",
  threshold: 50,
  thresholdType: "above",
  channel: { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3120" },
});

const organization = new cloud.Organization("acme", {
  privateEndpoints: [
    { id: "vpce-0123456789abcdef0", description: "Payments", cloudProvider: "aws", region: "eu-central-1" },
  ],
});

export const alertId = errorRate.id;
export const organizationName = organization.name;
