import { z } from "../../provider/zod";

function withDefault<T extends z.ZodType>(schema: T, value: z.output<T>) {
  return schema.nullish().transform((found) => found ?? value);
}

const text = withDefault(z.string(), "");
const language = withDefault(z.string(), "lucene");

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
  connectionId: text,
  select: z.union([z.array(selectItem), z.string().transform(() => [])]).nullish(),
  groupBy: text,
  asRatio: z.boolean().nullish(),
  sqlTemplate: text,
  formulas: z.array(z.object({ expression: z.string() })).nullish(),
});

/** The part of a saved search that decides what an alert on it counts. */
export const searchConfig = z.object({
  sourceId: text,
  select: text,
  where: text,
  whereLanguage: language,
  filters: withDefault(z.array(z.object({ type: text, condition: text })), []),
});

/** The part of a source that decides what a tile or a saved search reads. */
export const watchedSource = z.object({
  id: z.string(),
  kind: z.string(),
  connection: text,
  from: withDefault(z.object({ databaseName: text, tableName: text }), { databaseName: "", tableName: "" }),
  timestampValueExpression: text,
  tableFilterExpression: text,
  sampleRateExpression: text,
  materializedViews: withDefault(z.array(z.unknown()), []),
});

export type SelectItem = z.infer<typeof selectItem>;
export type TileConfig = z.infer<typeof tileConfig>;
export type WatchedSource = z.infer<typeof watchedSource>;

export interface WatchedTile {
  readonly tile: TileConfig;
  readonly source: WatchedSource;
}

export interface WatchedSearch {
  readonly search: z.infer<typeof searchConfig>;
  readonly groupBy: string;
  readonly source: WatchedSource;
}

/** The watched tile or saved search, and the source that it reads. */
export type WatchedObject = WatchedTile | WatchedSearch;
