import { z } from "zod/v3";
import { chartConfig, language, metricType } from "./chart";
import type { Schema } from "../../alerting/validation";

const text = z.string().optional();

const tile = z
  .object({
    id: text,
    name: z.string(),
    x: z.number().int(),
    y: z.number().int(),
    w: z.number().int(),
    h: z.number().int(),
    config: chartConfig.optional(),
    // The older spelling of a config.
    series: z.array(z.object({}).passthrough()).optional(),
    asRatio: z.boolean().optional(),
    containerId: text,
    tabId: text,
  })
  .strict();

const container = z
  .object({
    id: z.string(),
    title: z.string(),
    collapsed: z.boolean(),
    collapsible: z.boolean().optional(),
    bordered: z.boolean().optional(),
    tabs: z.array(z.object({ id: z.string(), title: z.string() }).strict()).optional(),
  })
  .strict();

const newFilter = z
  .object({
    type: z.enum(["QUERY_EXPRESSION"]),
    name: z.string(),
    expression: z.string(),
    sourceId: z.string(),
    sourceMetricType: metricType.optional(),
    where: text,
    whereLanguage: language.optional(),
    appliesToSourceIds: z.array(z.string()).optional(),
    isBroadcastEnabled: z.boolean().optional(),
    isVariableEnabled: z.boolean().optional(),
    variableName: text,
  })
  .strict();

const newBody = z
  .object({
    name: z.string(),
    tiles: z.array(tile),
    tags: z.array(z.string()).optional(),
    filters: z.array(newFilter).optional(),
    savedQuery: z.string().nullish(),
    savedQueryLanguage: language.nullish(),
    savedFilterValues: z
      .array(z.object({ type: z.literal("sql").optional(), condition: z.string() }).strict())
      .optional(),
    containers: z.array(container).optional(),
  })
  .strict();

/** The body of a POST, which must not name a filter. */
export const dashboardBody: Schema<unknown> = newBody;

/** The body of a PUT, which has to name its filters. */
export const dashboardReplacement: Schema<unknown> = newBody.extend({
  filters: z.array(newFilter.extend({ id: z.string() })).optional(),
});
