import type { World } from "../world";
import { buildAlert, showAlert } from "./alert-document";
import { referenceProblem } from "./alert-references";
import { type AlertBody, alertSchema } from "./alert-schema";
import type { CollectionKind } from "./collection-routes";
import type { AlertDocument } from "./documents";
import { jsonRefusal } from "./transport";

export function alertKind({ store, clock }: World): CollectionKind<AlertDocument, AlertBody> {
  return {
    documents: store.alerts,
    schema: alertSchema(clock),
    refusal: jsonRefusal,
    notFound: "Alert not found",
    bodyProblem: (body, teamId) => referenceProblem(store, teamId, body),
    build: buildAlert,
    omittedFields: ({ name, threshold, thresholdType, scheduleOffsetMinutes = 0 }) => ({
      displayName: name ?? `Alert when ${thresholdType} ${threshold}`,
      tags: [],
      numConsecutiveWindows: 1,
      // Sticky: what an earlier write set is still there.
      scheduleOffsetMinutes,
    }),
    show: showAlert,
  };
}
