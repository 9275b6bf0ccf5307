import type { z } from "../../zod";
import { bucketRows, columnRows, countRow, seriesValue } from "./answer.schema";
import { CellTable } from "./cells";
import type { AskedSeries, Plan } from "../plan/plan";
import { attempt, Refusal } from "../../alerting/evaluation/refusal";
import type { Span } from "../../alerting/evaluation/schedule";
import type { Series } from "../evaluate/series";
import { givesInteger } from "../plan/sql-text";

/**
 * The series that an alert watched, the plan to request instead (with shorter buckets), or the reason why there is
 * none.
 */
export type Outcome =
  | { readonly series: Series; readonly alone: readonly Span[] }
  | { readonly again: Plan }
  | { readonly refusal: Refusal };

/**
 * Reads the response to a plan's question over a span. `alone` lists stretches of a counter that need requests of their
 * own; `replaceAlone` then replaces them.
 */
export function readAnswer(plan: Plan, span: Span, answer: unknown): Outcome {
  const outcome = attempt((): Outcome => {
    const table = readTable(plan, answer);
    if (table.hasUnalignedBuckets()) return { again: plan.planFiner() };
    table.requireWithin(span);
    return { series: table.toSeries(span.end), alone: plan.isCounter ? table.listAfterGaps(span) : [] };
  });
  return outcome instanceof Refusal ? { refusal: outcome } : outcome;
}

/** Replaces the stretches of a counter that were requested alone, in the order of `alone`. */
export function replaceAlone(
  plan: Plan,
  series: Series,
  answers: readonly { readonly span: Span; readonly answer: unknown }[],
): Series | Refusal {
  return attempt(() => {
    const replaced = new Map(
      answers.map(({ span, answer }) => [span.start, readTable(plan, answer).toSeries(span.end)] as const),
    );
    return { rows: (start, end) => (replaced.get(start) ?? series).rows(start, end) };
  });
}

function readTable(plan: Plan, answer: unknown): CellTable {
  const { question, reading } = plan;
  const table = new CellTable(reading);
  if (question.path === "search") readCounts(table, answer);
  else if (question.body.seriesReturnType === "column") readColumns(table, answer, question.body.series);
  else readBuckets(table, answer, question.body.series);
  table.requireTextGroups();
  return table;
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Refusal("the answer does not have the requested form");
  return result.data;
}

function readBuckets(table: CellTable, answer: unknown, series: readonly AskedSeries[]): void {
  for (const { ts_bucket: start, group, ...values } of parse(bucketRows, answer)) {
    const entries = Object.entries(values).map(([name, value]) => {
      const index = Number(/^series_(\d)\.data$/.exec(name)?.[1] ?? NaN);
      if (!(index < series.length))
        throw new Refusal(`the answer has a column ${name} that was not requested`);
      return [index, readValue(value, series[index])] as const;
    });
    if (entries.length === 0) throw new Refusal("the answer has a row without a value");
    for (const [index, value] of entries) table.add(start, table.groups, group, index, value);
  }
}

const TIME = "__hdx_time_bucket";

/** Reads rows in the form `column`. The groups are the columns between the value and the time. */
function readColumns(table: CellTable, answer: unknown, series: readonly AskedSeries[]): void {
  for (const { [TIME]: time, ...row } of parse(columnRows, answer)) {
    const [[name = "", value] = [], ...columns] = Object.entries(row);
    const index = /^series_(\d)$/.exec(name)?.[1];
    const start = typeof time === "string" ? Date.parse(time) : NaN;
    if (index === undefined || Number.isNaN(start))
      throw new Refusal("the answer does not have the requested columns");
    const names = columns.map(([column]) => column);
    const values = columns.map(([, group]) => group);
    table.add(start, names, values, Number(index), readValue(value, series[Number(index)]));
  }
}

function readCounts(table: CellTable, answer: unknown): void {
  const [{ c: counts }] = parse(countRow, answer);
  for (const [key, count] of Object.entries(counts)) {
    const [, seconds, , group] = /^(\d+)(\|([\s\S]*))?$/.exec(key) ?? [];
    if (seconds === undefined) throw new Refusal("the answer has a bucket without a time");
    table.add(Number(seconds) * 1000, table.groups, group === undefined ? [] : [group], 0, readValue(count));
  }
}

/**
 * Reads a value. The response has 64-bit integers as texts. The service does not compare texts, so the function refuses
 * an expression that may return text.
 */
function readValue(value: unknown, { aggFn, field = "" }: Partial<AskedSeries> = {}): number | null {
  if (typeof value === "string" && aggFn === "none" && !givesInteger(field))
    throw new Refusal(`${field} returns text, and the service compares only numbers`);
  const result = seriesValue.safeParse(value);
  if (!result.success)
    throw new Refusal(`the answer has a value that is not a number: ${JSON.stringify(value)}`);
  return result.data;
}
