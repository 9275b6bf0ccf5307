import { z } from "../../zod";
import { published, argument } from "../../engine/arguments/argument.schema";
import { metricType, flag, oneOf, sourceKeys, text } from "../chart/parts.schema";
import { isNearKnown, strictOf, optional } from "../fields.schema";
import { chart } from "../chart/chart.schema";

/** The parts of a dashboard other than its tiles. */

/** The type of filter whose keys are known. */
export const QUERY_FILTER = "QUERY_EXPRESSION";

/** The properties that filters of every type can have. */
const variable = {
  isVariableEnabled: flag.describe("Whether tiles can use the value as a variable. Default: `false`."),
  variableName: optional(
    text(64).regex(/^[A-Za-z]\w*$/, "expected a letter, then letters, digits and _"),
    "Name of the variable: a letter, then letters, digits and `_`, at most 64 characters. Only with " +
      "`isVariableEnabled`. Default: made from the name.",
  ),
  minSelections: argument(z.literal([0, 1], "expected 0 or 1").optional(), {
    since: "2.39",
  }).describe("Number of values to select before tiles load: 0 or 1. Default: 0."),
  isGlobalRequirement: argument(flag, { since: "2.39" }).describe(
    "Whether all tiles wait for the value. Only with `minSelections` 1. Default: `false`, only the " +
      "tiles that use the filter wait.",
  ),
};

export const queryFilter = z
  .strictObject({
    type: z
      .literal(QUERY_FILTER, `expected "${QUERY_FILTER}"`)
      .describe("The type of the filter: it offers the values of an expression."),
    name: text(Infinity, 1).describe("Name of the filter, by which an update recognizes it."),
    expression: text(Infinity, 1).describe("The expression to filter by, such as `ServiceName`."),
    ...sourceKeys,
    sourceMetricType: metricType.describe("Type of the metric, if the source has metrics."),
    where: text().optional().describe("Condition that limits the offered values."),
    whereLanguage: optional(oneOf(["sql", "lucene"]), "Language of the condition: `sql` or `lucene`."),
    appliesToSourceIds: optional(
      z.array(text(Infinity, 1), "expected a list of identifiers of sources"),
      "Identifiers of the sources whose tiles are filtered. Not if `isBroadcastEnabled` is `false`. " +
        "Default: all.",
    ),
    isBroadcastEnabled: flag.describe(
      "Whether the filter applies to tiles that do not refer to it. Default: `true`.",
    ),
    ...variable,
  })
  .describe("A filter that offers the values of an expression.")
  .register(published, { plain: "DashboardQueryFilter", inputs: "DashboardQueryFilterArgs" });

const otherFilter = z
  .looseObject({
    type: text(Infinity, 1).describe(
      "The type of the filter, such as `STATIC_LIST` or `PROMETHEUS_LABEL`. Properties that are not " +
        "listed here are sent as written, and the service checks them.",
    ),
    name: text(Infinity, 1).describe("Name of the filter, by which an update recognizes it."),
    ...variable,
  })
  .superRefine((one, { issues }) => {
    // The type is the known one or a typo of it: this member fails, so that the union reports the errors of the known
    // type.
    if (isNearKnown(one.type, [QUERY_FILTER]))
      issues.push({ code: "invalid_type", expected: "object", input: one });
  })
  .describe("A filter of another type, for newer servers.")
  .register(published, { plain: "DashboardOtherFilter", inputs: "DashboardOtherFilterArgs" });

const filter = z
  .union(
    [queryFilter, otherFilter],
    'expected a filter such as {type: "QUERY_EXPRESSION", name: "Service", expression: "ServiceName", source: "Logs"}',
  )
  .refine(({ minSelections, isGlobalRequirement }) => minSelections === 1 || isGlobalRequirement !== true, {
    path: ["isGlobalRequirement"],
    error: "expected none without minSelections 1: no tile waits for a filter that needs no selection",
  })
  .describe("A filter at the top of a dashboard.")
  .register(published, { plain: "DashboardFilter", inputs: "DashboardFilterArgs" });

export const filters = z.array(filter, "expected a list of filters");

export const filterValue = strictOf("expected a value such as {condition: \"ServiceName IN ('api')\"}", {
  type: z.literal("sql", 'expected "sql"').optional().describe("Always `sql`, the default."),
  condition: text(10_000).describe("A condition such as `ServiceName IN ('api')`, at most 10000 characters."),
})
  .describe("The initial value of a filter of the dashboard.")
  .register(published, { plain: "DashboardFilterValue", inputs: "DashboardFilterValueArgs" });

export const filterValues = z.array(filterValue, "expected a list of values");

const id = text(256, 1);

const tab = strictOf('expected a tab such as {id: "errors", title: "Errors"}', {
  id: id.describe("Identifier of the tab, which tiles use as `tabId`; 1 to 256 characters."),
  title: id.describe("Title of the tab, 1 to 256 characters."),
})
  .describe("A tab of a container.")
  .register(published, { plain: "DashboardTab", inputs: "DashboardTabArgs" });

export const container = strictOf(
  'expected a container such as {id: "api", title: "API", collapsed: false}',
  {
    id: id.describe("Identifier of the container, which tiles use as `containerId`; 1 to 256 characters."),
    title: id.describe("Title of the container, 1 to 256 characters."),
    collapsed: z
      .boolean("expected true or false")
      .describe("Whether the container is initially collapsed to its title."),
    collapsible: flag.describe("Whether users can collapse it."),
    bordered: flag.describe("Whether it has a border."),
    tabs: optional(
      z
        .array(tab, "expected a list of tabs")
        .max(20, "expected at most 20 tabs")
        .refine(haveOwnIds, "expected tabs with an id each of its own"),
      "Tabs of the container, at most 20.",
    ),
  },
)
  .describe("A group of tiles on a dashboard.")
  .register(published, { plain: "DashboardContainer", inputs: "DashboardContainerArgs" });

export const containers = z
  .array(container, "expected a list of containers")
  .max(50, "expected at most 50 containers")
  .refine(haveOwnIds, "expected containers with an id each of its own");

function haveOwnIds(all: readonly { readonly id: string }[]): boolean {
  return new Set(all.map((one) => one.id)).size === all.length;
}

const column = z.number("expected a number of columns");
const row = z.number("expected a number of rows");

const place = {
  x: column
    .min(0, "expected 0 to 23 columns")
    .max(23, "expected 0 to 23 columns")
    .describe("Column in the grid of 24, from the left; 0 to 23."),
  y: row.min(0, "expected at least 0 rows").describe("Row in the grid, from the top; at least 0."),
  w: column
    .min(1, "expected 1 to 24 columns")
    .max(24, "expected 1 to 24 columns")
    .describe("Width, 1 to 24 columns."),
  h: row.min(1, "expected at least 1 row").describe("Height, at least 1 row."),
};

const rest = {
  config: chart
    .describe(
      "The chart of the tile. Only its parts, or the whole tile, may be outputs: so the compiler can " +
        "name the types of charts.",
    )
    .register(published, { known: true }),
  containerId: optional(text(256, 1), "Container of the tile: its `id` in `containers`. Default: none."),
  tabId: optional(
    text(256, 1),
    "Tab of the container: its `id` in `tabs`. Only with `containerId`. Default: none.",
  ),
};

const EXAMPLE = 'expected a tile such as {x: 0, y: 0, w: 12, h: 4, config: {displayType: "line", …}}';

const tileOf = <Name extends z.ZodType>(name: Name) =>
  strictOf(EXAMPLE, { name, ...place, ...rest }).refine(
    ({ containerId, tabId }: { containerId?: unknown; tabId?: unknown }) =>
      tabId === undefined || containerId !== undefined,
    { path: ["tabId"], error: "expected none without containerId" },
  );

const tile = tileOf(text().optional().describe("Name of the tile. Default: its key in `tiles`."))
  .describe("A tile in an object of tiles.")
  .register(published, { plain: "DashboardTile", inputs: "DashboardTileArgs" });

export const listedTile = tileOf(text().describe("Name of the tile."))
  .describe("A tile in a list of tiles, which must have a name.")
  .register(published, { plain: "ListedDashboardTile", inputs: "ListedDashboardTileArgs" });

export const MOST_TILES = 500;

export const tiles = z.union(
  [
    z.record(z.string(), tile).refine((all) => Object.keys(all).length <= MOST_TILES, {
      error: `expected at most ${MOST_TILES} tiles`,
    }),
    z.array(listedTile).max(MOST_TILES, `expected at most ${MOST_TILES} tiles`),
  ],
  "expected tiles by their keys, or a list of tiles",
);
