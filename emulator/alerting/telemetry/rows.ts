export type Random = () => number;

/** Returns a generator of numbers from 0 to just below 1, the same ones for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Logs or spans of services, always the same for the same seed. */
export interface Telemetry {
  /** Kind of the rows: `logs`, or `spans` of the same services at the same times. Default: `logs`. */
  rows?: "logs" | "spans";
  /** Seed of the random numbers. */
  seed: number;
  /** Time of the first rows, ISO 8601. */
  start: string;
  /** Length of the data. */
  minutes: number;
  /** Minutes from one burst of rows to the next. Default: 1. */
  every?: number;
  /** The services that log. */
  services: TelemetryService[];
  /** Minutes by which the time zone of the time column is ahead of UTC. Default: 0. */
  utcOffsetMinutes?: number;
}

/** A service that logs. Times are minutes since the start of the data, from the first to just before the second. */
export interface TelemetryService {
  /** Value of `ServiceName`. */
  name: string;
  /** Rows in a minute, on average. */
  perMinute: number;
  /** Share of the rows whose `SeverityText` is `error`; 0 to 1. */
  errorShare: number;
  /** Times with three times the rows and twice the share of errors. Default: none. */
  bursts?: [number, number][];
  /** Times without rows. Default: none. */
  silent?: [number, number][];
}

export type Columns = Readonly<Record<string, string | number | Readonly<Record<string, string>>>>;

/** A row of a table; `time` is in milliseconds, and some rows are a part of one later. */
export interface Row {
  time: number;
  columns: Columns;
}

/** The generator with which the evaluator of the service was recorded. */
export function generateRows({ rows: kind, seed, start, minutes, every = 1, services }: Telemetry): Row[] {
  const random = createRandom(seed);
  const toColumns = kind === "spans" ? toSpan : toLog;
  const rows: Row[] = [];
  for (let minute = 0; minute < minutes; minute += every) {
    for (const service of services) {
      const isBurst = covers(service.bursts, minute);
      const share = service.errorShare * (isBurst ? 2 : 1);
      // A silent service draws no random number.
      const count = covers(service.silent, minute)
        ? 0
        : Math.floor(service.perMinute * (0.4 + 1.2 * random()) * (isBurst ? 3 : 1));
      for (let index = 0; index < count; index += 1) {
        const time = Date.parse(start) + minute * 60_000 + drawMilliseconds(random, index);
        const event = drawEvent(random, service.name, share);
        rows.push({ time, columns: { Timestamp: time, ...toColumns(event) } });
      }
    }
  }
  return rows;
}

function covers(stretches: readonly [number, number][] = [], minute: number): boolean {
  return stretches.some(([from, to]) => minute >= from && minute < to);
}

/**
 * Draws the time of a row within its minute. The first row is at the start, the second one within the last millisecond.
 */
function drawMilliseconds(random: Random, index: number): number {
  const drawn = index === 0 ? 0 : Math.floor(random() * 60_000);
  return index === 1 ? 59_999.999 : drawn;
}

/** Draws the content of a row. The order of the draws must not change, because another order would make other rows. */
function drawEvent(random: Random, service: string, errorShare: number) {
  const isError = random() < errorShare;
  const isTimeout = random() < 0.25;
  const duration = Math.floor(random() * 4000) / 4;
  const level = isError ? "error" : random() < 0.2 ? "warn" : "info";
  const hasDuration = random() < 0.8;
  const region = random() < 0.5 ? "eu" : "us";
  return { service, level, isTimeout, duration, hasDuration, region } as const;
}
type Event = ReturnType<typeof drawEvent>;

function toLog({ service, level, isTimeout, duration, hasDuration, region }: Event): Columns {
  return {
    SeverityText: level,
    SeverityNumber: { error: 17, warn: 13, info: 9 }[level],
    ServiceName: service,
    Body: isTimeout ? "timeout while calling the database" : "request handled",
    ResourceAttributes: { "k8s.namespace.name": region },
    LogAttributes: {
      region,
      "http.status": level === "error" ? "500" : "200",
      ...(hasDuration && { dur: String(duration) }),
    },
  };
}

/** Builds the columns of a span. A sampler kept one of ten spans that have a warning. */
function toSpan({ service, level, duration, region }: Event): Columns {
  const rate = level === "warn" ? 10 : 1;
  return {
    ServiceName: service,
    SpanName: region === "eu" ? "GET /a" : "GET /b",
    StatusCode: level === "error" ? "Error" : "Ok",
    Duration: duration * 1_000_000,
    SampleRate: rate,
    SpanAttributes: { SampleRate: String(rate) },
  };
}
