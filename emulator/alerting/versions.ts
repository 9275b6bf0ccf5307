/** The versions of self-hosted ClickStack that the emulator can be, oldest first. `next` is no release yet. */
export const CLICKSTACK_VERSIONS = ["2.36", "2.38", "2.40", "next"] as const;

export type ClickStackVersion = (typeof CLICKSTACK_VERSIONS)[number];

export const NEWEST_RELEASE: ClickStackVersion = "2.40";

/** What not every version has, by the first of these versions that has it. */
const SINCE = {
  /** Alerts on a chart of their own. Before, their source is refused. */
  inlineAlerts: "2.38",
  /** `displayName` and `tags` of alerts, which the server fills in. Before, they are dropped. */
  alertLabels: "2.38",
  /** Filters with fixed values or labels of Prometheus. Before, their types are refused. */
  filterTypes: "2.38",
  /** `minSelections` and `isGlobalRequirement` of filters. Before, they are refused. */
  requiredFilters: "2.40",
  /** An alert that no longer has a range loses its upper threshold. */
  clearsRanges: "2.40",
  /** `minAutoGranularity` of sources. Before, it is dropped. */
  autoGranularity: "2.40",
  /** `detectionMode` and `anomalyConfig` of alerts. Before, they are dropped. */
  anomalies: "next",
} as const satisfies Record<string, ClickStackVersion>;

/** Tells whether a server has a feature. */
export type Has = (feature: keyof typeof SINCE) => boolean;

/** The features of the self-hosted server, which may be upgraded at any time. */
export function featuresOf(world: { readonly clickstack: ClickStackVersion }): Has {
  return (feature) =>
    CLICKSTACK_VERSIONS.indexOf(world.clickstack) >= CLICKSTACK_VERSIONS.indexOf(SINCE[feature]);
}

/** The answer of `GET /health`, which needs no token and counts for no limit. */
export function healthOf(version: ClickStackVersion): object {
  return {
    data: "OK",
    version: version === "next" ? "" : `${version}.0`,
    ip: "127.0.0.1",
    env: "production",
  };
}
