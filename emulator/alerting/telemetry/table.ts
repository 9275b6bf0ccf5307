import { generateRows, type Row, type Telemetry } from "./rows";
import { NotEmulated, QueryError } from "./sql/functions";

/** The rows that queries read. */
export interface Table {
  readonly rows: readonly Row[];
  /** By how much the time zone of the time column is ahead of UTC, in milliseconds. */
  readonly utcOffset: number;
  /** The settings of their source that queries depend on, as SQL. */
  readonly sampleRateExpression?: string;
  readonly tableFilterExpression?: string;
  readonly implicitColumnExpression?: string;
}

export function createTable(telemetry: Telemetry): Table {
  return { rows: generateRows(telemetry), utcOffset: (telemetry.utcOffsetMinutes ?? 0) * 60_000 };
}

/** The table, generated once and when it is first needed. */
export function tableOf(telemetry: Telemetry): () => Table {
  let table: Table | undefined;
  return () => (table ??= createTable(telemetry));
}

/** Rows from the one instant to the other, both included. */
export function listWithin({ rows }: Table, start: number, end: number): Row[] {
  return rows.filter(({ time }) => time >= start && time <= end);
}

/** Data, an error of ClickHouse, or undefined for what is not emulated. */
export type Answer = { data: Record<string, unknown>[] } | { error: string } | undefined;

export function answer(query: () => Record<string, unknown>[]): Answer {
  try {
    return { data: query() };
  } catch (error) {
    if (error instanceof NotEmulated) return undefined;
    if (error instanceof QueryError) return { error: error.message };
    throw error;
  }
}
