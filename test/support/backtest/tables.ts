import type { MetricTelemetry } from "../../../emulator/alerting/telemetry/metrics";
import type { Telemetry } from "../../../emulator/alerting/telemetry/rows";
import { createTable, type SourceSettings, type Table } from "../../../emulator/alerting/telemetry/table";
import datasets from "./datasets.json";

const { main, sparse, slow, metric } = datasets as unknown as Record<string, Telemetry> & {
  metric: MetricTelemetry;
};

/** India is ahead of UTC by five hours and a half. */
const KOLKATA = 330;

const TELEMETRY: Readonly<Record<string, Telemetry | MetricTelemetry>> = {
  main,
  sparse,
  slow,
  tz: { ...slow, utcOffsetMinutes: KOLKATA },
  traces: { ...main, rows: "spans" },
  filtered: main,
  metric: { ...metric, restart: 120 },
} as Record<string, Telemetry | MetricTelemetry>;

const SETTINGS: Readonly<Record<string, SourceSettings>> = {
  main: { implicitColumnExpression: "Body" },
  traces: { sampleRateExpression: "SampleRate" },
  filtered: { tableFilterExpression: "ServiceName = 'api'" },
};

/** The tables of the emulator for the recorded data sets. */
export const TABLES: ReadonlyMap<string, Table> = new Map(
  Object.entries(TELEMETRY).map(([name, telemetry]) => [
    name,
    { ...createTable(telemetry), ...SETTINGS[name] },
  ]),
);
