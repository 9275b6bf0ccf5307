import { z } from "../../../zod";
import { strictOf, optional } from "../../fields.schema";
import { tileByName } from "../../names/names.schema";
import { alertArgsWithNames } from "../alert.type.schema";

const arguments_ = "expected the arguments of an alert, such as {threshold: 50}";

/**
 * The entry of one alert in a file. Any argument, even a part of `tile`, may come from the defaults of its group or
 * file.
 */
export const fileEntry = strictOf(arguments_, {
  ...alertArgsWithNames.shape,
  tile: optional(
    tileByName.partial(),
    "Tile that the alert watches, by the names of dashboard and tile, instead of `dashboardId` and " +
      "`tileId`. Each name may come from the defaults.",
  ),
}).meta({ id: "alert" });

export type FileEntry = z.infer<typeof fileEntry>;

const { alertId: _, ...defaultable } = fileEntry.shape;
const defaults = z.strictObject(defaultable, arguments_).meta({ id: "defaults" });
const alerts = z.record(z.string(), fileEntry, "expected alerts by the names of their resources");

export const alertGroup = strictOf('expected a group with "alerts"', {
  defaults: optional(
    defaults,
    "Defaults of the alerts in the group. They take precedence over the defaults of the file.",
  ),
  alerts: alerts.describe(
    "The alerts of the group by the names of their resources, which are unique in the file.",
  ),
});

export const alertsFile = strictOf('expected a file with "alerts" or "groups"', {
  $schema: optional(z.string("expected an address, a string"), "Address of the JSON Schema, for editors."),
  defaults: optional(defaults, "Defaults of all alerts in the file, which groups and alerts can override."),
  alerts: alerts.optional().describe("Alerts by the names of their resources."),
  groups: optional(
    z.record(z.string(), alertGroup, "expected groups by their names"),
    "Groups of alerts with their own defaults, by any names.",
  ),
});

export type AlertsFile = z.infer<typeof alertsFile>;
