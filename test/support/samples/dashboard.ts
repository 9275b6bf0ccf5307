import fc from "fast-check";
import { seed } from "../../../emulator";
import { dashboards } from "../../../provider/alerting/dashboard/dashboard.schema";
import type { Sample } from "./sample";
import { fields, text } from "./texts";

const { logs, traces } = seed.sources;

const place = { x: 0, y: 0, w: 12, h: 4 };

const lines = (where: string, more: object = {}) => ({
  ...place,
  config: { displayType: "line", sourceId: logs, select: [{ aggFn: "count", where }], ...more },
});

const filter = { type: "QUERY_EXPRESSION", name: "Service", expression: "ServiceName", sourceId: logs };

const where = fields({}, { where: text(0, 100), whereLanguage: fc.constantFrom("sql", "lucene") });

const count = where.map((condition) => ({ aggFn: "count", ...condition }));
const average = count.map((one) => ({ ...one, aggFn: "avg", valueExpression: "Duration", alias: "A" }));
const item = fc.oneof(count, average);
const sourceId = fc.constantFrom(logs, logs.toUpperCase(), traces);

const chart = fc.oneof(
  fields(
    {
      displayType: fc.constantFrom("line", "stacked_bar"),
      sourceId,
      select: fc.array(item, { minLength: 1, maxLength: 4 }),
    },
    {
      groupBy: text(0, 50),
      fillNulls: fc.boolean(),
      numberFormat: fc.nat(3).map((mantissa) => ({ output: "percent", mantissa })),
    },
  ),
  fields(
    { displayType: fc.constant("number"), sourceId, select: fc.tuple(item) },
    {
      color: fc.constantFrom("chart-red", "chart-green"),
      colorRules: fc.constant([{ operator: "between", value: [1, 2], color: "chart-red" }]),
    },
  ),
  text(0, 50).map((select) => ({ displayType: "search", sourceId: logs, select, whereLanguage: "sql" })),
  fc.constant({ displayType: "heatmap", sourceId: traces, select: [{ valueExpression: "Duration" }] }),
  fields({ displayType: fc.constant("markdown") }, { markdown: text(0, 50_000) }),
);

const tile = fc.record({
  x: fc.nat(23),
  y: fc.nat(50),
  w: fc.integer({ min: 1, max: 24 }),
  h: fc.integer({ min: 1, max: 30 }),
  config: chart,
});

const anyFilter = fields(
  {
    type: fc.constant("QUERY_EXPRESSION"),
    name: text(1, 50),
    expression: text(1, 50),
    sourceId: fc.constant(logs),
  },
  { where: text(0, 50) },
);

/** Keys that a reading without a program makes of the names, too. */
const NAMES = {
  errors: "Errors",
  errorRate: "Error rate",
  p95: "p95",
  duration: "Duration",
  readMe: "Read me",
};

const tiles = fc
  .tuple(fc.subarray(Object.entries(NAMES)), fc.array(tile, { minLength: 5, maxLength: 5 }))
  .map(([names, some]) =>
    Object.fromEntries(
      names.map(([key, name], index) => [key, { ...(key === name ? {} : { name }), ...some[index] }]),
    ),
  );

export const dashboardSample: Sample = {
  args: { name: "Sample", tiles: { errors: lines("level:error") } },
  change: { tags: ["changed"] },
  full: {
    name: "Sample",
    tiles: { errors: { ...lines("level:error"), containerId: "api" }, more: lines("x") },
    tags: ["b", "a"],
    filters: [filter],
    savedQuery: "level:error",
    savedQueryLanguage: "lucene",
    savedFilterValues: [{ condition: "ServiceName IN ('api')" }],
    containers: [{ id: "api", title: "API", collapsed: false }],
  },
  others: {
    name: "Other",
    tiles: { errors: { ...lines("level:warn"), containerId: "api" }, more: lines("x", { groupBy: "Host" }) },
    tags: ["a", "b"],
    filters: [{ ...filter, expression: "Host" }],
    savedQuery: "level:warn",
    savedQueryLanguage: "sql",
    savedFilterValues: [{ condition: "ServiceName IN ('web')" }],
    containers: [{ id: "api", title: "Checkout", collapsed: true }],
  },
  any: fc
    .tuple(
      fields(
        { name: text(0, 1024), tiles },
        {
          tags: fc.uniqueArray(text(0, 32), { maxLength: 50 }),
          filters: fc.uniqueArray(anyFilter, { maxLength: 3, selector: ({ name }) => name }),
          savedFilterValues: fc.array(fc.record({ condition: text(0, 100) }), { maxLength: 3 }),
          containers: fc.constantFrom(
            [],
            [{ id: "a", title: "A", collapsed: true, tabs: [{ id: "b", title: "B" }] }],
          ),
          allowAlertLoss: fc.boolean(),
          allowTileLoss: fc.boolean(),
        },
      ),
      // There is a language only with a query.
      fc.oneof(
        fc.constant({}),
        fields({ savedQuery: text(1, 100) }, { savedQueryLanguage: fc.constantFrom("sql", "lucene") }),
      ),
    )
    .map(([one, other]) => structuredClone({ ...one, ...other })),
  collection: dashboards,
  documents: (store) => store.dashboards,
};
