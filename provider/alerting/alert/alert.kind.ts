import { collectionKind } from "../../engine/kind/collection/collection-kind";
import type { Plain } from "../../engine/plain";
import { normalizeIdsWithin } from "../chart/chart.defaults";
import { normalizeIds } from "../object-id";
import { alertingService } from "../service";
import { normalizeChannels, selectInputs } from "./alert.channels";
import { alertArgsWithNames } from "./alert.names.schema";
import { findMissingWebhooks } from "./alert.missing";
import { findOwnLabels } from "./alert.labels";
import { alertPresentation } from "./alert.presentation";
import { listAlertRules } from "./alert.rules";
import { alertArgs, alerts } from "./alert.schema";
import { dropping } from "./alert.dropping";
import { alertType } from "./alert.type";
import { FILLED_IN, lay, noteMark, record, SAME, SERVER_OWNED, toState, toWire, toBody } from "./alert.wire";

const IDENTIFIERS = ["alertId", "dashboardId", "tileId", "savedSearchId"];

export const alertKind = collectionKind({
  ...alerts,
  ...alertPresentation,
  type: alertType,
  service: alertingService,
  args: alertArgs,
  written: alertArgsWithNames,
  rules: listAlertRules,
  canonical,
  inputsOf: selectInputs,
  record,
  toState,
  toWire,
  writable: toBody,
  keep: findOwnLabels,
  lay,
  same: SAME,
  volatile: ["state", "silenced", "updatedAt"],
  serverOwned: SERVER_OWNED,
  // The upper end of a range is none of these: it goes with the range.
  clearable: [
    "name",
    "message",
    "note",
    "groupBy",
    "numConsecutiveWindows",
    "scheduleStartAt",
    "scheduleOffsetMinutes",
    ...FILLED_IN,
  ],
  filledIn: FILLED_IN,
  dropping,
  serverDefaults: { detectionMode: "threshold" },
  sticky: { scheduleStartAt: null, scheduleOffsetMinutes: 0 },
  mark: noteMark,
  missing: findMissingWebhooks,
});

function canonical(inputs: Plain): Plain {
  const { chartConfig } = inputs;
  return {
    ...normalizeIds(inputs, IDENTIFIERS),
    ...normalizeChannels(inputs),
    ...(chartConfig !== undefined && { chartConfig: normalizeIdsWithin(chartConfig) }),
  };
}
