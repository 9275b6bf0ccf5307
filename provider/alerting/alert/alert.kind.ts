import { collectionKind } from "../../engine/kind/collection/collection-kind";
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

export const alertKind = collectionKind({
  ...alerts,
  ...alertPresentation,
  type: alertType,
  service: alertingService,
  args: alertArgs,
  written: alertArgsWithNames,
  rules: listAlertRules,
  canonical: (inputs) => ({ ...inputs, ...normalizeChannels(inputs) }),
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
