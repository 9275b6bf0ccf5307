import assert from "node:assert/strict";
import { send } from "../../support";
import { channel, clickStackPath, company, managedAlert } from "../support";
import { provideEmulator } from "../../../../support/provided";
import { type Refusal, refuses } from "./refusals";

const refusals: Refusal[] = [
  ["an id", "alerts", { ...managedAlert, id: "x" }, "request body property can't be validated: id"],
  [
    "a display name",
    "alerts",
    { ...managedAlert, displayName: "x" },
    "request body property can't be validated: displayName",
  ],
  ["tags", "alerts", { ...managedAlert, tags: [] }, "request body property can't be validated: tags"],
  [
    "anomaly detection",
    "alerts",
    { ...managedAlert, anomalyConfig: {} },
    "request body property can't be validated: anomalyConfig",
  ],
  [
    "a detection mode",
    "alerts",
    { ...managedAlert, detectionMode: "anomaly" },
    "request body property can't be validated: detectionMode",
  ],
  ["an inline chart", "alerts", { ...managedAlert, source: "inline" }, "request body.source: 'inline'"],
  [
    "the page's word for a search",
    "alerts",
    { ...managedAlert, source: "search" },
    "request body.source: 'search'",
  ],
  [
    "a key of a channel",
    "alerts",
    { ...managedAlert, channel: { ...channel, priority: 1 } },
    "request body.channel property can't be validated: priority",
  ],
  [
    "a key of the second channel",
    "alerts",
    { ...managedAlert, channels: [channel, { type: "email", emailRecipients: [], subject: "x" }] },
    "request body.channels[1] property can't be validated: subject",
  ],
  [
    "another kind of channel",
    "alerts",
    { ...managedAlert, channel: { type: "sms" } },
    "request body.channel.type: 'sms'",
  ],
  [
    "another severity",
    "alerts",
    { ...managedAlert, channel: { ...channel, severity: "fatal" } },
    "request body.channel.severity: 'fatal'",
  ],
  [
    "an email channel without recipients",
    "alerts",
    { ...managedAlert, channel: { type: "email" } },
    "request body.channel.emailRecipients value is not an array: undefined",
  ],
  [
    "channels without the first as channel",
    "alerts",
    { ...managedAlert, channel: undefined, channels: [channel] },
    "request body.channel value is not an object: undefined",
  ],
  [
    "a threshold in quotes",
    "alerts",
    { ...managedAlert, threshold: "10" },
    'request body.threshold value is not a number: "10"',
  ],
  [
    "half a window",
    "alerts",
    { ...managedAlert, numConsecutiveWindows: 1.5 },
    "request body.numConsecutiveWindows value is not an integer: 1.5",
  ],
  ["another interval", "alerts", { ...managedAlert, interval: "2m" }, "request body.interval: '2m'"],
  ["no date", "alerts", { ...managedAlert, scheduleStartAt: "soon" }, "request body.scheduleStartAt: 'soon'"],
  ["a list as a body", "alerts", [], "request body value is not an object: []"],
  ["no JSON", "alerts", "{", "request body is not valid JSON"],
  [
    "a misspelled key before a wrong value",
    "alerts",
    { ...managedAlert, threshold: "10", nmae: "x" },
    "request body property can't be validated: nmae",
  ],
];

describe("The gateway before alerts", () => {
  const emulator = provideEmulator();

  refuses(refusals);

  it("refuses a body in a replacement, too, and changes nothing then", async () => {
    const { id } = company.alerts.latency;
    const before = emulator.store.alerts.get(id);
    const body = { ...managedAlert, displayName: "x" };
    const { json } = await send(emulator, "PUT", clickStackPath(`alerts/${id}`), { body });
    assert.equal(json.error, "BAD_REQUEST: request body property can't be validated: displayName");
    assert.deepEqual(emulator.store.alerts.get(id), before);
  });

  it("does not take an answer back", async () => {
    const path = clickStackPath(`alerts/${company.alerts.latency.id}`);
    const body = (await send(emulator, "GET", path)).json.result;
    const { json } = await send(emulator, "PUT", path, { body });
    assert.equal(json.error, "BAD_REQUEST: request body property can't be validated: id");
  });

  const passed: Refusal[] = [
    [
      "an upper bound of null",
      "alerts",
      { ...managedAlert, thresholdMax: null },
      "Body validation failed: thresholdMax: Expected number, received null",
    ],
    [
      "an offset of null",
      "alerts",
      { ...managedAlert, scheduleOffsetMinutes: null },
      "Body validation failed: scheduleOffsetMinutes: Expected number, received null",
    ],
    [
      "another channel than the first of the channels",
      "alerts",
      { ...managedAlert, channels: [{ type: "email", emailRecipients: ["a@example.com"] }] },
      'Body validation failed: channels: When both "channel" and "channels" are provided, "channel" must match ' +
        'the first entry of "channels"',
    ],
    [
      "two recipients alike",
      "alerts",
      { ...managedAlert, channels: [channel, { ...channel, severity: "info" }] },
      "Body validation failed: channels: Duplicate notification channels are not allowed",
    ],
    [
      "a missing source",
      "saved-searches",
      { name: "New", sourceId: "69a548941e8c4d0b7a2fffff" },
      "sourceId must be an existing source id",
    ],
  ];
  for (const [title, collection, body, words] of passed) {
    it(`leaves ${title} to ClickStack, whose words then follow the code`, async () => {
      const { status, json } = await send(emulator, "POST", clickStackPath(collection), { body });
      assert.equal(status, 400);
      assert.equal(json.error, `BAD_REQUEST: ${words}`);
    });
  }

  it("takes nulls for what does not belong to the source of an alert", async () => {
    const body = { ...managedAlert, savedSearchId: null, groupBy: null, name: null, scheduleStartAt: null };
    assert.equal((await send(emulator, "POST", clickStackPath("alerts"), { body })).status, 200);
  });
});
