import { z } from "../../zod";
import { argument } from "../../engine/arguments/argument.schema";
import { metricType } from "../chart/parts.schema";
import { flag, oneOf, sourceKeys, text } from "../chart/values.schema";
import { isNearKnown } from "../known-words";

/** The parts of a dashboard other than its tiles. */

/** The type of filter whose keys are known. */
export const QUERY_FILTER = "QUERY_EXPRESSION";

/** The properties that filters of every type can have. */
const variable = {
  /** Whether tiles can use the value as a variable. Default: `false`. */
  isVariableEnabled: flag,
  /**
   * Name of the variable: a letter, then letters, digits and `_`, at most 64 characters. Only with
   * `isVariableEnabled`. Default: made from the name.
   */
  variableName: text(64)
    .regex(/^[A-Za-z]\w*$/, "expected a letter, then letters, digits and _")
    .optional(),
  /** Number of values to select before tiles load: 0 or 1. Default: 0. Self-hosted only, since September 2026. */
  minSelections: argument(z.literal([0, 1], "expected 0 or 1").optional(), { needs: "minSelections" }),
  /**
   * Whether all tiles wait for the value. Only with `minSelections` 1. Default: `false`, only the tiles that use the
   * filter wait. Self-hosted only, since September 2026.
   */
  isGlobalRequirement: argument(flag, { needs: "minSelections" }),
};

export const queryFilter = z.strictObject({
  /** The type of the filter: it offers the values of an expression. */
  type: z.literal(QUERY_FILTER, `expected "${QUERY_FILTER}"`),
  /** Name of the filter, by which an update recognizes it. */
  name: text(Infinity, 1),
  /** The expression to filter by, such as `ServiceName`. */
  expression: text(Infinity, 1),
  ...sourceKeys,
  /** Type of the metric, if the source has metrics. */
  sourceMetricType: metricType,
  /** Condition that limits the offered values. */
  where: text().optional(),
  /** Language of the condition: `sql` or `lucene`. */
  whereLanguage: oneOf(["sql", "lucene"]).optional(),
  /** Identifiers of the sources whose tiles are filtered. Not if `isBroadcastEnabled` is `false`. Default: all. */
  appliesToSourceIds: z.array(text(Infinity, 1), "expected a list of identifiers of sources").optional(),
  /** Whether the filter applies to tiles that do not refer to it. Default: `true`. */
  isBroadcastEnabled: flag,
  ...variable,
});

const otherFilter = z
  .looseObject({
    /**
     * The type of the filter, such as `STATIC_LIST` or `PROMETHEUS_LABEL`. Properties that are not listed here are
     * sent as written, and the service checks them.
     */
    type: text(Infinity, 1),
    /** Name of the filter, by which an update recognizes it. */
    name: text(Infinity, 1),
    ...variable,
  })
  .superRefine((one, { issues }) => {
    // The type is the known one or a typo of it: this member fails, so that the union reports the errors of the known
    // type.
    if (isNearKnown(one.type, [QUERY_FILTER]))
      issues.push({ code: "invalid_type", expected: "object", input: one });
  });

const filter = z
  .union(
    [queryFilter, otherFilter],
    'expected a filter such as {type: "QUERY_EXPRESSION", name: "Service", expression: "ServiceName", source: "Logs"}',
  )
  .refine(({ minSelections, isGlobalRequirement }) => minSelections === 1 || isGlobalRequirement !== true, {
    path: ["isGlobalRequirement"],
    error: "expected none without minSelections 1: no tile waits for a filter that needs no selection",
  });

/** A filter that offers the values of an expression. @published @publishedInputs */
export type DashboardQueryFilter = z.infer<typeof queryFilter>;
/** A filter of another type, for newer servers. @published @publishedInputs */
export type DashboardOtherFilter = z.infer<typeof otherFilter>;
/** A filter at the top of a dashboard. @published @publishedInputs */
export type DashboardFilter = z.infer<typeof filter>;

export const filters = z.array(filter, "expected a list of filters");

export const filterValue = z.strictObject(
  {
    /** Always `sql`, the default. */
    type: z.literal("sql", 'expected "sql"').optional(),
    /** A condition such as `ServiceName IN ('api')`, at most 10000 characters. */
    condition: text(10_000),
  },
  "expected a value such as {condition: \"ServiceName IN ('api')\"}",
);

/** The initial value of a filter of the dashboard. @published @publishedInputs */
export type DashboardFilterValue = z.infer<typeof filterValue>;

export const filterValues = z.array(filterValue, "expected a list of values");

const id = text(256, 1);

const tab = z.strictObject(
  {
    /** Identifier of the tab, which tiles use as `tabId`; 1 to 256 characters. */
    id,
    /** Title of the tab, 1 to 256 characters. */
    title: id,
  },
  'expected a tab such as {id: "errors", title: "Errors"}',
);

/** A tab of a container. @published @publishedInputs */
export type DashboardTab = z.infer<typeof tab>;

export const container = z.strictObject(
  {
    /** Identifier of the container, which tiles use as `containerId`; 1 to 256 characters. */
    id,
    /** Title of the container, 1 to 256 characters. */
    title: id,
    /** Whether the container is initially collapsed to its title. */
    collapsed: z.boolean("expected true or false"),
    /** Whether users can collapse it. */
    collapsible: flag,
    /** Whether it has a border. */
    bordered: flag,
    /** Tabs of the container, at most 20. */
    tabs: z
      .array(tab, "expected a list of tabs")
      .max(20, "expected at most 20 tabs")
      .refine(haveOwnIds, "expected tabs with an id each of its own")
      .optional(),
  },
  'expected a container such as {id: "api", title: "API", collapsed: false}',
);

/** A group of tiles on a dashboard. @published @publishedInputs */
export type DashboardContainer = z.infer<typeof container>;

export const containers = z
  .array(container, "expected a list of containers")
  .max(50, "expected at most 50 containers")
  .refine(haveOwnIds, "expected containers with an id each of its own");

function haveOwnIds(all: readonly { readonly id: string }[]): boolean {
  return new Set(all.map((one) => one.id)).size === all.length;
}
