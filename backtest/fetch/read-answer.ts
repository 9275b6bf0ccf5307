import { attempt, Refusal, requireForm } from "../../provider/alerting/evaluation/rule";
import type { Span } from "../../provider/alerting/evaluation/schedule";
import type { Series } from "../evaluate/evaluate";
import type { Plan, QueriedSeries } from "../plan/plan";
import { givesInteger } from "../plan/sql-text";
import { CellTable } from "./cells";
import { z } from "../../provider/zod";
import type { Envelope } from "../../provider/alerting/transport/envelope.schema";

/**
 * The series that an alert watches, or the plan to request instead (with shorter buckets). `alone` lists stretches of a
 * counter that need requests of their own; `replaceAlone` then replaces them.
 */
export type ReadAnswer =
  | { readonly series: Series; readonly alone: readonly Span[] }
  | { readonly again: Plan };

/** Reads the response to a plan's query over a span, or returns the reason why that is not possible. */
export function readAnswer(plan: Plan, span: Span, rows: unknown): ReadAnswer | Refusal {
  return attempt((): ReadAnswer => {
    const table = readTable(plan, rows);
    if (table.hasUnalignedBuckets()) return { again: plan.planFiner() };
    table.requireWithin(span);
    return {
      series: table.toSeries(span.end),
      alone: plan.layout.isCounter ? table.listAfterGaps(span) : [],
    };
  });
}

/** Replaces the stretches of a counter that were requested alone. */
export function replaceAlone(
  plan: Plan,
  series: Series,
  answers: readonly { readonly span: Span; readonly rows: unknown }[],
): Series | Refusal {
  return attempt(() => {
    const replaced = new Map(
      answers.map(({ span, rows }) => [span.start, readTable(plan, rows).toSeries(span.end)]),
    );
    return { rows: (start, end) => (replaced.get(start) ?? series).rows(start, end) };
  });
}

function readTable(plan: Plan, rows: unknown): CellTable {
  const { query } = plan;
  const table = new CellTable(plan);
  if (query.path === "search") readCounts(table, rows);
  else if (query.body.seriesReturnType === "column") readColumns(table, rows, query.body.series);
  else readBuckets(table, rows, query.body.series);
  table.requireTextGroups();
  return table;
}

const OTHER_FORM = "the answer does not have the requested form";

function readBuckets(table: CellTable, rows: unknown, series: readonly QueriedSeries[]): void {
  for (const { ts_bucket: start, group, ...values } of requireForm(bucketRows, rows, OTHER_FORM)) {
    const entries = Object.entries(values).map(([name, value]) => {
      const index = Number(/^series_(\d)\.data$/.exec(name)?.[1] ?? NaN);
      if (!(index < series.length))
        throw new Refusal(`the answer has a column ${name} that was not requested`);
      return [index, readValue(value, series[index])] as const;
    });
    if (entries.length === 0) throw new Refusal("the answer has a row without a value");
    const key = table.keyOf(table.groups, group);
    for (const [index, value] of entries) table.add(start, index, value, key);
  }
}

const TIME = "__hdx_time_bucket";

/** Reads rows in the form `column`. The groups are the columns between the value and the time. */
function readColumns(table: CellTable, rows: unknown, series: readonly QueriedSeries[]): void {
  for (const { [TIME]: time, ...row } of requireForm(columnRows, rows, OTHER_FORM)) {
    const [[name = "", value] = [], ...columns] = Object.entries(row);
    const index = /^series_(\d)$/.exec(name)?.[1];
    const start = typeof time === "string" ? Date.parse(time) : NaN;
    if (index === undefined || Number.isNaN(start))
      throw new Refusal("the answer does not have the requested columns");
    const names = columns.map(([column]) => column);
    const groups = columns.map(([, group]) => group);
    table.add(start, Number(index), readValue(value, series[Number(index)]), table.keyOf(names, groups));
  }
}

function readCounts(table: CellTable, rows: unknown): void {
  const [{ c: counts }] = requireForm(countRow, rows, OTHER_FORM);
  for (const [key, count] of Object.entries(counts)) {
    const [, seconds, , group] = /^(\d+)(\|([\s\S]*))?$/.exec(key) ?? [];
    if (seconds === undefined) throw new Refusal("the answer has a bucket without a time");
    const groups = group === undefined ? [] : [group];
    table.add(Number(seconds) * 1000, 0, readValue(count), table.keyOf(table.groups, groups));
  }
}

/**
 * Reads a value. The response has 64-bit integers as texts. The service does not compare texts, so the function refuses
 * an expression that may return text.
 */
function readValue(value: unknown, { aggFn, field = "" }: Partial<QueriedSeries> = {}): number | null {
  if (typeof value === "string" && aggFn === "none" && !givesInteger(field))
    throw new Refusal(`${field} returns text, and the service compares only numbers`);
  const text = JSON.stringify(value);
  return requireForm(seriesValue, value, `the answer has a value that is not a number: ${text}`);
}

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The default form of a response: a row for each bucket and group, with the values of all series. */
export const bucketRows = z.array(
  z.looseObject({ ts_bucket: z.number(), group: z.array(z.unknown()) }).catchall(z.unknown()),
);

/** The form `column` of a response: a row for each bucket, group and series. */
export const columnRows = z.array(z.record(z.string(), cell));

/** The one row of a search that counts by bucket. */
export const countRow = z.tuple([
  z.looseObject({ c: z.record(z.string(), z.union([z.string(), z.number()])) }),
]);

/** 64-bit integers come as texts. */
export const seriesValue = z.union([
  z.number(),
  z.null(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
]);

export function queryRows({ item }: Pick<Envelope, "item">): z.ZodType<unknown[]> {
  return item(z.array(z.unknown()));
}
