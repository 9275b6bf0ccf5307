import { z } from "zod/v3";
import * as parts from "./chart-parts";
import { objectId } from "../validation";
import type { BuilderConfig } from "./config-schema";

/** The form that charts had before `config`. It is still taken, but stored and returned as `config`. */

const chart = {
  sourceId: objectId,
  aggFn: parts.aggregateFunction,
  level: parts.level.optional(),
  field: parts.expression.optional(),
  alias: parts.expression.optional(),
  where: parts.expression,
  whereLanguage: parts.whereLanguage.optional(),
};
const groupBy = z.array(parts.expression).max(10);

const oneSeries = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("time"),
    ...chart,
    groupBy,
    numberFormat: parts.numberFormat.optional(),
    displayType: z.enum(["line", "stacked_bar"]).optional(),
  }),
  z.object({ type: z.literal("table"), ...chart, groupBy, numberFormat: parts.numberFormat.optional() }),
  z.object({
    type: z.literal("search"),
    sourceId: objectId,
    fields: z.array(parts.expression),
    where: parts.expression,
    whereLanguage: parts.whereLanguage.optional(),
  }),
  z.object({ type: z.literal("number"), ...chart, numberFormat: parts.numberFormat.optional() }),
  z.object({ type: z.literal("markdown"), content: z.string().max(50_000) }),
]);

type Series = z.infer<typeof oneSeries>;
type Chart = Extract<Series, { aggFn: string }>;

export const seriesSchema = z
  .array(oneSeries)
  .min(1)
  .refine((list) => new Set(list.map(({ type }) => type)).size <= 1, {
    message: "All series must have the same type",
  });

export function configOf(series: Series[], asRatio?: boolean): BuilderConfig | undefined {
  const [first] = series;
  if (first === undefined) return undefined;
  if (first.type === "markdown") return { displayType: "markdown", markdown: first.content };
  if (first.type === "search") {
    const { sourceId, fields, where, whereLanguage: language = "lucene" } = first;
    return { displayType: "search", sourceId, select: fields.join(), where, whereLanguage: language };
  }
  const select = series
    .filter((one): one is Chart => "aggFn" in one)
    .map(({ field, ...item }) => ({ ...item, valueExpression: field, numberFormat: undefined }));
  const common = { sourceId: first.sourceId, select, numberFormat: first.numberFormat };
  if (first.type === "number") return { displayType: "number", ...common };
  const grouped = { ...common, asRatio, groupBy: first.groupBy.join() };
  return first.type === "table"
    ? { displayType: "table", ...grouped }
    : { displayType: first.displayType ?? "line", ...grouped };
}
