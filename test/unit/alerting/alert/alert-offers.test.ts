import assert from "node:assert/strict";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { seed } from "../../../../emulator";
import { findEntryProblems } from "../../../../provider/alerting/file-entries";
import type { Plain } from "../../../../provider/engine/values/plain";
import { tileAlert, webhook } from "../../../support/alerts";
import { checked, MANAGED } from "./checked-alert";
import type { AlertChannel } from "../../../../provider/alerting/alert/alert.parts.schema";
import type { AlertInputs } from "../../../../provider/alerting/alert/alert.schema";
import { wireAlert } from "../../../../provider/alerting/alert/alert.type.schema";
import { lay, toBody } from "../../../../provider/alerting/alert/alert.wire";

const oncall = webhook(seed.webhooks.oncall.id);
const email = { type: "email", emailRecipients: ["ann@example.com"] };
const alertId = seed.alerts.latency.id;
const INTERVALS = '"1m", "5m", "15m", "30m", "1h", "6h", "12h", "1d"';
const CLOUD = "which only ClickStack in ClickHouse Cloud accepts";

/** Arguments that only ClickHouse Cloud accepts, with the error of a preview on a self-hosted ClickStack. */
const CLOUD_ONLY: [what: string, changes: Plain, path: string, reason: string][] = [
  ["an email channel", { channel: email }, "channel.type", `expected "webhook"; found "email", ${CLOUD}`],
  ...Object.entries({ webhookService: "slack_api", slackChannelId: "C024BE91L", severity: "critical" }).map(
    ([key, value]): [string, Plain, string, string] => [
      `the ${key} of a channel`,
      { channel: { ...oncall, [key]: value } },
      `channel.${key}`,
      `expected type and webhookId only; found "${value}", ${CLOUD}`,
    ],
  ),
  ["30 seconds", { interval: "30s" }, "interval", `expected one of ${INTERVALS}; found "30s", ${CLOUD}`],
];

const via = (channel: Plain): Plain => ({ channel });
const KINDS = 'expected "webhook" or "email"';
const EXTRAS = "webhookService, slackChannelId and severity";

/** Arguments that no ClickStack accepts, with the error of a preview in ClickHouse Cloud. */
const NOWHERE: [what: string, changes: Plain, path: string, reason: string][] = [
  ["another kind of channel", via({ type: "sms", to: "112" }), "channel.type", `${KINDS}; found "sms"`],
  [
    "an email channel without recipients",
    via({ type: "email" }),
    "channel.emailRecipients",
    "is required for an email channel; found nothing",
  ],
  [
    "an email channel with a key of another kind",
    via({ ...email, severity: "info" }),
    "channel.severity",
    'expected type and emailRecipients only; found "info"',
  ],
  [
    "a webhook channel with a key that nobody knows",
    via({ ...oncall, priority: 1 }),
    "channel.priority",
    `expected type, webhookId, ${EXTRAS} only; found 1`,
  ],
  ["another interval", { interval: "45m" }, "interval", `expected one of "30s", ${INTERVALS}; found "45m"`],
];

describe("what not every ClickStack takes of an alert", () => {
  for (const [what, changes, path, reason] of CLOUD_ONLY) {
    it(`${what} is fine in ClickHouse Cloud, and refused by a self-hosted one that does not have the alert`, async () => {
      const program = tileAlert(changes);
      assert.deepEqual(await checked(program, MANAGED), { failures: [], warnings: [] });
      assert.deepEqual(await checked(program), { failures: [{ property: path, reason }], warnings: [] });
    });

    it(`${what} of an adopted alert is only worth a warning on a self-hosted one, which may be newer`, async () => {
      const warnings = [`alert ${alertId}: ${path}: ${reason}`];
      assert.deepEqual(await checked({ alertId, ...changes }), { failures: [], warnings });
    });
  }

  for (const [what, changes, path, reason] of NOWHERE) {
    it(`${what} is refused in ClickHouse Cloud, also of an adopted alert`, async () => {
      const failures = [{ property: path, reason }];
      assert.deepEqual(await checked(tileAlert(changes), MANAGED), { failures, warnings: [] });
      assert.deepEqual(await checked({ alertId, ...changes }, MANAGED), { failures, warnings: [] });
    });
  }

  for (const [path, value] of [
    ["chartConfig", { displayType: "line", sourceId: seed.sources.logs, select: [{ aggFn: "count" }] }],
    ["displayName", "Checkout"],
    ["tags", ["shop"]],
    ["detectionMode", "anomaly"],
    ["anomalyConfig", { sensitivity: 3 }],
  ] as const) {
    it(`${path} of newer servers is for a self-hosted one to judge, and refused in ClickHouse Cloud`, async () => {
      const changes = { [path]: value };
      const { dashboardId: _, tileId: __, ...rest }: Plain = { ...tileAlert() };
      const program = "chartConfig" in changes ? { ...rest, ...changes } : tileAlert(changes);
      assert.deepEqual(findEntryProblems(alertKind, { ...program }), []);
      const failure = (await checked(program, MANAGED)).failures.find(({ property }) => property === path);
      assert.equal(failure?.reason, "expected none: ClickStack in ClickHouse Cloud does not accept it");
    });
  }

  it("a mode of detection that nobody knows is worth a warning", async () => {
    const { failures, warnings } = await checked(tileAlert({ detectionMode: "forecast" }));
    assert.deepEqual(failures, []);
    assert.match(warnings.join(), /detectionMode: expected "threshold" or "anomaly"; found "forecast"/);
  });

  const SEVERITIES = 'expected one of "critical", "error", "warning", "info"';
  const to = (...emailRecipients: string[]) => ({ ...email, emailRecipients });
  for (const [what, channel, key, reason] of [
    ["no recipient", to(), "emailRecipients", "expected at least one address"],
    ["a recipient that is empty", to(""), "emailRecipients[0]", "expected an address"],
    ["another severity", { ...oncall, severity: "high" }, "severity", SEVERITIES],
  ] as const) {
    it(`${what} is refused everywhere`, async () => {
      for (const settings of [{}, MANAGED]) {
        const { failures } = await checked(tileAlert({ channel }), settings);
        assert.deepEqual(
          failures.map((one) => [one.property, one.reason.slice(0, reason.length)]),
          [[`channel.${key}`, reason]],
        );
      }
    });
  }
});

const A = "69a548941e8c4d0b7a2f0a01";
const B = "69a548941e8c4d0b7a2f0a02";
const by = (webhookId: string, extras: Plain = {}): AlertChannel => ({ ...webhook(webhookId), ...extras });
const mail: AlertChannel = { type: "email", emailRecipients: ["ann@example.com", "bob@example.com"] };

/** The channels that an update of an alert with those of the first kind sends. */
function update(there: readonly Plain[], declared: Partial<AlertInputs>): unknown {
  const body = toBody(wireAlert.parse({ id: "a", channel: there[0], channels: there }));
  lay(body, declared, {});
  const { channel, channels } = JSON.parse(JSON.stringify(body)) as Plain;
  return channels ?? channel;
}

describe("what a program does not declare of a webhook channel", () => {
  it("goes with its webhook when channels change their places, come and go", () => {
    const there = [by(A, { severity: "info" }), by(B, { severity: "error" })];
    assert.deepEqual(update(there, { channels: [by(B), by(A)] }), [there[1], there[0]]);
    assert.deepEqual(update(there, { channels: [mail, by(B)] }), [mail, there[1]]);
    assert.deepEqual(update([there[0] ?? {}], { channel: by(B) }), by(B));
  });

  it("is matched in whatever case an identifier is written", () => {
    const there = [by(A.toUpperCase(), { severity: "info" })];
    assert.deepEqual(update(there, { channel: by(A) }), by(A, { severity: "info" }));
  });

  it("tells channels apart that notify through the same webhook", () => {
    const there = [by(A, { slackChannelId: "C1" }), by(A, { slackChannelId: "C2" })];
    const declared = [by(A), by(A, { slackChannelId: "C1" })];
    assert.deepEqual(update(there, { channels: declared }), [there[1], there[0]]);
    assert.deepEqual(update(there, { channels: [...declared, by(A, { slackChannelId: "C3" })] }), [
      there[1],
      there[0],
      by(A, { slackChannelId: "C3" }),
    ]);
  });
});

describe("the channels in state", () => {
  it("keep the declared spelling of a single one, also beside another one that somebody added", () => {
    const there = [by(A, { webhookService: "generic" }), by(B)];
    const live = { channel: there[0], channels: there };
    assert.deepEqual(alertKind.spelling.record(live, ["channel"], { channel: by(A) }), {
      ...live,
      channel: by(A),
    });
    assert.deepEqual(alertKind.spelling.record(live, ["channel"], { channel: by(B) }), live);
  });
});
