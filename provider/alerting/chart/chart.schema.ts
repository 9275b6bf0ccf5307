import { z } from "../../zod";
import { otherCharts } from "./other.schema";
import { seriesCharts } from "./series.schema";
import { sqlCharts } from "./sql.schema";

const builderCharts = [...seriesCharts, ...otherCharts] as const;

const TYPES = builderCharts.map(({ shape }) => `"${shape.displayType.value}"`).join(", ");
const SQL_TYPES = sqlCharts.map(({ shape }) => `"${shape.displayType.value}"`).join(", ");

/** A chart: what a tile draws, and what an alert may watch without one. */
export const chart = z
  .discriminatedUnion(
    "configType",
    [
      z.discriminatedUnion(
        "displayType",
        sqlCharts,
        `expected one of ${SQL_TYPES}, as charts of raw SQL are`,
      ),
      z.discriminatedUnion("displayType", builderCharts, `expected one of ${TYPES}`),
    ],
    {
      error: ({ input }) =>
        typeof input === "object"
          ? 'expected "sql", or no configType'
          : 'expected a chart such as {displayType: "line", source: "Logs", select: [{aggFn: "count"}]}',
    },
  )
  .superRefine((one, context) => {
    for (const [key, name] of listNeeded(one)) {
      if (one[key] === undefined && one[name] === undefined)
        context.addIssue({ code: "custom", path: [key], message: `expected ${key}, or the name as ${name}` });
    }
  });

/** What a chart reads: a source, or a connection for raw SQL; each by its identifier or its name. */
function listNeeded({ configType, displayType }: { configType?: unknown; displayType: string }) {
  if (configType === "sql") return [["connectionId", "connection"]] as const;
  return displayType === "markdown" ? [] : ([["sourceId", "source"]] as const);
}

/**
 * A chart of a tile, by its `displayType`. A chart of raw SQL also has the `configType` `sql`. Unlisted properties
 * are sent as written.
 *
 * @published
 * @publishedInputs ChartArgs
 */
export type Chart = z.infer<typeof chart>;
