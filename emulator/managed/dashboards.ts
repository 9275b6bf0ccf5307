import { z } from "zod/v3";
import type { CollectionKind } from "../alerting/collection-routes";
import { type DashboardBody, dashboardFields, tile } from "../alerting/dashboards/body-schema";
import {
  aggregateFunction,
  colorRules,
  formulas,
  level,
  onClick,
  whereLanguage,
} from "../alerting/dashboards/chart-parts";
import {
  builderConfig,
  byConfigType,
  numberChart,
  rawSqlLine,
  rawSqlStackedBar,
  searchChart,
  rawSqlConfig,
  tileConfig,
} from "../alerting/dashboards/config-schema";
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
const language = whereLanguage.exclude(["promql"]);

type Replaced = readonly (readonly [z.ZodTypeAny, z.ZodTypeAny])[];
const differences = (replaced: Replaced): Differences => ({ replaced: new Map(replaced) });

/** Schemas of chart parts at the gateway. Those that it takes as they are keep unknown keys. */
const parts: Replaced = [
  ...[formulas, colorRules, onClick].map((schema) => [schema, schema] as const),
  [aggregateFunction, aggregateFunction.exclude(["increase"])],
  [whereLanguage, language],
  [level, z.number()],
];
const chart = (schema: z.AnyZodObject, own?: z.ZodRawShape) =>
  [schema, strictObject(schema, differences(parts), own)] as const;
const rawSqlChart = (schema: z.AnyZodObject) =>
  [schema, strictObject(schema.omit({ seriesLimit: true }), differences(parts))] as const;
const charts: Replaced = [
  ...parts,
  chart(numberChart, { showOperandSeries: z.boolean().optional() }),
  chart(searchChart, { whereLanguage: language }),
  rawSqlChart(rawSqlLine),
  rawSqlChart(rawSqlStackedBar),
];
const builder = gatewaySchema(builderConfig, differences(charts));
const sql = gatewaySchema(rawSqlConfig, differences(charts));

const tileParts: Replaced = [
  ...charts,
  [tileConfig, orLater("displayType", byConfigType(sql, builder, builder))],
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
