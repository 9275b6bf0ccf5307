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

const selectItem = z.looseObject({
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

/** The `config` of a tile, as far as it decides what an alert on the tile compares. */
export const tileConfig = z.looseObject({
  name: text,
  displayType: text,
  configType: text,
  sourceId: text,
  select: z.union([z.array(selectItem), z.string().transform(() => [])]).nullish(),
  groupBy: text,
  asRatio: z.boolean().nullish(),
  sqlTemplate: text,
  formulas: z.array(z.looseObject({ expression: z.string() })).nullish(),
});

/** A saved search as the service returns it. */
export const watchedSearch = z.looseObject({
  sourceId: text,
  select: text,
  where: text,
  whereLanguage: language,
  filters: z
    .array(z.looseObject({ type: text, condition: text }))
    .nullish()
    .transform((value) => value ?? []),
});

/** The source of a tile or of a saved search. */
export const watchedSource = z.looseObject({
  id: z.string(),
  kind: z.string(),
  from: z
    .looseObject({ databaseName: text, tableName: text })
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

/** What an alert watches, and the source that it reads. */
export type Watched =
  | { readonly tile: TileConfig; readonly source: WatchedSource }
  | { readonly search: WatchedSearch; readonly groupBy: string; readonly source: WatchedSource };
