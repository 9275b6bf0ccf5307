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
import { alertArgs } from "./alert.schema";
import { alerts } from "./alert.wire.schema";
import { dropping } from "./alert.dropping";
import { alertType } from "./alert.type";
import { lay, noteMark, record, toState, toWire, toBody } from "./alert.wire";

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
  dropping,
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
