/** Not run: what the compiler takes and refuses in programs. */
import { output, type Output } from "@pulumi/pulumi";
import { alerting } from "../../provider";

const { Alert, SavedSearch, Webhook, above, below, between } = alerting;

export const taken = [
  new Alert("a", { ...above(100), interval: "5m", tile: { dashboard: "API", name: "Error rate" } }),
  new Alert("b", { ...below(output(5)), interval: "5m", savedSearch: output("Errors") }),
  new Alert("c", { ...between(1, 2), interval: output("5m"), channel: { webhook: "on-call" } }),
  new Alert("d", { thresholdType: output<"above" | "below">("above"), threshold: 1 }),
  new Alert("e", { channel: { webhook: { name: output("on-call"), service: "slack" } } }),
  new Alert("f", {
    channel: output({ webhook: "on-call" }),
    channels: [{ type: "webhook", webhookId: "…" }],
  }),
  new Alert("g", { channel: { type: "email", recipients: ["a@example.com"] } }),
  new Alert("h", { interval: "30s" }),
  new Alert("i", { tile: output({ dashboard: "API", name: "Error rate" }) }),
];

const hook = new Webhook("hook", { name: "on-call", service: "generic", url: "https://example.com/hook" });
const search = new SavedSearch("search", { name: "Errors", sourceId: "…" });
export const ofTheSameProgram = [
  new Alert("j", { savedSearch: search.name, channel: { webhook: hook.name } }),
  new Alert("k", { channel: { webhook: { name: hook.name, service: hook.service } } }),
  new Alert("l", { savedSearchId: search.id, channels: [{ type: "webhook", webhookId: hook.id }] }),
  new SavedSearch("other", { name: "Warnings", sourceId: search.sourceId }),
];

const tile = alerting.getTileOutput({ dashboard: output("API"), name: "Error rate" });
export const ids: Output<string>[] = [tile.id, tile.dashboardId];
export const webhook: Promise<alerting.WebhookResult> = alerting.getWebhook({
  name: "on-call",
  service: "slack",
});

// What editors propose for an interval is what the service takes; anything else is a matter of the server.
type Proposed = Exclude<alerting.Interval, string & {}>;
export const proposed: Record<Proposed, true> = {
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
  new Alert("a", { thresholdType: "over" }),
  // @ts-expect-error a text for a number
  above("100"),
  // @ts-expect-error a misspelt part of a name
  new Alert("b", { tile: { dashbord: "API", name: "Error rate" } }),
  // @ts-expect-error half of a name
  new Alert("c", { tile: { name: "Error rate" } }),
  // @ts-expect-error a channel without anything to notify
  new Alert("d", { channel: {} }),
  // @ts-expect-error an argument that there is not
  new Alert("e", { savedSearchName: "Errors" }),
  // @ts-expect-error a lookup without a name
  alerting.getDashboard({}),
  // @ts-expect-error an interval in numbers
  new Alert("f", { interval: 5 }),
];
