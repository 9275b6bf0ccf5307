import { seed } from "../seed";
import type { AlertDocument, TileDocument } from "./documents";

const SET_UP = "2026-03-02T08:21:40.319Z";
const ALERTED = "2026-03-09T10:02:00.512Z";

/** The dates of everything that alerts refer to. */
export const dates = { createdAt: SET_UP, updatedAt: SET_UP };

type Display = "line" | "stacked_bar" | "number" | "table";

/** The fields that the service adds to a chart that omits them. */
const defaults: Record<Display, object> = {
  line: { asRatio: false, fillNulls: true },
  stacked_bar: { asRatio: false, fillNulls: true },
  number: {},
  table: { asRatio: false },
};

/** A tile made with the chart builder; `place` counts from the top left, two a row. */
export function chart(
  tile: { id: string; name: string },
  place: number,
  displayType: Display,
  where = "",
): TileDocument {
  const select = [{ valueExpression: "", aggFn: "count", where, whereLanguage: "lucene" }];
  return {
    id: tile.id,
    x: (place % 2) * 6,
    y: Math.floor(place / 2) * 3,
    w: 6,
    h: 3,
    name: tile.name,
    config: { displayType, sourceId: seed.sources.logs, ...defaults[displayType], select },
  };
}

/** An alert of the team Acme with the commonest values, but for the given ones. */
export function alert(fields: Partial<AlertDocument> & Pick<AlertDocument, "id" | "source">): AlertDocument {
  return {
    teamId: seed.team.id,
    name: null,
    message: null,
    note: null,
    threshold: 10,
    thresholdType: "above",
    interval: "5m",
    numConsecutiveWindows: null,
    state: "OK",
    channels: [{ type: "webhook", webhookId: seed.webhooks.oncall.id }],
    createdAt: ALERTED,
    updatedAt: ALERTED,
    ...fields,
  };
}
