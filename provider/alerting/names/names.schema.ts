import { z } from "../../zod";

/** The schemas of references by name. Names are looked up in each run. */

export const name = (what: string) =>
  z.string(`expected the name of ${what}, a string`).min(1, `expected the name of ${what}`);

export const dashboardByName = z.strictObject({
  /** Name of the dashboard, as the web app shows it. */
  name: name("a dashboard"),
});

export const savedSearchByName = z.strictObject({
  /** Name of the saved search, as the web app shows it. */
  name: name("a saved search"),
});

export const sourceByName = z.strictObject({
  /** Name of the source, as the web app shows it. */
  name: name("a source"),
});

export const connectionByName = z.strictObject({
  /** Name of the connection, as the web app shows it. */
  name: name("a connection"),
});

export const tileByName = z.strictObject(
  {
    /** Name of the dashboard, as the web app shows it. */
    dashboard: name("a dashboard"),
    /** Name of the tile on that dashboard. */
    name: name("a tile"),
  },
  'expected a tile such as {dashboard: "API", name: "Error rate"}',
);

export const webhookByName = z.strictObject(
  {
    /** Name of the webhook. */
    name: name("a webhook"),
    /**
     * Kind of the webhook, if two have the same name: `slack`, `incidentio`, `generic`, or in ClickHouse Cloud
     * `slack_api` or `pagerduty_api`. Default: any.
     */
    service: name("a kind of webhook").optional(),
  },
  'expected the name of a webhook, or {name: "…", service: "slack"}',
);

/** Arguments of `getDashboard`. @published GetDashboardArgs @publishedInputs */
export type DashboardByName = z.infer<typeof dashboardByName>;
/** Arguments of `getSavedSearch`. @published GetSavedSearchArgs @publishedInputs */
export type SavedSearchByName = z.infer<typeof savedSearchByName>;
/** Arguments of `getSource`. @published GetSourceArgs @publishedInputs */
export type SourceByName = z.infer<typeof sourceByName>;
/** Arguments of `getConnection`. @published GetConnectionArgs @publishedInputs */
export type ConnectionByName = z.infer<typeof connectionByName>;
/**
 * A tile by the names of dashboard and tile, for `getTile` and the argument `tile` of an alert.
 *
 * @published GetTileArgs
 * @publishedInputs
 */
export type TileByName = z.infer<typeof tileByName>;
/** A webhook by name, for `getWebhook` and the channels of an alert. @published GetWebhookArgs @publishedInputs */
export type WebhookByName = z.infer<typeof webhookByName>;
