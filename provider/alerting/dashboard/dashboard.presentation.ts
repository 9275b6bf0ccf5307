import type { Presentation } from "../../engine/kind/kind";
import { isObject, pick } from "../../engine/values/plain";
import { chartReferences, writeNamesWithin } from "../chart/chart.presentation";
import { isOtherChart } from "../chart/other-chart";

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
