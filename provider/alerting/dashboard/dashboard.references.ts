import { isObject, pick, type Plain } from "../../engine/values/plain";
import { resolveWithin, chartReferences, writeNamesWithin } from "../chart/chart.references";
import type { AlertingResolver } from "../names/references";
import type { Presentation } from "../../engine/kind/kind";
import { isOtherChart } from "../chart/words";

/**
 * Resolves the names of sources and connections in the arguments of a dashboard to identifiers. State never holds a
 * name.
 */
export function resolveNames(args: Plain, resolver: AlertingResolver): Plain {
  const { tiles, filters, ...rest } = args;
  return {
    ...rest,
    ...(tiles === undefined ? {} : { tiles: resolveWithin(tiles, "tiles", resolver) }),
    ...(filters === undefined ? {} : { filters: resolveWithin(filters, "filters", resolver) }),
  };
}

const WITH_NAMES = ["tiles", "filters"];

/** The form in which import writes dashboards as programs. */
export const dashboardPresentation: Partial<Presentation> = {
  terraformType: "clickhouse_clickstack_dashboard",
  hasOwnFile: true,
  references: Object.fromEntries(WITH_NAMES.map((key) => [key, chartReferences])),
  escapes: {
    tiles: { isOther: (one) => isObject(one) && isOtherChart(one), call: "otherChart", within: "config" },
  },
  writeNames: (args, listed, linked) => ({
    ...args,
    ...(writeNamesWithin(pick(args, WITH_NAMES), listed, linked) as typeof args),
  }),
};
