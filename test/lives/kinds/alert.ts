import { seed } from "../../../emulator";
import { facet, link, maybe, orNone, type Facet, type KindSpec } from "../spec/kind-spec";
import { omit, pick, type Plain } from "../spec/values";
import { idOf, lineMark, marked } from "./clickstack";

/** What programs say of alerts. */

const { webhooks, savedSearches, dashboards } = seed;

/** A tile that alerts watch by its identifier, and by its name. */
const TILE = dashboards.api.tiles.errorRate;

const CHANNEL = { type: "webhook" };

type Channel = { webhookId?: string; webhook?: string | { name: string } };

/** Programs declare a list, also of one. */
const channelsTo = (...ids: unknown[]): Plain => ({
  channels: ids.map((webhookId) => ({ ...CHANNEL, webhookId })),
});

/** State has one that no program declares as `channel`. */
const webhooksOf = ({ channel, channels: all = [channel] }: Plain): unknown =>
  (all as Channel[]).map(({ webhookId, webhook: name }) => webhookId ?? idOf(name));

const channels = facet(
  [
    channelsTo(webhooks.oncall.id),
    channelsTo(link("webhook")),
    channelsTo(webhooks.oncall.id, webhooks.oncallBackup.id),
    { channels: [{ webhook: "oncall" }] },
    { channels: [{ webhook: { name: "oncall", service: "generic" } }, { webhook: "oncall-backup" }] },
  ],
  {
    keys: ["channels", "channel"],
    read: webhooksOf,
    fields: (value) => channelsTo(...(value as string[])),
  },
);

const THRESHOLD = ["thresholdType", "threshold"];

const isRange = (value: unknown): value is Plain =>
  ["between", "not_between"].includes(String((value as Plain).thresholdType));

const threshold: Facet = facet(
  [
    { thresholdType: "above", threshold: 5 },
    { thresholdType: "below", threshold: 7 },
    { thresholdType: "between", threshold: 1, thresholdMax: 9 },
    { thresholdType: "above", threshold: 6 },
    { thresholdType: "between", threshold: 1, thresholdMax: 8 },
  ],
  {
    // The upper end stays on the service when the type no longer has one.
    declared: (args) => pick(args, [...THRESHOLD, "thresholdMax"]),
    read: (document) => pick(document, isRange(document) ? [...THRESHOLD, "thresholdMax"] : THRESHOLD),
    fields: (value) => value as Plain,
    isWhole: (value) => !isRange(value) || "thresholdMax" in value,
    // A range that people made has its upper end on the service only.
    merged: (wanted, live) => (isRange(wanted) ? { ...(live as Plain), ...wanted } : wanted),
    // Without an upper end in the program, state has none: to declare it is a change, even if the service has it.
    taken: (live, declared) =>
      declared && !("thresholdMax" in (declared as Plain)) ? pick(live as Plain, THRESHOLD) : live,
  },
);

/** A saved search, or a tile with its dashboard. */
const watchedBy = (values: Plain): unknown => {
  const { savedSearchId, savedSearch, dashboardId, tileId, tile } = values as Readonly<
    Record<string, string | undefined>
  >;
  if (tile !== undefined) return `${dashboards.api.id}/${TILE.id}`;
  return tileId ? `${dashboardId}/${tileId}` : (savedSearchId ?? idOf(savedSearch));
};

const isTile = (value: unknown): boolean => typeof value === "string" && value.includes("/");

const watched = facet(
  [
    { savedSearchId: savedSearches.errors.id },
    { savedSearchId: savedSearches.payments.id },
    { savedSearchId: link("savedSearch") },
    { savedSearch: savedSearches.errors.name },
    { dashboardId: dashboards.api.id, tileId: TILE.id },
    { tile: { dashboard: dashboards.api.name, name: TILE.name } },
  ],
  {
    wire: ["savedSearchId", "dashboardId", "tileId", "source"],
    read: watchedBy,
    isOtherForm: (live, declared) => isTile(live) !== isTile(declared),
    fields: (value) => {
      const [id, tileId = null] = String(value).split("/");
      const tile = { source: "tile", savedSearchId: null, dashboardId: id, tileId, groupBy: null };
      return tileId === null
        ? { source: "saved_search", savedSearchId: id, dashboardId: null, tileId: null }
        : tile;
    },
  },
);

export const alert: KindSpec = {
  mark: lineMark("note"),
  documents: (store) => store.alerts as never,
  facets: {
    name: facet((label) => [{ name: label }, { name: `${label} changed` }, {}]),
    message: maybe("message", "See the runbook"),
    note: marked("note", "Call **Ada**", "Call Bob\n\n- at night"),
    threshold,
    interval: facet([{ interval: "5m" }, { interval: "1h" }]),
    windows: facet([{}, { numConsecutiveWindows: 2 }], {
      // A newer service has the default as a value.
      read: ({ numConsecutiveWindows: count }) => (count === 1 ? undefined : orNone(count)),
      isShown: ({ numConsecutiveWindows: count }) => count === 1,
    }),
    offset: maybe("scheduleOffsetMinutes", 3),
    watched,
    groupBy: {
      ...maybe("groupBy", "ServiceName", "Host"),
      fields: (value, { tileId }) => (tileId ? {} : { groupBy: value }),
    },
    channels,
  },
  // An alert has groups only of a saved search.
  fitting(args) {
    const search = watchedBy(args);
    return search === undefined || isTile(search) ? omit(args, ["groupBy"]) : args;
  },
  settled: (_, after) => (isTile(after.watched) ? omit(after, ["groupBy"]) : after),
};
