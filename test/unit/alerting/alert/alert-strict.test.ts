import assert from "node:assert/strict";
import { strictAlert } from "../../../../provider/alerting/alert/alert.strict.schema";
import { savedSearches } from "../../../../provider/alerting/saved-search/saved-search.schema";
import { webhooks } from "../../../../provider/alerting/webhook/webhook.schema";
import type { Plain } from "../../../../provider/engine/plain";

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

describe("the body of another object for the gateway of ClickHouse Cloud", () => {
  const all = (...keys: string[]): Plain => Object.fromEntries(keys.map((key) => [key, { a: 1 }]));
  const rows = [
    [webhooks, all("name", "service", "url", "description", "body", "headers", "queryParams")],
    [
      savedSearches,
      {
        ...all("name", "sourceId", "select", "where", "orderBy", "whereLanguage", "tags"),
        filters: [{ type: "sql", condition: "a IN (1)" }],
      },
    ],
  ] as const;
  for (const [{ one, strict }, known] of rows) {
    it(`has the keys of a ${one} that the gateway knows, and no null`, () => {
      const parse = (body: Plain): unknown => JSON.parse(JSON.stringify(strict?.schema.parse(body)));
      assert.deepEqual(parse({ ...known, id: "a", teamId: "t", createdAt: "now" }), known);
      assert.deepEqual(parse(Object.fromEntries(Object.keys(known).map((key) => [key, null]))), {});
    });
  }
});
