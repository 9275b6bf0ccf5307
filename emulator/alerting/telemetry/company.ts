import { seed } from "../../seed";
import type { Telemetry } from "./rows";

const DAY_MS = 24 * 3_600_000;
const DAYS = 8;

/** Minutes of a day in which the first service has trouble; more of it on one night. */
const EVERY_DAY: readonly [number, number][] = [[545, 555]];
const BAD_NIGHT: readonly [number, number][] = [
  [1270, 1290],
  [1310, 1325],
  [1350, 1380],
  [1400, 1410],
];
const BAD_DAY = 4;

/** Logs and checkouts of the company, for trials: up to the midnight before, and the same ones on every day. */
export function companyTelemetry(now: number): Record<string, Telemetry> {
  return { ...logTelemetry(now), ...checkoutTelemetry(now) };
}

/** Every morning there is trouble, and one night more of it. */
function logTelemetry(now: number): Record<string, Telemetry> {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  const bursts = Array.from({ length: DAYS }, (_, day) =>
    (day === BAD_DAY ? [...EVERY_DAY, ...BAD_NIGHT] : EVERY_DAY).map(([from, to]): [number, number] => [
      day * 1440 + from,
      day * 1440 + to,
    ]),
  ).flat();
  const services = [
    { name: "api", perMinute: 3, errorShare: 0.45, bursts },
    { name: "web", perMinute: 1, errorShare: 0.05 },
  ];
  const start = new Date(midnight - DAYS * DAY_MS).toISOString();
  return { [seed.sources.logs]: { seed: 20, start, minutes: DAYS * 1440, services } };
}

/** The minute of the last day at which checkouts begin to fail, and for how long. */
const OUTAGE = { minute: 12 * 60 + 3, length: 7 };

/** Spans of checkouts. None fails but in a short outage on the last day. */
function checkoutTelemetry(now: number): Record<string, Telemetry> {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  const minutes = DAYS * 1440;
  const from = minutes - 1440 + OUTAGE.minute;
  const to = from + OUTAGE.length;
  const name = "checkout";
  const services = [
    { name, perMinute: 3, errorShare: 0, silent: [[from, to]] satisfies [number, number][] },
    {
      name,
      perMinute: 3,
      errorShare: 1,
      silent: [
        [0, from],
        [to, minutes],
      ] satisfies [number, number][],
    },
  ];
  const start = new Date(midnight - minutes * 60_000).toISOString();
  return { [seed.sources.traces]: { rows: "spans", seed: 21, start, minutes, services } };
}
