import { z } from "../../../zod";
import { tileByName } from "../../names/names.schema";
import { alertArgsWithNames } from "../alert.names.schema";

const arguments_ = "expected the arguments of an alert, such as {threshold: 50}";

/** What a file says of one alert. Anything, even a part of `tile`, may come from the defaults of its group or file. */
export const fileEntry = z
  .strictObject(
    {
      ...alertArgsWithNames.shape,
      /**
       * Tile that the alert watches, by the names of dashboard and tile; instead of `dashboardId` and `tileId`. Each of
       * the two may come from the defaults.
       */
      tile: tileByName.partial().optional(),
    },
    arguments_,
  )
  .meta({ id: "alert" });

export type FileEntry = z.infer<typeof fileEntry>;

const { alertId: _, ...defaultable } = fileEntry.shape;
const defaults = z.strictObject(defaultable, arguments_).meta({ id: "defaults" });
const alerts = z.record(z.string(), fileEntry, "expected alerts by the names of their resources");

export const alertGroup = z.strictObject(
  {
    /** What the alerts of the group have, unless they say otherwise. Wins over the defaults of the file. */
    defaults: defaults.optional(),
    /** The alerts of the group by the names of their resources, which are unique in the file. */
    alerts,
  },
  'expected a group with "alerts"',
);

/** Alerts as a file in a repository, in YAML or JSON. */
export const alertsFile = z.strictObject(
  {
    /** Address of the JSON Schema, for editors. */
    $schema: z.string("expected an address, a string").optional(),
    /** What all alerts of the file have, unless their group or they themselves say otherwise. */
    defaults: defaults.optional(),
    /** Alerts by the names of their resources. */
    alerts: alerts.optional(),
    /** Groups of alerts with defaults of their own, by any names. */
    groups: z.record(z.string(), alertGroup, "expected groups by their names").optional(),
  },
  'expected a file with "alerts" or "groups"',
);

export type AlertsFile = z.infer<typeof alertsFile>;
