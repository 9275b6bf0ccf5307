import assert from "node:assert/strict";
import fc from "fast-check";
import { seed } from "../../../../emulator";
import type { Plain } from "../../../../provider/engine/values/plain";
import { alertArguments } from "../../../support/samples/alert";
import { searchAlert, tileAlert, webhook } from "../../../support/alerts";
import { checked, pathsOf } from "./checked-alert";

const DAY_MS = 24 * 60 * 60 * 1000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const { oncall, oncallBackup } = seed.webhooks;

/**
 * A mistake, the arguments that make it, the properties that the error names if they are not these arguments, and a
 * part of the reason.
 */
type Row = [what: string, changes: Plain, ...said: (string | RegExp)[]];

const several = (...channels: object[]): Plain => ({ channel: undefined, channels });

const REFUSED_ON_TILE: Row[] = [
  ["an interval that is not a number and a unit", { interval: "soon" }, /a number and a letter for the unit/],
  ["an interval that the service does not know", { interval: "2m" }, /expected one of "1m", .*found "2m"/],
  ["no interval", { interval: undefined }, /is required/],
  ["an unknown kind of threshold", { thresholdType: "over" }, /"above", "below"/],
  ["a threshold that is a text", { threshold: "many" }, /finite number; found "many"/],
  ["an unknown source", { source: "metric" }, /expected one of "tile"/],
  ["an unknown property", { tresholdMax: 3 }, /did you mean "thresholdMax"/],
  ["a property of the internal API", { silenced: true }],
  ["a tile without its dashboard", { dashboardId: undefined }, /is required/],
  ["a dashboard without a tile", { tileId: undefined }, /is required/],
  [
    "a tile with a saved search too",
    { savedSearchId: seed.savedSearches.errors.id },
    /expected nothing when the source is tile/,
  ],
  ["a grouping on a tile", { groupBy: "ServiceName" }, /source is tile/],
  ["no channel", { channel: undefined }, "channels", /needs channels/],
  ["an unknown kind of channel", { channel: { type: "sms", webhookId: oncall.id } }, "channel.type", /"sms"/],
  ["a channel without a kind", { channel: { webhookId: oncall.id } }, "channel.type"],
  [
    "a webhook channel without its webhook",
    { channel: { type: "webhook" } },
    "channel.webhookId",
    /is required/,
  ],
  [
    "a misspelled key of a channel",
    { channel: { type: "webhook", webhookID: oncall.id } },
    "channel.webhookId",
    "channel.webhookID",
  ],
  [
    "a webhook that is not 24 hex digits",
    { channel: webhook("oncall") },
    "channel.webhookId",
    /24 hex digits; found "oncall"/,
  ],
  ["a dashboard that is not 24 hex digits", { dashboardId: "API" }, /24 hex digits/],
  ["an empty list of channels", several(), "channels", /at least one/],
  [
    "eleven channels",
    several(...Array.from({ length: 11 }, (_, index) => webhook(`69a548941e8c4d0b7a2f0b${10 + index}`))),
    "channels",
    /at most 10/,
  ],
  [
    "the same channel in two cases",
    several(webhook(oncall.id), webhook(oncall.id.toUpperCase())),
    "channels[1]",
    /no two alike/,
  ],
  [
    "a channel that is not the first of the channels",
    { channels: [webhook(oncallBackup.id), webhook(oncall.id)] },
    "channel",
    /either channel or channels/,
  ],
  ["between without its upper end", { thresholdType: "between" }, "thresholdMax", /is required/],
  [
    "an upper end below the threshold",
    { thresholdType: "between", thresholdMax: 4 },
    "thresholdMax",
    /at least the threshold, 5; found 4/,
  ],
  ["an upper end without a range", { thresholdMax: 9 }, /only with between/],
  [
    "an offset as long as the interval",
    { interval: "5m", scheduleOffsetMinutes: 5 },
    "scheduleOffsetMinutes",
    /found 5/,
  ],
  ["a negative offset", { scheduleOffsetMinutes: -1 }, /0 to 1439/],
  [
    "an offset with a start",
    { scheduleOffsetMinutes: 2, scheduleStartAt: inDays(-1) },
    "scheduleOffsetMinutes",
    /with scheduleStartAt/,
  ],
  ["a start that is no instant", { scheduleStartAt: "tomorrow" }, /an instant in UTC/],
  [
    "a start with an offset from UTC",
    { scheduleStartAt: "2026-11-01T10:00:00+02:00" },
    "scheduleStartAt",
    /ends with Z/,
  ],
  ["a start more than a year ahead", { scheduleStartAt: inDays(367) }, /1 year ahead/],
  ["a start more than ten years back", { scheduleStartAt: inDays(-3660) }],
  ["no window in a row", { numConsecutiveWindows: 0 }, /at least 1/],
  ["an empty name", { name: "" }, /not empty/],
  ["a name of 513 characters", { name: "x".repeat(513) }, /at most 512 characters/],
  ["an empty message", { message: "" }],
  ["a message of 4097 characters", { message: "x".repeat(4097) }, /at most 4096 characters/],
  ["an empty note", { note: "" }, /not empty/],
  ["an id with a space", { alertId: "my alert" }],
  ["an id that would climb in the path", { alertId: ".." }],
];

const REFUSED_ON_SEARCH: Row[] = [
  ["source tile and nothing to watch", { savedSearchId: undefined, source: "tile" }, "dashboardId", "tileId"],
  [
    "source saved_search without its id",
    { savedSearchId: undefined, source: "saved_search" },
    "savedSearchId",
    /is required when the source is search/,
  ],
  [
    "a search with a tile too",
    { source: "search", tileId: seed.dashboards.api.tiles.errorRate.id },
    "tileId",
  ],
  ["nothing to watch", { savedSearchId: undefined }, "source", /what to watch/],
  ["a saved search that is not 24 hex digits", { savedSearchId: "x".repeat(24) }, /24 hex digits/],
  ["a grouping that is a list", { groupBy: ["ServiceName"] }],
];

const ACCEPTED: [what: string, program: object][] = [
  ["a range of a single value", tileAlert({ thresholdType: "between", threshold: 5, thresholdMax: 5 })],
  [
    "the longest texts",
    tileAlert({ name: "x".repeat(512), message: "x".repeat(4096), note: "x".repeat(4096) }),
  ],
  ["keys that hold null, as if they were left out", tileAlert({ name: null, scheduleStartAt: null })],
];

/** The service takes it, and evaluates parts of windows; alert-check.test.ts has the warnings. */
const SHIFTED: [what: string, program: object][] = [
  ["a start almost a year ahead", tileAlert({ scheduleStartAt: inDays(364) })],
  ["a start almost ten years back", tileAlert({ scheduleStartAt: inDays(-3649) })],
];

describe("check of an alert", () => {
  describe("refuses, and names the property:", () => {
    const refused = [
      ...REFUSED_ON_TILE.map((row) => [tileAlert, row] as const),
      ...REFUSED_ON_SEARCH.map((row) => [searchAlert, row] as const),
    ];
    for (const [alert, [what, changes, ...said]] of refused) {
      const paths = said.filter((one) => typeof one === "string");
      const named = paths.length === 0 ? Object.keys(changes) : paths;
      const reasons = said.filter((one) => one instanceof RegExp);
      it(what, async () => {
        const { failures } = await checked(alert(changes));
        assert.deepEqual(failures.map(({ property }) => property).sort(), named.sort());
        for (const reason of reasons) assert.match(failures[0]?.reason ?? "", reason);
      });
    }
  });

  describe("accepts without a word:", () => {
    for (const [what, program] of ACCEPTED) {
      it(what, async () => assert.deepEqual(await checked(program), { failures: [], warnings: [] }));
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
