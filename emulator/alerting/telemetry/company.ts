import { seed } from "../../seed";
import type { Telemetry } from "./rows";

const DAY_MS = 24 * 3_600_000;
const DAYS = 8;

const stretch = (from: number, to: number): [number, number] => [from, to];

/** Minutes of a day in which the first service has trouble; more of it on one night. */
const EVERY_DAY = [stretch(545, 555)];
const BAD_NIGHT = [stretch(1270, 1290), stretch(1310, 1325), stretch(1350, 1380), stretch(1400, 1410)];
const BAD_DAY = 4;

/** The minutes of the last day in which checkouts fail. */
const OUTAGE = stretch(12 * 60 + 3, 12 * 60 + 10);

/** Returns minutes of a day as minutes of the data. */
function onDay(day: number, [from, to]: [number, number]): [number, number] {
  return stretch(day * 1440 + from, day * 1440 + to);
}

/**
 * Logs and checkouts of the company, for trials: up to the midnight before, and the same ones on every day. Every
 * morning there is trouble, and one night more of it. No checkout fails but in a short outage on the last day.
 */
export function companyTelemetry(now: number): Record<string, Telemetry> {
  const minutes = DAYS * 1440;
  const start = new Date(Math.floor(now / DAY_MS) * DAY_MS - DAYS * DAY_MS).toISOString();
  const bursts = Array.from({ length: DAYS }, (_, day) => {
    const stretches = day === BAD_DAY ? [...EVERY_DAY, ...BAD_NIGHT] : EVERY_DAY;
    return stretches.map((one) => onDay(day, one));
  }).flat();
  const logging = [
    { name: "api", perMinute: 3, errorShare: 0.45, bursts },
    { name: "web", perMinute: 1, errorShare: 0.05 },
  ];
  const outage = onDay(DAYS - 1, OUTAGE);
  const checkout = { name: "checkout", perMinute: 3 };
  const tracing = [
    { ...checkout, errorShare: 0, silent: [outage] },
    { ...checkout, errorShare: 1, silent: [stretch(0, outage[0]), stretch(outage[1], minutes)] },
  ];
  return {
    [seed.sources.logs]: { seed: 20, start, minutes, services: logging },
    [seed.sources.traces]: { rows: "spans", seed: 21, start, minutes, services: tracing },
  };
}
