import { z } from "../../zod";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const list = z
  .array(z.unknown())
  .nullish()
  .transform((value) => value ?? []);
const language = z
  .string()
  .nullish()
  .transform((value) => value ?? "lucene");

const selectItem = z.object({
  aggFn: z.string(),
  alias: text,
  valueExpression: text,
  where: text,
  whereLanguage: language,
  level: z.number().nullish(),
  metricType: text,
  metricName: text,
  periodAggFn: text,
});

/** The part of a tile's `config` that decides what an alert on the tile compares. `name` is for people. */
export const tileConfig = z.object({
  name: text,
  displayType: text,
  configType: text,
  sourceId: text,
  select: z.union([z.array(selectItem), z.string().transform(() => [])]).nullish(),
  groupBy: text,
  asRatio: z.boolean().nullish(),
  sqlTemplate: text,
  formulas: z.array(z.object({ expression: z.string() })).nullish(),
});

/** The part of a saved search that decides what an alert on it counts. */
export const watchedSearch = z.object({
  sourceId: text,
  select: text,
  where: text,
  whereLanguage: language,
  filters: z
    .array(z.object({ type: text, condition: text }))
    .nullish()
    .transform((value) => value ?? []),
});

/** The part of a source that decides what a tile or a saved search reads. */
export const watchedSource = z.object({
  id: z.string(),
  kind: z.string(),
  from: z
    .object({ databaseName: text, tableName: text })
    .nullish()
    .transform((value) => value ?? { databaseName: "", tableName: "" }),
  timestampValueExpression: text,
  tableFilterExpression: text,
  sampleRateExpression: text,
  materializedViews: list,
});

export type SelectItem = z.infer<typeof selectItem>;
export type TileConfig = z.infer<typeof tileConfig>;
export type WatchedSearch = z.infer<typeof watchedSearch>;
export type WatchedSource = z.infer<typeof watchedSource>;

/** The watched tile or saved search, and the source that it reads. */
export type Watched =
  | { readonly tile: TileConfig; readonly source: WatchedSource }
  | { readonly search: WatchedSearch; readonly groupBy: string; readonly source: WatchedSource };
