import { collectionKind } from "../../engine/kind/collection/collection-kind";
import { alertingService } from "../service";
import { normalizeChannels, selectInputs } from "./alert.channels";
import {
  findMissingWebhooks,
  findOwnLabels,
  dropping,
  lay,
  noteMark,
  record,
  toState,
  toWire,
  toBody,
} from "./alert.wire";
import { alertPresentation } from "./alert.presentation";
import { resolveNames } from "./alert.references";
import { listAlertRules } from "./alert.rules";
import { alerts } from "./alert.type.schema";

export const alertKind = collectionKind({
  service: alertingService,
  collection: alerts,
  mapping: {
    toState,
    toWire,
    writable: toBody,
    lay,
    canonical: (inputs) => ({ ...inputs, ...normalizeChannels(inputs) }),
    inputsOf: selectInputs,
    record,
  },
  checks: { rules: listAlertRules },
  protects: { dropping, keep: findOwnLabels, missing: findMissingWebhooks },
  shown: alertPresentation,
  resolveNames,
  mark: noteMark,
});
