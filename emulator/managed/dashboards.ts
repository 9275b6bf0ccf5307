import { z } from "zod/v3";
import type { CollectionKind } from "../alerting/collection-routes";
import { type DashboardBody, dashboardFields, tile } from "../alerting/dashboards/body-schema";
import * as chartParts from "../alerting/dashboards/chart-parts";
import * as configs from "../alerting/dashboards/config-schema";
import { dashboardKind } from "../alerting/dashboards/dashboards";
import { queryFilter } from "../alerting/dashboards/filter-schema";
import { seriesSchema } from "../alerting/dashboards/series";
import type { DashboardDocument } from "../alerting/documents";
import { orLater } from "../alerting/validation";
import type { World } from "../world";
import { type Differences, gatewaySchema, strictObject } from "./gateway";

/** Dashboards whose filters get new ids with every write that sends them. */
export function managedDashboardKind(world: World): CollectionKind<DashboardDocument, DashboardBody> {
  const kind = dashboardKind(world);
  return {
    ...kind,
    writeProblem: (body, teamId, stored) =>
      filterIdProblem(body, stored) ?? kind.writeProblem?.(body, teamId, stored),
    build: (body, place, stored) => {
      const built = kind.build(body, place, stored);
      if (body.filters === undefined) return built;
      return { ...built, filters: built.filters.map((one) => ({ ...one, id: world.newObjectId() })) };
    },
  };
}

function filterIdProblem({ filters = [] }: DashboardBody, stored?: DashboardDocument): string | undefined {
  if (stored === undefined) return undefined;
  const ids = filters.map(({ id = "" }) => id);
  const wrong = ids.find((id) => !/^[0-9a-f]{24}$/i.test(id));
  if (wrong !== undefined) return `Invalid filter ID: ${wrong}`;
  const repeated = ids.find((id, index) => ids.indexOf(id) < index);
  return repeated === undefined ? undefined : `Duplicate filter ID: ${repeated}`;
}

const int = z.number().int();
const language = chartParts.whereLanguage.exclude(["promql"]);

type Replaced = readonly (readonly [z.ZodTypeAny, z.ZodTypeAny])[];
const differences = (replaced: Replaced): Differences => ({ replaced: new Map(replaced) });

/** Schemas of chart parts at the gateway. Those that it takes as they are keep unknown keys. */
const parts: Replaced = [
  ...[chartParts.formulas, chartParts.colorRules, chartParts.onClick].map(
    (schema) => [schema, schema] as const,
  ),
  [chartParts.aggregateFunction, chartParts.aggregateFunction.exclude(["increase"])],
  [chartParts.whereLanguage, language],
  [chartParts.level, z.number()],
];
const chart = (schema: z.AnyZodObject, own?: z.ZodRawShape) =>
  [schema, strictObject(schema, differences(parts), own)] as const;
const rawSqlChart = (schema: z.AnyZodObject) =>
  [schema, strictObject(schema.omit({ seriesLimit: true }), differences(parts))] as const;
const charts: Replaced = [
  ...parts,
  chart(configs.numberChart, { showOperandSeries: z.boolean().optional() }),
  chart(configs.searchChart, { whereLanguage: language }),
  rawSqlChart(configs.rawSqlLine),
  rawSqlChart(configs.rawSqlStackedBar),
];
const builder = gatewaySchema(configs.builderConfig, differences(charts));
const sql = gatewaySchema(configs.rawSqlConfig, differences(charts));

const tileParts: Replaced = [
  ...charts,
  [configs.tileConfig, orLater("displayType", configs.byConfigType(sql, builder, builder))],
  // The older spelling of a config.
  [seriesSchema, z.array(z.object({}).passthrough())],
];
const place = { x: int, y: int, w: int, h: int };
const fields = strictObject(
  dashboardFields,
  differences([...charts, [tile, strictObject(tile.innerType(), differences(tileParts), place)]]),
);
const newFilter = strictObject(queryFilter.omit({ minSelections: true, isGlobalRequirement: true }));

/** The body of a POST, which must not name a filter. */
export const dashboardBody = fields.extend({ filters: z.array(newFilter).optional() });

/** The body of a PUT, which has to name its filters. */
export const dashboardReplacement = fields.extend({
  filters: z.array(newFilter.extend({ id: z.string() })).optional(),
});
