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

const EXTRAS = "webhookService, slackChannelId and severity";

/** Arguments that no ClickStack accepts, with the error of a preview in ClickHouse Cloud. */
const NOWHERE: [what: string, changes: Plain, path: string, reason: string][] = [
  [
    "another kind of channel",
    { channel: { type: "sms", to: "112" } },
    "channel.type",
    'expected "webhook" or "email"; found "sms"',
  ],
  [
    "an email channel without recipients",
    { channel: { type: "email" } },
    "channel.emailRecipients",
    "is required for an email channel; found nothing",
  ],
  [
    "an email channel with a key of another kind",
    { channel: { ...email, severity: "info" } },
    "channel.severity",
    'expected type and emailRecipients only; found "info"',
  ],
  [
    "a webhook channel with a key that nobody knows",
    { channel: { ...oncall, priority: 1 } },
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
      const { failures, warnings } = await checked({ alertId, ...changes });
      assert.deepEqual(
        { failures, warnings },
        { failures: [], warnings: [`alert ${alertId}: ${path}: ${reason}`] },
      );
    });
  }

  for (const [what, changes, path, reason] of NOWHERE) {
    it(`${what} is refused in ClickHouse Cloud, also of an adopted alert`, async () => {
      const failures = [{ property: path, reason }];
      assert.deepEqual(await checked(tileAlert(changes), MANAGED), { failures, warnings: [] });
      assert.deepEqual(await checked({ alertId, ...changes }, MANAGED), { failures, warnings: [] });
    });
  }

  const chartConfig = {
    displayType: "line",
    sourceId: seed.sources.logs,
    select: [{ aggFn: "count" }],
  };
  const newer: Plain = {
    chartConfig,
    displayName: "Checkout",
    tags: ["shop"],
    detectionMode: "anomaly",
    anomalyConfig: { sensitivity: 3 },
  };
  for (const [path, value] of Object.entries(newer)) {
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

  const shapes: [string, unknown, string, string][] = [
    ["no recipient", { ...email, emailRecipients: [] }, "emailRecipients", "expected at least one address"],
    [
      "a recipient that is empty",
      { ...email, emailRecipients: [""] },
      "emailRecipients[0]",
      "expected an address",
    ],
    [
      "another severity",
      { ...oncall, severity: "high" },
      "severity",
      'expected one of "critical", "error", "warning", "info"',
    ],
  ];
  for (const [what, channel, key, reason] of shapes) {
    it(`${what} is refused everywhere`, async () => {
      for (const settings of [{}, MANAGED]) {
        const [{ property, reason: found } = { property: "", reason: "" }, ...others] = (
          await checked(tileAlert({ channel }), settings)
        ).failures;
        assert.deepEqual([property, others], [`channel.${key}`, []]);
        assert.ok(found.startsWith(reason), found);
      }
    });
  }
});

const A = "69a548941e8c4d0b7a2f0a01";
const B = "69a548941e8c4d0b7a2f0a02";
const to = (webhookId: string, extras: Plain = {}): AlertChannel => ({
  type: "webhook",
  webhookId,
  ...extras,
});
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
    const there = [to(A, { severity: "info" }), to(B, { severity: "error" })];
    assert.deepEqual(update(there, { channels: [to(B), to(A)] }), [there[1], there[0]]);
    assert.deepEqual(update(there, { channels: [mail, to(B)] }), [mail, there[1]]);
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
