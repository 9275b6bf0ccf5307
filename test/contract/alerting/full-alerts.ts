import { searchAlert, tileAlert } from "../../support/alerts";

const FULL = {
  name: "Errors",
  message: "{{value}} errors",
  note: "Call **Ada**",
  threshold: 5,
  thresholdMax: 9,
  thresholdType: "between",
  interval: "15m",
  numConsecutiveWindows: 2,
};

/** An alert on a saved search that declares everything such an alert can have. */
export const FULL_SEARCH = {
  ...searchAlert(),
  ...FULL,
  source: "search",
  groupBy: "ServiceName",
  scheduleOffsetMinutes: 3,
};

/** The same on a tile. */
export const FULL_TILE = { ...tileAlert(), ...FULL, source: "tile", scheduleStartAt: "2026-11-01T10:00:00Z" };
