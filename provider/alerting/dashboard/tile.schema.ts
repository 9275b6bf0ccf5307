import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";
import { chart } from "../chart/chart.schema";
import { text } from "../chart/values.schema";

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
  containerId: text(256, 1)
    .optional()
    .describe("Container of the tile: its `id` in `containers`. Default: none."),
  tabId: text(256, 1)
    .optional()
    .describe("Tab of the container: its `id` in `tabs`. Only with `containerId`. Default: none."),
};

const EXAMPLE = 'expected a tile such as {x: 0, y: 0, w: 12, h: 4, config: {displayType: "line", …}}';

const needsContainer = ({ containerId, tabId }: { containerId?: unknown; tabId?: unknown }): boolean =>
  tabId === undefined || containerId !== undefined;
const NO_CONTAINER = { path: ["tabId"], error: "expected none without containerId" };

const tile = z
  .strictObject(
    {
      name: text().optional().describe("Name of the tile. Default: its key in `tiles`."),
      ...place,
      ...rest,
    },
    EXAMPLE,
  )
  .refine(needsContainer, NO_CONTAINER)
  .describe("A tile in an object of tiles.")
  .register(published, { plain: "DashboardTile", inputs: "DashboardTileArgs" });

export const listedTile = z
  .strictObject(
    {
      name: text().describe("Name of the tile."),
      ...place,
      ...rest,
    },
    EXAMPLE,
  )
  .refine(needsContainer, NO_CONTAINER)
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
