import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";
import { ALWAYS, refuseDropped } from "./chart.facts";
import { isOtherChart, DISPLAY_TYPES } from "./words";
import { otherCharts, seriesCharts, sqlCharts } from "./builder.schema";
import { text } from "./parts.schema";

const builderCharts = [...seriesCharts, ...otherCharts] as const;

const TYPES = DISPLAY_TYPES.map((type) => `"${type}"`).join(", ");
const SQL_TYPES = sqlCharts.map(({ shape }) => `"${shape.displayType.value}"`).join(", ");

const knownChart = z
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
  })
  .superRefine(refuseDropped, ALWAYS);

const unknownChart = z
  .looseObject({
    displayType: text(Infinity, 1)
      .meta({ not: { enum: DISPLAY_TYPES } })
      .describe("A type of chart that this package does not know. Its properties are sent as written."),
    configType: z.literal("sql").optional(),
  })
  .superRefine((one, { issues }) => {
    // The type is a known one or a typo of one: this member fails, so that the union reports the errors of the known
    // type.
    if (!isOtherChart(one)) issues.push({ code: "invalid_type", expected: "object", input: one });
  })
  .register(published, { isEscape: true });

/** The chart of a tile. In TypeScript, a chart of an unknown type must come from `otherChart`. */
export const chart = z
  .union([knownChart, unknownChart])
  .describe(
    "A chart of a tile, by its `displayType`. A chart of raw SQL also has the `configType` `sql`. " +
      "Unlisted properties are sent as written. Errors: a property that only charts of other types " +
      "have, because the service drops it.",
  )
  .register(published, { plain: "Chart", inputs: "ChartArgs" }) as unknown as typeof knownChart;

/**
 * Lists the keys of which a chart needs one: those of a source or, for raw SQL, of a connection, each by identifier or
 * by name.
 */
function listNeeded({ configType, displayType }: { configType?: unknown; displayType: string }) {
  if (configType === "sql") return [["connectionId", "connection"]] as const;
  return displayType === "markdown" ? [] : ([["sourceId", "source"]] as const);
}
