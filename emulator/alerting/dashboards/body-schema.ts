import { z } from "zod/v3";
import { whereLanguage } from "./chart-parts";
import { tileConfig } from "./config-schema";
import { checkFilters, type FilterBody, newFilters, replacedFilters } from "./filter-schema";
import { complainTo } from "../validation";
import { seriesSchema } from "./series";

const name = z.string().min(1).max(256);

export const tile = z
  .object({
    name: z.string(),
    x: z.number().min(0).max(23),
    y: z.number().min(0),
    w: z.number().min(1).max(24),
    h: z.number().min(1),
    asRatio: z.boolean().optional(),
    series: seriesSchema.optional(),
    config: tileConfig.optional(),
    containerId: name.optional(),
    tabId: name.optional(),
    id: z.string().max(36).optional(),
  })
  .superRefine(({ series, config, asRatio }, context) => {
    const complain = complainTo(context);
    if (series === undefined && config === undefined) complain("Tile must have either series or config");
    if (series !== undefined && config !== undefined) complain("Tile cannot have both series and config");
    if (config !== undefined && asRatio !== undefined) {
      const advice = "Specify config.asRatio instead.";
      complain(`asRatio property is not supported when using config property. ${advice}`);
    }
  });

export type TileBody = z.infer<typeof tile>;

const tiles = z
  .array(tile)
  .max(500)
  .superRefine((list, context) => {
    for (const { index, value } of repeated(list.map(({ id }) => id)))
      complainTo(context)(`Duplicate tile ID: ${value}. Omit the ID to generate a unique one.`, index, "id");
  });

const container = z.object({
  id: name,
  title: name,
  collapsed: z.boolean(),
  collapsible: z.boolean().optional(),
  bordered: z.boolean().optional(),
  tabs: z
    .array(z.object({ id: name, title: name }))
    .max(20)
    .optional(),
});

const containers = z
  .array(container)
  .max(50)
  .superRefine((list, context) => {
    const complain = complainTo(context);
    const repeatedIds = new Set(repeated(list.map(({ id }) => id)).map(({ index }) => index));
    for (const [place, { id, tabs = [] }] of list.entries()) {
      if (repeatedIds.has(place)) complain(`Container IDs must be unique: "${id}"`, place, "id");
      for (const { index, value } of repeated(tabs.map((tab) => tab.id))) {
        complain(`Duplicate tab id "${value}" in container "${id}"`, place, "tabs", index, "id");
      }
    }
  });

/** Lists the texts that the list repeats. */
function repeated(list: (string | undefined)[]): { index: number; value: string }[] {
  return list.flatMap((value, index) =>
    value !== undefined && list.indexOf(value) < index ? [{ index, value }] : [],
  );
}

export const dashboardFields = z.object({
  name: z.string().max(1024),
  tiles,
  tags: z.array(z.string().max(32)).max(50).optional(),
  savedQuery: z.string().nullish(),
  savedQueryLanguage: whereLanguage.nullish(),
  savedFilterValues: z
    .array(z.object({ type: z.literal("sql").default("sql"), condition: z.string().max(10_000) }))
    .optional(),
  containers: containers.optional(),
});

export type DashboardBody = z.infer<typeof dashboardFields> & { filters?: FilterBody[] };

function checkBody(body: DashboardBody, context: z.RefinementCtx): void {
  const complain = complainTo(context);
  if (typeof body.savedQuery === "string" && body.savedQueryLanguage === null)
    complain("savedQueryLanguage cannot be null when savedQuery is provided", "savedQueryLanguage");
  checkFilters(body.filters ?? [], complain);
}

export const dashboardSchema = dashboardFields
  .extend({ filters: newFilters.optional() })
  .superRefine(checkBody);
export const dashboardReplacementSchema = dashboardFields
  .extend({ filters: replacedFilters.optional() })
  .superRefine(checkBody);
