import assert from "node:assert/strict";
import { send } from "../../support";
import { channel, clickStackPath, company, managedAlert } from "../support";
import { provideEmulator } from "../../../../support/provided";
import { type Refusal, refuses } from "./refusals";

const alert = (change: object) => ({ ...managedAlert, ...change });

const refusals: Refusal[] = [
  ["an id", alert({ id: "x" }), " property can't be validated: id"],
  ["a display name", alert({ displayName: "x" }), " property can't be validated: displayName"],
  ["tags", alert({ tags: [] }), " property can't be validated: tags"],
  ["anomaly detection", alert({ anomalyConfig: {} }), " property can't be validated: anomalyConfig"],
  ["a detection mode", alert({ detectionMode: "anomaly" }), " property can't be validated: detectionMode"],
  ["an inline chart", alert({ source: "inline" }), ".source: 'inline'"],
  ["the page's word for a search", alert({ source: "search" }), ".source: 'search'"],
  [
    "a key of a channel",
    alert({ channel: { ...channel, priority: 1 } }),
    ".channel property can't be validated: priority",
  ],
  [
    "a key of the second channel",
    alert({ channels: [channel, { type: "email", emailRecipients: [], subject: "x" }] }),
    ".channels[1] property can't be validated: subject",
  ],
  ["another kind of channel", alert({ channel: { type: "sms" } }), ".channel.type: 'sms'"],
  ["another severity", alert({ channel: { ...channel, severity: "fatal" } }), ".channel.severity: 'fatal'"],
  [
    "an email channel without recipients",
    alert({ channel: { type: "email" } }),
    ".channel.emailRecipients value is not an array: undefined",
  ],
  [
    "channels without the first as channel",
    alert({ channel: undefined, channels: [channel] }),
    ".channel value is not an object: undefined",
  ],
  ["a threshold in quotes", alert({ threshold: "10" }), '.threshold value is not a number: "10"'],
  [
    "half a window",
    alert({ numConsecutiveWindows: 1.5 }),
    ".numConsecutiveWindows value is not an integer: 1.5",
  ],
  ["another interval", alert({ interval: "2m" }), ".interval: '2m'"],
  ["no date", alert({ scheduleStartAt: "soon" }), ".scheduleStartAt: 'soon'"],
  ["a list as a body", [], " value is not an object: []"],
  ["no JSON", "{", " is not valid JSON"],
  [
    "a misspelled key before a wrong value",
    alert({ threshold: "10", nmae: "x" }),
    " property can't be validated: nmae",
  ],
];

describe("The gateway before alerts", () => {
  const emulator = provideEmulator();

  refuses(emulator, "alerts", refusals);

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

  for (const [title, collection, body, words] of [
    [
      "an upper bound of null",
      "alerts",
      alert({ thresholdMax: null }),
      "Body validation failed: thresholdMax: Expected number, received null",
    ],
    [
      "an offset of null",
      "alerts",
      alert({ scheduleOffsetMinutes: null }),
      "Body validation failed: scheduleOffsetMinutes: Expected number, received null",
    ],
    [
      "another channel than the first of the channels",
      "alerts",
      alert({ channels: [{ type: "email", emailRecipients: ["a@example.com"] }] }),
      'Body validation failed: channels: When both "channel" and "channels" are provided, "channel" must match ' +
        'the first entry of "channels"',
    ],
    [
      "two recipients alike",
      "alerts",
      alert({ channels: [channel, { ...channel, severity: "info" }] }),
      "Body validation failed: channels: Duplicate notification channels are not allowed",
    ],
    [
      "a missing source",
      "saved-searches",
      { name: "New", sourceId: "69a548941e8c4d0b7a2fffff" },
      "sourceId must be an existing source id",
    ],
  ] as const) {
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
