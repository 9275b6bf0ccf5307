import type { Presentation, Reference } from "../../engine/kind/kind";
import { omit, pick, type Plain } from "../../engine/plain";
import { alertArgs, type AlertState } from "./alert.schema";
import { keysOf, watchedKind, WATCHED } from "./alert.watched";

const webhook = { to: "webhook", isFilter: true, constant: "webhooks", isShared: true } as const;

/** In the order of the files: an alert with a dashboard is in the file of the dashboard. */
const references: Record<string, Reference> = {
  dashboardId: { to: "dashboard", isFilter: true, files: "each" },
  tileId: { to: "tile", constant: "tiles" },
  savedSearchId: { to: "savedSearch", constant: "savedSearches", files: "one" },
  channel: { ...webhook, ids: (channel) => webhooksIn([channel]) },
  channels: { ...webhook, ids: (channels) => webhooksIn(Array.isArray(channels) ? channels : []) },
};

function webhooksIn(channels: readonly unknown[]): string[] {
  const ids = channels.map((channel) => (channel as { webhookId?: unknown } | undefined)?.webhookId);
  return ids.filter((id) => typeof id === "string");
}

/** How the command line speaks of alerts, and how it writes them as programs. */
export const alertPresentation = {
  one: "alert",
  many: "alerts",
  references,
  namedAfter: Object.values(WATCHED).map(({ required }) => required),
  terraformType: "clickhouse_clickstack_alert",
  describe,
} as const satisfies Partial<Presentation>;

/** Arguments that are described in the shortest way; every other one is described as it is. */
const SHORTENED = [
  "alertId",
  "source",
  ...Object.values(WATCHED).flatMap(({ required, optional }) => [...required, ...optional]),
  "channel",
  "channels",
  "numConsecutiveWindows",
];

function describe(live: Plain): Plain {
  const { channels = [], numConsecutiveWindows }: Partial<AlertState> = live;
  const described = {
    ...omit(live, SHORTENED),
    ...describeWatched(live),
    ...(channels.length > 1 ? { channels } : { channel: channels[0] }),
    ...(numConsecutiveWindows === 1 ? {} : { numConsecutiveWindows }),
  };
  return pick(described, Object.keys(alertArgs.shape));
}

/** Only what belongs to the source: servers before 2.34 keep the identifiers of the other kind. */
function describeWatched(live: Plain): Plain {
  const kind = watchedKind(live);
  const { groupBy, ...ids } = kind === undefined ? {} : pick(live, keysOf(kind));
  const keys = groupBy ? { ...ids, groupBy } : ids;
  return kind !== undefined && watchedKind(keys) === kind ? keys : { ...keys, source: live.source };
}
