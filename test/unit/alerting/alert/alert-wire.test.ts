import assert from "node:assert/strict";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { strictAlert } from "../../../../provider/alerting/alert/alert.schema";
import { type WireAlert, wireAlert } from "../../../../provider/alerting/alert/alert.type.schema";
import { lay, toBody, toState, toWire } from "../../../../provider/alerting/alert/alert.wire";
import { completeMapping } from "../../../../provider/engine/kind/collection/mapping";
import { webhooks } from "../../../../provider/alerting/webhook/webhook.schema";
import type { Plain } from "../../../../provider/engine/values/plain";

describe("mapping of an alert", () => {
  it("reads the documented spellings as the observed ones", () => {
    const common = { id: "a", threshold: 1, thresholdType: "above", interval: "5m" };
    const channel = { type: "webhook", webhookId: "w" };
    const documented = { ...common, channel, team: "t", dashboard: "d", tileId: "x", silenced: true };
    const observed = { ...common, channel, channels: [channel], teamId: "t", dashboardId: "d", tileId: "x" };
    const until = new Date(Date.now() + 60_000).toISOString();
    assert.deepEqual(
      toState(wireAlert.parse(documented)),
      toState(wireAlert.parse({ ...observed, silenced: { at: "2026-01-01T00:00:00Z", until } })),
    );
    const search = toState(wireAlert.parse({ ...common, source: "search", savedSearch: "s" }));
    assert.equal(search.savedSearchId, "s");
  });

  it("counts a silence that is over as none", () => {
    const silenced = (until: string | null) =>
      toState(wireAlert.parse({ id: "a", silenced: { at: "2026-01-01T00:00:00Z", until } })).silenced;
    assert.equal(silenced("2026-01-02T00:00:00Z"), false);
    assert.equal(silenced(new Date(Date.now() + 60_000).toISOString()), true);
    assert.equal(silenced(null), true);
  });

  it("sends several channels in both spellings, for servers that know one only", () => {
    const channels = [
      { type: "webhook", webhookId: "a" },
      { type: "webhook", webhookId: "b" },
    ];
    assert.deepEqual(toWire({ channels }, {}), { channels, channel: channels[0] });
    assert.deepEqual(toWire({ channel: channels[1] }, {}), { channel: channels[1] });
  });

  it("updates an alert of a source that this package does not know as what it is", () => {
    const watched = { source: "monitor", monitor: { displayType: "line" }, owner: null };
    const current = wireAlert.parse({ ...watched, tileId: null, savedSearchId: null, id: "a", threshold: 1 });
    const body = toBody(current);
    lay(body, { threshold: 2 }, { searchSpelling: "saved_search" });
    assert.deepEqual(body, { ...watched, threshold: 2 });
  });

  it("sends no null of the current alert back, but for what a program clears with it", () => {
    const nothing = Object.fromEntries(Object.keys(wireAlert.shape).map((key) => [key, null]));
    const channel = { type: "webhook", webhookId: "w", severity: null, webhookService: "generic" };
    const channels = [channel, { type: null }];
    const current = wireAlert.parse({ ...nothing, id: "a", threshold: 1, channel, channels });
    const mapping = completeMapping<WireAlert>(alertKind.type, undefined, {
      toState,
      toWire,
      writable: toBody,
      lay,
    });
    const body = mapping.changedBody(
      current,
      { args: { threshold: 2 }, dropped: ["scheduleStartAt"], recorded: {} },
      {},
    );
    const kept = { type: "webhook", webhookId: "w", webhookService: "generic" };
    assert.deepEqual(body, { threshold: 2, channel: kept, channels: [kept], scheduleStartAt: null });
  });
});

const webhook = { type: "webhook", webhookId: "w" };
const extras = { webhookService: "slack_api", slackChannelId: "C024BE91L", severity: "critical" };
const email = { type: "email", emailRecipients: ["ann@example.com"] };

/** An alert with all that the gateway knows, which no real one has at once. */
const FULL = {
  source: "saved_search",
  savedSearchId: "s",
  dashboardId: "d",
  tileId: "t",
  groupBy: "ServiceName",
  threshold: 5,
  thresholdMax: 9,
  thresholdType: "between",
  interval: "30s",
  scheduleOffsetMinutes: 0,
  scheduleStartAt: "2026-11-01T10:00:00Z",
  channel: { ...webhook, ...extras },
  channels: [{ ...webhook, ...extras }, email],
  name: "Errors",
  message: "{{value}}",
  note: "On call",
  numConsecutiveWindows: 2,
};

describe("the body of an alert for the gateway of ClickHouse Cloud", () => {
  const sent = (body: Plain): unknown => JSON.parse(JSON.stringify(strictAlert.schema.parse(body)));

  it("has the mode and tuning of an alert that detects anomalies, which it would lose without a word", () => {
    const anomaly = { detectionMode: "anomaly", anomalyConfig: { sensitivity: 3 } };
    assert.deepEqual(sent({ ...FULL, ...anomaly }), { ...FULL, ...anomaly });
  });

  it("has a channel of a type that nobody knows as it is: a newer gateway knows its keys", () => {
    const sms = { type: "sms", to: "112" };
    assert.deepEqual(sent({ channel: sms, channels: [sms, { ...webhook, id: "x" }] }), {
      channel: sms,
      channels: [sms, webhook],
    });
  });

  it("has no null but that of a start, which clears it", () => {
    const nothing = Object.fromEntries(
      Object.keys(FULL)
        .filter((key) => !key.startsWith("channel"))
        .map((key) => [key, null]),
    );
    const channel = { ...webhook, webhookService: null, slackChannelId: null, severity: null };
    assert.deepEqual(sent({ ...nothing, channel, channels: [channel] }), {
      scheduleStartAt: null,
      channel: webhook,
      channels: [webhook],
    });
  });

  it("has the one word for a search that the gateway knows", () => {
    assert.deepEqual(sent({ source: "search" }), { source: "saved_search" });
    assert.deepEqual(sent({ source: "tile" }), { source: "tile" });
  });
});

describe("the body of a webhook for the gateway of ClickHouse Cloud", () => {
  it("has the keys that the gateway knows, and no null", () => {
    const keys = ["name", "service", "url", "description", "body", "headers", "queryParams"];
    const known = Object.fromEntries(keys.map((key) => [key, { a: 1 }]));
    const parse = (body: Plain): unknown => JSON.parse(JSON.stringify(webhooks.strict?.schema.parse(body)));
    assert.deepEqual(parse({ ...known, id: "a", teamId: "t", createdAt: "now" }), known);
    assert.deepEqual(parse(Object.fromEntries(keys.map((key) => [key, null]))), {});
  });
});
