import type { Columns } from "../rows";

/** UInt64 is a bigint: it is a text in answers. Truth is 1 or 0. */
export type Scalar = string | number | bigint;
export type Value = Scalar | Readonly<Record<string, Scalar>>;

/** A function that computes a value for one row; aggregate functions read all rows. */
export type Expression = (row: Columns, rows: readonly Columns[]) => Value;

/** The expression is SQL that is not emulated. */
export class NotEmulated extends Error {}

/** An error of ClickHouse about a query. */
export class QueryError extends Error {}

export function isMap(value: Value): value is Readonly<Record<string, Scalar>> {
  return typeof value === "object";
}

export function toScalar(value: Value): Scalar {
  return isMap(value) ? JSON.stringify(value) : value;
}

export function toText(value: Value): string {
  return String(toScalar(value));
}

/** Converts a value to a number. A value that is no number counts as 0. */
export function toNumber(value: Value): number {
  return Number(toScalar(value)) || 0;
}

export function isTrue(value: Value): boolean {
  return toNumber(value) !== 0;
}
