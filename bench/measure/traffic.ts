import type { RequestLogEntry } from "../../emulator";

/** What a run sent to the service. */
export interface Traffic {
  /** Requests by method: `{ GET: 2, POST: 100 }`. */
  readonly requests: Readonly<Record<string, number>>;
  readonly mostAtOnce: number;
  /** Answers 429. */
  readonly refused: number;
  /** From the first request to the last answer. */
  readonly seconds: number;
  /** When the first request came, in milliseconds since the epoch. */
  readonly beganAt: number | undefined;
}

export function trafficOf(log: readonly RequestLogEntry[]): Traffic {
  const methods = [...new Set(log.map(({ method }) => method))].sort();
  const count = (method: string): number => log.filter((entry) => entry.method === method).length;
  const begins = log.map(({ startedAt }) => startedAt);
  const ends = log.map(({ startedAt, finishedAt }) => finishedAt ?? startedAt);
  const first = begins.length === 0 ? undefined : Math.min(...begins);
  return {
    requests: Object.fromEntries(methods.map((method) => [method, count(method)])),
    mostAtOnce: mostAtOnce(log),
    refused: log.filter(({ status }) => status === 429).length,
    seconds: first === undefined ? 0 : (Math.max(...ends) - first) / 1000,
    beganAt: first,
  };
}

function mostAtOnce(log: readonly RequestLogEntry[]): number {
  const steps = log
    .flatMap(({ startedAt, finishedAt = Infinity }) => [
      { at: startedAt, change: 1 },
      { at: finishedAt, change: -1 },
    ])
    // In the same millisecond, what ends goes before what begins.
    .sort((a, b) => a.at - b.at || a.change - b.change);
  let now = 0;
  let most = Math.min(1, log.length); // one that took less than a millisecond, too
  for (const { change } of steps) {
    now += change;
    most = Math.max(most, now);
  }
  return most;
}
