import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";
import { ALWAYS, refuseDropped } from "../chart/dropped";
import { seriesCharts } from "../chart/series.schema";
import { sqlCharts } from "../chart/sql.schema";
import { ALERTABLE } from "../chart/words";

const [line, stackedBar, , number] = seriesCharts;
const [sqlLine, sqlStackedBar, , sqlNumber] = sqlCharts;

const types = `expected one of ${ALERTABLE.map((type) => `"${String(type)}"`).join(", ")}`;

/** A chart that an alert can watch without a tile. */
export const alertChart = z
  .discriminatedUnion(
    "configType",
    [
      z.discriminatedUnion("displayType", [sqlLine, sqlStackedBar, sqlNumber], types),
      z.discriminatedUnion("displayType", [line, stackedBar, number], types),
    ],
    {
      error: ({ input }) =>
        typeof input === "object"
          ? 'expected "sql", or no configType'
          : 'expected a chart such as {displayType: "line", source: "Logs", select: [{aggFn: "count"}]}',
    },
  )
  .superRefine(refuseDropped, ALWAYS)
  .meta({ id: "chart" })
  .describe(
    "A chart that an alert watches without a tile, by its `displayType`: `line`, `stacked_bar` or " +
      "`number`. A chart of raw SQL also has the `configType` `sql`. Unlisted properties are sent as " +
      "written. Errors: a property that only charts of other types have, because the service drops it.",
  )
  .register(published, { plain: "AlertChart", inputs: "AlertChartArgs" });
