import assert from "node:assert/strict";
import { seed } from "../../emulator";
import { dropAbsent } from "../../provider/engine/values/plain";
import { searchAlert, tileAlert, webhook } from "../support/alerts";
import { clone } from "../support/folders";
import { startHost, type Host } from "../support/host";
import { settingsFor } from "../support/settings";

/** Each failure has the property's path, and a part of what is said. */
type Wrong = [name: string, args: object, ...failures: [path: string, reason: RegExp][]];

const YEARS_AHEAD = "2036-01-01T00:00:00Z";
const webhookId = seed.webhooks.oncall.id;

/** Invalid arguments that other tools send to the service, or find out about half way through an update. */
const WRONG_ALERTS: Wrong[] = [
  ["interval", tileAlert({ interval: "2m" }), ["interval", /expected one of "1m", .*found "2m"/]],
  ["intervalForm", tileAlert({ interval: "soon" }), ["interval", /a number and a unit letter/]],
  ["thresholdType", tileAlert({ thresholdType: "over" }), ["thresholdType", /"above", "below"/]],
  ["source", tileAlert({ source: "metric" }), ["source", /expected one of "tile"/]],
  ["channelType", tileAlert({ channel: { type: "sms", webhookId } }), ["channel.type", /"sms"/]],
  [
    "email",
    tileAlert({ channel: { type: "email", emailRecipients: ["a@example.com"] } }),
    ["channel.type", /expected "webhook"; found "email", which only ClickStack in ClickHouse Cloud accepts/],
  ],
  ["thresholdText", tileAlert({ threshold: "many" }), ["threshold", /finite number; found "many"/]],
  ["thresholdMissing", tileAlert({ threshold: undefined }), ["threshold", /is required/]],
  ["typeMissing", tileAlert({ thresholdType: undefined }), ["thresholdType", /is required/]],
  ["intervalMissing", tileAlert({ interval: undefined }), ["interval", /is required/]],
  ["unknownKey", { ...tileAlert(), tresholdMax: 3 }, ["tresholdMax", /did you mean "thresholdMax"/]],
  ["dashboardMissing", tileAlert({ dashboardId: undefined }), ["dashboardId", /is required/]],
  ["tileMissing", tileAlert({ tileId: undefined }), ["tileId", /is required/]],
  [
    "bothSources",
    tileAlert({ savedSearchId: seed.savedSearches.errors.id }),
    ["savedSearchId", /expected nothing when the source is tile/],
  ],
  [
    "searchMissing",
    searchAlert({ source: "saved_search", savedSearchId: undefined }),
    ["savedSearchId", /is required when the source is search/],
  ],
  ["nothingWatched", searchAlert({ savedSearchId: undefined }), ["source", /what to watch/]],
  ["groupedTile", tileAlert({ groupBy: "ServiceName" }), ["groupBy", /source is tile/]],
  ["channelMissing", tileAlert({ channel: undefined }), ["channels", /needs channels/]],
  ["noChannels", tileAlert({ channel: undefined, channels: [] }), ["channels", /at least one/]],
  [
    "manyChannels",
    tileAlert({
      channel: undefined,
      channels: Array.from({ length: 11 }, (_, index) => webhook(index.toString(16).padStart(24, "0"))),
    }),
    ["channels", /at most 10/],
  ],
  [
    "sameChannels",
    tileAlert({ channel: undefined, channels: [webhook(webhookId), webhook(webhookId.toUpperCase())] }),
    ["channels[1]", /no two alike/],
  ],
  [
    "disagreeingChannels",
    tileAlert({ channels: [webhook(seed.webhooks.slackPlatform.id)] }),
    ["channel", /either channel or channels/],
  ],
  ["webhookMissing", tileAlert({ channel: { type: "webhook" } }), ["channel.webhookId", /is required/]],
  [
    "webhookForm",
    tileAlert({ channel: webhook("oncall") }),
    ["channel.webhookId", /24 hex digits; found "oncall"/],
  ],
  ["dashboardForm", tileAlert({ dashboardId: "api" }), ["dashboardId", /24 hex digits/]],
  ["searchForm", searchAlert({ savedSearchId: "errors" }), ["savedSearchId", /24 hex digits/]],
  ["offsetTooLarge", tileAlert({ scheduleOffsetMinutes: 10 }), ["scheduleOffsetMinutes", /found 10/]],
  ["offsetNegative", tileAlert({ scheduleOffsetMinutes: -1 }), ["scheduleOffsetMinutes", /0 to 1439/]],
  [
    "offsetWithStart",
    tileAlert({ scheduleOffsetMinutes: 2, scheduleStartAt: "2026-10-01T10:00:00Z" }),
    ["scheduleOffsetMinutes", /with scheduleStartAt/],
  ],
  ["startWord", tileAlert({ scheduleStartAt: "tomorrow" }), ["scheduleStartAt", /an instant in UTC/]],
  [
    "startZone",
    tileAlert({ scheduleStartAt: "2026-10-01T10:00:00+02:00" }),
    ["scheduleStartAt", /ends with Z/],
  ],
  ["startFarAhead", tileAlert({ scheduleStartAt: YEARS_AHEAD }), ["scheduleStartAt", /1 year ahead/]],
  ["nameEmpty", tileAlert({ name: "" }), ["name", /not empty/]],
  ["nameLong", tileAlert({ name: "x".repeat(600) }), ["name", /at most 512 characters/]],
  ["messageLong", tileAlert({ message: "x".repeat(4097) }), ["message", /at most 4096 characters/]],
  ["noteEmpty", tileAlert({ note: "" }), ["note", /not empty/]],
  ["noWindows", tileAlert({ numConsecutiveWindows: 0 }), ["numConsecutiveWindows", /at least 1/]],
  ["halfWindows", tileAlert({ numConsecutiveWindows: 1.5 }), ["numConsecutiveWindows", /whole number/]],
  ["rangeWithoutEnd", tileAlert({ thresholdType: "between" }), ["thresholdMax", /is required/]],
  [
    "rangeUpsideDown",
    tileAlert({ thresholdType: "not_between", thresholdMax: 4 }),
    ["thresholdMax", /at least the threshold, 5; found 4/],
  ],
  ["endWithoutRange", tileAlert({ thresholdMax: 9 }), ["thresholdMax", /only with between/]],
  [
    "two",
    { ...tileAlert({ threshold: "many" }), intervall: "5m" },
    ["threshold", /finite number/],
    ["intervall", /did you mean "interval"/],
  ],
];

const WRONG_ORGANIZATIONS: Wrong[] = [
  ["identifier", { organizationId: "acme" }, ["organizationId", /a UUID; found "acme"/]],
  ["name", { name: "" }, ["name", /not empty/]],
  ["endpointId", { privateEndpoints: [{ description: "x" }] }, ["privateEndpoints[0].id", /expected/]],
  [
    "endpointTwice",
    { privateEndpoints: [{ id: "vpce-1" }, { id: "vpce-1" }] },
    ["privateEndpoints[1].id", /each endpoint once/],
  ],
  [
    "endpointKey",
    { privateEndpoints: [{ id: "vpce-1", descripton: "x" }] },
    ["privateEndpoints[0].descripton", /no such property/],
  ],
  ["coreDumps", { enableCoreDumps: "yes" }, ["enableCoreDumps", /true or false/]],
];

describe("what is refused before anything is asked of a service", () => {
  let host: Host;
  before(async () => {
    host = await startHost(clone, settingsFor("http://127.0.0.1:9"));
    await host.configure({});
  });
  after(() => host.end());

  for (const [kind, cases] of [
    ["alert", WRONG_ALERTS],
    ["organization", WRONG_ORGANIZATIONS],
  ] as const) {
    for (const [name, args, ...failures] of cases) {
      it(`${kind} ${name}: ${failures.map(([path]) => path).join(" and ")}, and nothing else`, async () => {
        const { failures: found = [] } = await host[kind].check({}, dropAbsent({ ...args }));
        assert.deepEqual(found.map(({ property }) => property).sort(), failures.map(([path]) => path).sort());
        for (const [path, reason] of failures) {
          assert.match(found.find(({ property }) => property === path)?.reason ?? "", reason);
        }
      });
    }
  }
});
