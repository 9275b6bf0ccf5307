import assert from "node:assert/strict";
import { seed } from "../../emulator";
import { searchAlert, tileAlert, webhook } from "../support/alerts";
import { clone } from "../support/folders";
import { startHost, type Host } from "../support/host";
import { settingsFor } from "../support/settings";

interface Wrong {
  readonly args: object;
  /** Each failure: the property's path, and a part of what is said. */
  readonly failures: [string, RegExp][];
}

const YEARS_AHEAD = "2036-01-01T00:00:00Z";
const webhookId = seed.webhooks.oncall.id;

/** Invalid arguments that other tools send to the service, or find out about half way through an update. */
const WRONG_ALERTS: Record<string, Wrong> = {
  interval: {
    args: tileAlert({ interval: "2m" }),
    failures: [["interval", /expected one of "1m", .*found "2m"/]],
  },
  intervalForm: {
    args: tileAlert({ interval: "soon" }),
    failures: [["interval", /a number and a unit letter/]],
  },
  thresholdType: {
    args: tileAlert({ thresholdType: "over" }),
    failures: [["thresholdType", /"above", "below"/]],
  },
  source: { args: tileAlert({ source: "metric" }), failures: [["source", /expected one of "tile"/]] },
  channelType: {
    args: tileAlert({ channel: { type: "sms", webhookId } }),
    failures: [["channel.type", /"sms"/]],
  },
  email: {
    args: tileAlert({ channel: { type: "email", emailRecipients: ["a@example.com"] } }),
    failures: [
      [
        "channel.type",
        /expected "webhook"; found "email", which only ClickStack in ClickHouse Cloud accepts/,
      ],
    ],
  },
  thresholdText: {
    args: tileAlert({ threshold: "many" }),
    failures: [["threshold", /finite number; found "many"/]],
  },
  thresholdMissing: { args: tileAlert({ threshold: undefined }), failures: [["threshold", /is required/]] },
  typeMissing: {
    args: tileAlert({ thresholdType: undefined }),
    failures: [["thresholdType", /is required/]],
  },
  intervalMissing: { args: tileAlert({ interval: undefined }), failures: [["interval", /is required/]] },
  unknownKey: {
    args: { ...tileAlert(), tresholdMax: 3 },
    failures: [["tresholdMax", /did you mean "thresholdMax"/]],
  },
  dashboardMissing: {
    args: tileAlert({ dashboardId: undefined }),
    failures: [["dashboardId", /is required/]],
  },
  tileMissing: { args: tileAlert({ tileId: undefined }), failures: [["tileId", /is required/]] },
  bothSources: {
    args: tileAlert({ savedSearchId: seed.savedSearches.errors.id }),
    failures: [["savedSearchId", /expected nothing when the source is tile/]],
  },
  searchMissing: {
    args: searchAlert({ source: "saved_search", savedSearchId: undefined }),
    failures: [["savedSearchId", /is required when the source is search/]],
  },
  nothingWatched: {
    args: searchAlert({ savedSearchId: undefined }),
    failures: [["source", /what to watch/]],
  },
  groupedTile: { args: tileAlert({ groupBy: "ServiceName" }), failures: [["groupBy", /source is tile/]] },
  channelMissing: { args: tileAlert({ channel: undefined }), failures: [["channel", /needs a channel/]] },
  noChannels: {
    args: tileAlert({ channel: undefined, channels: [] }),
    failures: [["channels", /at least one/]],
  },
  manyChannels: {
    args: tileAlert({
      channel: undefined,
      channels: Array.from({ length: 11 }, (_, index) => webhook(index.toString(16).padStart(24, "0"))),
    }),
    failures: [["channels", /at most 10/]],
  },
  sameChannels: {
    args: tileAlert({ channel: undefined, channels: [webhook(webhookId), webhook(webhookId.toUpperCase())] }),
    failures: [["channels[1]", /no two alike/]],
  },
  disagreeingChannels: {
    args: tileAlert({ channels: [webhook(seed.webhooks.slackPlatform.id)] }),
    failures: [["channel", /either channel or channels/]],
  },
  webhookMissing: {
    args: tileAlert({ channel: { type: "webhook" } }),
    failures: [["channel.webhookId", /is required/]],
  },
  webhookForm: {
    args: tileAlert({ channel: webhook("oncall") }),
    failures: [["channel.webhookId", /24 hex digits; found "oncall"/]],
  },
  dashboardForm: { args: tileAlert({ dashboardId: "api" }), failures: [["dashboardId", /24 hex digits/]] },
  searchForm: {
    args: searchAlert({ savedSearchId: "errors" }),
    failures: [["savedSearchId", /24 hex digits/]],
  },
  offsetTooLarge: {
    args: tileAlert({ scheduleOffsetMinutes: 10 }),
    failures: [["scheduleOffsetMinutes", /found 10/]],
  },
  offsetNegative: {
    args: tileAlert({ scheduleOffsetMinutes: -1 }),
    failures: [["scheduleOffsetMinutes", /0 to 1439/]],
  },
  offsetWithStart: {
    args: tileAlert({ scheduleOffsetMinutes: 2, scheduleStartAt: "2026-10-01T10:00:00Z" }),
    failures: [["scheduleOffsetMinutes", /with scheduleStartAt/]],
  },
  startWord: {
    args: tileAlert({ scheduleStartAt: "tomorrow" }),
    failures: [["scheduleStartAt", /an instant in UTC/]],
  },
  startZone: {
    args: tileAlert({ scheduleStartAt: "2026-10-01T10:00:00+02:00" }),
    failures: [["scheduleStartAt", /ends with Z/]],
  },
  startFarAhead: {
    args: tileAlert({ scheduleStartAt: YEARS_AHEAD }),
    failures: [["scheduleStartAt", /1 year ahead/]],
  },
  nameEmpty: { args: tileAlert({ name: "" }), failures: [["name", /not empty/]] },
  nameLong: { args: tileAlert({ name: "x".repeat(600) }), failures: [["name", /at most 512 characters/]] },
  messageLong: {
    args: tileAlert({ message: "x".repeat(4097) }),
    failures: [["message", /at most 4096 characters/]],
  },
  noteEmpty: { args: tileAlert({ note: "" }), failures: [["note", /not empty/]] },
  noWindows: {
    args: tileAlert({ numConsecutiveWindows: 0 }),
    failures: [["numConsecutiveWindows", /at least 1/]],
  },
  halfWindows: {
    args: tileAlert({ numConsecutiveWindows: 1.5 }),
    failures: [["numConsecutiveWindows", /whole number/]],
  },
  rangeWithoutEnd: {
    args: tileAlert({ thresholdType: "between" }),
    failures: [["thresholdMax", /is required/]],
  },
  rangeUpsideDown: {
    args: tileAlert({ thresholdType: "not_between", thresholdMax: 4 }),
    failures: [["thresholdMax", /at least the threshold, 5; found 4/]],
  },
  endWithoutRange: {
    args: tileAlert({ thresholdMax: 9 }),
    failures: [["thresholdMax", /only with between/]],
  },
  two: {
    args: { ...tileAlert({ threshold: "many" }), intervall: "5m" },
    failures: [
      ["threshold", /finite number/],
      ["intervall", /did you mean "interval"/],
    ],
  },
};

const WRONG_ORGANIZATIONS: Record<string, Wrong> = {
  identifier: { args: { organizationId: "acme" }, failures: [["organizationId", /a UUID; found "acme"/]] },
  name: { args: { name: "" }, failures: [["name", /not empty/]] },
  endpointId: {
    args: { privateEndpoints: [{ description: "x" }] },
    failures: [["privateEndpoints[0].id", /expected/]],
  },
  endpointTwice: {
    args: { privateEndpoints: [{ id: "vpce-1" }, { id: "vpce-1" }] },
    failures: [["privateEndpoints[1].id", /each endpoint once/]],
  },
  endpointKey: {
    args: { privateEndpoints: [{ id: "vpce-1", descripton: "x" }] },
    failures: [["privateEndpoints[0].descripton", /no such property/]],
  },
  coreDumps: { args: { enableCoreDumps: "yes" }, failures: [["enableCoreDumps", /true or false/]] },
};

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
    for (const [name, { args, failures }] of Object.entries(cases)) {
      it(`${kind} ${name}: ${failures.map(([path]) => path).join(" and ")}, and nothing else`, async () => {
        const found = (await host.check(kind, args as Record<string, unknown>)).failures.map(locate);
        assert.deepEqual(found.map(({ path }) => path).sort(), failures.map(([path]) => path).sort());
        for (const [path, reason] of failures) {
          assert.match(found.find((one) => one.path === path)?.reason ?? "", reason);
        }
      });
    }
  }
});

/** A path that is no key of the inputs stands in the text: the engine would show a value of `{<nil>}` for it. */
function locate({ property, reason }: { property: string; reason: string }): {
  path: string;
  reason: string;
} {
  if (property !== "") return { path: property, reason };
  const [path = "", ...rest] = reason.split(": ");
  return { path, reason: rest.join(": ") };
}
