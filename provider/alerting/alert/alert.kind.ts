import { collectionKind } from "../../engine/kind/collection/collection-kind";
import { canonicalIds } from "../object-id";
import { alertingService } from "../service";
import { canonicalChannels, inputsOf, record } from "./alert.channels";
import { alertPresentation } from "./alert.presentation";
import { alertRules } from "./alert.rules";
import { alertArgs, alerts } from "./alert.schema";
import { alertType } from "./alert.type";
import { lay, noteMark, SAME, SERVER_OWNED, toState, toWire, writable } from "./alert.wire";

const IDENTIFIERS = ["alertId", "dashboardId", "tileId", "savedSearchId"];

export const alertKind = collectionKind({
  ...alerts,
  ...alertPresentation,
  type: alertType,
  service: alertingService,
  args: alertArgs,
  rules: alertRules,
  canonical: (inputs) => ({ ...canonicalIds(inputs, IDENTIFIERS), ...canonicalChannels(inputs) }),
  inputsOf,
  record,
  toState,
  toWire,
  writable,
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
  ],
  sticky: { scheduleStartAt: null, scheduleOffsetMinutes: 0 },
  mark: noteMark,
});
