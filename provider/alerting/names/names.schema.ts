import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";
import { dropAbsent } from "../../engine/values/plain";

/** The schemas of references by name. Names are looked up in each run. */

export const name = (what: string) =>
  z.string(`expected the name of ${what}, a string`).min(1, `expected the name of ${what}`);

export const dashboardByName = z
  .strictObject({
    name: name("a dashboard").describe("Name of the dashboard, as the web app shows it."),
  })
  .describe("Arguments of `getDashboard`.")
  .register(published, { plain: "GetDashboardArgs", inputs: "DashboardByNameArgs" });

export const savedSearchByName = z
  .strictObject({
    name: name("a saved search").describe("Name of the saved search, as the web app shows it."),
  })
  .describe("Arguments of `getSavedSearch`.")
  .register(published, { plain: "GetSavedSearchArgs", inputs: "SavedSearchByNameArgs" });

export const sourceByName = z
  .strictObject({
    name: name("a source").describe("Name of the source, as the web app shows it."),
  })
  .describe("Arguments of `getSource`.")
  .register(published, { plain: "GetSourceArgs", inputs: "SourceByNameArgs" });

export const connectionByName = z
  .strictObject({
    name: name("a connection").describe("Name of the connection, as the web app shows it."),
  })
  .describe("Arguments of `getConnection`.")
  .register(published, { plain: "GetConnectionArgs", inputs: "ConnectionByNameArgs" });

export const tileByName = z
  .strictObject(
    {
      dashboard: name("a dashboard").describe("Name of the dashboard, as the web app shows it."),
      name: name("a tile").describe("Name of the tile on that dashboard."),
    },
    'expected a tile such as {dashboard: "API", name: "Error rate"}',
  )
  .describe("A tile by the names of dashboard and tile, for `getTile` and the argument `tile` of an alert.")
  .register(published, { plain: "GetTileArgs", inputs: "TileByNameArgs" });

export const webhookByName = z
  .strictObject(
    {
      name: name("a webhook").describe("Name of the webhook."),
      service: name("a kind of webhook")
        .optional()
        .describe(
          "Kind of the webhook, if two have the same name: `slack`, `incidentio`, `generic`, or in " +
            "ClickHouse Cloud `slack_api` or `pagerduty_api`. Default: any.",
        ),
    },
    'expected the name of a webhook, or {name: "…", service: "slack"}',
  )
  .describe("A webhook by name, for `getWebhook` and the channels of an alert.")
  .register(published, { plain: "GetWebhookArgs", inputs: "WebhookByNameArgs" });

export type DashboardByName = z.infer<typeof dashboardByName>;
export type SavedSearchByName = z.infer<typeof savedSearchByName>;
export type TileByName = z.infer<typeof tileByName>;
export type WebhookByName = z.infer<typeof webhookByName>;

/** Selects the fields of an object that a lookup returns. */
export function toResult<S extends z.ZodObject>(schema: S, wire: object): z.output<S> {
  return schema.parse(dropAbsent(wire));
}
