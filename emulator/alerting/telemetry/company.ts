import { seed } from "../../seed";
import type { Telemetry, TelemetryService } from "./rows";

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

/** The minutes of the last day in which checkouts fail. */
const OUTAGE = { from: 12 * 60 + 3, to: 12 * 60 + 10 };

/**
 * Logs and checkouts of the company, for trials: up to the midnight before, and the same ones on every day. Every
 * morning there is trouble, and one night more of it. No checkout fails but in a short outage on the last day.
 */
export function companyTelemetry(now: number): Record<string, Telemetry> {
  const minutes = DAYS * 1440;
  const start = new Date(Math.floor(now / DAY_MS) * DAY_MS - DAYS * DAY_MS).toISOString();
  const bursts = Array.from({ length: DAYS }, (_, day) =>
    (day === BAD_DAY ? [...EVERY_DAY, ...BAD_NIGHT] : EVERY_DAY).map(([from, to]): [number, number] => [
      day * 1440 + from,
      day * 1440 + to,
    ]),
  ).flat();
  const logging = [
    { name: "api", perMinute: 3, errorShare: 0.45, bursts },
    { name: "web", perMinute: 1, errorShare: 0.05 },
  ];
  const [from, to] = [OUTAGE.from, OUTAGE.to].map((minute) => minutes - 1440 + minute) as [number, number];
  const checkout = { name: "checkout", perMinute: 3 };
  const tracing: TelemetryService[] = [
    { ...checkout, errorShare: 0, silent: [[from, to]] },
    {
      ...checkout,
      errorShare: 1,
      silent: [
        [0, from],
        [to, minutes],
      ],
    },
  ];
  return {
    [seed.sources.logs]: { seed: 20, start, minutes, services: logging },
    [seed.sources.traces]: { rows: "spans", seed: 21, start, minutes, services: tracing },
  };
}
