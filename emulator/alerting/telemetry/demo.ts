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

/** Logs of the last days for trials, up to the midnight before: the same ones on every day. */
export function demoTelemetry(now: number): Record<string, Telemetry> {
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
