import type { Store } from "../store";
import type { World } from "../world";
import { buildAlert, showAlert } from "./alert-document";
import { referenceProblem } from "./alert-references";
import { type AlertBody, alertSchema } from "./alert-schema";
import type { CollectionKind } from "./collection-routes";
import { referenceProblem as chartProblem } from "./dashboards/references";
import type { AlertDocument } from "./documents";
import { jsonRefusal } from "./transport";

export function alertKind(world: World): CollectionKind<AlertDocument, AlertBody> {
  const { store, clock } = world;
  return {
    documents: store.alerts,
    get schema() {
      return alertSchema(clock, { newer: world.newerAlerts });
    },
    refusal: jsonRefusal,
    notFound: "Alert not found",
    bodyProblem: (body, teamId) =>
      inlineProblem(store, teamId, body) ?? referenceProblem(store, teamId, body),
    build: (body, place, stored) => fillInNewer(world, buildAlert(body, place, stored)),
    omittedFields: ({ name, threshold, thresholdType, scheduleOffsetMinutes = 0 }) => ({
      displayName: name ?? `Alert when ${thresholdType} ${threshold}`,
      tags: [],
      numConsecutiveWindows: 1,
      // Sticky: a value that an earlier write set is still there.
      scheduleOffsetMinutes,
    }),
    show: showAlert,
    // Lists are kept short.
    leftOutOfLists: "chartConfig",
  };
}

function inlineProblem(store: Store, teamId: string, body: AlertBody): string | undefined {
  if (body.source !== "inline") return undefined;
  const tile = { name: "", x: 0, y: 0, w: 1, h: 1, config: body.chartConfig };
  return chartProblem(store, teamId, { name: "", tiles: [tile] });
}

/** Sets the fields that a newer server fills in if a write omits them. */
function fillInNewer(world: World, alert: AlertDocument): AlertDocument {
  const { labels, anomalies } = world.newerAlerts;
  const { detectionMode = "threshold", anomalyConfig = null } = alert;
  return {
    ...alert,
    ...(labels && labelsOf(world, alert)),
    ...(anomalies && { detectionMode, anomalyConfig }),
  };
}

function labelsOf({ store }: World, alert: AlertDocument): Pick<AlertDocument, "displayName" | "tags"> {
  const { dashboardId = "", savedSearchId = "" } = alert;
  const parent = store.dashboards.get(dashboardId) ?? store.savedSearches.get(savedSearchId);
  const { displayName = parent?.name, tags = parent?.tags ?? [] } = alert;
  return { displayName, tags };
}
