import assert from "node:assert/strict";
import fc from "fast-check";
import { seed } from "../../../../emulator";
import type { Plain } from "../../../../provider/engine/plain";
import { alertArguments } from "../../../support/alert-arbitraries";
import { searchAlert, tileAlert, webhook } from "../../../support/alerts";
import { checked, pathsOf } from "./checked-alert";

const DAY_MS = 24 * 60 * 60 * 1000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const { oncall, oncallBackup } = seed.webhooks;

/** A mistake, the arguments with it, and the properties that the error names. */
type Row = [what: string, program: object, ...paths: string[]];

const without = (program: object, ...keys: string[]): Plain =>
  Object.fromEntries(Object.entries(program).filter(([key]) => !keys.includes(key)));

const REFUSED: Row[] = [
  ["an interval that is not a number and a unit", tileAlert({ interval: "soon" }), "interval"],
  ["an interval of 0", tileAlert({ interval: "0m" }), "interval"],
  ["an interval that the service does not know", tileAlert({ interval: "2m" }), "interval"],
  ["an interval of 30 seconds", tileAlert({ interval: "30s" }), "interval"],
  ["no interval", without(tileAlert(), "interval"), "interval"],
  ["an unknown kind of threshold", tileAlert({ thresholdType: "over" }), "thresholdType"],
  ["no kind of threshold", without(tileAlert(), "thresholdType"), "thresholdType"],
  ["a threshold that is a text", tileAlert({ threshold: "many" }), "threshold"],
  ["a threshold that is a number in a text", tileAlert({ threshold: "10" }), "threshold"],
  ["no threshold", without(tileAlert(), "threshold"), "threshold"],
  ["an unknown source", tileAlert({ source: "metric" }), "source"],
  ["an unknown property", { ...tileAlert(), treshold: 1 }, "treshold"],
  ["a property of the internal API", { ...tileAlert(), silenced: true }, "silenced"],
  ["a tile without its dashboard", without(tileAlert(), "dashboardId"), "dashboardId"],
  ["a dashboard without a tile", without(tileAlert(), "tileId"), "tileId"],
  [
    "source tile and nothing to watch",
    { ...without(searchAlert(), "savedSearchId"), source: "tile" },
    "dashboardId",
    "tileId",
  ],
  [
    "a tile with a saved search too",
    tileAlert({ savedSearchId: seed.savedSearches.errors.id }),
    "savedSearchId",
  ],
  [
    "source search without its id",
    { ...without(searchAlert(), "savedSearchId"), source: "search" },
    "savedSearchId",
  ],
  [
    "source saved_search without its id",
    { ...without(searchAlert(), "savedSearchId"), source: "saved_search" },
    "savedSearchId",
  ],
  [
    "a search with a tile too",
    searchAlert({ source: "search", tileId: seed.dashboards.api.tiles.errorRate.id }),
    "tileId",
  ],
  ["nothing to watch", without(searchAlert(), "savedSearchId"), "source"],
  ["a grouping on a tile", tileAlert({ groupBy: "ServiceName" }), "groupBy"],
  ["no channel", without(tileAlert(), "channel"), "channel"],
  ["a channel that is a text", tileAlert({ channel: oncall.id }), "channel"],
  ["a channel without a kind", tileAlert({ channel: { webhookId: oncall.id } }), "channel.type"],
  [
    "an unknown kind of channel",
    tileAlert({ channel: { ...webhook(oncall.id), type: "sms" } }),
    "channel.type",
  ],
  ["an e-mail channel", tileAlert({ channel: { type: "email", emails: ["a@example.com"] } }), "channel.type"],
  ["a webhook channel without its webhook", tileAlert({ channel: { type: "webhook" } }), "channel.webhookId"],
  [
    "a misspelled key of a channel",
    tileAlert({ channel: { type: "webhook", webhookID: oncall.id } }),
    "channel.webhookId",
    "channel.webhookID",
  ],
  [
    "a key of a channel that the service drops",
    tileAlert({ channel: { ...webhook(oncall.id), severity: "critical" } }),
    "channel.severity",
  ],
  ["a webhook that is not 24 hex digits", tileAlert({ channel: webhook("oncall") }), "channel.webhookId"],
  [
    "a webhook that is a number",
    tileAlert({ channel: { type: "webhook", webhookId: 7 } }),
    "channel.webhookId",
  ],
  ["a dashboard that is not 24 hex digits", tileAlert({ dashboardId: "API" }), "dashboardId"],
  [
    "a saved search that is not 24 hex digits",
    searchAlert({ savedSearchId: "x".repeat(24) }),
    "savedSearchId",
  ],
  ["an empty list of channels", tileAlert({ channel: undefined, channels: [] }), "channels"],
  [
    "eleven channels",
    tileAlert({
      channel: undefined,
      channels: Array.from({ length: 11 }, (_, index) => webhook(`69a548941e8c4d0b7a2f0b${10 + index}`)),
    }),
    "channels",
  ],
  [
    "the same channel twice",
    tileAlert({ channel: undefined, channels: [webhook(oncall.id), webhook(oncall.id)] }),
    "channels[1]",
  ],
  [
    "the same channel in two cases",
    tileAlert({ channel: undefined, channels: [webhook(oncall.id), webhook(oncall.id.toUpperCase())] }),
    "channels[1]",
  ],
  [
    "the same channel with its keys in another order",
    tileAlert({
      channel: undefined,
      channels: [webhook(oncall.id), { webhookId: oncall.id, type: "webhook" }],
    }),
    "channels[1]",
  ],
  [
    "a list with a channel without its webhook",
    tileAlert({ channel: undefined, channels: [webhook(oncall.id), { type: "webhook" }] }),
    "channels[1].webhookId",
  ],
  [
    "a channel that is not the first of the channels",
    tileAlert({ channels: [webhook(oncallBackup.id), webhook(oncall.id)] }),
    "channel",
  ],
  ["between without its upper end", tileAlert({ thresholdType: "between" }), "thresholdMax"],
  ["not_between without its upper end", tileAlert({ thresholdType: "not_between" }), "thresholdMax"],
  [
    "an upper end below the threshold",
    tileAlert({ thresholdType: "between", thresholdMax: 4 }),
    "thresholdMax",
  ],
  ["an upper end that is a text", tileAlert({ thresholdType: "between", thresholdMax: "9" }), "thresholdMax"],
  ["an upper end without a range", tileAlert({ thresholdMax: 9 }), "thresholdMax"],
  [
    "an offset as long as the interval",
    tileAlert({ interval: "5m", scheduleOffsetMinutes: 5 }),
    "scheduleOffsetMinutes",
  ],
  [
    "an offset longer than the interval",
    tileAlert({ interval: "5m", scheduleOffsetMinutes: 10 }),
    "scheduleOffsetMinutes",
  ],
  ["a negative offset", tileAlert({ scheduleOffsetMinutes: -1 }), "scheduleOffsetMinutes"],
  ["an offset that is not whole", tileAlert({ scheduleOffsetMinutes: 1.5 }), "scheduleOffsetMinutes"],
  ["an offset of a day", tileAlert({ interval: "1d", scheduleOffsetMinutes: 1440 }), "scheduleOffsetMinutes"],
  [
    "an offset with a start",
    tileAlert({ scheduleOffsetMinutes: 2, scheduleStartAt: inDays(-1) }),
    "scheduleOffsetMinutes",
  ],
  ["a start that is no instant", tileAlert({ scheduleStartAt: "tomorrow" }), "scheduleStartAt"],
  ["a start that is a day", tileAlert({ scheduleStartAt: "2026-11-01" }), "scheduleStartAt"],
  [
    "a start with an offset from UTC",
    tileAlert({ scheduleStartAt: "2026-11-01T10:00:00+02:00" }),
    "scheduleStartAt",
  ],
  [
    "a start in a month that is none",
    tileAlert({ scheduleStartAt: "2026-13-01T10:00:00Z" }),
    "scheduleStartAt",
  ],
  ["a start more than a year ahead", tileAlert({ scheduleStartAt: inDays(367) }), "scheduleStartAt"],
  ["a start five years ahead", tileAlert({ scheduleStartAt: inDays(5 * 365) }), "scheduleStartAt"],
  ["a start more than ten years back", tileAlert({ scheduleStartAt: inDays(-3660) }), "scheduleStartAt"],
  ["no window in a row", tileAlert({ numConsecutiveWindows: 0 }), "numConsecutiveWindows"],
  ["one and a half windows in a row", tileAlert({ numConsecutiveWindows: 1.5 }), "numConsecutiveWindows"],
  ["an empty name", tileAlert({ name: "" }), "name"],
  ["a name of 513 characters", tileAlert({ name: "x".repeat(513) }), "name"],
  ["an empty message", tileAlert({ message: "" }), "message"],
  ["a message of 4097 characters", tileAlert({ message: "x".repeat(4097) }), "message"],
  ["an empty note", tileAlert({ note: "" }), "note"],
  ["a note of 4097 characters", tileAlert({ note: "x".repeat(4097) }), "note"],
  ["a name that is a number", tileAlert({ name: 5 }), "name"],
  ["a grouping that is a list", searchAlert({ groupBy: ["ServiceName"] }), "groupBy"],
  ["an id with a space", tileAlert({ alertId: "my alert" }), "alertId"],
  ["an id that would climb in the path", tileAlert({ alertId: ".." }), "alertId"],
];

const ACCEPTED: [what: string, program: object][] = [
  ["a tile", tileAlert()],
  ["a tile, said so", tileAlert({ source: "tile" })],
  ["a saved search", searchAlert()],
  ["a saved search, in either spelling", searchAlert({ source: "search" })],
  ["a saved search with a grouping", searchAlert({ source: "saved_search", groupBy: "ServiceName" })],
  ["an empty grouping, which the service stores", searchAlert({ groupBy: "" })],
  ["a range of a single value", tileAlert({ thresholdType: "between", threshold: 5, thresholdMax: 5 })],
  ["a note", tileAlert({ note: "**on call**" })],
  ["a negative threshold", tileAlert({ threshold: -0.5 })],
  [
    "the longest texts",
    tileAlert({ name: "x".repeat(512), message: "x".repeat(4096), note: "x".repeat(4096) }),
  ],
  ["identifiers in upper case", tileAlert({ channel: webhook(oncall.id.toUpperCase()) })],
  [
    "a channel that is the first of the channels",
    tileAlert({ channels: [webhook(oncall.id), webhook(oncallBackup.id)] }),
  ],
  ["keys that hold null, as if they were left out", tileAlert({ name: null, scheduleStartAt: null })],
];

/** The service takes it, and evaluates parts of windows; alert-evaluation.test.ts has the warnings. */
const SHIFTED: Row[] = [
  ["the last offset before the interval", tileAlert({ interval: "5m", scheduleOffsetMinutes: 4 })],
  ["the longest offset", tileAlert({ interval: "1d", scheduleOffsetMinutes: 1439 })],
  ["an offset of 0 with a start", tileAlert({ scheduleOffsetMinutes: 0, scheduleStartAt: inDays(-1) })],
  ["a start with milliseconds", tileAlert({ scheduleStartAt: inDays(1) })],
  ["a start almost a year ahead", tileAlert({ scheduleStartAt: inDays(364) })],
  ["a start almost ten years back", tileAlert({ scheduleStartAt: inDays(-3649) })],
];

describe("check of an alert", () => {
  describe("refuses, and names the property:", () => {
    for (const [what, program, ...paths] of REFUSED) {
      it(what, async () => assert.deepEqual((await pathsOf(program)).sort(), paths.sort()));
    }
  });

  describe("accepts without a word:", () => {
    for (const [what, program] of ACCEPTED) {
      it(what, async () => assert.deepEqual(await checked(program), { failures: [], warnings: [] }));
    }

    for (const thresholdType of [
      "above",
      "below",
      "above_exclusive",
      "below_or_equal",
      "equal",
      "not_equal",
    ]) {
      it(`the kind of threshold ${thresholdType}`, async () =>
        assert.deepEqual(await pathsOf(tileAlert({ thresholdType })), []));
    }

    for (const [what, program] of SHIFTED) {
      it(`${what}, apart from a warning`, async () => assert.deepEqual(await pathsOf(program), []));
    }

    it("every combination that the contract allows", async () => {
      const property = fc.asyncProperty(alertArguments, async (args) => {
        assert.deepEqual(await pathsOf(args), []);
      });
      await fc.assert(property, { numRuns: 300 });
    });
  });
});
