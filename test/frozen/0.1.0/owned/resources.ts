import * as pulumi from "@pulumi/pulumi";
import { alerting, Provider } from "pulumi-clickstack";

const { Alert } = alerting;

const often = { interval: "5m", threshold: 5, thresholdType: "above" } as const;
const tile = { dashboard: "API", name: "Error rate" };
const channel = { webhook: "oncall" };

new Alert("without-note", { ...often, tile, channel });
new Alert("with-note", { ...often, tile, channel, note: "Agreed on **2026-11-22**.\n\nAsk the platform team." });
new Alert(
  "of-a-component",
  { ...often, savedSearch: "Errors", channel, note: pulumi.secret("Only for our eyes") },
  { parent: new pulumi.ComponentResource("frozen:index:Alerts", "component") },
);
new Alert("replaced-on-changes", { ...often, tile, channel }, { replaceOnChanges: ["name"] });
new Alert("adopted", { alertId: "69ae9a981e8c4d0b7a2f3162", threshold: 0, note: "Fewer orders: ask the shop." });
new Alert(
  "other-teams",
  {
    ...often,
    savedSearchId: "69a548941e8c4d0b7a2f3202",
    channel: { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3201" },
  },
  { provider: new Provider("other-team", { alerting: { accessToken: "demo-other-team-token-not-a-secret" } }) },
);
Alert.get("looked-up", "69ae9a981e8c4d0b7a2f3165");
