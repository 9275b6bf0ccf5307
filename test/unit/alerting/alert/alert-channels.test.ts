import assert from "node:assert/strict";
import type { AlertChannel } from "../../../../provider/alerting/alert/alert.parts.schema";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { type AlertInputs } from "../../../../provider/alerting/alert/alert.schema";
import { wireAlert } from "../../../../provider/alerting/alert/alert.type.schema";
import { lay, toBody } from "../../../../provider/alerting/alert/alert.wire";
import type { Plain } from "../../../../provider/engine/values/plain";

const A = "69a548941e8c4d0b7a2f0a01";
const B = "69a548941e8c4d0b7a2f0a02";
const to = (webhookId: string, extras: Plain = {}): AlertChannel => ({
  type: "webhook",
  webhookId,
  ...extras,
});
const email: AlertChannel = { type: "email", emailRecipients: ["ann@example.com", "bob@example.com"] };

/** The channels that an update of an alert with those of the first kind sends. */
function update(there: readonly Plain[], declared: Partial<AlertInputs>): unknown {
  const body = toBody(wireAlert.parse({ id: "a", channel: there[0], channels: there }));
  lay(body, declared, {});
  const { channel, channels } = JSON.parse(JSON.stringify(body)) as Plain;
  return channels ?? channel;
}

describe("what a program does not declare of a webhook channel", () => {
  it("goes with its webhook when channels change their places, come and go", () => {
    const there = [to(A, { severity: "info" }), to(B, { severity: "error" })];
    assert.deepEqual(update(there, { channels: [to(B), to(A)] }), [there[1], there[0]]);
    assert.deepEqual(update(there, { channels: [email, to(B)] }), [email, there[1]]);
    assert.deepEqual(update([there[0] ?? {}], { channel: to(B) }), to(B));
  });

  it("is matched in whatever case an identifier is written", () => {
    const there = [to(A.toUpperCase(), { severity: "info" })];
    assert.deepEqual(update(there, { channel: to(A) }), to(A, { severity: "info" }));
  });

  it("tells channels apart that notify through the same webhook", () => {
    const there = [to(A, { slackChannelId: "C1" }), to(A, { slackChannelId: "C2" })];
    const declared = [to(A), to(A, { slackChannelId: "C1" })];
    assert.deepEqual(update(there, { channels: declared }), [there[1], there[0]]);
    assert.deepEqual(update(there, { channels: [...declared, to(A, { slackChannelId: "C3" })] }), [
      there[1],
      there[0],
      to(A, { slackChannelId: "C3" }),
    ]);
  });
});

describe("the channels in state", () => {
  it("keep the declared spelling of a single one, also beside another one that somebody added", () => {
    const there = [to(A, { webhookService: "generic" }), to(B)];
    const live = { channel: there[0], channels: there };
    assert.deepEqual(alertKind.spelling.record(live, ["channel"], { channel: to(A) }), {
      ...live,
      channel: to(A),
    });
    assert.deepEqual(alertKind.spelling.record(live, ["channel"], { channel: to(B) }), live);
  });
});
