import { z } from "zod/v3";
import { OrLater } from "../../alerting/later";
import type { Schema } from "../../alerting/validation";

const text = z.string().nullish();
const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;

const from = z.object({ databaseName: z.string(), tableName: z.string() }).strict();

const common = {
  // A field that the gateway accepts and ignores.
  id: z.string().optional(),
  name: z.string(),
  connection: z.string(),
  from,
  section: text,
  disabled: z.boolean().nullish(),
  querySettings: z.array(z.object({ setting: z.string(), value: z.string() }).strict()).optional(),
};

const highlighted = z
  .array(z.object({ sqlExpression: z.string(), luceneExpression: text, alias: text }).strict())
  .optional();

const materializedView = z
  .object({
    databaseName: z.string(),
    tableName: z.string(),
    dimensionColumns: z.string(),
    minGranularity: z.string(),
    minDate: text,
    timestampColumn: z.string(),
    aggregatedColumns: z.array(
      z.object({ aggFn: z.string(), mvColumn: z.string(), sourceColumn: text }).strict(),
    ),
  })
  .strict();

/** The fields that logs and traces share. */
const events = {
  ...common,
  defaultTableSelectExpression: z.string(),
  timestampValueExpression: z.string(),
  ...texts(
    ...(["serviceNameExpression", "serviceVersionExpression", "resourceAttributesExpression"] as const),
    ...(["eventAttributesExpression", "implicitColumnExpression", "knownColumnsListExpression"] as const),
    ...(["displayedTimestampValueExpression", "orderByExpression", "metricSourceId"] as const),
  ),
  useTextIndexForImplicitColumn: z.enum(["auto", "enabled", "disabled"]).nullish(),
  highlightedTraceAttributeExpressions: highlighted,
  highlightedRowAttributeExpressions: highlighted,
  materializedViews: z.array(materializedView).optional(),
  metadataMaterializedViews: z
    .object({ keyRollupTable: text, kvRollupTable: text, granularity: text })
    .strict()
    .nullish(),
  filterSettings: z
    .object({ databaseName: z.string(), tableName: z.string(), columns: z.array(z.string()) })
    .strict()
    .nullish(),
};

const log = {
  ...events,
  ...texts(
    ...(["severityTextExpression", "bodyExpression", "traceSourceId", "traceIdExpression"] as const),
    ...(["spanIdExpression", "tableFilterExpression"] as const),
  ),
};

const trace = {
  ...events,
  durationExpression: z.string(),
  durationPrecision: z.number().int(),
  traceIdExpression: z.string(),
  spanIdExpression: z.string(),
  parentSpanIdExpression: z.string(),
  spanNameExpression: z.string(),
  spanKindExpression: z.string(),
  ...texts(
    ...(["sampleRateExpression", "logSourceId", "sessionSourceId", "statusCodeExpression"] as const),
    ...(["statusMessageExpression", "spanEventsValueExpression", "spanLinksValueExpression"] as const),
  ),
};

const metric = {
  ...common,
  from: from.extend({ tableName: text }),
  metricTables: z.object(texts("gauge", "histogram", "sum", "summary", "exponential histogram")).strict(),
  timestampValueExpression: z.string(),
  resourceAttributesExpression: z.string(),
  ...texts("serviceNameExpression", "logSourceId"),
};

const session = {
  ...common,
  traceSourceId: z.string(),
  ...texts("timestampValueExpression", "resourceAttributesExpression"),
};
const promql = { ...common, timestampValueExpression: z.string() };

const shapes = { log, trace, metric, session, promql };

const known = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("log"), ...log }).strict(),
  z.object({ kind: z.literal("trace"), ...trace }).strict(),
  z.object({ kind: z.literal("metric"), ...metric }).strict(),
  z.object({ kind: z.literal("session"), ...session }).strict(),
  z.object({ kind: z.literal("promql"), ...promql }).strict(),
]);

/** The body of POST and PUT alike. */
export const sourceBody: Schema<unknown> = new OrLater("kind", known);

/** The fields of a kind that may be null, and are texts: answers show them as empty ones while they are unset. */
export function optionalTexts(kind: string): string[] {
  const shape: Record<string, unknown> = shapes[kind as keyof typeof shapes] ?? {};
  return Object.keys(shape).filter((name) => shape[name] === text && name.endsWith("Expression"));
}
