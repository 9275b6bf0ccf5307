import * as pulumi from "@pulumi/pulumi";
import { alerting, cloud, Provider } from "pulumi-clickstack";

const { Alert, between, below } = alerting;

const often = { interval: "5m", threshold: 5, thresholdType: "above" } as const;
const tile = { dashboardId: "69a548941e8c4d0b7a2f3130", tileId: "69a548941e8c4d0b7a2f3131" };
const savedSearchId = "69a548941e8c4d0b7a2f3150";
const channel = { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3120" };

// What is watched.
new Alert("tile-by-identifiers", { ...often, ...tile, channel });
new Alert("tile-in-capitals", { ...often, ...tile, tileId: tile.tileId.toUpperCase(), channel });
new Alert("tile-by-name", { ...often, tile: { dashboard: "API", name: "Total requests" }, channel });
new Alert("source-tile", { ...often, source: "tile", ...tile, channel });
new Alert("search-by-identifier", { ...often, savedSearchId, groupBy: "ServiceName", channel });
new Alert("search-by-name", { ...often, savedSearch: "Errors", channel });
new Alert("source-search", { ...often, source: "search", savedSearchId, channel });
new Alert("source-saved-search", { ...often, source: "saved_search", savedSearch: "Payment failures", channel });

// Whom it notifies.
new Alert("channel-by-name", { ...often, savedSearchId, channel: { webhook: "oncall" } });
new Alert("channel-by-name-and-service", {
  ...often,
  savedSearchId,
  channel: { webhook: { name: "platform-alerts", service: "slack" } },
});
new Alert("channels", {
  ...often,
  savedSearchId,
  channels: [channel, { webhook: "oncall-backup" }, { webhook: { name: "platform-alerts", service: "slack" } }],
});
new Alert("channels-of-one", { ...often, savedSearchId, channels: [channel] });
// @ts-expect-error -- the compiler refuses both since; state that has both stays readable
new Alert("channel-and-channels", { ...often, savedSearchId, channel, channels: [channel] });

// When, and with what text.
new Alert("between", { ...often, ...tile, ...between(5, 20), channel });
new Alert("not-between", { ...often, ...tile, thresholdType: "not_between", thresholdMax: 20, channel });
new Alert("below", { ...often, ...tile, ...below(0.5), channel });
new Alert("offset", { ...often, ...tile, scheduleOffsetMinutes: 2, channel });
new Alert("offset-of-zero", { ...often, ...tile, scheduleOffsetMinutes: 0, channel });
new Alert("start", { ...often, ...tile, interval: "1d", scheduleStartAt: "2026-11-01T10:00:00Z", channel });
new Alert("windows", { ...often, ...tile, numConsecutiveWindows: 3, channel });
const texts = new Alert("texts", {
  ...often,
  ...tile,
  name: "Errors in {{service}}",
  message: "More than 5 errors.\nRunbook: https://wiki.example.com/errors",
  note: "Agreed on **2026-11-22**.",
  channel,
});

// How the program says it.
new Alert("secret-name", { ...often, ...tile, name: pulumi.secret("Only for our eyes"), channel });
new Alert("name-of-another", { ...often, ...tile, name: pulumi.interpolate`after ${texts.name}`, channel });
new Alert(
  "replaced-on-changes",
  { ...often, ...tile, channel },
  { replaceOnChanges: ["threshold"] },
);
new Alert("adopted", { alertId: "69ae9a981e8c4d0b7a2f3162", threshold: 0, thresholdMax: 30 });
new Alert(
  "adopted-by-option",
  { ...often, savedSearchId, groupBy: "ServiceName", threshold: 100, channel },
  { import: "69ae9a981e8c4d0b7a2f3163" },
);
Alert.get("looked-up", "69ae9a981e8c4d0b7a2f3165");
alerting.alertsFromFile("alerts.yaml", {
  parent: new pulumi.ComponentResource("frozen:index:Alerts", "from-file"),
});

// With credentials of its own.
const otherTeam = new Provider("other-team", {
  alerting: { endpoint: process.env.CLICKSTACK_ENDPOINT, accessToken: "demo-other-team-token-not-a-secret" },
  cloud: {
    endpoint: process.env.CLICKHOUSE_API_URL,
    apiKeyId: "demo-api-key-id",
    apiKeySecret: pulumi.secret("demo-api-key-secret-not-a-secret"),
    organizationId: "c2f1d0a3-84b6-4e57-9a1c-6d3e5f708192",
  },
});
new Alert(
  "other-teams",
  {
    ...often,
    dashboardId: "69a548941e8c4d0b7a2f3203",
    tileId: "69a548941e8c4d0b7a2f3204",
    channel: { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3201" },
  },
  { provider: otherTeam },
);

new cloud.Organization("acme", {
  name: "Acme",
  privateEndpoints: [
    { id: "vpce-0123456789abcdef0", description: "Payments", cloudProvider: "aws", region: "eu-central-1" },
    { id: "vpce-0fedcba9876543210" },
  ],
  enableCoreDumps: false,
});
new cloud.Organization("globex", { name: "Globex" }, { provider: otherTeam });
