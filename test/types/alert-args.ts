/** Not run: what the compiler takes and refuses in programs. */
import { output, type Output } from "@pulumi/pulumi";
import { alerting } from "../../provider";

const { Alert, SavedSearch, Webhook, above, below, between, otherInterval } = alerting;

const oncall = { channel: { webhook: "on-call" } };
const errorRate = { tile: { dashboard: "API", name: "Error rate" } };
/** A complete alert but for what it watches, and one but for its channel. */
const often = { ...above(100), interval: "5m", ...oncall } as const;
const watched = { ...above(100), interval: "5m", ...errorRate } as const;

export const taken = [
  new Alert("a", { ...above(100), interval: "5m", ...errorRate, ...oncall }),
  new Alert("b", { ...below(output(5)), interval: "5m", savedSearch: output("Errors"), ...oncall }),
  new Alert("c", { ...between(1, 2), interval: output("5m"), ...errorRate, ...oncall }),
  new Alert("d", { ...watched, ...oncall, thresholdType: output<"above" | "below">("above") }),
  new Alert("e", { ...watched, channel: { webhook: { name: output("on-call"), service: "slack" } } }),
  new Alert("f", { ...watched, channel: output({ webhook: "on-call" }) }),
  new Alert("g", {
    ...watched,
    channels: [{ type: "webhook", webhookId: output("…") }, { webhook: "on-call" }],
  }),
  new Alert("h", { ...watched, channel: { type: "email", emailRecipients: [output("a@example.com")] } }),
  new Alert("p", { ...watched, channel: { webhook: "on-call", severity: "critical" } }),
  new Alert("q", { ...watched, channel: { type: "pager", number: 112 } }),
  new Alert("i", { ...often, tile: output({ dashboard: "API", name: "Error rate" }) }),
  new Alert("j", { ...often, dashboardId: output("…"), tileId: "…" }),
  new Alert("k", { ...often, savedSearch: "Errors", groupBy: "ServiceName" }),
  new Alert("l", { ...often, ...errorRate, source: "tile" }),
  new Alert("m", { ...watched, ...oncall, thresholdType: "between", thresholdMax: output(200) }),
];

/** A program may declare only some arguments of an existing alert. */
export const adopted = [
  new Alert("a", { alertId: "…" }),
  new Alert("b", { alertId: output("…"), threshold: 5, groupBy: "ServiceName" }),
  new Alert("c", { alertId: "…", dashboardId: "…", tileId: "…" }, { protect: true }),
  new Alert("k", { alertId: "…", thresholdType: "not_between", thresholdMax: 200 }),
  new Alert("l", { alertId: "…", thresholdMax: 200 }),
  new Alert("m", { thresholdMax: 200 }, { import: "…" }),
  new Alert("i", { threshold: 5 }, { import: "…" }),
  new SavedSearch("j", { tags: ["errors"] }, { import: "…", protect: true }),
  new Alert("d", { alertId: "…", interval: otherInterval("45m") }),
  new Webhook("e", { webhookId: "…", url: "https://example.com/hook" }),
  new SavedSearch("f", { savedSearchId: "…", tags: ["errors"] }),
  Alert.get("g", "…"),
];

/** Arguments that are put together of parts. */
const defaults: Partial<alerting.AlertArgs> = { ...above(5), interval: "15m", ...oncall };
const declared: alerting.AlertArgs = { ...defaults, ...errorRate };
export const composed = [
  new Alert("a", { ...declared, name: output("Errors") }),
  new Alert("c", { ...defaults, threshold: 5 }),
  new Alert("b", { ...defaults, ...(declared.name ? { savedSearch: "Errors" } : errorRate) }),
];

const hook = new Webhook("hook", { name: "on-call", service: "generic", url: "https://example.com/hook" });
const search = new SavedSearch("search", { name: "Errors", sourceId: "…" });
export const ofTheSameProgram = [
  new Alert("j", { ...above(1), interval: "5m", savedSearch: search.name, channel: { webhook: hook.name } }),
  new Alert("k", { ...watched, channel: { webhook: { name: hook.name, service: hook.service } } }),
  new Alert("l", {
    ...above(1),
    interval: "5m",
    savedSearchId: search.id,
    channels: [{ type: "webhook", webhookId: hook.id }],
  }),
  new SavedSearch("other", { name: "Warnings", sourceId: search.sourceId }),
  new SavedSearch("named", { name: "Warnings", source: "Logs" }),
];

const tile = alerting.getTileOutput({ dashboard: output("API"), name: "Error rate" });
export const ids: Output<string>[] = [tile.id, tile.dashboardId];
export const webhook: Promise<alerting.WebhookResult> = alerting.getWebhook({
  name: "on-call",
  service: "slack",
});

// The intervals that the services take; anything else is a matter of the server.
export const intervals: Record<alerting.Interval, true> = {
  "30s": true,
  "1m": true,
  "5m": true,
  "15m": true,
  "30m": true,
  "1h": true,
  "6h": true,
  "12h": true,
  "1d": true,
};

export const refused = [
  // @ts-expect-error a comparison that there is not
  new Alert("a", { ...watched, ...oncall, thresholdType: "over" }),
  // @ts-expect-error a text for a number
  above("100"),
  // @ts-expect-error a misspelled part of a name
  new Alert("b", { ...often, tile: { dashbord: "API", name: "Error rate" } }),
  // @ts-expect-error half of a name
  new Alert("c", { ...often, tile: { name: "Error rate" } }),
  // @ts-expect-error a channel without anything to notify
  new Alert("d", { ...watched, channel: {} }),
  // @ts-expect-error an argument that there is not
  new Alert("e", { ...often, ...errorRate, savedSearchName: "Errors" }),
  // @ts-expect-error an argument of adopted alerts that there is not
  new Alert("f", { alertId: "…", treshold: 5 }),
  // @ts-expect-error a lookup without a name
  alerting.getDashboard({}),
  // @ts-expect-error an interval in numbers
  new Alert("g", { ...watched, ...oncall, interval: 5 }),
  // @ts-expect-error an interval that the service does not take
  new Alert("h", { ...watched, ...oncall, interval: "45m" }),
  // @ts-expect-error one address in place of a list
  new Alert("i", { ...watched, channel: { type: "email", emailRecipients: "a@example.com" } }),
  // @ts-expect-error no arguments
  new Alert("k"),
  // @ts-expect-error a severity that there is not
  new Alert("j", { ...watched, channel: { webhook: "on-call", severity: "high" } }),
];
