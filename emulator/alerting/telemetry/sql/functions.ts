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

type Scalars = Readonly<Record<string, (...args: readonly Value[]) => Value>>;

/** Functions of one row. A time is the seconds since the epoch, but a time column has milliseconds. */
const SCALARS: Scalars = {
  concat: (...texts) => texts.map(toText).join(""),
  greatest: (...values) => Math.max(...values.map(toNumber)),
  if: (condition = 0, holds = 0, otherwise = 0) => (isTrue(condition) ? holds : otherwise),
  least: (...values) => Math.min(...values.map(toNumber)),
  lower: (text = "") => toText(text).toLowerCase(),
  map: (key = "", value = "") => ({ [toText(key)]: toScalar(value) }),
  toDateTime: (time = 0) => Math.floor(toNumber(time) / 1000),
  toFloat64OrZero: (text = "") => toNumber(text),
  toStartOfInterval: (time = 0, step = 1) => Math.floor(toNumber(time) / toNumber(step)) * toNumber(step),
  toString: (value: Value = "") => toText(value),
  toUInt64: (value = 0) => BigInt(Math.trunc(toNumber(value))),
  toUInt64OrZero: (text = "") => (/^\d+$/.test(toText(text)) ? BigInt(toText(text)) : 0n),
  toUnixTimestamp: (seconds = 0) => seconds,
  upper: (text = "") => toText(text).toUpperCase(),
};

/** Functions of all rows, by the values of their argument. */
const AGGREGATES: Readonly<Record<string, (values: readonly Value[]) => Value>> = {
  count: (values) => BigInt(values.length),
  sum: (values) => add(values.map(toNumber)),
  avg: (values) => add(values.map(toNumber)) / values.length,
  min: (values) => (values.length === 0 ? 0 : Math.min(...values.map(toNumber))),
  max: (values) => (values.length === 0 ? 0 : Math.max(...values.map(toNumber))),
  sumMap: (values) => values.filter(isMap).reduce<Record<string, Scalar>>(addMap, {}),
};

export function add(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function addMap(sums: Record<string, Scalar>, map: Readonly<Record<string, Scalar>>): Record<string, Scalar> {
  for (const [key, value] of Object.entries(map))
    sums[key] = BigInt(toText(sums[key] ?? 0)) + BigInt(toText(value));
  return sums;
}

/** A call, or undefined if the function is not emulated. `…If` has a condition as its last argument. */
export function callFunction(name: string, args: readonly Expression[]): Expression | undefined {
  const scalar = SCALARS[name];
  if (scalar) return (row, rows) => scalar(...args.map((read) => read(row, rows)));
  const [, base = "", suffix] = /^(\w+?)(If)?$/.exec(name) ?? [];
  const aggregate = AGGREGATES[base];
  if (aggregate === undefined) return undefined;
  const holds = suffix === undefined ? undefined : args.at(-1);
  const [value = () => 1] = suffix === undefined ? args : args.slice(0, -1);
  return (_, rows) => aggregate(selectRows(rows, holds).map((row) => value(row, rows)));
}

function selectRows(rows: readonly Columns[], holds: Expression | undefined): readonly Columns[] {
  return holds === undefined ? rows : rows.filter((row) => isTrue(holds(row, rows)));
}
