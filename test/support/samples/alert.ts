import fc from "fast-check";
import { seed, type Store } from "../../../emulator";
import {
  INTERVALS,
  RANGE_TYPES,
  THRESHOLD_TYPES,
  type AlertInputs,
} from "../../../provider/alerting/alert/alert.schema";
import { alerts } from "../../../provider/alerting/alert/alert.type.schema";
import { MINUTE, parseInterval } from "../../../provider/alerting/evaluation/rule";
import { searchAlert, webhook } from "../alerts";
import { type Sample, variants } from "./sample";
import { fields, text } from "./texts";

const { api, checkout } = seed.dashboards;

const TILES = [
  { dashboardId: api.id, tileId: api.tiles.errorRate.id },
  { dashboardId: api.id, tileId: api.tiles.totalRequests.id },
  { dashboardId: checkout.id, tileId: checkout.tiles.latency.id },
];

/** More webhooks than an alert may have channels; `plantWebhooks` puts them into the emulator. */
const WEBHOOKS = Array.from({ length: 11 }, (_, index) =>
  (0x69a548941e8c4d0b7a2f0a00n + BigInt(index)).toString(16),
);

export function plantWebhooks({ webhooks }: Store): void {
  const like = webhooks.get(seed.webhooks.oncall.id);
  if (like) for (const id of WEBHOOKS) webhooks.add({ ...like, id, name: id });
}

const eitherCase = (id: string) => fc.constantFrom(id, id.toUpperCase());

const channelOf = (id: string) => fc.record({ type: fc.constant("webhook"), webhookId: eitherCase(id) });

const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 0.1, -0.1, 1e21, 1e308, -1e308, 5e-324, Number.MAX_SAFE_INTEGER),
);

const limits = fc.oneof(
  fc.record({
    threshold: number,
    thresholdType: fc.constantFrom(...THRESHOLD_TYPES.filter((type) => !RANGE_TYPES.includes(type))),
  }),
  fc.tuple(number, number, fc.constantFrom(...RANGE_TYPES)).map(([a, b, thresholdType]) => ({
    threshold: Math.min(a, b),
    thresholdMax: Math.max(a, b),
    thresholdType,
  })),
);

const watched = fc.oneof(
  ...TILES.map(({ dashboardId, tileId }) =>
    fields(
      { dashboardId: eitherCase(dashboardId), tileId: eitherCase(tileId) },
      { source: fc.constant("tile") },
    ),
  ),
  ...[seed.savedSearches.errors.id, seed.savedSearches.payments.id].map((id) =>
    fields(
      { savedSearchId: eitherCase(id) },
      { source: fc.constantFrom("search", "saved_search"), groupBy: text(0, 100) },
    ),
  ),
);

const channels = fc
  .shuffledSubarray(WEBHOOKS, { minLength: 1, maxLength: 10 })
  .chain((ids) => fc.tuple(...ids.map(channelOf)))
  .chain((list) =>
    fc.constantFrom({ channel: list[0] }, { channels: list }, { channel: list[0], channels: list }),
  );

const DAY_MS = 24 * 60 * 60 * 1000;

/** Any instant that the service takes, with seconds or without and with any number of digits after them. */
const instant = fc
  .tuple(
    fc.date({
      min: new Date(Date.now() - 9 * 365 * DAY_MS),
      max: new Date(Date.now() + 360 * DAY_MS),
      noInvalidDate: true,
    }),
    fc.stringMatching(/^(\.\d{1,9})?$/),
  )
  .map(([date, fraction]) => date.toISOString().replace(/\.\d+Z$/, `${fraction}Z`));

const schedule = fc.constantFrom(...INTERVALS.filter((interval) => interval !== "30s")).chain((interval) =>
  fc
    .oneof(
      fc.constant({}),
      fc
        .integer({ min: 0, max: parseInterval(interval) / MINUTE - 1 })
        .map((scheduleOffsetMinutes) => ({ scheduleOffsetMinutes })),
      fields({ scheduleStartAt: instant }, { scheduleOffsetMinutes: fc.constant(0) }),
    )
    .map((rest) => ({ interval, ...rest })),
);

const extras = fields(
  {},
  {
    name: text(1, 512),
    message: text(1, 4096),
    note: text(1, 4096),
    numConsecutiveWindows: fc.integer({ min: 1, max: 1000 }),
  },
);

/** Every combination of arguments of a new alert, the keys in any order. */
export const alertArguments: fc.Arbitrary<AlertInputs> = fc
  .tuple(limits, watched, channels, schedule, extras)
  .map((parts) => Object.entries(Object.assign({}, ...parts) as AlertInputs))
  .chain((entries) => fc.shuffledSubarray(entries, { minLength: entries.length }))
  .map((entries) => structuredClone(Object.fromEntries(entries)) as AlertInputs);

const args = { ...searchAlert({ name: "Sample" }) };

export const alertSample: Sample = {
  args,
  change: { threshold: 77 },
  ...variants(args, {
    name: [args.name, "Other"],
    source: ["search"],
    message: ["{{value}} errors", "Other"],
    note: ["Call **Ada**", "Other"],
    threshold: [args.threshold, 6],
    thresholdType: [args.thresholdType, "below"],
    interval: ["15m", "30m"],
    numConsecutiveWindows: [2, 3],
    groupBy: ["ServiceName", "Host"],
    savedSearchId: [args.savedSearchId, seed.savedSearches.payments.id],
    scheduleOffsetMinutes: [3, 4],
    channel: [args.channel, webhook(seed.webhooks.oncallBackup.id)],
  }),
  any: alertArguments,
  newer: ["chartConfig", "displayName", "tags", "detectionMode", "anomalyConfig"],
  plant: plantWebhooks,
  collection: alerts,
  documents: (store) => store.alerts,
};
