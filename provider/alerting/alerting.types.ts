// Written from the schemas by the build.

import type { Input, Output } from "@pulumi/pulumi";

/**
 * The arguments of an `Alert`. A new alert needs `threshold`, `thresholdType`, `interval`, a channel and
 * something to watch; an adopted one (`alertId`) needs only what the program manages. References are
 * identifiers, or names that are looked up in each run.
 */
export interface AlertArgs {
  /**
   * Adopts the existing alert with this identifier instead of creating one; nothing is written if nothing
   * differs. The option `import` sets it. A different `alertId` later replaces the resource. Removing `alertId`
   * later does not. Errors: the alert does not exist. API field: `id`.
   */
  alertId?: Input<string> | undefined;
  /** Title of the notification, a template; 1 to 512 characters. Default: none. API field: `name`. */
  name?: Input<string> | undefined;
  /** Text of the notification, a template; 1 to 4096 characters. Default: none. API field: `message`. */
  message?: Input<string> | undefined;
  /** Note for people, in Markdown; 1 to 4096 characters. Default: none. API field: `note`. */
  note?: Input<string> | undefined;
  /**
   * The value to compare with, in the unit of the watched value; any finite number. Required for a new alert.
   * API field: `threshold`.
   */
  threshold?: Input<number> | undefined;
  /**
   * Upper end of the range, at least `threshold`. Only for `between` and `not_between`, which require it. API
   * field: `thresholdMax`.
   */
  thresholdMax?: Input<number> | undefined;
  /**
   * How the value is compared: `above` (at or over the threshold), `below` (under it), `above_exclusive` (over),
   * `below_or_equal`, `equal`, `not_equal`, `between` (inclusive), `not_between`. Required for a new alert. API
   * field: `thresholdType`.
   */
  thresholdType?:
    | Input<
        | "above"
        | "below"
        | "above_exclusive"
        | "below_or_equal"
        | "equal"
        | "not_equal"
        | "between"
        | "not_between"
      >
    | undefined;
  /**
   * How often the value is evaluated, and how long a window is: `1m`, `5m`, `15m`, `30m`, `1h`, `6h`, `12h`,
   * `1d`. ClickStack in ClickHouse Cloud also accepts `30s`, once ClickHouse has enabled it for the team.
   * Required for a new alert. API field: `interval`.
   */
  interval?: Input<Interval> | undefined;
  /**
   * What the alert watches: `tile`, `search` (`saved_search` is the same) or `inline`. Default: derived from
   * `tileId`, `savedSearchId` or `chartConfig`. A change does not replace the alert. API field: `source`.
   */
  source?: Input<"tile" | "search" | "saved_search" | "inline"> | undefined;
  /** Identifier of the tile's dashboard, 24 hex digits. Only with `tileId`. API field: `dashboardId`. */
  dashboardId?: Input<string> | undefined;
  /** Identifier of the tile that the alert watches. Only with `dashboardId`. API field: `tileId`. */
  tileId?: Input<string> | undefined;
  /** Identifier of the saved search that the alert watches, 24 hex digits. API field: `savedSearchId`. */
  savedSearchId?: Input<string> | undefined;
  /**
   * Grouping expression; each group is evaluated separately. Only with a saved search. Default: none. API field:
   * `groupBy`.
   */
  groupBy?: Input<string> | undefined;
  /**
   * The chart that the alert watches instead of a tile or a saved search: `line`, `stacked_bar` or `number`.
   * Newer self-hosted servers only. Undeclared properties of the chart stay unchanged. API field: `chartConfig`.
   */
  chartConfig?: Input<AlertChartArgs> | undefined;
  /**
   * The one channel to notify: `{webhook: "on-call"}`, or by identifier `{type: "webhook", webhookId: "…"}`.
   * ClickStack in ClickHouse Cloud also accepts `{type: "email", emailRecipients: ["ann@example.com"]}`. A new
   * alert needs this or `channels`. API field: `channel`.
   */
  channel?: Input<ChannelByNameArgs | AlertChannelArgs> | undefined;
  /**
   * The 1 to 10 channels to notify, without duplicates; the order matters. Each has the form of `channel`. API
   * field: `channels`.
   */
  channels?: Input<Input<ChannelByNameArgs | AlertChannelArgs>[]> | undefined;
  /**
   * Minutes by which each evaluation window is shifted: a whole number from 0 to 1439, less than the interval.
   * It must be 0 with `scheduleStartAt`. Default: 0. API field: `scheduleOffsetMinutes`.
   */
  scheduleOffsetMinutes?: Input<number> | undefined;
  /**
   * Time from which windows are counted, ISO 8601 in UTC (`2026-11-01T10:00:00Z`), at most 1 year ahead or 10
   * years back. Default: none. API field: `scheduleStartAt`.
   */
  scheduleStartAt?: Input<string> | undefined;
  /**
   * How many evaluations in a row must cross the threshold; a whole number, at least 1. Default: 1. API field:
   * `numConsecutiveWindows`.
   */
  numConsecutiveWindows?: Input<number> | undefined;
  /**
   * Label of the alert in the web app. Newer self-hosted servers only. Default: the server's choice, such as the
   * name of the dashboard. If the program never declared a label, one that the alert was given in the web app
   * stays. If it stops declaring one, the next update restores the default. API field: `displayName`.
   */
  displayName?: Input<string> | undefined;
  /**
   * Tags of the alert; the order does not matter. Newer self-hosted servers only. Default: the server's choice,
   * such as the tags of the dashboard, restored as for `displayName`. API field: `tags`.
   */
  tags?: Input<Input<string>[]> | undefined;
  /**
   * How the alert decides: `threshold`, or `anomaly` on servers that detect anomalies. Newer self-hosted servers
   * only; another value causes a warning. Default: `threshold`; if the program never declared a mode, the alert
   * keeps its own. API field: `detectionMode`.
   */
  detectionMode?: Input<string> | undefined;
  /**
   * Tuning of the mode `anomaly`, as the server documents it. Newer self-hosted servers only. Default: the
   * server's choice; undeclared properties stay unchanged. API field: `anomalyConfig`.
   */
  anomalyConfig?: Input<{ [key: string]: unknown }> | undefined;
  /**
   * Tile that the alert watches, by the names of dashboard and tile, instead of `dashboardId` and `tileId`.
   * Looked up in each run; a name with no match or several matches is an error.
   */
  tile?: Input<TileByNameArgs> | undefined;
  /**
   * Name of the saved search that the alert watches, instead of `savedSearchId`. Looked up in each run, like
   * `tile`.
   */
  savedSearch?: Input<string> | undefined;
}

/** The outputs of the class `Alert`. */
export interface AlertOutputs {
  /**
   * Adopts the existing alert with this identifier instead of creating one; nothing is written if nothing
   * differs. The option `import` sets it. A different `alertId` later replaces the resource. Removing `alertId`
   * later does not. Errors: the alert does not exist. API field: `id`.
   */
  readonly alertId: Output<string | undefined>;
  /** Title of the notification, a template; 1 to 512 characters. Default: none. API field: `name`. */
  readonly name: Output<string | undefined>;
  /** Text of the notification, a template; 1 to 4096 characters. Default: none. API field: `message`. */
  readonly message: Output<string | undefined>;
  /** Note for people, in Markdown; 1 to 4096 characters. Default: none. API field: `note`. */
  readonly note: Output<string | undefined>;
  /**
   * The value to compare with, in the unit of the watched value; any finite number. Required for a new alert.
   * API field: `threshold`.
   */
  readonly threshold: Output<number | undefined>;
  /**
   * Upper end of the range, at least `threshold`. Only for `between` and `not_between`, which require it. API
   * field: `thresholdMax`.
   */
  readonly thresholdMax: Output<number | undefined>;
  /**
   * How the value is compared: `above` (at or over the threshold), `below` (under it), `above_exclusive` (over),
   * `below_or_equal`, `equal`, `not_equal`, `between` (inclusive), `not_between`. Required for a new alert. API
   * field: `thresholdType`.
   */
  readonly thresholdType: Output<
    | "above"
    | "below"
    | "above_exclusive"
    | "below_or_equal"
    | "equal"
    | "not_equal"
    | "between"
    | "not_between"
    | undefined
  >;
  /**
   * How often the value is evaluated, and how long a window is: `1m`, `5m`, `15m`, `30m`, `1h`, `6h`, `12h`,
   * `1d`. ClickStack in ClickHouse Cloud also accepts `30s`, once ClickHouse has enabled it for the team.
   * Required for a new alert. API field: `interval`.
   */
  readonly interval: Output<Interval | undefined>;
  /**
   * What the alert watches: `tile`, `search` (`saved_search` is the same) or `inline`. Default: derived from
   * `tileId`, `savedSearchId` or `chartConfig`. A change does not replace the alert. API field: `source`.
   */
  readonly source: Output<"tile" | "search" | "saved_search" | "inline" | undefined>;
  /** Identifier of the tile's dashboard, 24 hex digits. Only with `tileId`. API field: `dashboardId`. */
  readonly dashboardId: Output<string | undefined>;
  /** Identifier of the tile that the alert watches. Only with `dashboardId`. API field: `tileId`. */
  readonly tileId: Output<string | undefined>;
  /** Identifier of the saved search that the alert watches, 24 hex digits. API field: `savedSearchId`. */
  readonly savedSearchId: Output<string | undefined>;
  /**
   * Grouping expression; each group is evaluated separately. Only with a saved search. Default: none. API field:
   * `groupBy`.
   */
  readonly groupBy: Output<string | undefined>;
  /**
   * The chart that the alert watches instead of a tile or a saved search: `line`, `stacked_bar` or `number`.
   * Newer self-hosted servers only. Undeclared properties of the chart stay unchanged. API field: `chartConfig`.
   */
  readonly chartConfig: Output<AlertChart | undefined>;
  /** The one channel to notify. A new alert needs this or `channels`. API field: `channel`. */
  readonly channel: Output<AlertChannel | undefined>;
  /** The 1 to 10 channels to notify, without duplicates; the order matters. API field: `channels`. */
  readonly channels: Output<AlertChannel[] | undefined>;
  /**
   * Minutes by which each evaluation window is shifted: a whole number from 0 to 1439, less than the interval.
   * It must be 0 with `scheduleStartAt`. Default: 0. API field: `scheduleOffsetMinutes`.
   */
  readonly scheduleOffsetMinutes: Output<number | undefined>;
  /**
   * Time from which windows are counted, ISO 8601 in UTC (`2026-11-01T10:00:00Z`), at most 1 year ahead or 10
   * years back. Default: none. API field: `scheduleStartAt`.
   */
  readonly scheduleStartAt: Output<string | undefined>;
  /**
   * How many evaluations in a row must cross the threshold; a whole number, at least 1. Default: 1. API field:
   * `numConsecutiveWindows`.
   */
  readonly numConsecutiveWindows: Output<number | undefined>;
  /**
   * Label of the alert in the web app. Newer self-hosted servers only. Default: the server's choice, such as the
   * name of the dashboard. If the program never declared a label, one that the alert was given in the web app
   * stays. If it stops declaring one, the next update restores the default. API field: `displayName`.
   */
  readonly displayName: Output<string | undefined>;
  /**
   * Tags of the alert; the order does not matter. Newer self-hosted servers only. Default: the server's choice,
   * such as the tags of the dashboard, restored as for `displayName`. API field: `tags`.
   */
  readonly tags: Output<string[] | undefined>;
  /**
   * How the alert decides: `threshold`, or `anomaly` on servers that detect anomalies. Newer self-hosted servers
   * only; another value causes a warning. Default: `threshold`; if the program never declared a mode, the alert
   * keeps its own. API field: `detectionMode`.
   */
  readonly detectionMode: Output<string | undefined>;
  /**
   * Tuning of the mode `anomaly`, as the server documents it. Newer self-hosted servers only. Default: the
   * server's choice; undeclared properties stay unchanged. API field: `anomalyConfig`.
   */
  readonly anomalyConfig: Output<{ [key: string]: unknown } | undefined>;
  /** State: `OK`, `ALERT`, `INSUFFICIENT_DATA`, `DISABLED` or `PENDING`; of a resource, as of its latest write. */
  readonly state: Output<string | undefined>;
  /** Identifier of the owning team. API field: `teamId` or `team`. */
  readonly teamId: Output<string | undefined>;
  /** Whether notifications are muted; of a resource, as of its latest write. */
  readonly silenced: Output<boolean | undefined>;
  /** Creation time, ISO 8601 in UTC. */
  readonly createdAt: Output<string | undefined>;
  /** Time of the latest write, including the service's own writes; ISO 8601 in UTC. */
  readonly updatedAt: Output<string | undefined>;
}

/**
 * The arguments of a `Webhook`. A new webhook needs `name`, `service` and `url`; an adopted one (`webhookId`)
 * needs only what the program manages.
 */
export interface WebhookArgs {
  /**
   * Adopts the existing webhook with this identifier instead of creating one; the option `import` sets it. A
   * different `webhookId` later replaces the resource. Removing `webhookId` later does not. Errors: the webhook
   * does not exist. API field: `id`.
   */
  webhookId?: Input<string> | undefined;
  /**
   * Name of the webhook, 1 to 1024 characters; unique among the webhooks of the same `service`. Required for a
   * new webhook. Errors: the name is taken. API field: `name`.
   */
  name?: Input<string> | undefined;
  /** Kind of the webhook: `slack`, `generic` or `incidentio`. Required for a new webhook. API field: `service`. */
  service?: Input<"slack" | "generic" | "incidentio"> | undefined;
  /**
   * URL to call, http or https, at most 2048 characters; for `slack`, its host must be in slack.com. Required
   * for a new webhook. Secret if `service` is `slack`. If `url` or `service` changes, ClickStack drops `headers`
   * and `queryParams` that the program does not declare. API field: `url`.
   */
  url?: Input<string> | undefined;
  /** Description for people; 1 to 2048 characters. Default: none. API field: `description`. */
  description?: Input<string> | undefined;
  /**
   * Headers of the request: at most 100, with values of at most 4096 characters. Not for `slack`. Secret, and
   * never returned by the service, so changes made elsewhere cannot be seen. Default: none; if not declared, an
   * adopted webhook keeps its own. API field: `headers`.
   */
  headers?: Input<{ [key: string]: Input<string> }> | undefined;
  /**
   * Query parameters of the URL: at most 100, with names of at most 1024 and values of at most 4096 characters.
   * Not for `slack`. Secret, and never returned by the service, so changes made elsewhere cannot be seen.
   * Default: none; if not declared, an adopted webhook keeps its own. API field: `queryParams`.
   */
  queryParams?: Input<{ [key: string]: Input<string> }> | undefined;
  /**
   * Body of the request, a template; 1 to 16384 characters. Not for `slack`. For `incidentio`, the service never
   * returns it. Default: that of the service. API field: `body`.
   */
  body?: Input<string> | undefined;
  /**
   * Whether a deletion may silence the alerts that notify the webhook beside their first channel; the service
   * refuses to delete the first channel of an alert. Takes effect in the update before the deletion. Default:
   * `false`. Never sent.
   */
  allowAlertLoss?: Input<boolean> | undefined;
}

/** The outputs of the class `Webhook`. */
export interface WebhookOutputs {
  /**
   * Adopts the existing webhook with this identifier instead of creating one; the option `import` sets it. A
   * different `webhookId` later replaces the resource. Removing `webhookId` later does not. Errors: the webhook
   * does not exist. API field: `id`.
   */
  readonly webhookId: Output<string | undefined>;
  /** Name of the webhook. */
  readonly name: Output<string>;
  /** Kind of the webhook: `slack`, `generic` or `incidentio`. */
  readonly service: Output<"slack" | "generic" | "incidentio">;
  /**
   * URL to call, http or https, at most 2048 characters; for `slack`, its host must be in slack.com. Required
   * for a new webhook. Secret if `service` is `slack`. If `url` or `service` changes, ClickStack drops `headers`
   * and `queryParams` that the program does not declare. API field: `url`.
   */
  readonly url: Output<string | undefined>;
  /** Description for people; 1 to 2048 characters. Default: none. API field: `description`. */
  readonly description: Output<string | undefined>;
  /**
   * Body of the request, a template; 1 to 16384 characters. Not for `slack`. For `incidentio`, the service never
   * returns it. Default: that of the service. API field: `body`.
   */
  readonly body: Output<string | undefined>;
  /**
   * Whether a deletion may silence the alerts that notify the webhook beside their first channel; the service
   * refuses to delete the first channel of an alert. Takes effect in the update before the deletion. Default:
   * `false`. Never sent.
   */
  readonly allowAlertLoss: Output<boolean | undefined>;
  /** Creation time, ISO 8601 in UTC. */
  readonly createdAt: Output<string | undefined>;
  /** Time of the latest write, ISO 8601 in UTC. */
  readonly updatedAt: Output<string | undefined>;
}

/**
 * The arguments of a `SavedSearch`. A new saved search needs `name` and a source; an adopted one
 * (`savedSearchId`) needs only what the program manages.
 */
export interface SavedSearchArgs {
  /**
   * Adopts the existing saved search with this identifier instead of creating one; the option `import` sets it.
   * Another identifier replaces the resource. Errors: the saved search does not exist. API field: `id`.
   */
  savedSearchId?: Input<string> | undefined;
  /** Name of the saved search, 1 to 1024 characters. Required for a new saved search. API field: `name`. */
  name?: Input<string> | undefined;
  /**
   * Identifier of the source to search, 24 hex digits. A new saved search needs this or `source`. API field:
   * `sourceId`.
   */
  sourceId?: Input<string> | undefined;
  /** Columns to show, at most 4096 characters. Default: `""`, those of the source. API field: `select`. */
  select?: Input<string> | undefined;
  /** The condition, at most 8192 characters. Default: `""`, which matches everything. API field: `where`. */
  where?: Input<string> | undefined;
  /** Language of the condition: `lucene` or `sql`. Default: `lucene`. API field: `whereLanguage`. */
  whereLanguage?: Input<"lucene" | "sql"> | undefined;
  /** Order of the results, at most 1024 characters. Default: `""`, newest first. API field: `orderBy`. */
  orderBy?: Input<string> | undefined;
  /** At most 50 tags of at most 32 characters; the order matters. Default: none. API field: `tags`. */
  tags?: Input<Input<string>[]> | undefined;
  /**
   * Filters of the sidebar, at most 100. The service accepts new ones only with `IN`, `NOT IN` or `BETWEEN`.
   * Default: none. API field: `filters`.
   */
  filters?: Input<Input<SavedSearchFilterArgs>[]> | undefined;
  /**
   * Whether a deletion may delete the alerts that watch the saved search. Takes effect in the update before the
   * deletion. Default: `false`. Never sent.
   */
  allowAlertLoss?: Input<boolean> | undefined;
  /**
   * Name of the source to search, instead of `sourceId`. The source exists, or the program declares it earlier.
   * Looked up in each run; a name with no match or several matches is an error.
   */
  source?: Input<string> | undefined;
}

/** The outputs of the class `SavedSearch`. */
export interface SavedSearchOutputs {
  /**
   * Adopts the existing saved search with this identifier instead of creating one; the option `import` sets it.
   * Another identifier replaces the resource. Errors: the saved search does not exist. API field: `id`.
   */
  readonly savedSearchId: Output<string | undefined>;
  /** Name of the saved search. */
  readonly name: Output<string>;
  /** Identifier of the searched source. */
  readonly sourceId: Output<string>;
  /** Columns to show, at most 4096 characters. Default: `""`, those of the source. API field: `select`. */
  readonly select: Output<string | undefined>;
  /** The condition, at most 8192 characters. Default: `""`, which matches everything. API field: `where`. */
  readonly where: Output<string | undefined>;
  /** Language of the condition: `lucene` or `sql`. Default: `lucene`. API field: `whereLanguage`. */
  readonly whereLanguage: Output<"lucene" | "sql" | undefined>;
  /** Order of the results, at most 1024 characters. Default: `""`, newest first. API field: `orderBy`. */
  readonly orderBy: Output<string | undefined>;
  /** At most 50 tags of at most 32 characters; the order matters. Default: none. API field: `tags`. */
  readonly tags: Output<string[] | undefined>;
  /**
   * Filters of the sidebar, at most 100. The service accepts new ones only with `IN`, `NOT IN` or `BETWEEN`.
   * Default: none. API field: `filters`.
   */
  readonly filters: Output<SavedSearchFilter[] | undefined>;
  /**
   * Whether a deletion may delete the alerts that watch the saved search. Takes effect in the update before the
   * deletion. Default: `false`. Never sent.
   */
  readonly allowAlertLoss: Output<boolean | undefined>;
  /** Identifier of the owning team. */
  readonly teamId: Output<string | undefined>;
  /** Creation time, ISO 8601 in UTC. */
  readonly createdAt: Output<string | undefined>;
  /** Time of the latest write, ISO 8601 in UTC. */
  readonly updatedAt: Output<string | undefined>;
}

/**
 * The arguments of a `Dashboard`. A new dashboard needs `name` and `tiles`; an adopted one (`dashboardId`)
 * needs only what the program manages.
 */
export interface DashboardArgs {
  /**
   * Adopts the existing dashboard with this identifier instead of creating one; the option `import` sets it.
   * Another identifier replaces the resource. Errors: the dashboard does not exist. API field: `id`.
   */
  dashboardId?: Input<string> | undefined;
  /** Name of the dashboard, at most 1024 characters. Required for a new dashboard. API field: `name`. */
  name?: Input<string> | undefined;
  /**
   * At most 500 tiles: an object, whose keys identify them, or a list, in which their names and positions do.
   * Required for a new dashboard. API field: `tiles`.
   */
  tiles?: Input<{ [key: string]: Input<DashboardTileArgs> } | Input<ListedDashboardTileArgs>[]> | undefined;
  /** At most 50 tags of at most 32 characters; the service drops duplicates. Default: none. API field: `tags`. */
  tags?: Input<Input<string>[]> | undefined;
  /** Filters at the top of the dashboard. Default: none. API field: `filters`. */
  filters?: Input<Input<DashboardFilterArgs>[]> | undefined;
  /** Condition on all tiles when the dashboard opens, not empty. Default: none. API field: `savedQuery`. */
  savedQuery?: Input<string> | undefined;
  /**
   * Language of `savedQuery`: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene` if there is a
   * `savedQuery`. API field: `savedQueryLanguage`.
   */
  savedQueryLanguage?: Input<"sql" | "lucene" | "promql"> | undefined;
  /** Initial values of the filters. Default: none. API field: `savedFilterValues`. */
  savedFilterValues?: Input<Input<DashboardFilterValueArgs>[]> | undefined;
  /** Containers that group tiles, at most 50. Default: none. API field: `containers`. */
  containers?: Input<Input<DashboardContainerArgs>[]> | undefined;
  /**
   * Whether an update may delete the alerts of tiles that it removes or that alerts can no longer watch, and a
   * deletion the alerts of all tiles. For a deletion, takes effect in the update before it. Default: `false`.
   * Never sent.
   */
  allowAlertLoss?: Input<boolean> | undefined;
  /**
   * Whether an update may delete tiles that the API does not show: those of PromQL. Without it, an update fails
   * if there is such a tile or, because the API does not tell, if the team has a source for PromQL. Default:
   * `false`. Never sent.
   */
  allowTileLoss?: Input<boolean> | undefined;
}

/** The outputs of the class `Dashboard`. */
export interface DashboardOutputs {
  /**
   * Adopts the existing dashboard with this identifier instead of creating one; the option `import` sets it.
   * Another identifier replaces the resource. Errors: the dashboard does not exist. API field: `id`.
   */
  readonly dashboardId: Output<string | undefined>;
  /** Name of the dashboard. */
  readonly name: Output<string>;
  /** Tiles of the dashboard, by keys or as a list, as in the program. */
  readonly tiles: Output<{ [key: string]: DashboardTile } | ListedDashboardTile[]>;
  /** At most 50 tags of at most 32 characters; the service drops duplicates. Default: none. API field: `tags`. */
  readonly tags: Output<string[] | undefined>;
  /** Filters at the top of the dashboard. Default: none. API field: `filters`. */
  readonly filters: Output<DashboardFilter[] | undefined>;
  /** Condition on all tiles when the dashboard opens, not empty. Default: none. API field: `savedQuery`. */
  readonly savedQuery: Output<string | undefined>;
  /**
   * Language of `savedQuery`: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene` if there is a
   * `savedQuery`. API field: `savedQueryLanguage`.
   */
  readonly savedQueryLanguage: Output<"sql" | "lucene" | "promql" | undefined>;
  /** Initial values of the filters. Default: none. API field: `savedFilterValues`. */
  readonly savedFilterValues: Output<DashboardFilterValue[] | undefined>;
  /** Containers that group tiles, at most 50. Default: none. API field: `containers`. */
  readonly containers: Output<DashboardContainer[] | undefined>;
  /**
   * Whether an update may delete the alerts of tiles that it removes or that alerts can no longer watch, and a
   * deletion the alerts of all tiles. For a deletion, takes effect in the update before it. Default: `false`.
   * Never sent.
   */
  readonly allowAlertLoss: Output<boolean | undefined>;
  /**
   * Whether an update may delete tiles that the API does not show: those of PromQL. Without it, an update fails
   * if there is such a tile or, because the API does not tell, if the team has a source for PromQL. Default:
   * `false`. Never sent.
   */
  readonly allowTileLoss: Output<boolean | undefined>;
  /** Identifiers of the tiles, by their keys in `tiles`, or by their names if `tiles` is a list. */
  readonly tileIds: Output<{ [key: string]: string }>;
}

/**
 * The arguments of a `Connection`. A new connection needs `name`, `host` and `username`; an adopted one
 * (`connectionId`) needs only what the program manages.
 */
export interface ConnectionArgs {
  /**
   * Adopts the existing connection with this identifier instead of creating one; the option `import` sets it.
   * Another identifier replaces the resource. Errors: the connection does not exist. API field: `id`.
   */
  connectionId?: Input<string> | undefined;
  /** Name of the connection; not unique, and may be empty. Required for a new connection. API field: `name`. */
  name?: Input<string> | undefined;
  /**
   * URL of the HTTP interface of ClickHouse, such as `https://clickhouse.example.com:8443`. The service does not
   * check it. Required for a new connection. API field: `host`.
   */
  host?: Input<string> | undefined;
  /** ClickHouse user. Required for a new connection. API field: `username`. */
  username?: Input<string> | undefined;
  /**
   * Password of the user, not empty. Secret, and never returned by the service, so changes made elsewhere cannot
   * be seen. The service cannot clear it, and keeps it if the program stops declaring it. Default: none; if not
   * declared, an adopted connection keeps its own. API field: `password`.
   */
  password?: Input<string> | undefined;
  /**
   * Prefix of the ClickHouse settings with which the service marks its queries: letters, digits and `_`.
   * Default: none. API field: `hyperdxSettingPrefix`.
   */
  hyperdxSettingPrefix?: Input<string> | undefined;
  /** Whether the host is a Prometheus endpoint. Default: `false`. API field: `isPrometheusEndpoint`. */
  isPrometheusEndpoint?: Input<boolean> | undefined;
}

/** The outputs of the class `Connection`. */
export interface ConnectionOutputs {
  /**
   * Adopts the existing connection with this identifier instead of creating one; the option `import` sets it.
   * Another identifier replaces the resource. Errors: the connection does not exist. API field: `id`.
   */
  readonly connectionId: Output<string | undefined>;
  /** Name of the connection. */
  readonly name: Output<string>;
  /** URL of ClickHouse. */
  readonly host: Output<string>;
  /** ClickHouse user. */
  readonly username: Output<string>;
  /**
   * Prefix of the ClickHouse settings with which the service marks its queries: letters, digits and `_`.
   * Default: none. API field: `hyperdxSettingPrefix`.
   */
  readonly hyperdxSettingPrefix: Output<string | undefined>;
  /** Whether the host is a Prometheus endpoint. */
  readonly isPrometheusEndpoint: Output<boolean>;
  /** Creation time, ISO 8601 in UTC. */
  readonly createdAt: Output<string | undefined>;
  /** Time of the latest write, ISO 8601 in UTC. */
  readonly updatedAt: Output<string | undefined>;
}

/**
 * The arguments of a `Source`. A new source needs `kind`, `name`, a connection, `from`,
 * `timestampValueExpression` and what its kind needs; an adopted one (`sourceId`) needs only what the program
 * manages.
 */
export interface SourceArgs {
  /**
   * Adopts the existing source with this identifier instead of creating one; the option `import` sets it.
   * Another identifier replaces the resource. Errors: the source does not exist. API field: `id`.
   */
  sourceId?: Input<string> | undefined;
  /**
   * Kind of the rows: `log`, `trace`, `metric`, `session` or `promql`; the other arguments depend on it. A
   * change does not replace the source. Use `otherSourceKind` for one that only another server knows. Required
   * for a new source. API field: `kind`.
   */
  kind?: Input<"log" | "trace" | "metric" | "session" | "promql"> | undefined;
  /** Name of the source; not unique. Required for a new source. API field: `name`. */
  name?: Input<string> | undefined;
  /**
   * Identifier of the connection to read through, 24 hex digits. A new source needs this or `connection`. API
   * field: `connection`.
   */
  connectionId?: Input<string> | undefined;
  /** The table with the rows. Required for a new source. API field: `from`. */
  from?: Input<SourceFromArgs> | undefined;
  /** Column or expression with the time. Required for a new source. API field: `timestampValueExpression`. */
  timestampValueExpression?: Input<string> | undefined;
  /** Group of the source in the web app, at most 256 characters. Default: none. API field: `section`. */
  section?: Input<string> | undefined;
  /** Whether the source is hidden. Default: `false`. API field: `disabled`. */
  disabled?: Input<boolean> | undefined;
  /** ClickHouse settings for every query, at most 10. Default: none. API field: `querySettings`. */
  querySettings?: Input<Input<SourceQuerySettingArgs>[]> | undefined;
  /** Columns to show. Required for `log` and `trace`. API field: `defaultTableSelectExpression`. */
  defaultTableSelectExpression?: Input<string> | undefined;
  /** Column or expression with the name of the service. API field: `serviceNameExpression`. */
  serviceNameExpression?: Input<string> | undefined;
  /** The version of the service. API field: `serviceVersionExpression`. */
  serviceVersionExpression?: Input<string> | undefined;
  /** The severity of a log. API field: `severityTextExpression`. */
  severityTextExpression?: Input<string> | undefined;
  /** The body of a log. API field: `bodyExpression`. */
  bodyExpression?: Input<string> | undefined;
  /** The identifier of the trace. Required for `trace`. API field: `traceIdExpression`. */
  traceIdExpression?: Input<string> | undefined;
  /** The identifier of the span. Required for `trace`. API field: `spanIdExpression`. */
  spanIdExpression?: Input<string> | undefined;
  /** The identifier of the parent span. Required for `trace`. API field: `parentSpanIdExpression`. */
  parentSpanIdExpression?: Input<string> | undefined;
  /** The name of the span. Required for `trace`. API field: `spanNameExpression`. */
  spanNameExpression?: Input<string> | undefined;
  /** The kind of the span. Required for `trace`. API field: `spanKindExpression`. */
  spanKindExpression?: Input<string> | undefined;
  /** The duration of the span. Required for `trace`. API field: `durationExpression`. */
  durationExpression?: Input<string> | undefined;
  /** Unit of the duration, as decimal places of a second: 0 to 9. Default: 3. API field: `durationPrecision`. */
  durationPrecision?: Input<number> | undefined;
  /** The rate at which spans were sampled. API field: `sampleRateExpression`. */
  sampleRateExpression?: Input<string> | undefined;
  /** The status code of the span. API field: `statusCodeExpression`. */
  statusCodeExpression?: Input<string> | undefined;
  /** The status message of the span. API field: `statusMessageExpression`. */
  statusMessageExpression?: Input<string> | undefined;
  /** The events of the span. API field: `spanEventsValueExpression`. */
  spanEventsValueExpression?: Input<string> | undefined;
  /** The links of the span. API field: `spanLinksValueExpression`. */
  spanLinksValueExpression?: Input<string> | undefined;
  /** The attributes of the resource. Required for `metric`. API field: `resourceAttributesExpression`. */
  resourceAttributesExpression?: Input<string> | undefined;
  /** The attributes of the event. API field: `eventAttributesExpression`. */
  eventAttributesExpression?: Input<string> | undefined;
  /** The time to show, if it is not `timestampValueExpression`. API field: `displayedTimestampValueExpression`. */
  displayedTimestampValueExpression?: Input<string> | undefined;
  /** The column that a search without a field searches. API field: `implicitColumnExpression`. */
  implicitColumnExpression?: Input<string> | undefined;
  /** The columns that are known without a query to ClickHouse. API field: `knownColumnsListExpression`. */
  knownColumnsListExpression?: Input<string> | undefined;
  /** A condition that every row must meet. API field: `tableFilterExpression`. */
  tableFilterExpression?: Input<string> | undefined;
  /** Order of the rows. API field: `orderByExpression`. */
  orderByExpression?: Input<string> | undefined;
  /** Table of the time series. API field: `seriesTable`. */
  seriesTable?: Input<string> | undefined;
  /** Tables of metrics, at least one. Required for `metric`. API field: `metricTables`. */
  metricTables?: Input<SourceMetricTablesArgs> | undefined;
  /**
   * The shortest interval that charts choose by themselves, such as `5 minute` or `5m`. Newer self-hosted
   * servers only. Default: none. API field: `minAutoGranularity`.
   */
  minAutoGranularity?: Input<string> | undefined;
  /** Attributes that a trace shows. Default: none. API field: `highlightedTraceAttributeExpressions`. */
  highlightedTraceAttributeExpressions?: Input<Input<SourceAttributeArgs>[]> | undefined;
  /** Attributes that a row shows. Default: none. API field: `highlightedRowAttributeExpressions`. */
  highlightedRowAttributeExpressions?: Input<Input<SourceAttributeArgs>[]> | undefined;
  /** Views that speed up queries. Default: none. API field: `materializedViews`. */
  materializedViews?: Input<Input<SourceMaterializedViewArgs>[]> | undefined;
  /** Views with the keys and values of attributes. Default: none. API field: `metadataMaterializedViews`. */
  metadataMaterializedViews?: Input<SourceMetadataViewsArgs> | undefined;
  /**
   * Use of the text index: `auto`, `enabled` or `disabled`. Default: none. API field:
   * `useTextIndexForImplicitColumn`.
   */
  useTextIndexForImplicitColumn?: Input<"auto" | "enabled" | "disabled"> | undefined;
  /** Identifier of the source with the logs of these traces or metrics, 24 hex digits. API field: `logSourceId`. */
  logSourceId?: Input<string> | undefined;
  /**
   * Identifier of the source with the traces of these logs or sessions, 24 hex digits. Required for `session`.
   * API field: `traceSourceId`.
   */
  traceSourceId?: Input<string> | undefined;
  /** Identifier of the source with the sessions of these traces, 24 hex digits. API field: `sessionSourceId`. */
  sessionSourceId?: Input<string> | undefined;
  /**
   * Identifier of the source with the metrics of these logs or traces, 24 hex digits. API field:
   * `metricSourceId`.
   */
  metricSourceId?: Input<string> | undefined;
  /**
   * Properties that this package does not know, by their API names: those of another kind (`otherSourceKind`)
   * and, of a self-hosted ClickStack, of a newer server. They are sent as written, and the service checks them.
   * Only declared ones are managed. Default: unchanged.
   */
  otherProperties?: Input<{ [key: string]: unknown }> | undefined;
  /**
   * Name of the connection to read through, instead of `connectionId`. The connection exists, or the program
   * declares it earlier. Looked up in each run; a name with no match or several matches is an error. Not for
   * ClickStack in ClickHouse Cloud, which lists no connections.
   */
  connection?: Input<string> | undefined;
  /** The same as `logSourceId`, by name. The source exists, or the program declares it, before or after this one. */
  logSource?: Input<string> | undefined;
  /**
   * The same as `traceSourceId`, by name. The source exists, or the program declares it, before or after this
   * one.
   */
  traceSource?: Input<string> | undefined;
  /**
   * The same as `sessionSourceId`, by name. The source exists, or the program declares it, before or after this
   * one.
   */
  sessionSource?: Input<string> | undefined;
  /**
   * The same as `metricSourceId`, by name. The source exists, or the program declares it, before or after this
   * one.
   */
  metricSource?: Input<string> | undefined;
}

/** The outputs of the class `Source`. */
export interface SourceOutputs {
  /**
   * Adopts the existing source with this identifier instead of creating one; the option `import` sets it.
   * Another identifier replaces the resource. Errors: the source does not exist. API field: `id`.
   */
  readonly sourceId: Output<string | undefined>;
  /** Kind of the rows. */
  readonly kind: Output<"log" | "trace" | "metric" | "session" | "promql">;
  /** Name of the source. */
  readonly name: Output<string>;
  /** Identifier of the connection to read through. */
  readonly connectionId: Output<string>;
  /** The table with the rows. */
  readonly from: Output<SourceFrom>;
  /** Column or expression with the time. Required for a new source. API field: `timestampValueExpression`. */
  readonly timestampValueExpression: Output<string | undefined>;
  /** Group of the source in the web app, at most 256 characters. Default: none. API field: `section`. */
  readonly section: Output<string | undefined>;
  /** Whether the source is hidden. */
  readonly disabled: Output<boolean>;
  /** ClickHouse settings for every query, at most 10. Default: none. API field: `querySettings`. */
  readonly querySettings: Output<SourceQuerySetting[] | undefined>;
  /** Columns to show. Required for `log` and `trace`. API field: `defaultTableSelectExpression`. */
  readonly defaultTableSelectExpression: Output<string | undefined>;
  /** Column or expression with the name of the service. API field: `serviceNameExpression`. */
  readonly serviceNameExpression: Output<string | undefined>;
  /** The version of the service. API field: `serviceVersionExpression`. */
  readonly serviceVersionExpression: Output<string | undefined>;
  /** The severity of a log. API field: `severityTextExpression`. */
  readonly severityTextExpression: Output<string | undefined>;
  /** The body of a log. API field: `bodyExpression`. */
  readonly bodyExpression: Output<string | undefined>;
  /** The identifier of the trace. Required for `trace`. API field: `traceIdExpression`. */
  readonly traceIdExpression: Output<string | undefined>;
  /** The identifier of the span. Required for `trace`. API field: `spanIdExpression`. */
  readonly spanIdExpression: Output<string | undefined>;
  /** The identifier of the parent span. Required for `trace`. API field: `parentSpanIdExpression`. */
  readonly parentSpanIdExpression: Output<string | undefined>;
  /** The name of the span. Required for `trace`. API field: `spanNameExpression`. */
  readonly spanNameExpression: Output<string | undefined>;
  /** The kind of the span. Required for `trace`. API field: `spanKindExpression`. */
  readonly spanKindExpression: Output<string | undefined>;
  /** The duration of the span. Required for `trace`. API field: `durationExpression`. */
  readonly durationExpression: Output<string | undefined>;
  /** Unit of the duration, as decimal places of a second: 0 to 9. Default: 3. API field: `durationPrecision`. */
  readonly durationPrecision: Output<number | undefined>;
  /** The rate at which spans were sampled. API field: `sampleRateExpression`. */
  readonly sampleRateExpression: Output<string | undefined>;
  /** The status code of the span. API field: `statusCodeExpression`. */
  readonly statusCodeExpression: Output<string | undefined>;
  /** The status message of the span. API field: `statusMessageExpression`. */
  readonly statusMessageExpression: Output<string | undefined>;
  /** The events of the span. API field: `spanEventsValueExpression`. */
  readonly spanEventsValueExpression: Output<string | undefined>;
  /** The links of the span. API field: `spanLinksValueExpression`. */
  readonly spanLinksValueExpression: Output<string | undefined>;
  /** The attributes of the resource. Required for `metric`. API field: `resourceAttributesExpression`. */
  readonly resourceAttributesExpression: Output<string | undefined>;
  /** The attributes of the event. API field: `eventAttributesExpression`. */
  readonly eventAttributesExpression: Output<string | undefined>;
  /** The time to show, if it is not `timestampValueExpression`. API field: `displayedTimestampValueExpression`. */
  readonly displayedTimestampValueExpression: Output<string | undefined>;
  /** The column that a search without a field searches. API field: `implicitColumnExpression`. */
  readonly implicitColumnExpression: Output<string | undefined>;
  /** The columns that are known without a query to ClickHouse. API field: `knownColumnsListExpression`. */
  readonly knownColumnsListExpression: Output<string | undefined>;
  /** A condition that every row must meet. API field: `tableFilterExpression`. */
  readonly tableFilterExpression: Output<string | undefined>;
  /** Order of the rows. API field: `orderByExpression`. */
  readonly orderByExpression: Output<string | undefined>;
  /** Table of the time series. API field: `seriesTable`. */
  readonly seriesTable: Output<string | undefined>;
  /** Tables of metrics, at least one. Required for `metric`. API field: `metricTables`. */
  readonly metricTables: Output<SourceMetricTables | undefined>;
  /**
   * The shortest interval that charts choose by themselves, such as `5 minute` or `5m`. Newer self-hosted
   * servers only. Default: none. API field: `minAutoGranularity`.
   */
  readonly minAutoGranularity: Output<string | undefined>;
  /** Attributes that a trace shows. Default: none. API field: `highlightedTraceAttributeExpressions`. */
  readonly highlightedTraceAttributeExpressions: Output<SourceAttribute[] | undefined>;
  /** Attributes that a row shows. Default: none. API field: `highlightedRowAttributeExpressions`. */
  readonly highlightedRowAttributeExpressions: Output<SourceAttribute[] | undefined>;
  /** Views that speed up queries. Default: none. API field: `materializedViews`. */
  readonly materializedViews: Output<SourceMaterializedView[] | undefined>;
  /** Views with the keys and values of attributes. Default: none. API field: `metadataMaterializedViews`. */
  readonly metadataMaterializedViews: Output<SourceMetadataViews | undefined>;
  /**
   * Use of the text index: `auto`, `enabled` or `disabled`. Default: none. API field:
   * `useTextIndexForImplicitColumn`.
   */
  readonly useTextIndexForImplicitColumn: Output<"auto" | "enabled" | "disabled" | undefined>;
  /** Identifier of the source with the logs of these traces or metrics, 24 hex digits. API field: `logSourceId`. */
  readonly logSourceId: Output<string | undefined>;
  /**
   * Identifier of the source with the traces of these logs or sessions, 24 hex digits. Required for `session`.
   * API field: `traceSourceId`.
   */
  readonly traceSourceId: Output<string | undefined>;
  /** Identifier of the source with the sessions of these traces, 24 hex digits. API field: `sessionSourceId`. */
  readonly sessionSourceId: Output<string | undefined>;
  /**
   * Identifier of the source with the metrics of these logs or traces, 24 hex digits. API field:
   * `metricSourceId`.
   */
  readonly metricSourceId: Output<string | undefined>;
  /**
   * Properties that this package does not know, by their API names: those of another kind (`otherSourceKind`)
   * and, of a self-hosted ClickStack, of a newer server. They are sent as written, and the service checks them.
   * Only declared ones are managed. Default: unchanged.
   */
  readonly otherProperties: Output<{ [key: string]: unknown } | undefined>;
}

/** The arguments of a `SourceLink`: a source, and the source that it refers to. */
export interface SourceLinkArgs {
  /**
   * Identifier of the link, `<sourceId>/<argument>`, such as `69a5…/traceSourceId`. Default: derived from the
   * other arguments; the option `import` sets it.
   */
  sourceLinkId?: Input<string> | undefined;
  /**
   * Identifier of the source that refers to another one, 24 hex digits. Required. Another source replaces the
   * resource.
   */
  sourceId?: Input<string> | undefined;
  /**
   * Identifier of the logs that it refers to, 24 hex digits. This or one of the other three is required. API
   * field: `logSourceId`.
   */
  logSourceId?: Input<string> | undefined;
  /** Identifier of the traces that it refers to. API field: `traceSourceId`. */
  traceSourceId?: Input<string> | undefined;
  /** Identifier of the sessions that it refers to. API field: `sessionSourceId`. */
  sessionSourceId?: Input<string> | undefined;
  /** Identifier of the metrics that it refers to. API field: `metricSourceId`. */
  metricSourceId?: Input<string> | undefined;
}

/** The outputs of the class `SourceLink`. */
export interface SourceLinkOutputs {
  /**
   * Identifier of the link, `<sourceId>/<argument>`, such as `69a5…/traceSourceId`. Default: derived from the
   * other arguments; the option `import` sets it.
   */
  readonly sourceLinkId: Output<string | undefined>;
  /** Identifier of the source that refers to another one. */
  readonly sourceId: Output<string>;
  /**
   * Identifier of the logs that it refers to, 24 hex digits. This or one of the other three is required. API
   * field: `logSourceId`.
   */
  readonly logSourceId: Output<string | undefined>;
  /** Identifier of the traces that it refers to. API field: `traceSourceId`. */
  readonly traceSourceId: Output<string | undefined>;
  /** Identifier of the sessions that it refers to. API field: `sessionSourceId`. */
  readonly sessionSourceId: Output<string | undefined>;
  /** Identifier of the metrics that it refers to. API field: `metricSourceId`. */
  readonly metricSourceId: Output<string | undefined>;
}

/**
 * Explicit settings of the alerting service. Omitted settings come from the environment or stack
 * configuration.
 */
export interface AlertingProviderArgs {
  /** URL of the API of a self-hosted ClickStack, without `/api/v2`. Default: none; required without `serviceId`. */
  endpoint?: Input<string> | undefined;
  /** A user's personal API access key for a self-hosted ClickStack. Default: none; required without `serviceId`. */
  accessToken?: Input<string> | undefined;
  /**
   * The ClickHouse Cloud service whose ClickStack to use, a UUID. It replaces `endpoint` and `accessToken`; URL,
   * organization and key come from the settings `cloud:*`. Default: none.
   */
  serviceId?: Input<string> | undefined;
  /**
   * Maximum time of one request, including retries and waits: a number of seconds, such as `"600"`. Default:
   * 300.
   */
  timeoutSeconds?: Input<string> | undefined;
}

/** The known intervals. Use `otherInterval` for one that only another server knows. */
export type Interval = "30s" | "1m" | "5m" | "15m" | "30m" | "1h" | "6h" | "12h" | "1d";

/**
 * A chart that an alert watches without a tile, by its `displayType`: `line`, `stacked_bar` or `number`. A
 * chart of raw SQL also has the `configType` `sql`. Unlisted properties are sent as written. Errors: a
 * property that only charts of other types have, because the service drops it.
 */
export type AlertChart =
  | SqlLineChart
  | SqlStackedBarChart
  | SqlNumberChart
  | LineChart
  | StackedBarChart
  | NumberChart;

/**
 * A chart that an alert watches without a tile, by its `displayType`: `line`, `stacked_bar` or `number`. A
 * chart of raw SQL also has the `configType` `sql`. Unlisted properties are sent as written. Errors: a
 * property that only charts of other types have, because the service drops it.
 */
export type AlertChartArgs =
  | SqlLineChartArgs
  | SqlStackedBarChartArgs
  | SqlNumberChartArgs
  | LineChartArgs
  | StackedBarChartArgs
  | NumberChartArgs;

/** A line chart of raw SQL. */
export interface SqlLineChart {
  /** The type of the chart. */
  displayType: "line";
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: string;
  /** Name of the connection, instead of `connectionId`. Looked up in each run; state has the identifier. */
  connection?: string;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: string;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** Format of numbers. */
  numberFormat?: ChartNumberFormat;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: boolean;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: boolean;
  /** Maximum number of series to draw; 0 means no limit. Default: the server's limit. Self-hosted only. */
  seriesLimit?: number;
  /** Whether to draw the previous period, too. */
  compareToPreviousPeriod?: boolean;
  /** Whether the axis begins at the smallest value instead of 0. */
  fitYAxisToData?: boolean;
  [key: string]: unknown;
}

/** A line chart of raw SQL. */
export interface SqlLineChartArgs {
  /** The type of the chart. */
  displayType: "line";
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: Input<string> | undefined;
  /** Name of the connection, instead of `connectionId`. Looked up in each run; state has the identifier. */
  connection?: Input<string> | undefined;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: Input<string>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** Format of numbers. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: Input<boolean> | undefined;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: Input<boolean> | undefined;
  /** Maximum number of series to draw; 0 means no limit. Default: the server's limit. Self-hosted only. */
  seriesLimit?: Input<number> | undefined;
  /** Whether to draw the previous period, too. */
  compareToPreviousPeriod?: Input<boolean> | undefined;
  /** Whether the axis begins at the smallest value instead of 0. */
  fitYAxisToData?: Input<boolean> | undefined;
  [key: string]: unknown;
}

/** The format of numbers in a chart. */
export interface ChartNumberFormat {
  /** Kind of number: `currency`, `percent`, `byte`, `time`, `duration`, `number`, `data_rate` or `throughput`. */
  output: "currency" | "percent" | "byte" | "time" | "duration" | "number" | "data_rate" | "throughput";
  /** Unit of the number, such as `bytes_iec`, `megabits_sec` or `rps`. Default: that of `output`. */
  numericUnit?: string;
  /** Digits after the decimal point, a whole number. */
  mantissa?: number;
  /** Whether thousands are separated. */
  thousandSeparated?: boolean;
  /** Whether large numbers are shortened, as in `1.2m`. */
  average?: boolean;
  /** Whether units of bytes are multiples of 1000. */
  decimalBytes?: boolean;
  /** Factor by which numbers are multiplied. */
  factor?: number;
  /** Symbol of the currency. */
  currencySymbol?: string;
  /** Text after the number. */
  unit?: string;
  [key: string]: unknown;
}

/** The format of numbers in a chart. */
export interface ChartNumberFormatArgs {
  /** Kind of number: `currency`, `percent`, `byte`, `time`, `duration`, `number`, `data_rate` or `throughput`. */
  output: Input<
    "currency" | "percent" | "byte" | "time" | "duration" | "number" | "data_rate" | "throughput"
  >;
  /** Unit of the number, such as `bytes_iec`, `megabits_sec` or `rps`. Default: that of `output`. */
  numericUnit?: Input<string> | undefined;
  /** Digits after the decimal point, a whole number. */
  mantissa?: Input<number> | undefined;
  /** Whether thousands are separated. */
  thousandSeparated?: Input<boolean> | undefined;
  /** Whether large numbers are shortened, as in `1.2m`. */
  average?: Input<boolean> | undefined;
  /** Whether units of bytes are multiples of 1000. */
  decimalBytes?: Input<boolean> | undefined;
  /** Factor by which numbers are multiplied. */
  factor?: Input<number> | undefined;
  /** Symbol of the currency. */
  currencySymbol?: Input<string> | undefined;
  /** Text after the number. */
  unit?: Input<string> | undefined;
  [key: string]: unknown;
}

/** Stacked bars over time, of raw SQL. */
export interface SqlStackedBarChart {
  /** The type of the chart. */
  displayType: "stacked_bar";
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: string;
  /** Name of the connection, instead of `connectionId`. Looked up in each run; state has the identifier. */
  connection?: string;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: string;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** Format of numbers. */
  numberFormat?: ChartNumberFormat;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: boolean;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: boolean;
  /** Maximum number of series to draw; 0 means no limit. Default: the server's limit. Self-hosted only. */
  seriesLimit?: number;
  [key: string]: unknown;
}

/** Stacked bars over time, of raw SQL. */
export interface SqlStackedBarChartArgs {
  /** The type of the chart. */
  displayType: "stacked_bar";
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: Input<string> | undefined;
  /** Name of the connection, instead of `connectionId`. Looked up in each run; state has the identifier. */
  connection?: Input<string> | undefined;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: Input<string>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** Format of numbers. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: Input<boolean> | undefined;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: Input<boolean> | undefined;
  /** Maximum number of series to draw; 0 means no limit. Default: the server's limit. Self-hosted only. */
  seriesLimit?: Input<number> | undefined;
  [key: string]: unknown;
}

/** A single number of raw SQL. */
export interface SqlNumberChart {
  /** The type of the chart. */
  displayType: "number";
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: string;
  /** Name of the connection, instead of `connectionId`. Looked up in each run; state has the identifier. */
  connection?: string;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: string;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** Format of numbers. */
  numberFormat?: ChartNumberFormat;
  /** Color of the number, such as `chart-green`. */
  color?:
    | "chart-blue"
    | "chart-orange"
    | "chart-red"
    | "chart-cyan"
    | "chart-green"
    | "chart-pink"
    | "chart-purple"
    | "chart-light-blue"
    | "chart-brown"
    | "chart-gray"
    | "chart-success"
    | "chart-warning"
    | "chart-error";
  [key: string]: unknown;
}

/** A single number of raw SQL. */
export interface SqlNumberChartArgs {
  /** The type of the chart. */
  displayType: "number";
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: Input<string> | undefined;
  /** Name of the connection, instead of `connectionId`. Looked up in each run; state has the identifier. */
  connection?: Input<string> | undefined;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: Input<string>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** Format of numbers. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  /** Color of the number, such as `chart-green`. */
  color?:
    | Input<
        | "chart-blue"
        | "chart-orange"
        | "chart-red"
        | "chart-cyan"
        | "chart-green"
        | "chart-pink"
        | "chart-purple"
        | "chart-light-blue"
        | "chart-brown"
        | "chart-gray"
        | "chart-success"
        | "chart-warning"
        | "chart-error"
      >
    | undefined;
  [key: string]: unknown;
}

/** A line chart of a source. */
export interface LineChart {
  /** The type of the chart. */
  displayType: "line";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** The 1 to 20 items to draw. */
  select: ChartSelect[];
  /** Expression that groups the rows; each group is a series. */
  groupBy?: string;
  /** Whether the first of exactly two items is divided by the second. Default: `false`. */
  asRatio?: boolean;
  /** Format of numbers. */
  numberFormat?: ChartNumberFormat;
  /** Series computed from others, at most 10; not with `asRatio`. */
  formulas?: ChartFormula[];
  /** Whether to draw the items that formulas use, too. Only with `formulas`. */
  showOperandSeries?: boolean;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: boolean;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: boolean;
  /** Maximum number of series to draw; 0 means no limit. Default: the server's limit. */
  seriesLimit?: number;
  /** Whether to draw the previous period, too. */
  compareToPreviousPeriod?: boolean;
  /** Whether the axis begins at the smallest value instead of 0. */
  fitYAxisToData?: boolean;
  [key: string]: unknown;
}

/** A line chart of a source. */
export interface LineChartArgs {
  /** The type of the chart. */
  displayType: "line";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** The 1 to 20 items to draw. */
  select: Input<Input<ChartSelectArgs>[]>;
  /** Expression that groups the rows; each group is a series. */
  groupBy?: Input<string> | undefined;
  /** Whether the first of exactly two items is divided by the second. Default: `false`. */
  asRatio?: Input<boolean> | undefined;
  /** Format of numbers. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  /** Series computed from others, at most 10; not with `asRatio`. */
  formulas?: Input<Input<ChartFormulaArgs>[]> | undefined;
  /** Whether to draw the items that formulas use, too. Only with `formulas`. */
  showOperandSeries?: Input<boolean> | undefined;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: Input<boolean> | undefined;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: Input<boolean> | undefined;
  /** Maximum number of series to draw; 0 means no limit. Default: the server's limit. */
  seriesLimit?: Input<number> | undefined;
  /** Whether to draw the previous period, too. */
  compareToPreviousPeriod?: Input<boolean> | undefined;
  /** Whether the axis begins at the smallest value instead of 0. */
  fitYAxisToData?: Input<boolean> | undefined;
  [key: string]: unknown;
}

/** What a chart draws: one series, column or number. */
export interface ChartSelect {
  /**
   * How values are aggregated: `avg`, `count`, `count_distinct`, `last_value`, `max`, `min`, `quantile`, `sum`,
   * `any`, `none` or `increase`.
   */
  aggFn:
    | "avg"
    | "count"
    | "count_distinct"
    | "last_value"
    | "max"
    | "min"
    | "quantile"
    | "sum"
    | "any"
    | "none"
    | "increase";
  /**
   * The expression to aggregate, at most 10000 characters. Required except for `count`, which has none, and for
   * a metric, which servers before 2.39 require it of, too.
   */
  valueExpression?: string;
  /** Name of the series. */
  alias?: string;
  /** The quantile: 0.5, 0.9, 0.95 or 0.99. Only with `quantile`. */
  level?: 0.5 | 0.9 | 0.95 | 0.99;
  /** Condition on the rows. Default: `""`, all rows. */
  where?: string;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: "sql" | "lucene" | "promql";
  /** Format of the numbers of this series. */
  numberFormat?: ChartNumberFormat;
  /**
   * Type of the metric: `gauge`, `histogram`, `sum`, `summary` or `exponential histogram`. Only with sources of
   * metrics.
   */
  metricType?: "gauge" | "histogram" | "sum" | "summary" | "exponential histogram";
  /** Name of the metric. Only with sources of metrics. */
  metricName?: string;
  /** `delta`: the change over each period. Only with sources of metrics. */
  periodAggFn?: "delta";
  [key: string]: unknown;
}

/** What a chart draws: one series, column or number. */
export interface ChartSelectArgs {
  /**
   * How values are aggregated: `avg`, `count`, `count_distinct`, `last_value`, `max`, `min`, `quantile`, `sum`,
   * `any`, `none` or `increase`.
   */
  aggFn: Input<
    | "avg"
    | "count"
    | "count_distinct"
    | "last_value"
    | "max"
    | "min"
    | "quantile"
    | "sum"
    | "any"
    | "none"
    | "increase"
  >;
  /**
   * The expression to aggregate, at most 10000 characters. Required except for `count`, which has none, and for
   * a metric, which servers before 2.39 require it of, too.
   */
  valueExpression?: Input<string> | undefined;
  /** Name of the series. */
  alias?: Input<string> | undefined;
  /** The quantile: 0.5, 0.9, 0.95 or 0.99. Only with `quantile`. */
  level?: Input<0.5 | 0.9 | 0.95 | 0.99> | undefined;
  /** Condition on the rows. Default: `""`, all rows. */
  where?: Input<string> | undefined;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: Input<"sql" | "lucene" | "promql"> | undefined;
  /** Format of the numbers of this series. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  /**
   * Type of the metric: `gauge`, `histogram`, `sum`, `summary` or `exponential histogram`. Only with sources of
   * metrics.
   */
  metricType?: Input<"gauge" | "histogram" | "sum" | "summary" | "exponential histogram"> | undefined;
  /** Name of the metric. Only with sources of metrics. */
  metricName?: Input<string> | undefined;
  /** `delta`: the change over each period. Only with sources of metrics. */
  periodAggFn?: Input<"delta"> | undefined;
  [key: string]: unknown;
}

/** A series computed from others. */
export interface ChartFormula {
  /** Arithmetic over the items of `select`, which are named A, B, C and so on; at most 1024 characters. */
  expression: string;
  /** Name of the series. */
  alias?: string;
  /** Format of its numbers. */
  numberFormat?: ChartNumberFormat;
  [key: string]: unknown;
}

/** A series computed from others. */
export interface ChartFormulaArgs {
  /** Arithmetic over the items of `select`, which are named A, B, C and so on; at most 1024 characters. */
  expression: Input<string>;
  /** Name of the series. */
  alias?: Input<string> | undefined;
  /** Format of its numbers. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  [key: string]: unknown;
}

/** Stacked bars over time, of a source. */
export interface StackedBarChart {
  /** The type of the chart. */
  displayType: "stacked_bar";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** The 1 to 20 items to draw. */
  select: ChartSelect[];
  /** Expression that groups the rows; each group is a series. */
  groupBy?: string;
  /** Whether the first of exactly two items is divided by the second. Default: `false`. */
  asRatio?: boolean;
  /** Format of numbers. */
  numberFormat?: ChartNumberFormat;
  /** Series computed from others, at most 10; not with `asRatio`. */
  formulas?: ChartFormula[];
  /** Whether to draw the items that formulas use, too. Only with `formulas`. */
  showOperandSeries?: boolean;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: boolean;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: boolean;
  /** Maximum number of series to draw; 0 means no limit. Default: the server's limit. */
  seriesLimit?: number;
  [key: string]: unknown;
}

/** Stacked bars over time, of a source. */
export interface StackedBarChartArgs {
  /** The type of the chart. */
  displayType: "stacked_bar";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** The 1 to 20 items to draw. */
  select: Input<Input<ChartSelectArgs>[]>;
  /** Expression that groups the rows; each group is a series. */
  groupBy?: Input<string> | undefined;
  /** Whether the first of exactly two items is divided by the second. Default: `false`. */
  asRatio?: Input<boolean> | undefined;
  /** Format of numbers. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  /** Series computed from others, at most 10; not with `asRatio`. */
  formulas?: Input<Input<ChartFormulaArgs>[]> | undefined;
  /** Whether to draw the items that formulas use, too. Only with `formulas`. */
  showOperandSeries?: Input<boolean> | undefined;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: Input<boolean> | undefined;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: Input<boolean> | undefined;
  /** Maximum number of series to draw; 0 means no limit. Default: the server's limit. */
  seriesLimit?: Input<number> | undefined;
  [key: string]: unknown;
}

/** A single number of a source. */
export interface NumberChart {
  /** The type of the chart. */
  displayType: "number";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** The number, exactly one item; with a formula, its operands. */
  select: ChartSelect[];
  /** Format of the number. */
  numberFormat?: ChartNumberFormat;
  /** The formula of the number, at most one. */
  formulas?: ChartFormula[];
  /** Color of the number, such as `chart-green`. */
  color?:
    | "chart-blue"
    | "chart-orange"
    | "chart-red"
    | "chart-cyan"
    | "chart-green"
    | "chart-pink"
    | "chart-purple"
    | "chart-light-blue"
    | "chart-brown"
    | "chart-gray"
    | "chart-success"
    | "chart-warning"
    | "chart-error";
  /** Colors that depend on the number, at most 10. */
  colorRules?: ChartColorRule[];
  /** The chart behind the number. */
  backgroundChart?: ChartBackground;
  [key: string]: unknown;
}

/** A single number of a source. */
export interface NumberChartArgs {
  /** The type of the chart. */
  displayType: "number";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** The number, exactly one item; with a formula, its operands. */
  select: Input<Input<ChartSelectArgs>[]>;
  /** Format of the number. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  /** The formula of the number, at most one. */
  formulas?: Input<Input<ChartFormulaArgs>[]> | undefined;
  /** Color of the number, such as `chart-green`. */
  color?:
    | Input<
        | "chart-blue"
        | "chart-orange"
        | "chart-red"
        | "chart-cyan"
        | "chart-green"
        | "chart-pink"
        | "chart-purple"
        | "chart-light-blue"
        | "chart-brown"
        | "chart-gray"
        | "chart-success"
        | "chart-warning"
        | "chart-error"
      >
    | undefined;
  /** Colors that depend on the number, at most 10. */
  colorRules?: Input<Input<ChartColorRuleArgs>[]> | undefined;
  /** The chart behind the number. */
  backgroundChart?: Input<ChartBackgroundArgs> | undefined;
  [key: string]: unknown;
}

/** A color for a number, depending on its value. */
export interface ChartColorRule {
  /** How the number is compared: `gt`, `gte`, `lt`, `lte`, `between`, `eq` or `neq`. */
  operator: "gt" | "gte" | "lt" | "lte" | "between" | "eq" | "neq";
  /** The value to compare with: a number, or both ends for `between`. `eq` and `neq` also accept a text. */
  value: number | string | number[];
  /** Color of a matching number, such as `chart-red`. */
  color:
    | "chart-blue"
    | "chart-orange"
    | "chart-red"
    | "chart-cyan"
    | "chart-green"
    | "chart-pink"
    | "chart-purple"
    | "chart-light-blue"
    | "chart-brown"
    | "chart-gray"
    | "chart-success"
    | "chart-warning"
    | "chart-error";
  /** Label of the rule, at most 40 characters. */
  label?: string;
  [key: string]: unknown;
}

/** A color for a number, depending on its value. */
export interface ChartColorRuleArgs {
  /** How the number is compared: `gt`, `gte`, `lt`, `lte`, `between`, `eq` or `neq`. */
  operator: Input<"gt" | "gte" | "lt" | "lte" | "between" | "eq" | "neq">;
  /** The value to compare with: a number, or both ends for `between`. `eq` and `neq` also accept a text. */
  value: Input<number | string | Input<number>[]>;
  /** Color of a matching number, such as `chart-red`. */
  color: Input<
    | "chart-blue"
    | "chart-orange"
    | "chart-red"
    | "chart-cyan"
    | "chart-green"
    | "chart-pink"
    | "chart-purple"
    | "chart-light-blue"
    | "chart-brown"
    | "chart-gray"
    | "chart-success"
    | "chart-warning"
    | "chart-error"
  >;
  /** Label of the rule, at most 40 characters. */
  label?: Input<string> | undefined;
  [key: string]: unknown;
}

/** The chart behind a number. */
export interface ChartBackground {
  /** How it is drawn: `line` or `area`. */
  type: "line" | "area";
  /** Its color. */
  color?:
    | "chart-blue"
    | "chart-orange"
    | "chart-red"
    | "chart-cyan"
    | "chart-green"
    | "chart-pink"
    | "chart-purple"
    | "chart-light-blue"
    | "chart-brown"
    | "chart-gray"
    | "chart-success"
    | "chart-warning"
    | "chart-error";
  [key: string]: unknown;
}

/** The chart behind a number. */
export interface ChartBackgroundArgs {
  /** How it is drawn: `line` or `area`. */
  type: Input<"line" | "area">;
  /** Its color. */
  color?:
    | Input<
        | "chart-blue"
        | "chart-orange"
        | "chart-red"
        | "chart-cyan"
        | "chart-green"
        | "chart-pink"
        | "chart-purple"
        | "chart-light-blue"
        | "chart-brown"
        | "chart-gray"
        | "chart-success"
        | "chart-warning"
        | "chart-error"
      >
    | undefined;
  [key: string]: unknown;
}

/** A channel by the name of its webhook. */
export interface ChannelByNameArgs {
  /** Kind of a channel by name: always `webhook`, the default. */
  type?: Input<"webhook"> | undefined;
  /** Name of the webhook to notify, in a channel by name; `{name, service}` if two have the same name. */
  webhook: Input<string | WebhookByNameArgs>;
  /**
   * Kind of the webhook, such as `slack_api`. ClickStack in ClickHouse Cloud only. Default: none; if not
   * declared, the alert keeps its own. API field: `webhookService`.
   */
  webhookService?: Input<string> | undefined;
  /**
   * Identifier of the Slack channel to notify, for a `slack_api` webhook. ClickStack in ClickHouse Cloud only.
   * Default: none; if not declared, the alert keeps its own. API field: `slackChannelId`.
   */
  slackChannelId?: Input<string> | undefined;
  /**
   * Severity of the incident, for a `pagerduty_api` webhook: `critical`, `error`, `warning` or `info`.
   * ClickStack in ClickHouse Cloud only. Default: none; if not declared, the alert keeps its own. API field:
   * `severity`.
   */
  severity?: Input<"critical" | "error" | "warning" | "info"> | undefined;
}

/** A webhook by name, for `getWebhook` and the channels of an alert. */
export interface GetWebhookArgs {
  /** Name of the webhook. */
  name: string;
  /**
   * Kind of the webhook, if two have the same name: `slack`, `incidentio`, `generic`, or in ClickHouse Cloud
   * `slack_api` or `pagerduty_api`. Default: any.
   */
  service?: string;
}

/** A webhook by name, for `getWebhook` and the channels of an alert. */
export interface WebhookByNameArgs {
  /** Name of the webhook. */
  name: Input<string>;
  /**
   * Kind of the webhook, if two have the same name: `slack`, `incidentio`, `generic`, or in ClickHouse Cloud
   * `slack_api` or `pagerduty_api`. Default: any.
   */
  service?: Input<string> | undefined;
}

/** A channel by identifier, or of a kind that has no names. */
export interface AlertChannel {
  /**
   * Kind of a channel by identifier or email: `webhook`, or `email` (ClickStack in ClickHouse Cloud only). For
   * an adopted alert of a self-hosted ClickStack, channels of other kinds are sent as written.
   */
  type: string;
  /** Identifier of the webhook to notify, 24 hex digits; required for `webhook`. API field: `webhookId`. */
  webhookId?: string;
  /**
   * Email addresses to notify, at least one; required for `email`. ClickStack in ClickHouse Cloud only. API
   * field: `emailRecipients`.
   */
  emailRecipients?: string[];
  /**
   * Kind of the webhook, such as `slack_api`. ClickStack in ClickHouse Cloud only. Default: none; if not
   * declared, the alert keeps its own. API field: `webhookService`.
   */
  webhookService?: string;
  /**
   * Identifier of the Slack channel to notify, for a `slack_api` webhook. ClickStack in ClickHouse Cloud only.
   * Default: none; if not declared, the alert keeps its own. API field: `slackChannelId`.
   */
  slackChannelId?: string;
  /**
   * Severity of the incident, for a `pagerduty_api` webhook: `critical`, `error`, `warning` or `info`.
   * ClickStack in ClickHouse Cloud only. Default: none; if not declared, the alert keeps its own. API field:
   * `severity`.
   */
  severity?: "critical" | "error" | "warning" | "info";
  [key: string]: unknown;
}

/** A channel by identifier, or of a kind that has no names. */
export interface AlertChannelArgs {
  /**
   * Kind of a channel by identifier or email: `webhook`, or `email` (ClickStack in ClickHouse Cloud only). For
   * an adopted alert of a self-hosted ClickStack, channels of other kinds are sent as written.
   */
  type: Input<string>;
  /** Identifier of the webhook to notify, 24 hex digits; required for `webhook`. API field: `webhookId`. */
  webhookId?: Input<string> | undefined;
  /**
   * Email addresses to notify, at least one; required for `email`. ClickStack in ClickHouse Cloud only. API
   * field: `emailRecipients`.
   */
  emailRecipients?: Input<Input<string>[]> | undefined;
  /**
   * Kind of the webhook, such as `slack_api`. ClickStack in ClickHouse Cloud only. Default: none; if not
   * declared, the alert keeps its own. API field: `webhookService`.
   */
  webhookService?: Input<string> | undefined;
  /**
   * Identifier of the Slack channel to notify, for a `slack_api` webhook. ClickStack in ClickHouse Cloud only.
   * Default: none; if not declared, the alert keeps its own. API field: `slackChannelId`.
   */
  slackChannelId?: Input<string> | undefined;
  /**
   * Severity of the incident, for a `pagerduty_api` webhook: `critical`, `error`, `warning` or `info`.
   * ClickStack in ClickHouse Cloud only. Default: none; if not declared, the alert keeps its own. API field:
   * `severity`.
   */
  severity?: Input<"critical" | "error" | "warning" | "info"> | undefined;
  [key: string]: unknown;
}

/** A tile by the names of dashboard and tile, for `getTile` and the argument `tile` of an alert. */
export interface GetTileArgs {
  /** Name of the dashboard, as the web app shows it. */
  dashboard: string;
  /** Name of the tile on that dashboard. */
  name: string;
}

/** A tile by the names of dashboard and tile, for `getTile` and the argument `tile` of an alert. */
export interface TileByNameArgs {
  /** Name of the dashboard, as the web app shows it. */
  dashboard: Input<string>;
  /** Name of the tile on that dashboard. */
  name: Input<string>;
}

/** The arguments of an `Alert` in state and in the test kit, with identifiers instead of names. */
export interface AlertInputs {
  /**
   * Adopts the existing alert with this identifier instead of creating one; nothing is written if nothing
   * differs. The option `import` sets it. A different `alertId` later replaces the resource. Removing `alertId`
   * later does not. Errors: the alert does not exist. API field: `id`.
   */
  alertId?: string;
  /** Title of the notification, a template; 1 to 512 characters. Default: none. API field: `name`. */
  name?: string;
  /** Text of the notification, a template; 1 to 4096 characters. Default: none. API field: `message`. */
  message?: string;
  /** Note for people, in Markdown; 1 to 4096 characters. Default: none. API field: `note`. */
  note?: string;
  /**
   * The value to compare with, in the unit of the watched value; any finite number. Required for a new alert.
   * API field: `threshold`.
   */
  threshold?: number;
  /**
   * Upper end of the range, at least `threshold`. Only for `between` and `not_between`, which require it. API
   * field: `thresholdMax`.
   */
  thresholdMax?: number;
  /**
   * How the value is compared: `above` (at or over the threshold), `below` (under it), `above_exclusive` (over),
   * `below_or_equal`, `equal`, `not_equal`, `between` (inclusive), `not_between`. Required for a new alert. API
   * field: `thresholdType`.
   */
  thresholdType?:
    | "above"
    | "below"
    | "above_exclusive"
    | "below_or_equal"
    | "equal"
    | "not_equal"
    | "between"
    | "not_between";
  /**
   * How often the value is evaluated, and how long a window is: `1m`, `5m`, `15m`, `30m`, `1h`, `6h`, `12h`,
   * `1d`. ClickStack in ClickHouse Cloud also accepts `30s`, once ClickHouse has enabled it for the team.
   * Required for a new alert. API field: `interval`.
   */
  interval?: Interval;
  /**
   * What the alert watches: `tile`, `search` (`saved_search` is the same) or `inline`. Default: derived from
   * `tileId`, `savedSearchId` or `chartConfig`. A change does not replace the alert. API field: `source`.
   */
  source?: "tile" | "search" | "saved_search" | "inline";
  /** Identifier of the tile's dashboard, 24 hex digits. Only with `tileId`. API field: `dashboardId`. */
  dashboardId?: string;
  /** Identifier of the tile that the alert watches. Only with `dashboardId`. API field: `tileId`. */
  tileId?: string;
  /** Identifier of the saved search that the alert watches, 24 hex digits. API field: `savedSearchId`. */
  savedSearchId?: string;
  /**
   * Grouping expression; each group is evaluated separately. Only with a saved search. Default: none. API field:
   * `groupBy`.
   */
  groupBy?: string;
  /**
   * The chart that the alert watches instead of a tile or a saved search: `line`, `stacked_bar` or `number`.
   * Newer self-hosted servers only. Undeclared properties of the chart stay unchanged. API field: `chartConfig`.
   */
  chartConfig?: AlertChart;
  /** The one channel to notify. A new alert needs this or `channels`. API field: `channel`. */
  channel?: AlertChannel;
  /** The 1 to 10 channels to notify, without duplicates; the order matters. API field: `channels`. */
  channels?: AlertChannel[];
  /**
   * Minutes by which each evaluation window is shifted: a whole number from 0 to 1439, less than the interval.
   * It must be 0 with `scheduleStartAt`. Default: 0. API field: `scheduleOffsetMinutes`.
   */
  scheduleOffsetMinutes?: number;
  /**
   * Time from which windows are counted, ISO 8601 in UTC (`2026-11-01T10:00:00Z`), at most 1 year ahead or 10
   * years back. Default: none. API field: `scheduleStartAt`.
   */
  scheduleStartAt?: string;
  /**
   * How many evaluations in a row must cross the threshold; a whole number, at least 1. Default: 1. API field:
   * `numConsecutiveWindows`.
   */
  numConsecutiveWindows?: number;
  /**
   * Label of the alert in the web app. Newer self-hosted servers only. Default: the server's choice, such as the
   * name of the dashboard. If the program never declared a label, one that the alert was given in the web app
   * stays. If it stops declaring one, the next update restores the default. API field: `displayName`.
   */
  displayName?: string;
  /**
   * Tags of the alert; the order does not matter. Newer self-hosted servers only. Default: the server's choice,
   * such as the tags of the dashboard, restored as for `displayName`. API field: `tags`.
   */
  tags?: string[];
  /**
   * How the alert decides: `threshold`, or `anomaly` on servers that detect anomalies. Newer self-hosted servers
   * only; another value causes a warning. Default: `threshold`; if the program never declared a mode, the alert
   * keeps its own. API field: `detectionMode`.
   */
  detectionMode?: string;
  /**
   * Tuning of the mode `anomaly`, as the server documents it. Newer self-hosted servers only. Default: the
   * server's choice; undeclared properties stay unchanged. API field: `anomalyConfig`.
   */
  anomalyConfig?: { [key: string]: unknown };
}

/** A filter of the sidebar. */
export interface SavedSearchFilter {
  /** Language of the condition. Default: `sql`. */
  type?: string;
  /** A condition that the sidebar can show, such as `ServiceName IN ('api', 'web')`; at most 8192 characters. */
  condition?: string;
  [key: string]: unknown;
}

/** A filter of the sidebar. */
export interface SavedSearchFilterArgs {
  /** Language of the condition. Default: `sql`. */
  type?: Input<string> | undefined;
  /** A condition that the sidebar can show, such as `ServiceName IN ('api', 'web')`; at most 8192 characters. */
  condition?: Input<string> | undefined;
  [key: string]: unknown;
}

/** A tile in an object of tiles. */
export interface DashboardTile {
  /** Name of the tile. Default: its key in `tiles`. */
  name?: string;
  /** Column in the grid of 24, from the left; 0 to 23. */
  x: number;
  /** Row in the grid, from the top; at least 0. */
  y: number;
  /** Width, 1 to 24 columns. */
  w: number;
  /** Height, at least 1 row. */
  h: number;
  /**
   * The chart of the tile. Only its parts, or the whole tile, may be outputs: so the compiler can name the types
   * of charts.
   */
  config: Chart;
  /** Container of the tile: its `id` in `containers`. Default: none. */
  containerId?: string;
  /** Tab of the container: its `id` in `tabs`. Only with `containerId`. Default: none. */
  tabId?: string;
}

/** A tile in an object of tiles. */
export interface DashboardTileArgs {
  /** Name of the tile. Default: its key in `tiles`. */
  name?: Input<string> | undefined;
  /** Column in the grid of 24, from the left; 0 to 23. */
  x: Input<number>;
  /** Row in the grid, from the top; at least 0. */
  y: Input<number>;
  /** Width, 1 to 24 columns. */
  w: Input<number>;
  /** Height, at least 1 row. */
  h: Input<number>;
  /**
   * The chart of the tile. Only its parts, or the whole tile, may be outputs: so the compiler can name the types
   * of charts.
   */
  config: ChartArgs;
  /** Container of the tile: its `id` in `containers`. Default: none. */
  containerId?: Input<string> | undefined;
  /** Tab of the container: its `id` in `tabs`. Only with `containerId`. Default: none. */
  tabId?: Input<string> | undefined;
}

/**
 * A chart of a tile, by its `displayType`. A chart of raw SQL also has the `configType` `sql`. Unlisted
 * properties are sent as written. Errors: a property that only charts of other types have, because the service
 * drops it.
 */
export type Chart =
  | SqlLineChart
  | SqlStackedBarChart
  | SqlTableChart
  | SqlNumberChart
  | SqlPieChart
  | SqlBarChart
  | LineChart
  | StackedBarChart
  | TableChart
  | NumberChart
  | PieChart
  | BarChart
  | HeatmapChart
  | SearchChart
  | EventPatternsChart
  | MarkdownChart;

/**
 * A chart of a tile, by its `displayType`. A chart of raw SQL also has the `configType` `sql`. Unlisted
 * properties are sent as written. Errors: a property that only charts of other types have, because the service
 * drops it.
 */
export type ChartArgs =
  | SqlLineChartArgs
  | SqlStackedBarChartArgs
  | SqlTableChartArgs
  | SqlNumberChartArgs
  | SqlPieChartArgs
  | SqlBarChartArgs
  | LineChartArgs
  | StackedBarChartArgs
  | TableChartArgs
  | NumberChartArgs
  | PieChartArgs
  | BarChartArgs
  | HeatmapChartArgs
  | SearchChartArgs
  | EventPatternsChartArgs
  | MarkdownChartArgs;

/** A table of raw SQL. */
export interface SqlTableChart {
  /** The type of the chart. */
  displayType: "table";
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: string;
  /** Name of the connection, instead of `connectionId`. Looked up in each run; state has the identifier. */
  connection?: string;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: string;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** Format of numbers. */
  numberFormat?: ChartNumberFormat;
  /** What a click on a row does. */
  onClick?: ChartClick;
  [key: string]: unknown;
}

/** A table of raw SQL. */
export interface SqlTableChartArgs {
  /** The type of the chart. */
  displayType: "table";
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: Input<string> | undefined;
  /** Name of the connection, instead of `connectionId`. Looked up in each run; state has the identifier. */
  connection?: Input<string> | undefined;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: Input<string>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** Format of numbers. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  /** What a click on a row does. */
  onClick?: Input<ChartClickArgs> | undefined;
  [key: string]: unknown;
}

/** What a click on a row of a table does. */
export interface ChartClick {
  /** What a click on a row opens: `search`, `dashboard` or `external`. */
  type: "search" | "dashboard" | "external";
  /** The dashboard, or the source to search. */
  target?: ChartTarget;
  /** Template of the condition there. */
  whereTemplate?: string;
  /** Language of that condition. */
  whereLanguage?: "sql" | "lucene" | "promql";
  /** Filters to set there, at most 50. */
  filters?: ChartClickFilter[];
  /** Template of the URL, at most 10000 characters. For the type `external`. */
  urlTemplate?: string;
  [key: string]: unknown;
}

/** What a click on a row of a table does. */
export interface ChartClickArgs {
  /** What a click on a row opens: `search`, `dashboard` or `external`. */
  type: Input<"search" | "dashboard" | "external">;
  /** The dashboard, or the source to search. */
  target?: Input<ChartTargetArgs> | undefined;
  /** Template of the condition there. */
  whereTemplate?: Input<string> | undefined;
  /** Language of that condition. */
  whereLanguage?: Input<"sql" | "lucene" | "promql"> | undefined;
  /** Filters to set there, at most 50. */
  filters?: Input<Input<ChartClickFilterArgs>[]> | undefined;
  /** Template of the URL, at most 10000 characters. For the type `external`. */
  urlTemplate?: Input<string> | undefined;
  [key: string]: unknown;
}

/** The target of a click. */
export interface ChartTarget {
  /** How the target is found: by `id`, or by a `template` of its name. */
  mode: "id" | "template";
  /** Identifier of the dashboard or source. For the mode `id`. */
  id?: string;
  /** Name of the source, instead of `id`, if the click opens a search. */
  source?: string;
  /** Template of the name, at most 10000 characters. For the mode `template`. */
  template?: string;
  [key: string]: unknown;
}

/** The target of a click. */
export interface ChartTargetArgs {
  /** How the target is found: by `id`, or by a `template` of its name. */
  mode: Input<"id" | "template">;
  /** Identifier of the dashboard or source. For the mode `id`. */
  id?: Input<string> | undefined;
  /** Name of the source, instead of `id`, if the click opens a search. */
  source?: Input<string> | undefined;
  /** Template of the name, at most 10000 characters. For the mode `template`. */
  template?: Input<string> | undefined;
  [key: string]: unknown;
}

/** A filter that a click sets. */
export interface ChartClickFilter {
  /** Always `expressionTemplate`. */
  kind: "expressionTemplate";
  /** The expression to filter by. */
  expression: string;
  /** Template of the value. */
  template: string;
  [key: string]: unknown;
}

/** A filter that a click sets. */
export interface ChartClickFilterArgs {
  /** Always `expressionTemplate`. */
  kind: "expressionTemplate";
  /** The expression to filter by. */
  expression: Input<string>;
  /** Template of the value. */
  template: Input<string>;
  [key: string]: unknown;
}

/** A pie chart of raw SQL. */
export interface SqlPieChart {
  /** The type of the chart. */
  displayType: "pie";
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: string;
  /** Name of the connection, instead of `connectionId`. Looked up in each run; state has the identifier. */
  connection?: string;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: string;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** Format of numbers. */
  numberFormat?: ChartNumberFormat;
  [key: string]: unknown;
}

/** A pie chart of raw SQL. */
export interface SqlPieChartArgs {
  /** The type of the chart. */
  displayType: "pie";
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: Input<string> | undefined;
  /** Name of the connection, instead of `connectionId`. Looked up in each run; state has the identifier. */
  connection?: Input<string> | undefined;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: Input<string>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** Format of numbers. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  [key: string]: unknown;
}

/** Bars of raw SQL. */
export interface SqlBarChart {
  /** The type of the chart. */
  displayType: "bar";
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: string;
  /** Name of the connection, instead of `connectionId`. Looked up in each run; state has the identifier. */
  connection?: string;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: string;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** Format of numbers. */
  numberFormat?: ChartNumberFormat;
  [key: string]: unknown;
}

/** Bars of raw SQL. */
export interface SqlBarChartArgs {
  /** The type of the chart. */
  displayType: "bar";
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: Input<string> | undefined;
  /** Name of the connection, instead of `connectionId`. Looked up in each run; state has the identifier. */
  connection?: Input<string> | undefined;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: Input<string>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** Format of numbers. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  [key: string]: unknown;
}

/** A table of a source. */
export interface TableChart {
  /** The type of the chart. */
  displayType: "table";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** The 1 to 20 items to draw. */
  select: ChartSelect[];
  /** Expression that groups the rows; each group is a series. */
  groupBy?: string;
  /** Whether the first of exactly two items is divided by the second. Default: `false`. */
  asRatio?: boolean;
  /** Format of numbers. */
  numberFormat?: ChartNumberFormat;
  /** Series computed from others, at most 10; not with `asRatio`. */
  formulas?: ChartFormula[];
  /** Whether to draw the items that formulas use, too. Only with `formulas`. */
  showOperandSeries?: boolean;
  /** Condition on the groups. */
  having?: string;
  /** Order of the rows. */
  orderBy?: string;
  /** Whether the group columns are on the left. */
  groupByColumnsOnLeft?: boolean;
  /** What a click on a row does. */
  onClick?: ChartClick;
  [key: string]: unknown;
}

/** A table of a source. */
export interface TableChartArgs {
  /** The type of the chart. */
  displayType: "table";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** The 1 to 20 items to draw. */
  select: Input<Input<ChartSelectArgs>[]>;
  /** Expression that groups the rows; each group is a series. */
  groupBy?: Input<string> | undefined;
  /** Whether the first of exactly two items is divided by the second. Default: `false`. */
  asRatio?: Input<boolean> | undefined;
  /** Format of numbers. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  /** Series computed from others, at most 10; not with `asRatio`. */
  formulas?: Input<Input<ChartFormulaArgs>[]> | undefined;
  /** Whether to draw the items that formulas use, too. Only with `formulas`. */
  showOperandSeries?: Input<boolean> | undefined;
  /** Condition on the groups. */
  having?: Input<string> | undefined;
  /** Order of the rows. */
  orderBy?: Input<string> | undefined;
  /** Whether the group columns are on the left. */
  groupByColumnsOnLeft?: Input<boolean> | undefined;
  /** What a click on a row does. */
  onClick?: Input<ChartClickArgs> | undefined;
  [key: string]: unknown;
}

/** A pie chart of a source. */
export interface PieChart {
  /** The type of the chart. */
  displayType: "pie";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** The item to draw, exactly one. */
  select: ChartSelect[];
  /** Expression that groups the rows. */
  groupBy?: string;
  /** Order of the groups. */
  orderBy?: string;
  /** Format of numbers. */
  numberFormat?: ChartNumberFormat;
  /** Maximum number of groups to draw. */
  limit?: number;
  [key: string]: unknown;
}

/** A pie chart of a source. */
export interface PieChartArgs {
  /** The type of the chart. */
  displayType: "pie";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** The item to draw, exactly one. */
  select: Input<Input<ChartSelectArgs>[]>;
  /** Expression that groups the rows. */
  groupBy?: Input<string> | undefined;
  /** Order of the groups. */
  orderBy?: Input<string> | undefined;
  /** Format of numbers. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  /** Maximum number of groups to draw. */
  limit?: Input<number> | undefined;
  [key: string]: unknown;
}

/** Bars of a source, one for each group. */
export interface BarChart {
  /** The type of the chart. */
  displayType: "bar";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** The item to draw, exactly one. */
  select: ChartSelect[];
  /** Expression that groups the rows. */
  groupBy?: string;
  /** Order of the groups. */
  orderBy?: string;
  /** Format of numbers. */
  numberFormat?: ChartNumberFormat;
  /** Maximum number of groups to draw. */
  limit?: number;
  [key: string]: unknown;
}

/** Bars of a source, one for each group. */
export interface BarChartArgs {
  /** The type of the chart. */
  displayType: "bar";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** The item to draw, exactly one. */
  select: Input<Input<ChartSelectArgs>[]>;
  /** Expression that groups the rows. */
  groupBy?: Input<string> | undefined;
  /** Order of the groups. */
  orderBy?: Input<string> | undefined;
  /** Format of numbers. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  /** Maximum number of groups to draw. */
  limit?: Input<number> | undefined;
  [key: string]: unknown;
}

/** A heatmap of a source of traces. */
export interface HeatmapChart {
  /** The type of the chart. */
  displayType: "heatmap";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** The item to draw, exactly one. The source must be one of traces. */
  select: HeatmapItem[];
  /** Condition on the rows. Default: `""`, all rows. */
  where?: string;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: "sql" | "lucene" | "promql";
  /** Format of numbers. */
  numberFormat?: ChartNumberFormat;
  [key: string]: unknown;
}

/** A heatmap of a source of traces. */
export interface HeatmapChartArgs {
  /** The type of the chart. */
  displayType: "heatmap";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** The item to draw, exactly one. The source must be one of traces. */
  select: Input<Input<HeatmapItemArgs>[]>;
  /** Condition on the rows. Default: `""`, all rows. */
  where?: Input<string> | undefined;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: Input<"sql" | "lucene" | "promql"> | undefined;
  /** Format of numbers. */
  numberFormat?: Input<ChartNumberFormatArgs> | undefined;
  [key: string]: unknown;
}

/** The item of a heatmap. */
export interface HeatmapItem {
  /** The value to measure, such as a duration; at most 10000 characters. */
  valueExpression: string;
  /** Expression that counts rows. */
  countExpression?: string;
  /** Scale of the axis: `log` or `linear`. */
  heatmapScaleType?: "log" | "linear";
  [key: string]: unknown;
}

/** The item of a heatmap. */
export interface HeatmapItemArgs {
  /** The value to measure, such as a duration; at most 10000 characters. */
  valueExpression: Input<string>;
  /** Expression that counts rows. */
  countExpression?: Input<string> | undefined;
  /** Scale of the axis: `log` or `linear`. */
  heatmapScaleType?: Input<"log" | "linear"> | undefined;
  [key: string]: unknown;
}

/** A list of the rows that a search finds. */
export interface SearchChart {
  /** The type of the chart. */
  displayType: "search";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** Columns to show, at most 10000 characters; `""` means those of the source. */
  select: string;
  /** Condition on the rows. Default: `""`, all rows. */
  where?: string;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: "sql" | "lucene" | "promql";
  [key: string]: unknown;
}

/** A list of the rows that a search finds. */
export interface SearchChartArgs {
  /** The type of the chart. */
  displayType: "search";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** Columns to show, at most 10000 characters; `""` means those of the source. */
  select: Input<string>;
  /** Condition on the rows. Default: `""`, all rows. */
  where?: Input<string> | undefined;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: Input<"sql" | "lucene" | "promql"> | undefined;
  [key: string]: unknown;
}

/** Patterns of the events that a search finds. */
export interface EventPatternsChart {
  /** The type of the chart. */
  displayType: "event_patterns";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** Columns to show. Default: `""`, those of the source. */
  select?: string;
  /** Condition on the rows. Default: `""`, all rows. */
  where?: string;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: "sql" | "lucene" | "promql";
  [key: string]: unknown;
}

/** Patterns of the events that a search finds. */
export interface EventPatternsChartArgs {
  /** The type of the chart. */
  displayType: "event_patterns";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** Columns to show. Default: `""`, those of the source. */
  select?: Input<string> | undefined;
  /** Condition on the rows. Default: `""`, all rows. */
  where?: Input<string> | undefined;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: Input<"sql" | "lucene" | "promql"> | undefined;
  [key: string]: unknown;
}

/** A text. */
export interface MarkdownChart {
  /** The type of the chart. */
  displayType: "markdown";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** The text, at most 50000 characters. Default: `""`. */
  markdown?: string;
  [key: string]: unknown;
}

/** A text. */
export interface MarkdownChartArgs {
  /** The type of the chart. */
  displayType: "markdown";
  /** Only for charts of raw SQL. */
  configType?: undefined;
  /** The text, at most 50000 characters. Default: `""`. */
  markdown?: Input<string> | undefined;
  [key: string]: unknown;
}

/** A tile in a list of tiles, which must have a name. */
export interface ListedDashboardTile {
  /** Name of the tile. */
  name: string;
  /** Column in the grid of 24, from the left; 0 to 23. */
  x: number;
  /** Row in the grid, from the top; at least 0. */
  y: number;
  /** Width, 1 to 24 columns. */
  w: number;
  /** Height, at least 1 row. */
  h: number;
  /**
   * The chart of the tile. Only its parts, or the whole tile, may be outputs: so the compiler can name the types
   * of charts.
   */
  config: Chart;
  /** Container of the tile: its `id` in `containers`. Default: none. */
  containerId?: string;
  /** Tab of the container: its `id` in `tabs`. Only with `containerId`. Default: none. */
  tabId?: string;
}

/** A tile in a list of tiles, which must have a name. */
export interface ListedDashboardTileArgs {
  /** Name of the tile. */
  name: Input<string>;
  /** Column in the grid of 24, from the left; 0 to 23. */
  x: Input<number>;
  /** Row in the grid, from the top; at least 0. */
  y: Input<number>;
  /** Width, 1 to 24 columns. */
  w: Input<number>;
  /** Height, at least 1 row. */
  h: Input<number>;
  /**
   * The chart of the tile. Only its parts, or the whole tile, may be outputs: so the compiler can name the types
   * of charts.
   */
  config: ChartArgs;
  /** Container of the tile: its `id` in `containers`. Default: none. */
  containerId?: Input<string> | undefined;
  /** Tab of the container: its `id` in `tabs`. Only with `containerId`. Default: none. */
  tabId?: Input<string> | undefined;
}

/** A filter at the top of a dashboard. */
export type DashboardFilter = DashboardQueryFilter | DashboardOtherFilter;

/** A filter at the top of a dashboard. */
export type DashboardFilterArgs = DashboardQueryFilterArgs | DashboardOtherFilterArgs;

/** A filter that offers the values of an expression. */
export interface DashboardQueryFilter {
  /** The type of the filter: it offers the values of an expression. */
  type: "QUERY_EXPRESSION";
  /** Name of the filter, by which an update recognizes it. */
  name: string;
  /** The expression to filter by, such as `ServiceName`. */
  expression: string;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: string;
  /** Type of the metric, if the source has metrics. */
  sourceMetricType?: "gauge" | "histogram" | "sum" | "summary" | "exponential histogram";
  /** Condition that limits the offered values. */
  where?: string;
  /** Language of the condition: `sql` or `lucene`. */
  whereLanguage?: "sql" | "lucene";
  /** Identifiers of the sources whose tiles are filtered. Not if `isBroadcastEnabled` is `false`. Default: all. */
  appliesToSourceIds?: string[];
  /** Whether the filter applies to tiles that do not refer to it. Default: `true`. */
  isBroadcastEnabled?: boolean;
  /** Whether tiles can use the value as a variable. Default: `false`. */
  isVariableEnabled?: boolean;
  /**
   * Name of the variable: a letter, then letters, digits and `_`, at most 64 characters. Only with
   * `isVariableEnabled`. Default: made from the name.
   */
  variableName?: string;
  /** Number of values to select before tiles load: 0 or 1. Default: 0. Self-hosted only, since September 2026. */
  minSelections?: 0 | 1;
  /**
   * Whether all tiles wait for the value. Only with `minSelections` 1. Default: `false`, only the tiles that use
   * the filter wait. Self-hosted only, since September 2026.
   */
  isGlobalRequirement?: boolean;
}

/** A filter that offers the values of an expression. */
export interface DashboardQueryFilterArgs {
  /** The type of the filter: it offers the values of an expression. */
  type: "QUERY_EXPRESSION";
  /** Name of the filter, by which an update recognizes it. */
  name: Input<string>;
  /** The expression to filter by, such as `ServiceName`. */
  expression: Input<string>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string> | undefined;
  /** Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier. */
  source?: Input<string> | undefined;
  /** Type of the metric, if the source has metrics. */
  sourceMetricType?: Input<"gauge" | "histogram" | "sum" | "summary" | "exponential histogram"> | undefined;
  /** Condition that limits the offered values. */
  where?: Input<string> | undefined;
  /** Language of the condition: `sql` or `lucene`. */
  whereLanguage?: Input<"sql" | "lucene"> | undefined;
  /** Identifiers of the sources whose tiles are filtered. Not if `isBroadcastEnabled` is `false`. Default: all. */
  appliesToSourceIds?: Input<Input<string>[]> | undefined;
  /** Whether the filter applies to tiles that do not refer to it. Default: `true`. */
  isBroadcastEnabled?: Input<boolean> | undefined;
  /** Whether tiles can use the value as a variable. Default: `false`. */
  isVariableEnabled?: Input<boolean> | undefined;
  /**
   * Name of the variable: a letter, then letters, digits and `_`, at most 64 characters. Only with
   * `isVariableEnabled`. Default: made from the name.
   */
  variableName?: Input<string> | undefined;
  /** Number of values to select before tiles load: 0 or 1. Default: 0. Self-hosted only, since September 2026. */
  minSelections?: Input<0 | 1> | undefined;
  /**
   * Whether all tiles wait for the value. Only with `minSelections` 1. Default: `false`, only the tiles that use
   * the filter wait. Self-hosted only, since September 2026.
   */
  isGlobalRequirement?: Input<boolean> | undefined;
}

/** A filter of another type, for newer servers. */
export interface DashboardOtherFilter {
  /**
   * The type of the filter, such as `STATIC_LIST` or `PROMETHEUS_LABEL`. Properties that are not listed here are
   * sent as written, and the service checks them.
   */
  type: string;
  /** Name of the filter, by which an update recognizes it. */
  name: string;
  /** Whether tiles can use the value as a variable. Default: `false`. */
  isVariableEnabled?: boolean;
  /**
   * Name of the variable: a letter, then letters, digits and `_`, at most 64 characters. Only with
   * `isVariableEnabled`. Default: made from the name.
   */
  variableName?: string;
  /** Number of values to select before tiles load: 0 or 1. Default: 0. Self-hosted only, since September 2026. */
  minSelections?: 0 | 1;
  /**
   * Whether all tiles wait for the value. Only with `minSelections` 1. Default: `false`, only the tiles that use
   * the filter wait. Self-hosted only, since September 2026.
   */
  isGlobalRequirement?: boolean;
  [key: string]: unknown;
}

/** A filter of another type, for newer servers. */
export interface DashboardOtherFilterArgs {
  /**
   * The type of the filter, such as `STATIC_LIST` or `PROMETHEUS_LABEL`. Properties that are not listed here are
   * sent as written, and the service checks them.
   */
  type: Input<string>;
  /** Name of the filter, by which an update recognizes it. */
  name: Input<string>;
  /** Whether tiles can use the value as a variable. Default: `false`. */
  isVariableEnabled?: Input<boolean> | undefined;
  /**
   * Name of the variable: a letter, then letters, digits and `_`, at most 64 characters. Only with
   * `isVariableEnabled`. Default: made from the name.
   */
  variableName?: Input<string> | undefined;
  /** Number of values to select before tiles load: 0 or 1. Default: 0. Self-hosted only, since September 2026. */
  minSelections?: Input<0 | 1> | undefined;
  /**
   * Whether all tiles wait for the value. Only with `minSelections` 1. Default: `false`, only the tiles that use
   * the filter wait. Self-hosted only, since September 2026.
   */
  isGlobalRequirement?: Input<boolean> | undefined;
  [key: string]: unknown;
}

/** The initial value of a filter of the dashboard. */
export interface DashboardFilterValue {
  /** Always `sql`, the default. */
  type?: "sql";
  /** A condition such as `ServiceName IN ('api')`, at most 10000 characters. */
  condition: string;
}

/** The initial value of a filter of the dashboard. */
export interface DashboardFilterValueArgs {
  /** Always `sql`, the default. */
  type?: Input<"sql"> | undefined;
  /** A condition such as `ServiceName IN ('api')`, at most 10000 characters. */
  condition: Input<string>;
}

/** A group of tiles on a dashboard. */
export interface DashboardContainer {
  /** Identifier of the container, which tiles use as `containerId`; 1 to 256 characters. */
  id: string;
  /** Title of the container, 1 to 256 characters. */
  title: string;
  /** Whether the container is initially collapsed to its title. */
  collapsed: boolean;
  /** Whether users can collapse it. */
  collapsible?: boolean;
  /** Whether it has a border. */
  bordered?: boolean;
  /** Tabs of the container, at most 20. */
  tabs?: DashboardTab[];
}

/** A group of tiles on a dashboard. */
export interface DashboardContainerArgs {
  /** Identifier of the container, which tiles use as `containerId`; 1 to 256 characters. */
  id: Input<string>;
  /** Title of the container, 1 to 256 characters. */
  title: Input<string>;
  /** Whether the container is initially collapsed to its title. */
  collapsed: Input<boolean>;
  /** Whether users can collapse it. */
  collapsible?: Input<boolean> | undefined;
  /** Whether it has a border. */
  bordered?: Input<boolean> | undefined;
  /** Tabs of the container, at most 20. */
  tabs?: Input<Input<DashboardTabArgs>[]> | undefined;
}

/** A tab of a container. */
export interface DashboardTab {
  /** Identifier of the tab, which tiles use as `tabId`; 1 to 256 characters. */
  id: string;
  /** Title of the tab, 1 to 256 characters. */
  title: string;
}

/** A tab of a container. */
export interface DashboardTabArgs {
  /** Identifier of the tab, which tiles use as `tabId`; 1 to 256 characters. */
  id: Input<string>;
  /** Title of the tab, 1 to 256 characters. */
  title: Input<string>;
}

/** The table with the rows of a source. */
export interface SourceFrom {
  /** Database in ClickHouse. */
  databaseName: string;
  /** Table or view; optional for `metric`. */
  tableName?: string;
}

/** The table with the rows of a source. */
export interface SourceFromArgs {
  /** Database in ClickHouse. */
  databaseName: Input<string>;
  /** Table or view; optional for `metric`. */
  tableName?: Input<string> | undefined;
}

/** A ClickHouse setting for every query. */
export interface SourceQuerySetting {
  /** Name of the ClickHouse setting. */
  setting: string;
  /** Its value, a text. */
  value: string;
}

/** A ClickHouse setting for every query. */
export interface SourceQuerySettingArgs {
  /** Name of the ClickHouse setting. */
  setting: Input<string>;
  /** Its value, a text. */
  value: Input<string>;
}

/** The tables of metrics. */
export interface SourceMetricTables {
  /** Table of gauges. */
  gauge?: string;
  /** Table of histograms. */
  histogram?: string;
  /** Table of sums. */
  sum?: string;
  /** Table of summaries. */
  summary?: string;
  /** Table of exponential histograms. */
  "exponential histogram"?: string;
}

/** The tables of metrics. */
export interface SourceMetricTablesArgs {
  /** Table of gauges. */
  gauge?: Input<string> | undefined;
  /** Table of histograms. */
  histogram?: Input<string> | undefined;
  /** Table of sums. */
  sum?: Input<string> | undefined;
  /** Table of summaries. */
  summary?: Input<string> | undefined;
  /** Table of exponential histograms. */
  "exponential histogram"?: Input<string> | undefined;
}

/** An attribute that the web app shows. */
export interface SourceAttribute {
  /** The attribute in SQL. */
  sqlExpression: string;
  /** The same in Lucene syntax. */
  luceneExpression?: string;
  /** Its label. */
  alias?: string;
}

/** An attribute that the web app shows. */
export interface SourceAttributeArgs {
  /** The attribute in SQL. */
  sqlExpression: Input<string>;
  /** The same in Lucene syntax. */
  luceneExpression?: Input<string> | undefined;
  /** Its label. */
  alias?: Input<string> | undefined;
}

/** A view that speeds up queries. */
export interface SourceMaterializedView {
  /** Database of the view. */
  databaseName: string;
  /** Table of the view. */
  tableName: string;
  /** Columns of the view besides aggregates, separated by commas; may be empty. */
  dimensionColumns: string;
  /** Shortest interval of the view, such as `1m`. */
  minGranularity: string;
  /** Time from which the view has rows, ISO 8601 in UTC. */
  minDate?: string;
  /** Column with the time. */
  timestampColumn: string;
  /** Aggregated columns of the view, at least one. */
  aggregatedColumns: SourceAggregatedColumn[];
}

/** A view that speeds up queries. */
export interface SourceMaterializedViewArgs {
  /** Database of the view. */
  databaseName: Input<string>;
  /** Table of the view. */
  tableName: Input<string>;
  /** Columns of the view besides aggregates, separated by commas; may be empty. */
  dimensionColumns: Input<string>;
  /** Shortest interval of the view, such as `1m`. */
  minGranularity: Input<string>;
  /** Time from which the view has rows, ISO 8601 in UTC. */
  minDate?: Input<string> | undefined;
  /** Column with the time. */
  timestampColumn: Input<string>;
  /** Aggregated columns of the view, at least one. */
  aggregatedColumns: Input<Input<SourceAggregatedColumnArgs>[]>;
}

/** An aggregated column of a view. */
export interface SourceAggregatedColumn {
  /** Column of the table; not needed for `count`. */
  sourceColumn?: string;
  /** Aggregate function, such as `count`, `sum`, `quantile` or `histogram`. */
  aggFn: string;
  /** Column of the view. */
  mvColumn: string;
}

/** An aggregated column of a view. */
export interface SourceAggregatedColumnArgs {
  /** Column of the table; not needed for `count`. */
  sourceColumn?: Input<string> | undefined;
  /** Aggregate function, such as `count`, `sum`, `quantile` or `histogram`. */
  aggFn: Input<string>;
  /** Column of the view. */
  mvColumn: Input<string>;
}

/** Views with the keys and values of attributes. */
export interface SourceMetadataViews {
  /** Table with the keys. */
  keyRollupTable?: string;
  /** Table with keys and values. */
  kvRollupTable: string;
  /** Interval of both, such as `15m`. */
  granularity: string;
}

/** Views with the keys and values of attributes. */
export interface SourceMetadataViewsArgs {
  /** Table with the keys. */
  keyRollupTable?: Input<string> | undefined;
  /** Table with keys and values. */
  kvRollupTable: Input<string>;
  /** Interval of both, such as `15m`. */
  granularity: Input<string>;
}

/** The arguments of an `Slo`. */
export interface SloArgs {
  /** Title of the dashboard, and the beginning of each notification's. Default: the name of the resource. */
  name?: string | undefined;
  /** The share of events that have to be good, such as 0.999; read as a decimal, without rounding. */
  objective: number;
  /** The rolling period of the budget: `7d`, `28d`, `30d` or `90d`. Default: `30d`. */
  period?: "7d" | "28d" | "30d" | "90d" | undefined;
  /** The events to count, and the condition on the good or the bad ones among them. */
  indicator: SloIndicatorArgs;
  /** The channels of alerts with `notify: "page"`, as in an alert. */
  page?: Input<Input<ChannelByNameArgs | AlertChannelArgs>[]> | undefined;
  /** The channels of alerts with `notify: "ticket"`, as in an alert. */
  ticket?: Input<Input<ChannelByNameArgs | AlertChannelArgs>[]> | undefined;
  /**
   * The burn-rate alerts. Default: pages for 2 % of the budget in 1 h (and 5 min) and 5 % in 6 h (30 min),
   * tickets for 10 % in 1 d (2 h) and 10 % in 3 d (6 h).
   */
  alerts?: SloAlertArgs[] | undefined;
  /** The alert on absence of events, or `false` for none. Default: a page after 1 h without events. */
  absence?:
    | false
    | {
        /** Whom to notify: `page` or `ticket`. Default: `page`. */
        notify?: "page" | "ticket";
        /** How long there are no events when the alert fires, and how often to evaluate. Default: `1h`. */
        window?: "1m" | "5m" | "15m" | "30m" | "1h" | "6h" | "12h" | "1d";
      }
    | undefined;
  /** Note for people in every alert, such as a link to the runbook; Markdown. Default: none. */
  note?: Input<string> | undefined;
  /** Tags of the dashboard. Default: none. */
  tags?: Input<Input<string>[]> | undefined;
}

/** The events of an objective, and which of them are good. */
export interface SloIndicatorArgs {
  /** Name of the source with the events; looked up in each run. Either this, `sourceId`, or `table`. */
  source?: Input<string> | undefined;
  /** Identifier of the source; 24 hex digits. */
  sourceId?: Input<string> | undefined;
  /** A table instead of a source, with its database, such as `default.requests_1m`. */
  table?: string | undefined;
  /** Name of the connection to the table; looked up in each run. Only with `table`. */
  connection?: Input<string> | undefined;
  /** Identifier of the connection to the table; 24 hex digits. Only with `table`. */
  connectionId?: Input<string> | undefined;
  /** The column with the time of a row. Required with `table`. Default: that of the source. */
  time?: string | undefined;
  /** Condition on the rows that are events: SQL, such as `SpanName = 'checkout'`. Default: all rows. */
  total?: string | undefined;
  /** Condition on the good events: SQL, such as `StatusCode != 'Error'`. Others are bad. */
  good?: string | undefined;
  /** Condition on the bad events, instead of `good`. Others are good. */
  bad?: string | undefined;
  /** The duration below which an event is good, instead of `good`. */
  latency?:
    | {
        /** The duration of an event: SQL, such as `Duration / 1e6`. */
        value: string;
        /** The duration below which an event is good, in the unit of `value`. */
        below: number;
      }
    | undefined;
  /** Columns that count, instead of `good`: for a table whose rows stand for many events. */
  sums?:
    | {
        /** The number of events in a row: SQL that gives a whole number, such as `Requests`. */
        total: string;
        /** The number of good events in a row, or `bad`. */
        good?: string;
        /** The number of bad events in a row, or `good`. */
        bad?: string;
      }
    | undefined;
}

/** A burn-rate alert of an objective. */
export interface SloAlertArgs {
  /** Whom to notify: `page` or `ticket`. */
  notify: "page" | "ticket";
  /** The share of the period's budget above which the long window has to spend, such as 0.02; or `factor`. */
  budget?: number;
  /** The burn above which the alert fires, such as 14.4 times what spends the budget evenly; or `budget`. */
  factor?: number;
  /** The long window, such as `1h`, which shows that the burn matters. */
  long: string;
  /** The short window, such as `5m`, which shows that it goes on. */
  short: string;
  /** How often to evaluate and, while it fires, to notify. Default: the longest interval up to `short`. */
  every?: "1m" | "5m" | "15m" | "30m" | "1h" | "6h" | "12h" | "1d";
}

/** Arguments of `getAlerts`. */
export interface GetAlertsArgs {
  /** Only alerts with this name. Default: all. */
  name?: string;
  /** Only alerts in this state: `OK`, `ALERT`, `INSUFFICIENT_DATA`, `DISABLED` or `PENDING`. Default: all. */
  state?: string;
  /** Only alerts that watch a tile of the dashboard with this name. Default: all. */
  dashboard?: string;
  /** Only alerts that watch the saved search with this name. Default: all. */
  savedSearch?: string;
  /** Only alerts that notify the webhook with this name, in any channel. Default: all. */
  webhook?: string;
}

/** Arguments of `getAlerts`. */
export interface GetAlertsOutputArgs {
  /** Only alerts with this name. Default: all. */
  name?: Input<string> | undefined;
  /** Only alerts in this state: `OK`, `ALERT`, `INSUFFICIENT_DATA`, `DISABLED` or `PENDING`. Default: all. */
  state?: Input<string> | undefined;
  /** Only alerts that watch a tile of the dashboard with this name. Default: all. */
  dashboard?: Input<string> | undefined;
  /** Only alerts that watch the saved search with this name. Default: all. */
  savedSearch?: Input<string> | undefined;
  /** Only alerts that notify the webhook with this name, in any channel. Default: all. */
  webhook?: Input<string> | undefined;
}

/** The current state of an alert, with all outputs of `Alert`. */
export interface AlertResult {
  /** Identifier of the alert. */
  id: string;
  /** Title of the notification, a template; 1 to 512 characters. Default: none. API field: `name`. */
  name?: string;
  /** Text of the notification, a template; 1 to 4096 characters. Default: none. API field: `message`. */
  message?: string;
  /** Note for people, in Markdown; 1 to 4096 characters. Default: none. API field: `note`. */
  note?: string;
  /**
   * The value to compare with, in the unit of the watched value; any finite number. Required for a new alert.
   * API field: `threshold`.
   */
  threshold?: number;
  /**
   * Upper end of the range, at least `threshold`. Only for `between` and `not_between`, which require it. API
   * field: `thresholdMax`.
   */
  thresholdMax?: number;
  /**
   * How the value is compared: `above` (at or over the threshold), `below` (under it), `above_exclusive` (over),
   * `below_or_equal`, `equal`, `not_equal`, `between` (inclusive), `not_between`. Required for a new alert. API
   * field: `thresholdType`.
   */
  thresholdType?:
    | "above"
    | "below"
    | "above_exclusive"
    | "below_or_equal"
    | "equal"
    | "not_equal"
    | "between"
    | "not_between";
  /**
   * How often the value is evaluated, and how long a window is: `1m`, `5m`, `15m`, `30m`, `1h`, `6h`, `12h`,
   * `1d`. ClickStack in ClickHouse Cloud also accepts `30s`, once ClickHouse has enabled it for the team.
   * Required for a new alert. API field: `interval`.
   */
  interval?: Interval;
  /**
   * What the alert watches: `tile`, `search` (`saved_search` is the same) or `inline`. Default: derived from
   * `tileId`, `savedSearchId` or `chartConfig`. A change does not replace the alert. API field: `source`.
   */
  source?: "tile" | "search" | "saved_search" | "inline";
  /** Identifier of the tile's dashboard, 24 hex digits. Only with `tileId`. API field: `dashboardId`. */
  dashboardId?: string;
  /** Identifier of the tile that the alert watches. Only with `dashboardId`. API field: `tileId`. */
  tileId?: string;
  /** Identifier of the saved search that the alert watches, 24 hex digits. API field: `savedSearchId`. */
  savedSearchId?: string;
  /**
   * Grouping expression; each group is evaluated separately. Only with a saved search. Default: none. API field:
   * `groupBy`.
   */
  groupBy?: string;
  /**
   * The chart that the alert watches instead of a tile or a saved search: `line`, `stacked_bar` or `number`.
   * Newer self-hosted servers only. Undeclared properties of the chart stay unchanged. API field: `chartConfig`.
   */
  chartConfig?: AlertChart;
  /** The one channel to notify. A new alert needs this or `channels`. API field: `channel`. */
  channel?: AlertChannel;
  /** The 1 to 10 channels to notify, without duplicates; the order matters. API field: `channels`. */
  channels?: AlertChannel[];
  /**
   * Minutes by which each evaluation window is shifted: a whole number from 0 to 1439, less than the interval.
   * It must be 0 with `scheduleStartAt`. Default: 0. API field: `scheduleOffsetMinutes`.
   */
  scheduleOffsetMinutes?: number;
  /**
   * Time from which windows are counted, ISO 8601 in UTC (`2026-11-01T10:00:00Z`), at most 1 year ahead or 10
   * years back. Default: none. API field: `scheduleStartAt`.
   */
  scheduleStartAt?: string;
  /**
   * How many evaluations in a row must cross the threshold; a whole number, at least 1. Default: 1. API field:
   * `numConsecutiveWindows`.
   */
  numConsecutiveWindows?: number;
  /**
   * Label of the alert in the web app. Newer self-hosted servers only. Default: the server's choice, such as the
   * name of the dashboard. If the program never declared a label, one that the alert was given in the web app
   * stays. If it stops declaring one, the next update restores the default. API field: `displayName`.
   */
  displayName?: string;
  /**
   * Tags of the alert; the order does not matter. Newer self-hosted servers only. Default: the server's choice,
   * such as the tags of the dashboard, restored as for `displayName`. API field: `tags`.
   */
  tags?: string[];
  /**
   * How the alert decides: `threshold`, or `anomaly` on servers that detect anomalies. Newer self-hosted servers
   * only; another value causes a warning. Default: `threshold`; if the program never declared a mode, the alert
   * keeps its own. API field: `detectionMode`.
   */
  detectionMode?: string;
  /**
   * Tuning of the mode `anomaly`, as the server documents it. Newer self-hosted servers only. Default: the
   * server's choice; undeclared properties stay unchanged. API field: `anomalyConfig`.
   */
  anomalyConfig?: { [key: string]: unknown };
  /** State: `OK`, `ALERT`, `INSUFFICIENT_DATA`, `DISABLED` or `PENDING`; of a resource, as of its latest write. */
  state?: string;
  /** Identifier of the owning team. API field: `teamId` or `team`. */
  teamId?: string;
  /** Whether notifications are muted; of a resource, as of its latest write. */
  silenced?: boolean;
  /** Creation time, ISO 8601 in UTC. */
  createdAt?: string;
  /** Time of the latest write, including the service's own writes; ISO 8601 in UTC. */
  updatedAt?: string;
}

/** Arguments of `getConnection`. */
export interface GetConnectionArgs {
  /** Name of the connection, as the web app shows it. */
  name: string;
}

/** Arguments of `getConnection`. */
export interface ConnectionByNameArgs {
  /** Name of the connection, as the web app shows it. */
  name: Input<string>;
}

/** A connection as a lookup returns it. */
export interface ConnectionResult {
  /** Identifier of the connection. */
  id: string;
  /** Name of the connection. */
  name?: string;
  /** URL of ClickHouse. */
  host?: string;
  /** ClickHouse user. */
  username?: string;
}

/** Arguments of `getDashboard`. */
export interface GetDashboardArgs {
  /** Name of the dashboard, as the web app shows it. */
  name: string;
}

/** Arguments of `getDashboard`. */
export interface DashboardByNameArgs {
  /** Name of the dashboard, as the web app shows it. */
  name: Input<string>;
}

/** A dashboard with its tiles. */
export interface DashboardResult {
  /** Identifier of the dashboard. */
  id: string;
  /** Name of the dashboard. */
  name?: string;
  /** Tags of the dashboard. */
  tags: string[];
  /** Tiles of the dashboard, in its order. */
  tiles: TileResult[];
}

/** A tile of a dashboard. */
export interface TileResult {
  /** Identifier of the tile, which changes if the dashboard is recreated. */
  id: string;
  /** Identifier of the dashboard. */
  dashboardId: string;
  /** Name of the tile. */
  name?: string;
  /** Type of its chart; `line`, `stacked_bar` and `number` can have alerts. */
  displayType?: string;
  /** Column in the dashboard's grid, from the left. */
  x?: number;
  /** Row in the dashboard's grid, from the top. */
  y?: number;
}

/** Arguments of `getSavedSearch`. */
export interface GetSavedSearchArgs {
  /** Name of the saved search, as the web app shows it. */
  name: string;
}

/** Arguments of `getSavedSearch`. */
export interface SavedSearchByNameArgs {
  /** Name of the saved search, as the web app shows it. */
  name: Input<string>;
}

/** A saved search. */
export interface SavedSearchResult {
  /** Identifier of the saved search. */
  id: string;
  /** Name of the saved search. */
  name?: string;
  /** The condition, in the language that `whereLanguage` names. */
  where?: string;
  /** Language of the condition: `lucene` or `sql`. */
  whereLanguage?: string;
  /** Identifier of the searched source. */
  sourceId?: string;
  /** Tags of the saved search. */
  tags: string[];
}

/** Arguments of `getSource`. */
export interface GetSourceArgs {
  /** Name of the source, as the web app shows it. */
  name: string;
}

/** Arguments of `getSource`. */
export interface SourceByNameArgs {
  /** Name of the source, as the web app shows it. */
  name: Input<string>;
}

/** A source as a lookup returns it. */
export interface SourceResult {
  /** Identifier of the source. */
  id: string;
  /** Name of the source. */
  name?: string;
  /** Kind of the rows: `log`, `trace`, `metric`, `session` or `promql`. */
  kind?: string;
  /** Identifier of the connection to read through. */
  connectionId?: string;
}

/** A webhook as a lookup returns it, without its URL, which can be a secret. */
export interface WebhookResult {
  /** Identifier of the webhook. */
  id: string;
  /** Name of the webhook; unique among those of the same `service`. */
  name?: string;
  /** Kind of the webhook: `slack`, `incidentio` or `generic`. */
  service?: string;
  /** Description for people. */
  description?: string;
}

/** A team as a lookup returns it. */
export interface TeamResult {
  /** Identifier of the team. */
  id: string;
  /** Name of the team. */
  name?: string;
}

/** A member of a team. */
export interface TeamMemberResult {
  /** Identifier of the user. */
  id: string;
  /** Email address with which the user signs in. */
  email?: string;
  /** Name of the user, or the email address if there is no name. */
  name?: string;
  /** Whether the access token belongs to this user. */
  isCurrentUser: boolean;
}
