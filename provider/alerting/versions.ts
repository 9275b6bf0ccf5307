import { UNRELEASED, type Versions, type VersionChange } from "../engine/service/versions";
import type { Plain } from "../engine/values/plain";
import type { AlertingConnection } from "./connection";

/** The variables that bodies of webhooks have since `BODY_VARIABLES_SINCE`. Older servers render them empty. */
export const BODY_VARIABLES = [
  ...["alertId", "status", "alertType", "comparator", "threshold", "thresholdMax", "value", "groupKey"],
  ...["sourceQuery", "teamId", "note", "startTimeISO", "endTimeISO"],
];
export const BODY_VARIABLES_SINCE = "2.38";

const VARIABLE = new RegExp(String.raw`\{\{[^}]*\b(${BODY_VARIABLES.join("|")})\b`);

/** The version from which a webhook of incident.io works without a body of its own. */
export const INCIDENTIO_BODY_SINCE = "2.39";

/** The version from which an alert's own channels are notified before those that its message mentions. */
export const OWN_CHANNELS_FIRST_SINCE = "2.37";

/** Tells whether a message mentions whom to notify, such as `@webhook-oncall`. */
export function hasMentions({ message }: Plain): boolean {
  return typeof message === "string" && /(^|\s)@\w/.test(message);
}

/** What versions of self-hosted ClickStack do in another way with existing objects. */
const changes: readonly VersionChange[] = [
  {
    since: OWN_CHANNELS_FIRST_SINCE,
    kind: "alert",
    concerns: hasMentions,
    text: "its own channels are notified first; before, those that its message mentions can take their place",
  },
  {
    since: "2.38",
    kind: "connection",
    concerns: ({ host, isPrometheusEndpoint }) => isPrometheusEndpoint === true && hasPath(host),
    text: "requests keep the path and query of the host; before, they are dropped. Remove them if the server has none",
  },
  {
    since: "2.38",
    kind: "alert",
    concerns: ({ displayName, tags }) => displayName === undefined && tags === undefined,
    text: "the server fills in displayName and tags, which is no drift",
  },
  {
    since: BODY_VARIABLES_SINCE,
    kind: "webhook",
    concerns: ({ service, body }) => service !== "slack" && typeof body === "string" && VARIABLE.test(body),
    text: "variables in its body have values; before, they are empty",
  },
  {
    since: INCIDENTIO_BODY_SINCE,
    kind: "webhook",
    concerns: ({ service, body }) => service === "incidentio" && body === undefined,
    text: "it works without a body; before, incident.io refuses every notification",
  },
  {
    since: UNRELEASED,
    kind: "alert",
    concerns: () => true,
    text: "a later version may notify once when it begins to fire, and not in each window (renotifyIntervalMinutes)",
  },
];

function hasPath(host: unknown): boolean {
  if (typeof host !== "string" || !URL.canParse(host)) return false;
  const { pathname, search } = new URL(host);
  return pathname !== "/" || search !== "";
}

export const versions: Versions<AlertingConnection> = {
  product: "ClickStack",
  newest: "2.40",
  read: async ({ transport }) => transport.readVersion?.(),
  changes,
};
