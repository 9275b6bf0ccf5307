import assert from "node:assert/strict";
import type { Emulator, ManagedOptions } from "../../../../emulator";
import { emulators, send } from "../support";
import { provideEmulator } from "../../../support/provided";
import { channel, clickStackPath, company, managedAlert } from "./support";

const path = clickStackPath("alerts");

async function create(emulator: Emulator, fields: object = {}) {
  return send(emulator, "POST", path, { body: { ...managedAlert, ...fields } });
}

describe("Alerts in the ClickStack of a service", () => {
  const start = emulators();
  const emulator = provideEmulator();
  const startWith = (managed: ManagedOptions) => start({ managed });

  it("show what is unset as null", async () => {
    const { result } = (await create(emulator)).json;
    const unset = ["thresholdMax", "scheduleOffsetMinutes", "scheduleStartAt", "silenced", "savedSearchId"];
    for (const field of [...unset, "groupBy", "name", "message", "note", "numConsecutiveWindows"]) {
      assert.equal(result[field], null, field);
    }
    assert.equal(result.dashboardId, managedAlert.dashboardId);
    assert.deepEqual(result.executionErrors, []);
  });

  it("leave out what is unset when asked to", async () => {
    const { result } = (await create(await startWith({ nulls: false }))).json;
    for (const field of ["thresholdMax", "silenced", "savedSearchId"]) assert.ok(!(field in result), field);
  });

  it("show the kind of a channel's webhook, also when a write left it out", async () => {
    const { result } = (await create(emulator)).json;
    assert.deepEqual(result.channel, { ...channel, webhookService: "generic" });
    assert.deepEqual(result.channels, [{ ...channel, webhookService: "generic" }]);
  });

  it("show a channel as it was written where the server fills in nothing", async () => {
    const { result } = (await create(await startWith({ fillWebhookService: false }))).json;
    assert.deepEqual(result.channel, channel);
  });

  it("notify by email, and webhooks that the API cannot create", async () => {
    const channels = [
      { type: "email", emailRecipients: ["oncall@example.com", "team@example.com"] },
      {
        type: "webhook",
        webhookId: company.webhooks.slackApi.id,
        webhookService: "slack_api",
        slackChannelId: "C0123456",
      },
      {
        type: "webhook",
        webhookId: company.webhooks.pagerduty.id,
        webhookService: "pagerduty_api",
        severity: "critical",
      },
    ];
    const { status, json } = await create(emulator, { channel: channels[0], channels });
    assert.equal(status, 200);
    assert.deepEqual(json.result.channels, channels);
    assert.deepEqual(json.result.channel, channels[0]);
  });

  it("have one channel where the gateway does not know several", async () => {
    const own = await startWith({ channels: false });
    const refusal = await create(own, { channels: [channel] });
    assert.equal(refusal.json.error, "BAD_REQUEST: request body property can't be validated: channels");
    const { result } = (await create(own)).json;
    assert.ok(!("channels" in result));
    assert.equal((result.channel as { webhookId: string }).webhookId, channel.webhookId);
  });

  it("are evaluated every 30 seconds only where the feature is on", async () => {
    const refusal = await create(emulator, { interval: "30s" });
    assert.equal(refusal.status, 400);
    assert.match(refusal.json.error, /^BAD_REQUEST: Body validation failed: interval: Invalid enum value/);
    emulator.managed({ thirtySeconds: true });
    assert.equal((await create(emulator, { interval: "30s" })).json.result.interval, "30s");
  });

  it("come in pages by limit and offset, in the order of their creation", async () => {
    const all = (await send(emulator, "GET", path)).json.result.map(({ id }) => id);
    const page = (await send(emulator, "GET", `${path}?limit=2&offset=1`)).json;
    assert.deepEqual(
      page.result.map(({ id }) => id),
      all.slice(1, 3),
    );
    assert.ok(!("totalCount" in page));
    const beyond = await send(emulator, "GET", `${path}?limit=1001`);
    assert.equal(beyond.status, 400);
  });

  it("are counted where the server says how many there are", async () => {
    const own = await startWith({ totalCount: true });
    const page = (await send(own, "GET", `${path}?limit=2`)).json as { totalCount?: number };
    assert.equal(page.totalCount, Object.keys(company.alerts).length);
  });

  it("keep and clear in a replacement what the self-hosted ones do", async () => {
    const one = clickStackPath(`alerts/${company.alerts.orders.id}`);
    const { result } = (await send(emulator, "PUT", one, { body: managedAlert })).json;
    assert.deepEqual([result.note, result.thresholdMax], [null, 20]);
  });

  it("can be edited behind the API's back", async () => {
    const { id } = company.alerts.latency;
    emulator.editAlert(id, { threshold: 3 });
    assert.equal((await send(emulator, "GET", clickStackPath(`alerts/${id}`))).json.result.threshold, 3);
  });
});
