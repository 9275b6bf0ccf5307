import { z } from "../../zod";
import { strictOf, optional } from "../fields.schema";
import { published } from "../../engine/arguments/argument.schema";
import { dropAbsent, type Plain } from "../../engine/values/plain";

/** The schemas of references by name. Names are looked up in each run. */

export const name = (what: string) =>
  z.string(`expected the name of ${what}, a string`).min(1, `expected the name of ${what}`);

/** The arguments of a lookup by name alone. */
const nameOf = (noun: string, kind: string) =>
  z
    .strictObject({ name: name(`a ${noun}`).describe(`Name of the ${noun}, as the web app shows it.`) })
    .describe(`Arguments of \`get${kind}\`.`)
    .register(published, { plain: `Get${kind}Args`, inputs: `${kind}ByNameArgs` });

export const dashboardByName = nameOf("dashboard", "Dashboard");
export const savedSearchByName = nameOf("saved search", "SavedSearch");
export const sourceByName = nameOf("source", "Source");
export const connectionByName = nameOf("connection", "Connection");

export const tileByName = strictOf('expected a tile such as {dashboard: "API", name: "Error rate"}', {
  dashboard: name("a dashboard").describe("Name of the dashboard, as the web app shows it."),
  name: name("a tile").describe("Name of the tile on that dashboard."),
})
  .describe("A tile by the names of dashboard and tile, for `getTile` and the argument `tile` of an alert.")
  .register(published, { plain: "GetTileArgs", inputs: "TileByNameArgs" });

export const webhookByName = strictOf('expected the name of a webhook, or {name: "…", service: "slack"}', {
  name: name("a webhook").describe("Name of the webhook."),
  service: optional(
    name("a kind of webhook"),
    "Kind of the webhook, if two have the same name: `slack`, `incidentio`, `generic`, or in " +
      "ClickHouse Cloud `slack_api` or `pagerduty_api`. Default: any.",
  ),
})
  .describe("A webhook by name, for `getWebhook` and the channels of an alert.")
  .register(published, { plain: "GetWebhookArgs", inputs: "WebhookByNameArgs" });

export type ByName = z.infer<typeof dashboardByName>;
export type TileByName = z.infer<typeof tileByName>;
export type WebhookByName = z.infer<typeof webhookByName>;

/** An argument with a name that replaces the argument with the identifier. */
export interface NamedReference {
  readonly name: string;
  readonly id: string;
  readonly to: "source" | "connection" | "savedSearch";
  /**
   * Whether the program may declare the referenced object after the resource with these arguments. If so, a link adds
   * the reference. Default: no.
   */
  readonly mayFollow?: (args: Plain) => boolean;
}

/** Selects the fields of an object that a lookup returns. */
export function toResult<S extends z.ZodObject>(schema: S, wire: object): z.output<S> {
  return schema.parse(dropAbsent(wire));
}
