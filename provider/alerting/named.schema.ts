import { z } from "zod";
import { withoutAbsent } from "../engine/plain";

/** What alerts refer to, as a service returns it. Only identifiers are relied on; fields that are not listed pass. */

const id = z.string().min(1);
const texts = z.string().nullish();
const numbers = z.number().nullish();

export const wireTile = z.looseObject({
  id,
  name: texts,
  x: numbers,
  y: numbers,
  config: z.looseObject({ displayType: texts }).nullish(),
});

export const wireDashboard = z.looseObject({
  id,
  name: texts,
  tags: z.array(z.string()).nullish(),
  tiles: z.array(wireTile).nullish(),
});

/** Its address and what is sent to it can hold credentials: they are not even read. */
export const wireWebhook = z.object({ id, name: texts, service: texts, description: texts });

export const wireSavedSearch = z.looseObject({
  id,
  name: texts,
  where: texts,
  whereLanguage: texts,
  sourceId: texts,
  tags: z.array(z.string()).nullish(),
});

export type WireTile = z.infer<typeof wireTile>;
export type WireDashboard = z.infer<typeof wireDashboard>;
export type WireWebhook = z.infer<typeof wireWebhook>;
export type WireSavedSearch = z.infer<typeof wireSavedSearch>;

const text = z.string().optional();

export const tile = z.object({
  /** Identifier of the tile. A dashboard that is made anew has tiles with other identifiers. */
  id: z.string(),
  /** Identifier of the dashboard. */
  dashboardId: z.string(),
  /** Name of the tile. */
  name: text,
  /** How it is drawn: `line`, `stacked_bar` and `number` can have alerts. */
  displayType: text,
  /** Columns from the left of the dashboard's grid. */
  x: z.number().optional(),
  /** Rows from the top of the dashboard's grid. */
  y: z.number().optional(),
});

export const dashboard = z.object({
  /** Identifier of the dashboard. */
  id: z.string(),
  /** Name of the dashboard. */
  name: text,
  /** Tags of the dashboard. */
  tags: z.array(z.string()),
  /** Tiles of the dashboard, in its own order. */
  tiles: z.array(tile),
});

export const webhook = z.object({
  /** Identifier of the webhook. */
  id: z.string(),
  /** Name of the webhook; unique among those of the same `service`. */
  name: text,
  /** Kind of the webhook: `slack`, `incidentio` or `generic`. */
  service: text,
  /** Remark for people. */
  description: text,
});

export const savedSearch = z.object({
  /** Identifier of the saved search. */
  id: z.string(),
  /** Name of the saved search. */
  name: text,
  /** The condition, in the language that `whereLanguage` names. */
  where: text,
  /** Language of the condition: `lucene` or `sql`. */
  whereLanguage: text,
  /** Identifier of the source that is searched. */
  sourceId: text,
  /** Tags of the saved search. */
  tags: z.array(z.string()),
});

/**
 * A tile of a dashboard.
 *
 * @interface
 */
export type Tile = z.infer<typeof tile>;
/**
 * A dashboard with its tiles.
 *
 * @interface
 */
export type Dashboard = z.infer<typeof dashboard>;
/**
 * A webhook. Where it leads to is not shown, because that can be a secret.
 *
 * @interface
 */
export type Webhook = z.infer<typeof webhook>;
/**
 * A saved search.
 *
 * @interface
 */
export type SavedSearch = z.infer<typeof savedSearch>;

export function toDashboard({ id: dashboardId, name, tags, tiles }: WireDashboard): Dashboard {
  const shown = (tiles ?? []).map((one) => toTile(dashboardId, one));
  return { ...withoutAbsent({ name }), id: dashboardId, tags: tags ?? [], tiles: shown };
}

export function toTile(dashboardId: string, { id: tileId, name, config, x, y }: WireTile): Tile {
  return { ...withoutAbsent({ name, displayType: config?.displayType, x, y }), id: tileId, dashboardId };
}

export function toWebhook({ id: webhookId, ...rest }: WireWebhook): Webhook {
  return { ...withoutAbsent(rest), id: webhookId };
}

export function toSavedSearch({
  id: searchId,
  name,
  where,
  whereLanguage,
  sourceId,
  tags,
}: WireSavedSearch): SavedSearch {
  return {
    ...withoutAbsent({ name, where, whereLanguage, sourceId }),
    id: searchId,
    tags: tags ?? [],
  };
}
