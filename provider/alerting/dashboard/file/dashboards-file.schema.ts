import { z } from "../../../zod";
import { dashboardArgs } from "../dashboard.schema";

const $schema = z.string("expected an address, a string").optional();
const dashboard = dashboardArgs.meta({ id: "dashboard" });

/** A file of several dashboards, before its dashboards are looked at. */
export const severalDashboards = z.strictObject({
  $schema: $schema.describe("Address of the JSON Schema, for editors."),
  dashboards: z
    .record(z.string(), z.unknown(), "expected dashboards by the names of their resources")
    .describe("Dashboards by the names of their resources."),
});

/** Dashboards as a file in a repository, in YAML or JSON, as people write it: several, one, or a list. */
export const dashboardsFile = z.union([
  severalDashboards.extend({ dashboards: z.record(z.string(), dashboard) }),
  dashboardArgs.extend({ $schema }),
  z.array(dashboard),
]);
