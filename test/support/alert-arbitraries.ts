import fc from "fast-check";
import { seed, type Store } from "../../emulator";
import type { AlertInputs } from "../../provider/alerting/alert/alert.schema";
import { text } from "./samples/texts";

/** Arguments of an alert in every combination that the contract allows, and nothing that it does not. */

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
    thresholdType: fc.constantFrom<AlertInputs["thresholdType"]>(
      "above",
      "below",
      "above_exclusive",
      "below_or_equal",
      "equal",
      "not_equal",
    ),
  }),
  fc
    .tuple(number, number, fc.constantFrom<AlertInputs["thresholdType"]>("between", "not_between"))
    .map(([a, b, thresholdType]) => ({
      threshold: Math.min(a, b),
      thresholdMax: Math.max(a, b),
      thresholdType,
    })),
);

const watched = fc.oneof(
  fc.constantFrom(...TILES).chain(({ dashboardId, tileId }) =>
    fc.record(
      {
        source: fc.constant("tile" as const),
        dashboardId: eitherCase(dashboardId),
        tileId: eitherCase(tileId),
      },
      { requiredKeys: ["dashboardId", "tileId"] },
    ),
  ),
  fc.constantFrom(seed.savedSearches.errors.id, seed.savedSearches.payments.id).chain((id) =>
    fc.record(
      {
        source: fc.constantFrom("search" as const, "saved_search" as const),
        savedSearchId: eitherCase(id),
        groupBy: fc.oneof(fc.constant(""), text(1, 100)),
      },
      { requiredKeys: ["savedSearchId"] },
    ),
  ),
);

const channels = fc
  .shuffledSubarray(WEBHOOKS, { minLength: 1, maxLength: 10 })
  .chain((ids) => fc.tuple(...ids.map(channelOf)))
  .chain((list) =>
    fc.constantFrom<Pick<AlertInputs, "channel" | "channels">>(
      { channel: list[0] },
      { channels: list },
      { channel: list[0], channels: list },
    ),
  );

/** Minutes of each interval of an alert. */
export const INTERVAL_MINUTES = {
  "1m": 1,
  "5m": 5,
  "15m": 15,
  "30m": 30,
  "1h": 60,
  "6h": 360,
  "12h": 720,
  "1d": 1440,
};

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

const schedule = fc
  .constantFrom(...Object.entries(INTERVAL_MINUTES))
  .chain(([interval, minutes]) =>
    fc
      .oneof(
        fc.constant({}),
        fc.record({ scheduleOffsetMinutes: fc.integer({ min: 0, max: minutes - 1 }) }),
        fc.record(
          { scheduleStartAt: instant, scheduleOffsetMinutes: fc.constant(0) },
          { requiredKeys: ["scheduleStartAt"] },
        ),
      )
      .map((rest) => ({ interval, ...rest })),
  );

const extras = fc.record(
  {
    name: text(1, 512),
    message: text(1, 4096),
    note: text(1, 4096),
    numConsecutiveWindows: fc.integer({ min: 1, max: 1000 }),
  },
  { requiredKeys: [] },
);

/** Every combination of arguments of a new alert, the keys in any order. */
export const alertArguments: fc.Arbitrary<AlertInputs> = fc
  .tuple(limits, watched, channels, schedule, extras)
  .map((parts) => Object.entries(Object.assign({}, ...parts) as AlertInputs))
  .chain((entries) => fc.shuffledSubarray(entries, { minLength: entries.length }))
  .map((entries) => structuredClone(Object.fromEntries(entries)) as AlertInputs);
