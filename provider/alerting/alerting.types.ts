// Generated from the schemas by "npm run types": change a schema or its docstrings, not this file.
import type { Input, Output } from "@pulumi/pulumi";

/** What a new and an existing Alert take alike. */
export interface CommonAlertArgs {
  /** Title of the notification, a template; 1 to 512 characters. Default: none. API field: `name`. */
  name?: Input<string>;
  /** Text of the notification, a template; 1 to 4096 characters. Default: none. API field: `message`. */
  message?: Input<string>;
  /** Remark for people, Markdown; 1 to 4096 characters. Default: none. API field: `note`. */
  note?: Input<string>;
  /**
   * What is watched: `tile`, `search` (`saved_search` is the same) or `inline`. Default: follows from `tileId`,
   * `savedSearchId` or `chartConfig`. Changing it keeps the alert. API field: `source`.
   */
  source?: Input<"inline" | "saved_search" | "search" | "tile">;
  /**
   * Minutes by which each evaluation window is shifted: a whole number from 0 to 1439, less than the interval; 0
   * with `scheduleStartAt`. Default: 0. API field: `scheduleOffsetMinutes`.
   */
  scheduleOffsetMinutes?: Input<number>;
  /**
   * Instant from which the windows are counted: ISO 8601 in UTC (`2026-11-01T10:00:00Z`), not more than 1 year
   * ahead or 10 years back. Default: none. API field: `scheduleStartAt`.
   */
  scheduleStartAt?: Input<string>;
  /**
   * How many evaluations in a row have to cross the threshold; a whole number of at least 1. Default: 1.
   * API field: `numConsecutiveWindows`.
   */
  numConsecutiveWindows?: Input<number>;
  /**
   * Label of the alert in the user interface. Newer self-hosted servers only. Default: the server's choice, such as the
   * name of the dashboard; it comes back with the next update once the program no longer declares a label.
   * API field: `displayName`.
   */
  displayName?: Input<string>;
  /**
   * Tags of the alert; the order does not count. Newer self-hosted servers only. Default: the server's choice, such as
   * the tags of the dashboard; they come back as that of `displayName` does. API field: `tags`.
   */
  tags?: Input<Input<string>[]>;
  /**
   * How the alert decides: `threshold`, or `anomaly` on servers that detect anomalies. Newer self-hosted servers only;
   * another value is a warning. Default: `threshold`; not declared from the start, that of the alert stays.
   * API field: `detectionMode`.
   */
  detectionMode?: Input<string>;
  /**
   * Tuning of the mode `anomaly`, as the server documents it. Newer self-hosted servers only. Default: the server's
   * choice; what the program does not declare of it stays as it is. API field: `anomalyConfig`.
   */
  anomalyConfig?: Input<{ [key: string]: unknown }>;
}

/** An existing Alert, beside what is managed of it. */
export interface AdoptedAlertArgs extends CommonAlertArgs {
  /**
   * Adopts the existing alert with this identifier instead of creating one; nothing is written when nothing
   * differs. The option `import` turns into this. Naming another alert replaces the resource, leaving it out
   * later does not. Errors: the alert does not exist. API field: `id`.
   */
  alertId: Input<string>;
}

/** A Alert that no argument identifies, beside what it needs. */
export interface NewAlertArgs extends CommonAlertArgs {
  /**
   * Adopts the existing alert with this identifier instead of creating one; nothing is written when nothing
   * differs. The option `import` turns into this. Naming another alert replaces the resource, leaving it out
   * later does not. Errors: the alert does not exist. API field: `id`.
   */
  alertId?: undefined;
}

/** With `threshold`, and nothing else that says the same. */
export interface AlertArgsWithThreshold {
  /**
   * The value compared against, in the unit of what is watched; any finite number. Required for a new alert.
   * API field: `threshold`.
   */
  threshold: Input<number>;
}

/** Without `threshold`. */
export interface AlertArgsWithoutThreshold {
  /**
   * The value compared against, in the unit of what is watched; any finite number. Required for a new alert.
   * API field: `threshold`.
   */
  threshold?: undefined;
}

/** With `interval`, and nothing else that says the same. */
export interface AlertArgsWithInterval {
  /**
   * How often the value is evaluated, and over how long a window: `1m`, `5m`, `15m`, `30m`, `1h`, `6h`, `12h`,
   * `1d`; with ClickStack in ClickHouse Cloud also `30s`, once ClickHouse has switched it on for the team. Required for
   * a new alert. API field: `interval`.
   */
  interval: Input<Interval>;
}

/** Without `interval`. */
export interface AlertArgsWithoutInterval {
  /**
   * How often the value is evaluated, and over how long a window: `1m`, `5m`, `15m`, `30m`, `1h`, `6h`, `12h`,
   * `1d`; with ClickStack in ClickHouse Cloud also `30s`, once ClickHouse has switched it on for the team. Required for
   * a new alert. API field: `interval`.
   */
  interval?: undefined;
}

/** What may go along. */
export interface AlertArgsBesideThresholdMax {
  /**
   * Upper end of the range, at least `threshold`; for `between` and `not_between` only, and required there.
   * API field: `thresholdMax`.
   */
  thresholdMax?: Input<number>;
}

/** With `thresholdType` of `between` or `not_between`, and nothing else that says the same. */
export interface AlertArgsWithThresholdMax extends AlertArgsBesideThresholdMax {
  /**
   * How the value is compared: `above` (at or over the threshold), `below` (under it), `above_exclusive` (over),
   * `below_or_equal`, `equal`, `not_equal`, `between` (inclusive), `not_between`. Required for a new alert.
   * API field: `thresholdType`.
   */
  thresholdType: "between" | "not_between";
}

/** With `thresholdType`, and nothing else that says the same. */
export interface AlertArgsWithThresholdType {
  /**
   * How the value is compared: `above` (at or over the threshold), `below` (under it), `above_exclusive` (over),
   * `below_or_equal`, `equal`, `not_equal`, `between` (inclusive), `not_between`. Required for a new alert.
   * API field: `thresholdType`.
   */
  thresholdType: Input<
    | "above_exclusive"
    | "above"
    | "below_or_equal"
    | "below"
    | "between"
    | "equal"
    | "not_between"
    | "not_equal"
  >;
  /**
   * Upper end of the range, at least `threshold`; for `between` and `not_between` only, and required there.
   * API field: `thresholdMax`.
   */
  thresholdMax?: undefined;
}

/** Without `thresholdType`. */
export interface AlertArgsWithoutThresholdType extends AlertArgsBesideThresholdMax {
  /**
   * How the value is compared: `above` (at or over the threshold), `below` (under it), `above_exclusive` (over),
   * `below_or_equal`, `equal`, `not_equal`, `between` (inclusive), `not_between`. Required for a new alert.
   * API field: `thresholdType`.
   */
  thresholdType?: undefined;
}

/** What may go along. */
export interface AlertArgsBesideGroupBy {
  /**
   * Grouping expression: one evaluation for each group. With a saved search only. Default: none.
   * API field: `groupBy`.
   */
  groupBy?: Input<string>;
}

/** With `chartConfig`, and nothing else that says the same. */
export interface AlertArgsWithChartConfig {
  /**
   * The chart that the alert watches, in place of a tile or a saved search; `line`, `stacked_bar` or `number`. Newer
   * self-hosted servers only. What the program does not declare of the chart stays as it is. API field: `chartConfig`.
   */
  chartConfig: Input<AlertChartArgs>;
  /**
   * Tile that the alert watches, by the names of dashboard and tile; instead of `dashboardId` and `tileId`. Looked up
   * in each run: a name with no match, or several matches, is an error.
   */
  tile?: undefined;
  /**
   * Saved search that the alert watches, by its name; instead of `savedSearchId`. Looked up in each run as `tile` is.
   */
  savedSearch?: undefined;
  /** Dashboard of the tile; 24 hex digits. With `tileId` only. API field: `dashboardId`. */
  dashboardId?: undefined;
  /** Tile that the alert watches. With `dashboardId` only. API field: `tileId`. */
  tileId?: undefined;
  /** Saved search that the alert watches; 24 hex digits. API field: `savedSearchId`. */
  savedSearchId?: undefined;
  /**
   * Grouping expression: one evaluation for each group. With a saved search only. Default: none.
   * API field: `groupBy`.
   */
  groupBy?: undefined;
}

/** With `savedSearchId`, and nothing else that says the same. */
export interface AlertArgsWithSavedSearchId extends AlertArgsBesideGroupBy {
  /** Saved search that the alert watches; 24 hex digits. API field: `savedSearchId`. */
  savedSearchId: Input<string>;
  /**
   * Tile that the alert watches, by the names of dashboard and tile; instead of `dashboardId` and `tileId`. Looked up
   * in each run: a name with no match, or several matches, is an error.
   */
  tile?: undefined;
  /**
   * Saved search that the alert watches, by its name; instead of `savedSearchId`. Looked up in each run as `tile` is.
   */
  savedSearch?: undefined;
  /** Dashboard of the tile; 24 hex digits. With `tileId` only. API field: `dashboardId`. */
  dashboardId?: undefined;
  /** Tile that the alert watches. With `dashboardId` only. API field: `tileId`. */
  tileId?: undefined;
  /**
   * The chart that the alert watches, in place of a tile or a saved search; `line`, `stacked_bar` or `number`. Newer
   * self-hosted servers only. What the program does not declare of the chart stays as it is. API field: `chartConfig`.
   */
  chartConfig?: undefined;
}

/** With `dashboardId` and `tileId`, and nothing else that says the same. */
export interface AlertArgsWithTileId {
  /** Dashboard of the tile; 24 hex digits. With `tileId` only. API field: `dashboardId`. */
  dashboardId: Input<string>;
  /** Tile that the alert watches. With `dashboardId` only. API field: `tileId`. */
  tileId: Input<string>;
  /**
   * Tile that the alert watches, by the names of dashboard and tile; instead of `dashboardId` and `tileId`. Looked up
   * in each run: a name with no match, or several matches, is an error.
   */
  tile?: undefined;
  /**
   * Saved search that the alert watches, by its name; instead of `savedSearchId`. Looked up in each run as `tile` is.
   */
  savedSearch?: undefined;
  /** Saved search that the alert watches; 24 hex digits. API field: `savedSearchId`. */
  savedSearchId?: undefined;
  /**
   * Grouping expression: one evaluation for each group. With a saved search only. Default: none.
   * API field: `groupBy`.
   */
  groupBy?: undefined;
  /**
   * The chart that the alert watches, in place of a tile or a saved search; `line`, `stacked_bar` or `number`. Newer
   * self-hosted servers only. What the program does not declare of the chart stays as it is. API field: `chartConfig`.
   */
  chartConfig?: undefined;
}

/** With `savedSearch`, and nothing else that says the same. */
export interface AlertArgsWithSavedSearch extends AlertArgsBesideGroupBy {
  /**
   * Saved search that the alert watches, by its name; instead of `savedSearchId`. Looked up in each run as `tile` is.
   */
  savedSearch: Input<string>;
  /**
   * Tile that the alert watches, by the names of dashboard and tile; instead of `dashboardId` and `tileId`. Looked up
   * in each run: a name with no match, or several matches, is an error.
   */
  tile?: undefined;
  /** Dashboard of the tile; 24 hex digits. With `tileId` only. API field: `dashboardId`. */
  dashboardId?: undefined;
  /** Tile that the alert watches. With `dashboardId` only. API field: `tileId`. */
  tileId?: undefined;
  /** Saved search that the alert watches; 24 hex digits. API field: `savedSearchId`. */
  savedSearchId?: undefined;
  /**
   * The chart that the alert watches, in place of a tile or a saved search; `line`, `stacked_bar` or `number`. Newer
   * self-hosted servers only. What the program does not declare of the chart stays as it is. API field: `chartConfig`.
   */
  chartConfig?: undefined;
}

/** With `tile`, and nothing else that says the same. */
export interface AlertArgsWithTile {
  /**
   * Tile that the alert watches, by the names of dashboard and tile; instead of `dashboardId` and `tileId`. Looked up
   * in each run: a name with no match, or several matches, is an error.
   */
  tile: Input<TileByNameArgs>;
  /**
   * Saved search that the alert watches, by its name; instead of `savedSearchId`. Looked up in each run as `tile` is.
   */
  savedSearch?: undefined;
  /** Dashboard of the tile; 24 hex digits. With `tileId` only. API field: `dashboardId`. */
  dashboardId?: undefined;
  /** Tile that the alert watches. With `dashboardId` only. API field: `tileId`. */
  tileId?: undefined;
  /** Saved search that the alert watches; 24 hex digits. API field: `savedSearchId`. */
  savedSearchId?: undefined;
  /**
   * Grouping expression: one evaluation for each group. With a saved search only. Default: none.
   * API field: `groupBy`.
   */
  groupBy?: undefined;
  /**
   * The chart that the alert watches, in place of a tile or a saved search; `line`, `stacked_bar` or `number`. Newer
   * self-hosted servers only. What the program does not declare of the chart stays as it is. API field: `chartConfig`.
   */
  chartConfig?: undefined;
}

/** Without `chartConfig` and `savedSearchId` and `dashboardId` and `tileId` and `savedSearch` and `tile`. */
export interface AlertArgsWithoutTile extends AlertArgsBesideGroupBy {
  /**
   * Tile that the alert watches, by the names of dashboard and tile; instead of `dashboardId` and `tileId`. Looked up
   * in each run: a name with no match, or several matches, is an error.
   */
  tile?: undefined;
  /**
   * Saved search that the alert watches, by its name; instead of `savedSearchId`. Looked up in each run as `tile` is.
   */
  savedSearch?: undefined;
  /** Dashboard of the tile; 24 hex digits. With `tileId` only. API field: `dashboardId`. */
  dashboardId?: undefined;
  /** Tile that the alert watches. With `dashboardId` only. API field: `tileId`. */
  tileId?: undefined;
  /** Saved search that the alert watches; 24 hex digits. API field: `savedSearchId`. */
  savedSearchId?: undefined;
  /**
   * The chart that the alert watches, in place of a tile or a saved search; `line`, `stacked_bar` or `number`. Newer
   * self-hosted servers only. What the program does not declare of the chart stays as it is. API field: `chartConfig`.
   */
  chartConfig?: undefined;
}

/** With `channels`, and nothing else that says the same. */
export interface AlertArgsWithChannels {
  /**
   * The channels to notify: 1 to 10, no two alike; the order counts. Each is written as `channel` is.
   * API field: `channels`.
   */
  channels: Input<Input<AlertChannelArgs | ChannelByNameArgs>[]>;
  /**
   * The one channel to notify: `{webhook: "on-call"}`, or by identifier `{type: "webhook", webhookId: "…"}`; with
   * ClickStack in ClickHouse Cloud also `{type: "email", emailRecipients: ["ann@example.com"]}`. A new alert needs this
   * or `channels`. API field: `channel`.
   */
  channel?: undefined;
}

/** With `channel`, and nothing else that says the same. */
export interface AlertArgsWithChannel {
  /**
   * The one channel to notify: `{webhook: "on-call"}`, or by identifier `{type: "webhook", webhookId: "…"}`; with
   * ClickStack in ClickHouse Cloud also `{type: "email", emailRecipients: ["ann@example.com"]}`. A new alert needs this
   * or `channels`. API field: `channel`.
   */
  channel: Input<AlertChannelArgs | ChannelByNameArgs>;
  /**
   * The channels to notify: 1 to 10, no two alike; the order counts. Each is written as `channel` is.
   * API field: `channels`.
   */
  channels?: undefined;
}

/** Without `channels` and `channel`. */
export interface AlertArgsWithoutChannel {
  /**
   * The one channel to notify: `{webhook: "on-call"}`, or by identifier `{type: "webhook", webhookId: "…"}`; with
   * ClickStack in ClickHouse Cloud also `{type: "email", emailRecipients: ["ann@example.com"]}`. A new alert needs this
   * or `channels`. API field: `channel`.
   */
  channel?: undefined;
  /**
   * The channels to notify: 1 to 10, no two alike; the order counts. Each is written as `channel` is.
   * API field: `channels`.
   */
  channels?: undefined;
}

/** What may be managed of an existing Alert that an option names, such as `import`. */
export type ImportedAlertArgs = NewAlertArgs &
  (AlertArgsWithoutThreshold | AlertArgsWithThreshold) &
  (AlertArgsWithoutInterval | AlertArgsWithInterval) &
  (AlertArgsWithoutThresholdType | (AlertArgsWithThresholdMax | AlertArgsWithThresholdType)) &
  (
    | AlertArgsWithoutTile
    | (
        | AlertArgsWithChartConfig
        | AlertArgsWithSavedSearchId
        | AlertArgsWithTileId
        | AlertArgsWithSavedSearch
        | AlertArgsWithTile
      )
  ) &
  (AlertArgsWithoutChannel | (AlertArgsWithChannels | AlertArgsWithChannel));

/**
 * The arguments of an `Alert`. A new alert needs `threshold`, `thresholdType`, `interval`, a channel and what to
 * watch; an adopted one (`alertId`) needs only what the program wants to manage. What it refers to is written as
 * identifiers or as names, which are looked up in each run.
 */
export type AlertArgs =
  | (AdoptedAlertArgs &
      (AlertArgsWithoutThreshold | AlertArgsWithThreshold) &
      (AlertArgsWithoutInterval | AlertArgsWithInterval) &
      (AlertArgsWithoutThresholdType | (AlertArgsWithThresholdMax | AlertArgsWithThresholdType)) &
      (
        | AlertArgsWithoutTile
        | (
            | AlertArgsWithChartConfig
            | AlertArgsWithSavedSearchId
            | AlertArgsWithTileId
            | AlertArgsWithSavedSearch
            | AlertArgsWithTile
          )
      ) &
      (AlertArgsWithoutChannel | (AlertArgsWithChannels | AlertArgsWithChannel)))
  | (NewAlertArgs &
      AlertArgsWithThreshold &
      AlertArgsWithInterval &
      (AlertArgsWithThresholdMax | AlertArgsWithThresholdType) &
      (
        | AlertArgsWithChartConfig
        | AlertArgsWithSavedSearchId
        | AlertArgsWithTileId
        | AlertArgsWithSavedSearch
        | AlertArgsWithTile
      ) &
      (AlertArgsWithChannels | AlertArgsWithChannel));

/** The outputs of the class `Alert`. */
export interface AlertOutputs {
  /**
   * Adopts the existing alert with this identifier instead of creating one; nothing is written when nothing
   * differs. The option `import` turns into this. Naming another alert replaces the resource, leaving it out
   * later does not. Errors: the alert does not exist. API field: `id`.
   */
  readonly alertId: Output<string | undefined>;
  /** Title of the notification, a template; 1 to 512 characters. Default: none. API field: `name`. */
  readonly name: Output<string | undefined>;
  /** Text of the notification, a template; 1 to 4096 characters. Default: none. API field: `message`. */
  readonly message: Output<string | undefined>;
  /** Remark for people, Markdown; 1 to 4096 characters. Default: none. API field: `note`. */
  readonly note: Output<string | undefined>;
  /**
   * The value compared against, in the unit of what is watched; any finite number. Required for a new alert.
   * API field: `threshold`.
   */
  readonly threshold: Output<number | undefined>;
  /**
   * Upper end of the range, at least `threshold`; for `between` and `not_between` only, and required there.
   * API field: `thresholdMax`.
   */
  readonly thresholdMax: Output<number | undefined>;
  /**
   * How the value is compared: `above` (at or over the threshold), `below` (under it), `above_exclusive` (over),
   * `below_or_equal`, `equal`, `not_equal`, `between` (inclusive), `not_between`. Required for a new alert.
   * API field: `thresholdType`.
   */
  readonly thresholdType: Output<
    | "above_exclusive"
    | "above"
    | "below_or_equal"
    | "below"
    | "between"
    | "equal"
    | "not_between"
    | "not_equal"
    | undefined
  >;
  /**
   * How often the value is evaluated, and over how long a window: `1m`, `5m`, `15m`, `30m`, `1h`, `6h`, `12h`,
   * `1d`; with ClickStack in ClickHouse Cloud also `30s`, once ClickHouse has switched it on for the team. Required for
   * a new alert. API field: `interval`.
   */
  readonly interval: Output<Interval | undefined>;
  /**
   * What is watched: `tile`, `search` (`saved_search` is the same) or `inline`. Default: follows from `tileId`,
   * `savedSearchId` or `chartConfig`. Changing it keeps the alert. API field: `source`.
   */
  readonly source: Output<"inline" | "saved_search" | "search" | "tile" | undefined>;
  /** Dashboard of the tile; 24 hex digits. With `tileId` only. API field: `dashboardId`. */
  readonly dashboardId: Output<string | undefined>;
  /** Tile that the alert watches. With `dashboardId` only. API field: `tileId`. */
  readonly tileId: Output<string | undefined>;
  /** Saved search that the alert watches; 24 hex digits. API field: `savedSearchId`. */
  readonly savedSearchId: Output<string | undefined>;
  /**
   * Grouping expression: one evaluation for each group. With a saved search only. Default: none.
   * API field: `groupBy`.
   */
  readonly groupBy: Output<string | undefined>;
  /**
   * The chart that the alert watches, in place of a tile or a saved search; `line`, `stacked_bar` or `number`. Newer
   * self-hosted servers only. What the program does not declare of the chart stays as it is. API field: `chartConfig`.
   */
  readonly chartConfig: Output<AlertChart | undefined>;
  /** The one channel to notify. A new alert needs this or `channels`. API field: `channel`. */
  readonly channel: Output<AlertChannel | undefined>;
  /** The channels to notify: 1 to 10, no two alike; the order counts. API field: `channels`. */
  readonly channels: Output<AlertChannel[] | undefined>;
  /**
   * Minutes by which each evaluation window is shifted: a whole number from 0 to 1439, less than the interval; 0
   * with `scheduleStartAt`. Default: 0. API field: `scheduleOffsetMinutes`.
   */
  readonly scheduleOffsetMinutes: Output<number | undefined>;
  /**
   * Instant from which the windows are counted: ISO 8601 in UTC (`2026-11-01T10:00:00Z`), not more than 1 year
   * ahead or 10 years back. Default: none. API field: `scheduleStartAt`.
   */
  readonly scheduleStartAt: Output<string | undefined>;
  /**
   * How many evaluations in a row have to cross the threshold; a whole number of at least 1. Default: 1.
   * API field: `numConsecutiveWindows`.
   */
  readonly numConsecutiveWindows: Output<number | undefined>;
  /**
   * Label of the alert in the user interface. Newer self-hosted servers only. Default: the server's choice, such as the
   * name of the dashboard; it comes back with the next update once the program no longer declares a label.
   * API field: `displayName`.
   */
  readonly displayName: Output<string | undefined>;
  /**
   * Tags of the alert; the order does not count. Newer self-hosted servers only. Default: the server's choice, such as
   * the tags of the dashboard; they come back as that of `displayName` does. API field: `tags`.
   */
  readonly tags: Output<string[] | undefined>;
  /**
   * How the alert decides: `threshold`, or `anomaly` on servers that detect anomalies. Newer self-hosted servers only;
   * another value is a warning. Default: `threshold`; not declared from the start, that of the alert stays.
   * API field: `detectionMode`.
   */
  readonly detectionMode: Output<string | undefined>;
  /**
   * Tuning of the mode `anomaly`, as the server documents it. Newer self-hosted servers only. Default: the server's
   * choice; what the program does not declare of it stays as it is. API field: `anomalyConfig`.
   */
  readonly anomalyConfig: Output<{ [key: string]: unknown } | undefined>;
  /**
   * Current state: `OK`, `ALERT`, `INSUFFICIENT_DATA`, `DISABLED` or `PENDING`, as of the latest write through this package.
   */
  readonly state: Output<string | undefined>;
  /** Identifier of the owning team. API field: `teamId` or `team`. */
  readonly teamId: Output<string | undefined>;
  /** Whether notifications are muted, as of the latest write through this package. */
  readonly silenced: Output<boolean | undefined>;
  /** Creation time, ISO 8601 in UTC. */
  readonly createdAt: Output<string | undefined>;
  /** Time of the latest write, the service's own writes included; ISO 8601 in UTC. */
  readonly updatedAt: Output<string | undefined>;
}

/** What a new and an existing Webhook take alike. */
export interface CommonWebhookArgs {
  /** Remark for people; 1 to 2048 characters. Default: none. API field: `description`. */
  description?: Input<string>;
  /**
   * Headers that are sent along, at most 100. Not for `slack`. Secret, and never returned by the service: changes made
   * elsewhere cannot be seen. Default: none; not declared, those of an adopted webhook stay. API field: `headers`.
   */
  headers?: Input<{ [key: string]: Input<string> }>;
  /**
   * Parameters that are added to the address, at most 100. Not for `slack`. Secret, and never returned by the service:
   * changes made elsewhere cannot be seen. Default: none; not declared, those of an adopted webhook stay.
   * API field: `queryParams`.
   */
  queryParams?: Input<{ [key: string]: Input<string> }>;
  /**
   * Body that is sent, a template; 1 to 16384 characters. Not for `slack`; of `incidentio` never returned by the
   * service. Default: that of the service. API field: `body`.
   */
  body?: Input<string>;
}

/** An existing Webhook, beside what is managed of it. */
export interface AdoptedWebhookArgs extends CommonWebhookArgs {
  /**
   * Adopts the existing webhook with this identifier instead of creating one; the option `import` turns into this.
   * Naming another webhook replaces the resource, leaving it out later does not. Errors: the webhook does not exist.
   * API field: `id`.
   */
  webhookId: Input<string>;
}

/** A Webhook that no argument identifies, beside what it needs. */
export interface NewWebhookArgs extends CommonWebhookArgs {
  /**
   * Adopts the existing webhook with this identifier instead of creating one; the option `import` turns into this.
   * Naming another webhook replaces the resource, leaving it out later does not. Errors: the webhook does not exist.
   * API field: `id`.
   */
  webhookId?: undefined;
}

/** With `name`, and nothing else that says the same. */
export interface WebhookArgsWithName {
  /**
   * Name of the webhook, 1 to 1024 characters; unique among the webhooks of the same `service`. Required for a new
   * webhook. Errors: the name is taken. API field: `name`.
   */
  name: Input<string>;
}

/** Without `name`. */
export interface WebhookArgsWithoutName {
  /**
   * Name of the webhook, 1 to 1024 characters; unique among the webhooks of the same `service`. Required for a new
   * webhook. Errors: the name is taken. API field: `name`.
   */
  name?: undefined;
}

/** With `service`, and nothing else that says the same. */
export interface WebhookArgsWithService {
  /** What is called: `slack`, `generic` or `incidentio`. Required for a new webhook. API field: `service`. */
  service: Input<"generic" | "incidentio" | "slack">;
}

/** Without `service`. */
export interface WebhookArgsWithoutService {
  /** What is called: `slack`, `generic` or `incidentio`. Required for a new webhook. API field: `service`. */
  service?: undefined;
}

/** With `url`, and nothing else that says the same. */
export interface WebhookArgsWithUrl {
  /**
   * Address that is called, http or https, at most 2048 characters; of `slack` a host in slack.com. Required for a new
   * webhook. Secret when `service` is `slack`. When it or `service` changes, the service drops `headers` and
   * `queryParams` that the program does not declare. API field: `url`.
   */
  url: Input<string>;
}

/** Without `url`. */
export interface WebhookArgsWithoutUrl {
  /**
   * Address that is called, http or https, at most 2048 characters; of `slack` a host in slack.com. Required for a new
   * webhook. Secret when `service` is `slack`. When it or `service` changes, the service drops `headers` and
   * `queryParams` that the program does not declare. API field: `url`.
   */
  url?: undefined;
}

/** What may be managed of an existing Webhook that an option names, such as `import`. */
export type ImportedWebhookArgs = NewWebhookArgs &
  (WebhookArgsWithoutName | WebhookArgsWithName) &
  (WebhookArgsWithoutService | WebhookArgsWithService) &
  (WebhookArgsWithoutUrl | WebhookArgsWithUrl);

/**
 * The arguments of a `Webhook`. A new webhook needs `name`, `service` and `url`; an adopted one (`webhookId`) needs only
 * what the program wants to manage.
 */
export type WebhookArgs =
  | (AdoptedWebhookArgs &
      (WebhookArgsWithoutName | WebhookArgsWithName) &
      (WebhookArgsWithoutService | WebhookArgsWithService) &
      (WebhookArgsWithoutUrl | WebhookArgsWithUrl))
  | (NewWebhookArgs & WebhookArgsWithName & WebhookArgsWithService & WebhookArgsWithUrl);

/** The outputs of the class `Webhook`. */
export interface WebhookOutputs {
  /**
   * Adopts the existing webhook with this identifier instead of creating one; the option `import` turns into this.
   * Naming another webhook replaces the resource, leaving it out later does not. Errors: the webhook does not exist.
   * API field: `id`.
   */
  readonly webhookId: Output<string | undefined>;
  /**
   * Address that is called, http or https, at most 2048 characters; of `slack` a host in slack.com. Required for a new
   * webhook. Secret when `service` is `slack`. When it or `service` changes, the service drops `headers` and
   * `queryParams` that the program does not declare. API field: `url`.
   */
  readonly url: Output<string | undefined>;
  /** Remark for people; 1 to 2048 characters. Default: none. API field: `description`. */
  readonly description: Output<string | undefined>;
  /**
   * Body that is sent, a template; 1 to 16384 characters. Not for `slack`; of `incidentio` never returned by the
   * service. Default: that of the service. API field: `body`.
   */
  readonly body: Output<string | undefined>;
  /** Name of the webhook. */
  readonly name: Output<string>;
  /** What is called: `slack`, `generic` or `incidentio`. */
  readonly service: Output<"generic" | "incidentio" | "slack">;
  /** Creation time, ISO 8601 in UTC. */
  readonly createdAt: Output<string | undefined>;
  /** Time of the latest write, ISO 8601 in UTC. */
  readonly updatedAt: Output<string | undefined>;
}

/** What a new and an existing SavedSearch take alike. */
export interface CommonSavedSearchArgs {
  /** Columns that are shown, at most 4096 characters. Default: `""`, those of the source. API field: `select`. */
  select?: Input<string>;
  /** The condition, at most 8192 characters. Default: `""`, everything. API field: `where`. */
  where?: Input<string>;
  /** Language of the condition: `lucene` or `sql`. Default: `lucene`. API field: `whereLanguage`. */
  whereLanguage?: Input<"lucene" | "sql">;
  /** Order of the results, at most 1024 characters. Default: `""`, newest first. API field: `orderBy`. */
  orderBy?: Input<string>;
  /** Tags, at most 50 of 32 characters each; the order counts. Default: none. API field: `tags`. */
  tags?: Input<Input<string>[]>;
  /**
   * Filters of the side bar, at most 100: `IN`, `NOT IN` and `BETWEEN` only; the service refuses new ones of any other
   * form. Default: none. API field: `filters`.
   */
  filters?: Input<Input<SavedSearchFilterArgs>[]>;
}

/** An existing SavedSearch, beside what is managed of it. */
export interface AdoptedSavedSearchArgs extends CommonSavedSearchArgs {
  /**
   * Adopts the existing saved search with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource. Errors: the saved search does not exist. API field: `id`.
   */
  savedSearchId: Input<string>;
}

/** A SavedSearch that no argument identifies, beside what it needs. */
export interface NewSavedSearchArgs extends CommonSavedSearchArgs {
  /**
   * Adopts the existing saved search with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource. Errors: the saved search does not exist. API field: `id`.
   */
  savedSearchId?: undefined;
}

/** With `name`, and nothing else that says the same. */
export interface SavedSearchArgsWithName {
  /** Name of the saved search, 1 to 1024 characters. Required for a new saved search. API field: `name`. */
  name: Input<string>;
}

/** Without `name`. */
export interface SavedSearchArgsWithoutName {
  /** Name of the saved search, 1 to 1024 characters. Required for a new saved search. API field: `name`. */
  name?: undefined;
}

/** With `sourceId`, and nothing else that says the same. */
export interface SavedSearchArgsWithSourceId {
  /** Source that is searched; 24 hex digits. A new saved search needs this or `source`. API field: `sourceId`. */
  sourceId: Input<string>;
  /**
   * Source that is searched, by its name; instead of `sourceId`. One that the program declares before, or one that
   * exists: looked up in each run, and a name with no match, or several matches, is an error.
   */
  source?: undefined;
}

/** With `source`, and nothing else that says the same. */
export interface SavedSearchArgsWithSource {
  /**
   * Source that is searched, by its name; instead of `sourceId`. One that the program declares before, or one that
   * exists: looked up in each run, and a name with no match, or several matches, is an error.
   */
  source: Input<string>;
  /** Source that is searched; 24 hex digits. A new saved search needs this or `source`. API field: `sourceId`. */
  sourceId?: undefined;
}

/** Without `sourceId` and `source`. */
export interface SavedSearchArgsWithoutSource {
  /**
   * Source that is searched, by its name; instead of `sourceId`. One that the program declares before, or one that
   * exists: looked up in each run, and a name with no match, or several matches, is an error.
   */
  source?: undefined;
  /** Source that is searched; 24 hex digits. A new saved search needs this or `source`. API field: `sourceId`. */
  sourceId?: undefined;
}

/** What may be managed of an existing SavedSearch that an option names, such as `import`. */
export type ImportedSavedSearchArgs = NewSavedSearchArgs &
  (SavedSearchArgsWithoutName | SavedSearchArgsWithName) &
  (SavedSearchArgsWithoutSource | (SavedSearchArgsWithSourceId | SavedSearchArgsWithSource));

/**
 * The arguments of a `SavedSearch`. A new saved search needs `name` and a source; an adopted one (`savedSearchId`)
 * needs only what the program wants to manage.
 */
export type SavedSearchArgs =
  | (AdoptedSavedSearchArgs &
      (SavedSearchArgsWithoutName | SavedSearchArgsWithName) &
      (SavedSearchArgsWithoutSource | (SavedSearchArgsWithSourceId | SavedSearchArgsWithSource)))
  | (NewSavedSearchArgs &
      SavedSearchArgsWithName &
      (SavedSearchArgsWithSourceId | SavedSearchArgsWithSource));

/** The outputs of the class `SavedSearch`. */
export interface SavedSearchOutputs {
  /**
   * Adopts the existing saved search with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource. Errors: the saved search does not exist. API field: `id`.
   */
  readonly savedSearchId: Output<string | undefined>;
  /** Columns that are shown, at most 4096 characters. Default: `""`, those of the source. API field: `select`. */
  readonly select: Output<string | undefined>;
  /** The condition, at most 8192 characters. Default: `""`, everything. API field: `where`. */
  readonly where: Output<string | undefined>;
  /** Language of the condition: `lucene` or `sql`. Default: `lucene`. API field: `whereLanguage`. */
  readonly whereLanguage: Output<"lucene" | "sql" | undefined>;
  /** Order of the results, at most 1024 characters. Default: `""`, newest first. API field: `orderBy`. */
  readonly orderBy: Output<string | undefined>;
  /** Tags, at most 50 of 32 characters each; the order counts. Default: none. API field: `tags`. */
  readonly tags: Output<string[] | undefined>;
  /**
   * Filters of the side bar, at most 100: `IN`, `NOT IN` and `BETWEEN` only; the service refuses new ones of any other
   * form. Default: none. API field: `filters`.
   */
  readonly filters: Output<SavedSearchFilter[] | undefined>;
  /** Name of the saved search. */
  readonly name: Output<string>;
  /** Identifier of the source that is searched. */
  readonly sourceId: Output<string>;
  /** Identifier of the owning team. */
  readonly teamId: Output<string | undefined>;
  /** Creation time, ISO 8601 in UTC. */
  readonly createdAt: Output<string | undefined>;
  /** Time of the latest write, ISO 8601 in UTC. */
  readonly updatedAt: Output<string | undefined>;
}

/** What a new and an existing Dashboard take alike. */
export interface CommonDashboardArgs {
  /** Tags, at most 50 of 32 characters each; the service drops repeated ones. Default: none. API field: `tags`. */
  tags?: Input<Input<string>[]>;
  /** Filters at the top of the dashboard. Default: none. API field: `filters`. */
  filters?: Input<Input<DashboardFilterArgs>[]>;
  /** The condition of all tiles that the dashboard opens with, not empty. Default: none. API field: `savedQuery`. */
  savedQuery?: Input<string>;
  /**
   * Language of `savedQuery`: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene` with a `savedQuery`.
   * API field: `savedQueryLanguage`.
   */
  savedQueryLanguage?: Input<"lucene" | "promql" | "sql">;
  /** What the filters are set to at first. Default: nothing. API field: `savedFilterValues`. */
  savedFilterValues?: Input<Input<DashboardFilterValueArgs>[]>;
  /** Containers that group tiles, at most 50. Default: none. API field: `containers`. */
  containers?: Input<Input<DashboardContainerArgs>[]>;
  /**
   * Whether an update may delete alerts: those of a tile that it removes, or that no alert can watch any more; and
   * whether a deletion may delete alerts that the program does not manage. Default: `false`. Never sent.
   */
  allowAlertLoss?: Input<boolean>;
  /**
   * Whether an update may delete tiles that the API does not show, as those of PromQL. Default: `false`. Never sent.
   */
  allowTileLoss?: Input<boolean>;
}

/** An existing Dashboard, beside what is managed of it. */
export interface AdoptedDashboardArgs extends CommonDashboardArgs {
  /**
   * Adopts the existing dashboard with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource. Errors: the dashboard does not exist. API field: `id`.
   */
  dashboardId: Input<string>;
}

/** A Dashboard that no argument identifies, beside what it needs. */
export interface NewDashboardArgs extends CommonDashboardArgs {
  /**
   * Adopts the existing dashboard with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource. Errors: the dashboard does not exist. API field: `id`.
   */
  dashboardId?: undefined;
}

/** With `name`, and nothing else that says the same. */
export interface DashboardArgsWithName {
  /** Name of the dashboard, at most 1024 characters. Required for a new dashboard. API field: `name`. */
  name: Input<string>;
}

/** Without `name`. */
export interface DashboardArgsWithoutName {
  /** Name of the dashboard, at most 1024 characters. Required for a new dashboard. API field: `name`. */
  name?: undefined;
}

/** With `tiles`, and nothing else that says the same. */
export interface DashboardArgsWithTiles {
  /**
   * Tiles, at most 500: by keys of the program's own, which their identity follows, or a list, where it follows their
   * names and places. Required for a new dashboard. API field: `tiles`.
   */
  tiles: Input<Input<ListedDashboardTileArgs>[] | { [key: string]: Input<DashboardTileArgs> }>;
}

/** Without `tiles`. */
export interface DashboardArgsWithoutTiles {
  /**
   * Tiles, at most 500: by keys of the program's own, which their identity follows, or a list, where it follows their
   * names and places. Required for a new dashboard. API field: `tiles`.
   */
  tiles?: undefined;
}

/** What may be managed of an existing Dashboard that an option names, such as `import`. */
export type ImportedDashboardArgs = NewDashboardArgs &
  (DashboardArgsWithoutName | DashboardArgsWithName) &
  (DashboardArgsWithoutTiles | DashboardArgsWithTiles);

/**
 * The arguments of a `Dashboard`. A new dashboard needs `name` and `tiles`; an adopted one (`dashboardId`) needs only
 * what the program wants to manage.
 */
export type DashboardArgs =
  | (AdoptedDashboardArgs &
      (DashboardArgsWithoutName | DashboardArgsWithName) &
      (DashboardArgsWithoutTiles | DashboardArgsWithTiles))
  | (NewDashboardArgs & DashboardArgsWithName & DashboardArgsWithTiles);

/** The outputs of the class `Dashboard`. */
export interface DashboardOutputs {
  /**
   * Adopts the existing dashboard with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource. Errors: the dashboard does not exist. API field: `id`.
   */
  readonly dashboardId: Output<string | undefined>;
  /** Tags, at most 50 of 32 characters each; the service drops repeated ones. Default: none. API field: `tags`. */
  readonly tags: Output<string[] | undefined>;
  /** Filters at the top of the dashboard. Default: none. API field: `filters`. */
  readonly filters: Output<DashboardFilter[] | undefined>;
  /** The condition of all tiles that the dashboard opens with, not empty. Default: none. API field: `savedQuery`. */
  readonly savedQuery: Output<string | undefined>;
  /**
   * Language of `savedQuery`: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene` with a `savedQuery`.
   * API field: `savedQueryLanguage`.
   */
  readonly savedQueryLanguage: Output<"lucene" | "promql" | "sql" | undefined>;
  /** What the filters are set to at first. Default: nothing. API field: `savedFilterValues`. */
  readonly savedFilterValues: Output<DashboardFilterValue[] | undefined>;
  /** Containers that group tiles, at most 50. Default: none. API field: `containers`. */
  readonly containers: Output<DashboardContainer[] | undefined>;
  /**
   * Whether an update may delete alerts: those of a tile that it removes, or that no alert can watch any more; and
   * whether a deletion may delete alerts that the program does not manage. Default: `false`. Never sent.
   */
  readonly allowAlertLoss: Output<boolean | undefined>;
  /**
   * Whether an update may delete tiles that the API does not show, as those of PromQL. Default: `false`. Never sent.
   */
  readonly allowTileLoss: Output<boolean | undefined>;
  /** Name of the dashboard. */
  readonly name: Output<string>;
  /** Tiles of the dashboard, in the form that the program has: by keys, or as a list. */
  readonly tiles: Output<ListedDashboardTile[] | { [key: string]: DashboardTile }>;
  /** Identifiers of the tiles, by their keys in `tiles`; by their names, where `tiles` is a list. */
  readonly tileIds: Output<{ [key: string]: string }>;
}

/** What a new and an existing Connection take alike. */
export interface CommonConnectionArgs {
  /**
   * Password of the user, not empty. Secret, and never returned by the service: a change made elsewhere cannot be seen.
   * The service keeps it when the program no longer declares it, and cannot clear it. Default: none; not declared, that
   * of an adopted connection stays. API field: `password`.
   */
  password?: Input<string>;
  /**
   * Prefix of the ClickHouse settings with which the service marks its queries: letters, digits and `_`. Default: none.
   * API field: `hyperdxSettingPrefix`.
   */
  hyperdxSettingPrefix?: Input<string>;
  /** Is the host an endpoint of Prometheus? Default: `false`. API field: `isPrometheusEndpoint`. */
  isPrometheusEndpoint?: Input<boolean>;
}

/** An existing Connection, beside what is managed of it. */
export interface AdoptedConnectionArgs extends CommonConnectionArgs {
  /**
   * Adopts the existing connection with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource. Errors: the connection does not exist. API field: `id`.
   */
  connectionId: Input<string>;
}

/** A Connection that no argument identifies, beside what it needs. */
export interface NewConnectionArgs extends CommonConnectionArgs {
  /**
   * Adopts the existing connection with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource. Errors: the connection does not exist. API field: `id`.
   */
  connectionId?: undefined;
}

/** With `name`, and nothing else that says the same. */
export interface ConnectionArgsWithName {
  /** Name of the connection; not unique, and may be empty. Required for a new connection. API field: `name`. */
  name: Input<string>;
}

/** Without `name`. */
export interface ConnectionArgsWithoutName {
  /** Name of the connection; not unique, and may be empty. Required for a new connection. API field: `name`. */
  name?: undefined;
}

/** With `host`, and nothing else that says the same. */
export interface ConnectionArgsWithHost {
  /**
   * Address of the HTTP interface of ClickHouse, such as `https://clickhouse.example.com:8443`. The service does not
   * check it. Required for a new connection. API field: `host`.
   */
  host: Input<string>;
}

/** Without `host`. */
export interface ConnectionArgsWithoutHost {
  /**
   * Address of the HTTP interface of ClickHouse, such as `https://clickhouse.example.com:8443`. The service does not
   * check it. Required for a new connection. API field: `host`.
   */
  host?: undefined;
}

/** With `username`, and nothing else that says the same. */
export interface ConnectionArgsWithUsername {
  /** User of ClickHouse. Required for a new connection. API field: `username`. */
  username: Input<string>;
}

/** Without `username`. */
export interface ConnectionArgsWithoutUsername {
  /** User of ClickHouse. Required for a new connection. API field: `username`. */
  username?: undefined;
}

/** What may be managed of an existing Connection that an option names, such as `import`. */
export type ImportedConnectionArgs = NewConnectionArgs &
  (ConnectionArgsWithoutName | ConnectionArgsWithName) &
  (ConnectionArgsWithoutHost | ConnectionArgsWithHost) &
  (ConnectionArgsWithoutUsername | ConnectionArgsWithUsername);

/**
 * The arguments of a `Connection`. A new connection needs `name`, `host` and `username`; an adopted one
 * (`connectionId`) needs only what the program wants to manage.
 */
export type ConnectionArgs =
  | (AdoptedConnectionArgs &
      (ConnectionArgsWithoutName | ConnectionArgsWithName) &
      (ConnectionArgsWithoutHost | ConnectionArgsWithHost) &
      (ConnectionArgsWithoutUsername | ConnectionArgsWithUsername))
  | (NewConnectionArgs & ConnectionArgsWithName & ConnectionArgsWithHost & ConnectionArgsWithUsername);

/** The outputs of the class `Connection`. */
export interface ConnectionOutputs {
  /**
   * Adopts the existing connection with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource. Errors: the connection does not exist. API field: `id`.
   */
  readonly connectionId: Output<string | undefined>;
  /**
   * Prefix of the ClickHouse settings with which the service marks its queries: letters, digits and `_`. Default: none.
   * API field: `hyperdxSettingPrefix`.
   */
  readonly hyperdxSettingPrefix: Output<string | undefined>;
  /** Name of the connection. */
  readonly name: Output<string>;
  /** Address of ClickHouse. */
  readonly host: Output<string>;
  /** User of ClickHouse. */
  readonly username: Output<string>;
  /** Is the host an endpoint of Prometheus? */
  readonly isPrometheusEndpoint: Output<boolean>;
  /** Creation time, ISO 8601 in UTC. */
  readonly createdAt: Output<string | undefined>;
  /** Time of the latest write, ISO 8601 in UTC. */
  readonly updatedAt: Output<string | undefined>;
}

/** What a new and an existing Source take alike. */
export interface CommonSourceArgs {
  /** Group of the user interface that has the source, at most 256 characters. Default: none. API field: `section`. */
  section?: Input<string>;
  /** Is the source hidden? Default: `false`. API field: `disabled`. */
  disabled?: Input<boolean>;
  /** ClickHouse settings of every query, at most 10. Default: none. API field: `querySettings`. */
  querySettings?: Input<Input<SourceQuerySettingArgs>[]>;
}

/** An existing Source, beside what is managed of it. */
export interface AdoptedSourceArgs extends CommonSourceArgs {
  /**
   * Adopts the existing source with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource. Errors: the source does not exist. API field: `id`.
   */
  sourceId: Input<string>;
}

/** A Source that no argument identifies, beside what it needs. */
export interface NewSourceArgs extends CommonSourceArgs {
  /**
   * Adopts the existing source with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource. Errors: the source does not exist. API field: `id`.
   */
  sourceId?: undefined;
}

/** With `name`, and nothing else that says the same. */
export interface SourceArgsWithName {
  /** Name of the source; not unique. Required for a new source. API field: `name`. */
  name: Input<string>;
}

/** Without `name`. */
export interface SourceArgsWithoutName {
  /** Name of the source; not unique. Required for a new source. API field: `name`. */
  name?: undefined;
}

/** With `from`, and nothing else that says the same. */
export interface SourceArgsWithFrom {
  /** Where the rows are. Required for a new source. API field: `from`. */
  from: Input<SourceFromArgs>;
}

/** Without `from`. */
export interface SourceArgsWithoutFrom {
  /** Where the rows are. Required for a new source. API field: `from`. */
  from?: undefined;
}

/** With `timestampValueExpression`, and nothing else that says the same. */
export interface SourceArgsWithTimestampValueExpression {
  /** Column or expression with the time. Required for a new source. API field: `timestampValueExpression`. */
  timestampValueExpression: Input<string>;
}

/** Without `timestampValueExpression`. */
export interface SourceArgsWithoutTimestampValueExpression {
  /** Column or expression with the time. Required for a new source. API field: `timestampValueExpression`. */
  timestampValueExpression?: undefined;
}

/** What may go along. */
export interface SourceArgsBesideSeriesTable {
  /**
   * The same as `logSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  logSource?: Input<string>;
  /**
   * The same as `traceSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  traceSource?: Input<string>;
  /**
   * The same as `sessionSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  sessionSource?: Input<string>;
  /**
   * The same as `metricSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  metricSource?: Input<string>;
  /** Column or expression with the name of the service. API field: `serviceNameExpression`. */
  serviceNameExpression?: Input<string>;
  /** The version of the service. API field: `serviceVersionExpression`. */
  serviceVersionExpression?: Input<string>;
  /** The severity of a log. API field: `severityTextExpression`. */
  severityTextExpression?: Input<string>;
  /** The body of a log. API field: `bodyExpression`. */
  bodyExpression?: Input<string>;
  /** The identifier of the trace. Required for `trace`. API field: `traceIdExpression`. */
  traceIdExpression?: Input<string>;
  /** The identifier of the span. Required for `trace`. API field: `spanIdExpression`. */
  spanIdExpression?: Input<string>;
  /** Unit of the duration, as digits after those of a second: 0 to 9. Default: 3. API field: `durationPrecision`. */
  durationPrecision?: Input<number>;
  /** The rate at which spans were sampled. API field: `sampleRateExpression`. */
  sampleRateExpression?: Input<string>;
  /** The status code of the span. API field: `statusCodeExpression`. */
  statusCodeExpression?: Input<string>;
  /** The status message of the span. API field: `statusMessageExpression`. */
  statusMessageExpression?: Input<string>;
  /** The events of the span. API field: `spanEventsValueExpression`. */
  spanEventsValueExpression?: Input<string>;
  /** The links of the span. API field: `spanLinksValueExpression`. */
  spanLinksValueExpression?: Input<string>;
  /** The attributes of the resource. Required for `metric`. API field: `resourceAttributesExpression`. */
  resourceAttributesExpression?: Input<string>;
  /** The attributes of the event. API field: `eventAttributesExpression`. */
  eventAttributesExpression?: Input<string>;
  /**
   * The time that is shown, where it is not that of `timestampValueExpression`. API field: `displayedTimestampValueExpression`.
   */
  displayedTimestampValueExpression?: Input<string>;
  /** The column that a search without a field looks through. API field: `implicitColumnExpression`. */
  implicitColumnExpression?: Input<string>;
  /** The columns that are known without asking ClickHouse. API field: `knownColumnsListExpression`. */
  knownColumnsListExpression?: Input<string>;
  /** A condition that every row has to meet. API field: `tableFilterExpression`. */
  tableFilterExpression?: Input<string>;
  /** Order of the rows. API field: `orderByExpression`. */
  orderByExpression?: Input<string>;
  /** Table of the time series. API field: `seriesTable`. */
  seriesTable?: Input<string>;
  /** Attributes that a trace shows. Default: none. API field: `highlightedTraceAttributeExpressions`. */
  highlightedTraceAttributeExpressions?: Input<Input<SourceAttributeArgs>[]>;
  /** Attributes that a row shows. Default: none. API field: `highlightedRowAttributeExpressions`. */
  highlightedRowAttributeExpressions?: Input<Input<SourceAttributeArgs>[]>;
  /** Views that answer queries more quickly. Default: none. API field: `materializedViews`. */
  materializedViews?: Input<Input<SourceMaterializedViewArgs>[]>;
  /** Views with the keys and values of attributes. Default: none. API field: `metadataMaterializedViews`. */
  metadataMaterializedViews?: Input<SourceMetadataViewsArgs>;
  /**
   * Use of the text index: `auto`, `enabled` or `disabled`. Default: none. API field: `useTextIndexForImplicitColumn`.
   */
  useTextIndexForImplicitColumn?: Input<"auto" | "disabled" | "enabled">;
  /** The logs of this source's traces or metrics; 24 hex digits. API field: `logSourceId`. */
  logSourceId?: Input<string>;
  /**
   * The traces of this source's logs or sessions; 24 hex digits. Required for `session`. API field: `traceSourceId`.
   */
  traceSourceId?: Input<string>;
  /** The sessions of this source's traces; 24 hex digits. API field: `sessionSourceId`. */
  sessionSourceId?: Input<string>;
  /** The metrics of this source's logs or traces; 24 hex digits. API field: `metricSourceId`. */
  metricSourceId?: Input<string>;
}

/** With `kind` and `defaultTableSelectExpression` of `log`, and nothing else that says the same. */
export interface SourceArgsWithLog extends SourceArgsBesideSeriesTable {
  /**
   * What the rows are: `log`, `trace`, `metric`, `session` or `promql`; the other arguments depend on it. Required for a
   * new source. API field: `kind`.
   */
  kind: "log";
  /** Columns that are shown. Required for `log` and `trace`. API field: `defaultTableSelectExpression`. */
  defaultTableSelectExpression: Input<string>;
  /**
   * The same as `logSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  logSource?: undefined;
  /**
   * The same as `sessionSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  sessionSource?: undefined;
  /** The identifier of the parent span. Required for `trace`. API field: `parentSpanIdExpression`. */
  parentSpanIdExpression?: undefined;
  /** The name of the span. Required for `trace`. API field: `spanNameExpression`. */
  spanNameExpression?: undefined;
  /** The kind of the span. Required for `trace`. API field: `spanKindExpression`. */
  spanKindExpression?: undefined;
  /** The duration of the span. Required for `trace`. API field: `durationExpression`. */
  durationExpression?: undefined;
  /** Unit of the duration, as digits after those of a second: 0 to 9. Default: 3. API field: `durationPrecision`. */
  durationPrecision?: undefined;
  /** The rate at which spans were sampled. API field: `sampleRateExpression`. */
  sampleRateExpression?: undefined;
  /** The status code of the span. API field: `statusCodeExpression`. */
  statusCodeExpression?: undefined;
  /** The status message of the span. API field: `statusMessageExpression`. */
  statusMessageExpression?: undefined;
  /** The events of the span. API field: `spanEventsValueExpression`. */
  spanEventsValueExpression?: undefined;
  /** The links of the span. API field: `spanLinksValueExpression`. */
  spanLinksValueExpression?: undefined;
  /** Table of the time series. API field: `seriesTable`. */
  seriesTable?: undefined;
  /** Tables of metrics, at least one. Required for `metric`. API field: `metricTables`. */
  metricTables?: undefined;
  /** The logs of this source's traces or metrics; 24 hex digits. API field: `logSourceId`. */
  logSourceId?: undefined;
  /** The sessions of this source's traces; 24 hex digits. API field: `sessionSourceId`. */
  sessionSourceId?: undefined;
}

/**
 * With `kind` and `defaultTableSelectExpression` and `durationExpression` and `traceIdExpression` and `spanIdExpression` and `parentSpanIdExpression` and `spanNameExpression` and `spanKindExpression` of `trace`, and nothing else that says the same.
 */
export interface SourceArgsWithTrace extends SourceArgsBesideSeriesTable {
  /**
   * What the rows are: `log`, `trace`, `metric`, `session` or `promql`; the other arguments depend on it. Required for a
   * new source. API field: `kind`.
   */
  kind: "trace";
  /** Columns that are shown. Required for `log` and `trace`. API field: `defaultTableSelectExpression`. */
  defaultTableSelectExpression: Input<string>;
  /** The identifier of the trace. Required for `trace`. API field: `traceIdExpression`. */
  traceIdExpression: Input<string>;
  /** The identifier of the span. Required for `trace`. API field: `spanIdExpression`. */
  spanIdExpression: Input<string>;
  /** The identifier of the parent span. Required for `trace`. API field: `parentSpanIdExpression`. */
  parentSpanIdExpression: Input<string>;
  /** The name of the span. Required for `trace`. API field: `spanNameExpression`. */
  spanNameExpression: Input<string>;
  /** The kind of the span. Required for `trace`. API field: `spanKindExpression`. */
  spanKindExpression: Input<string>;
  /** The duration of the span. Required for `trace`. API field: `durationExpression`. */
  durationExpression: Input<string>;
  /**
   * The same as `traceSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  traceSource?: undefined;
  /** The severity of a log. API field: `severityTextExpression`. */
  severityTextExpression?: undefined;
  /** The body of a log. API field: `bodyExpression`. */
  bodyExpression?: undefined;
  /** A condition that every row has to meet. API field: `tableFilterExpression`. */
  tableFilterExpression?: undefined;
  /** Table of the time series. API field: `seriesTable`. */
  seriesTable?: undefined;
  /** Tables of metrics, at least one. Required for `metric`. API field: `metricTables`. */
  metricTables?: undefined;
  /**
   * The traces of this source's logs or sessions; 24 hex digits. Required for `session`. API field: `traceSourceId`.
   */
  traceSourceId?: undefined;
}

/**
 * With `kind` and `metricTables` and `resourceAttributesExpression` of `metric`, and nothing else that says the same.
 */
export interface SourceArgsWithMetric extends SourceArgsBesideSeriesTable {
  /**
   * What the rows are: `log`, `trace`, `metric`, `session` or `promql`; the other arguments depend on it. Required for a
   * new source. API field: `kind`.
   */
  kind: "metric";
  /** The attributes of the resource. Required for `metric`. API field: `resourceAttributesExpression`. */
  resourceAttributesExpression: Input<string>;
  /** Tables of metrics, at least one. Required for `metric`. API field: `metricTables`. */
  metricTables: Input<SourceMetricTablesArgs>;
  /**
   * The same as `traceSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  traceSource?: undefined;
  /**
   * The same as `sessionSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  sessionSource?: undefined;
  /**
   * The same as `metricSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  metricSource?: undefined;
  /** Columns that are shown. Required for `log` and `trace`. API field: `defaultTableSelectExpression`. */
  defaultTableSelectExpression?: undefined;
  /** The version of the service. API field: `serviceVersionExpression`. */
  serviceVersionExpression?: undefined;
  /** The severity of a log. API field: `severityTextExpression`. */
  severityTextExpression?: undefined;
  /** The body of a log. API field: `bodyExpression`. */
  bodyExpression?: undefined;
  /** The identifier of the trace. Required for `trace`. API field: `traceIdExpression`. */
  traceIdExpression?: undefined;
  /** The identifier of the span. Required for `trace`. API field: `spanIdExpression`. */
  spanIdExpression?: undefined;
  /** The identifier of the parent span. Required for `trace`. API field: `parentSpanIdExpression`. */
  parentSpanIdExpression?: undefined;
  /** The name of the span. Required for `trace`. API field: `spanNameExpression`. */
  spanNameExpression?: undefined;
  /** The kind of the span. Required for `trace`. API field: `spanKindExpression`. */
  spanKindExpression?: undefined;
  /** The duration of the span. Required for `trace`. API field: `durationExpression`. */
  durationExpression?: undefined;
  /** Unit of the duration, as digits after those of a second: 0 to 9. Default: 3. API field: `durationPrecision`. */
  durationPrecision?: undefined;
  /** The rate at which spans were sampled. API field: `sampleRateExpression`. */
  sampleRateExpression?: undefined;
  /** The status code of the span. API field: `statusCodeExpression`. */
  statusCodeExpression?: undefined;
  /** The status message of the span. API field: `statusMessageExpression`. */
  statusMessageExpression?: undefined;
  /** The events of the span. API field: `spanEventsValueExpression`. */
  spanEventsValueExpression?: undefined;
  /** The links of the span. API field: `spanLinksValueExpression`. */
  spanLinksValueExpression?: undefined;
  /** The attributes of the event. API field: `eventAttributesExpression`. */
  eventAttributesExpression?: undefined;
  /**
   * The time that is shown, where it is not that of `timestampValueExpression`. API field: `displayedTimestampValueExpression`.
   */
  displayedTimestampValueExpression?: undefined;
  /** The column that a search without a field looks through. API field: `implicitColumnExpression`. */
  implicitColumnExpression?: undefined;
  /** The columns that are known without asking ClickHouse. API field: `knownColumnsListExpression`. */
  knownColumnsListExpression?: undefined;
  /** A condition that every row has to meet. API field: `tableFilterExpression`. */
  tableFilterExpression?: undefined;
  /** Order of the rows. API field: `orderByExpression`. */
  orderByExpression?: undefined;
  /** Attributes that a trace shows. Default: none. API field: `highlightedTraceAttributeExpressions`. */
  highlightedTraceAttributeExpressions?: undefined;
  /** Attributes that a row shows. Default: none. API field: `highlightedRowAttributeExpressions`. */
  highlightedRowAttributeExpressions?: undefined;
  /** Views that answer queries more quickly. Default: none. API field: `materializedViews`. */
  materializedViews?: undefined;
  /** Views with the keys and values of attributes. Default: none. API field: `metadataMaterializedViews`. */
  metadataMaterializedViews?: undefined;
  /**
   * Use of the text index: `auto`, `enabled` or `disabled`. Default: none. API field: `useTextIndexForImplicitColumn`.
   */
  useTextIndexForImplicitColumn?: undefined;
  /**
   * The traces of this source's logs or sessions; 24 hex digits. Required for `session`. API field: `traceSourceId`.
   */
  traceSourceId?: undefined;
  /** The sessions of this source's traces; 24 hex digits. API field: `sessionSourceId`. */
  sessionSourceId?: undefined;
  /** The metrics of this source's logs or traces; 24 hex digits. API field: `metricSourceId`. */
  metricSourceId?: undefined;
}

/** With `kind` of `session`, and nothing else that says the same. */
export interface SourceArgsWithSession extends SourceArgsBesideSeriesTable {
  /**
   * What the rows are: `log`, `trace`, `metric`, `session` or `promql`; the other arguments depend on it. Required for a
   * new source. API field: `kind`.
   */
  kind: "session";
  /**
   * The same as `logSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  logSource?: undefined;
  /**
   * The same as `sessionSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  sessionSource?: undefined;
  /**
   * The same as `metricSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  metricSource?: undefined;
  /** Columns that are shown. Required for `log` and `trace`. API field: `defaultTableSelectExpression`. */
  defaultTableSelectExpression?: undefined;
  /** Column or expression with the name of the service. API field: `serviceNameExpression`. */
  serviceNameExpression?: undefined;
  /** The version of the service. API field: `serviceVersionExpression`. */
  serviceVersionExpression?: undefined;
  /** The severity of a log. API field: `severityTextExpression`. */
  severityTextExpression?: undefined;
  /** The body of a log. API field: `bodyExpression`. */
  bodyExpression?: undefined;
  /** The identifier of the trace. Required for `trace`. API field: `traceIdExpression`. */
  traceIdExpression?: undefined;
  /** The identifier of the span. Required for `trace`. API field: `spanIdExpression`. */
  spanIdExpression?: undefined;
  /** The identifier of the parent span. Required for `trace`. API field: `parentSpanIdExpression`. */
  parentSpanIdExpression?: undefined;
  /** The name of the span. Required for `trace`. API field: `spanNameExpression`. */
  spanNameExpression?: undefined;
  /** The kind of the span. Required for `trace`. API field: `spanKindExpression`. */
  spanKindExpression?: undefined;
  /** The duration of the span. Required for `trace`. API field: `durationExpression`. */
  durationExpression?: undefined;
  /** Unit of the duration, as digits after those of a second: 0 to 9. Default: 3. API field: `durationPrecision`. */
  durationPrecision?: undefined;
  /** The rate at which spans were sampled. API field: `sampleRateExpression`. */
  sampleRateExpression?: undefined;
  /** The status code of the span. API field: `statusCodeExpression`. */
  statusCodeExpression?: undefined;
  /** The status message of the span. API field: `statusMessageExpression`. */
  statusMessageExpression?: undefined;
  /** The events of the span. API field: `spanEventsValueExpression`. */
  spanEventsValueExpression?: undefined;
  /** The links of the span. API field: `spanLinksValueExpression`. */
  spanLinksValueExpression?: undefined;
  /** The attributes of the event. API field: `eventAttributesExpression`. */
  eventAttributesExpression?: undefined;
  /**
   * The time that is shown, where it is not that of `timestampValueExpression`. API field: `displayedTimestampValueExpression`.
   */
  displayedTimestampValueExpression?: undefined;
  /** The column that a search without a field looks through. API field: `implicitColumnExpression`. */
  implicitColumnExpression?: undefined;
  /** The columns that are known without asking ClickHouse. API field: `knownColumnsListExpression`. */
  knownColumnsListExpression?: undefined;
  /** A condition that every row has to meet. API field: `tableFilterExpression`. */
  tableFilterExpression?: undefined;
  /** Order of the rows. API field: `orderByExpression`. */
  orderByExpression?: undefined;
  /** Table of the time series. API field: `seriesTable`. */
  seriesTable?: undefined;
  /** Tables of metrics, at least one. Required for `metric`. API field: `metricTables`. */
  metricTables?: undefined;
  /** Attributes that a trace shows. Default: none. API field: `highlightedTraceAttributeExpressions`. */
  highlightedTraceAttributeExpressions?: undefined;
  /** Attributes that a row shows. Default: none. API field: `highlightedRowAttributeExpressions`. */
  highlightedRowAttributeExpressions?: undefined;
  /** Views that answer queries more quickly. Default: none. API field: `materializedViews`. */
  materializedViews?: undefined;
  /** Views with the keys and values of attributes. Default: none. API field: `metadataMaterializedViews`. */
  metadataMaterializedViews?: undefined;
  /**
   * Use of the text index: `auto`, `enabled` or `disabled`. Default: none. API field: `useTextIndexForImplicitColumn`.
   */
  useTextIndexForImplicitColumn?: undefined;
  /** The logs of this source's traces or metrics; 24 hex digits. API field: `logSourceId`. */
  logSourceId?: undefined;
  /** The sessions of this source's traces; 24 hex digits. API field: `sessionSourceId`. */
  sessionSourceId?: undefined;
  /** The metrics of this source's logs or traces; 24 hex digits. API field: `metricSourceId`. */
  metricSourceId?: undefined;
}

/** With `kind` of `promql`, and nothing else that says the same. */
export interface SourceArgsWithPromql {
  /**
   * What the rows are: `log`, `trace`, `metric`, `session` or `promql`; the other arguments depend on it. Required for a
   * new source. API field: `kind`.
   */
  kind: "promql";
  /**
   * The same as `logSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  logSource?: undefined;
  /**
   * The same as `traceSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  traceSource?: undefined;
  /**
   * The same as `sessionSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  sessionSource?: undefined;
  /**
   * The same as `metricSourceId`, by name: of a source that exists, or that the program declares, also after this one.
   */
  metricSource?: undefined;
  /** Columns that are shown. Required for `log` and `trace`. API field: `defaultTableSelectExpression`. */
  defaultTableSelectExpression?: undefined;
  /** Column or expression with the name of the service. API field: `serviceNameExpression`. */
  serviceNameExpression?: undefined;
  /** The version of the service. API field: `serviceVersionExpression`. */
  serviceVersionExpression?: undefined;
  /** The severity of a log. API field: `severityTextExpression`. */
  severityTextExpression?: undefined;
  /** The body of a log. API field: `bodyExpression`. */
  bodyExpression?: undefined;
  /** The identifier of the trace. Required for `trace`. API field: `traceIdExpression`. */
  traceIdExpression?: undefined;
  /** The identifier of the span. Required for `trace`. API field: `spanIdExpression`. */
  spanIdExpression?: undefined;
  /** The identifier of the parent span. Required for `trace`. API field: `parentSpanIdExpression`. */
  parentSpanIdExpression?: undefined;
  /** The name of the span. Required for `trace`. API field: `spanNameExpression`. */
  spanNameExpression?: undefined;
  /** The kind of the span. Required for `trace`. API field: `spanKindExpression`. */
  spanKindExpression?: undefined;
  /** The duration of the span. Required for `trace`. API field: `durationExpression`. */
  durationExpression?: undefined;
  /** Unit of the duration, as digits after those of a second: 0 to 9. Default: 3. API field: `durationPrecision`. */
  durationPrecision?: undefined;
  /** The rate at which spans were sampled. API field: `sampleRateExpression`. */
  sampleRateExpression?: undefined;
  /** The status code of the span. API field: `statusCodeExpression`. */
  statusCodeExpression?: undefined;
  /** The status message of the span. API field: `statusMessageExpression`. */
  statusMessageExpression?: undefined;
  /** The events of the span. API field: `spanEventsValueExpression`. */
  spanEventsValueExpression?: undefined;
  /** The links of the span. API field: `spanLinksValueExpression`. */
  spanLinksValueExpression?: undefined;
  /** The attributes of the resource. Required for `metric`. API field: `resourceAttributesExpression`. */
  resourceAttributesExpression?: undefined;
  /** The attributes of the event. API field: `eventAttributesExpression`. */
  eventAttributesExpression?: undefined;
  /**
   * The time that is shown, where it is not that of `timestampValueExpression`. API field: `displayedTimestampValueExpression`.
   */
  displayedTimestampValueExpression?: undefined;
  /** The column that a search without a field looks through. API field: `implicitColumnExpression`. */
  implicitColumnExpression?: undefined;
  /** The columns that are known without asking ClickHouse. API field: `knownColumnsListExpression`. */
  knownColumnsListExpression?: undefined;
  /** A condition that every row has to meet. API field: `tableFilterExpression`. */
  tableFilterExpression?: undefined;
  /** Order of the rows. API field: `orderByExpression`. */
  orderByExpression?: undefined;
  /** Table of the time series. API field: `seriesTable`. */
  seriesTable?: undefined;
  /** Tables of metrics, at least one. Required for `metric`. API field: `metricTables`. */
  metricTables?: undefined;
  /** Attributes that a trace shows. Default: none. API field: `highlightedTraceAttributeExpressions`. */
  highlightedTraceAttributeExpressions?: undefined;
  /** Attributes that a row shows. Default: none. API field: `highlightedRowAttributeExpressions`. */
  highlightedRowAttributeExpressions?: undefined;
  /** Views that answer queries more quickly. Default: none. API field: `materializedViews`. */
  materializedViews?: undefined;
  /** Views with the keys and values of attributes. Default: none. API field: `metadataMaterializedViews`. */
  metadataMaterializedViews?: undefined;
  /**
   * Use of the text index: `auto`, `enabled` or `disabled`. Default: none. API field: `useTextIndexForImplicitColumn`.
   */
  useTextIndexForImplicitColumn?: undefined;
  /** The logs of this source's traces or metrics; 24 hex digits. API field: `logSourceId`. */
  logSourceId?: undefined;
  /**
   * The traces of this source's logs or sessions; 24 hex digits. Required for `session`. API field: `traceSourceId`.
   */
  traceSourceId?: undefined;
  /** The sessions of this source's traces; 24 hex digits. API field: `sessionSourceId`. */
  sessionSourceId?: undefined;
  /** The metrics of this source's logs or traces; 24 hex digits. API field: `metricSourceId`. */
  metricSourceId?: undefined;
}

/**
 * Without `kind` and `defaultTableSelectExpression` and `durationExpression` and `traceIdExpression` and `spanIdExpression` and `parentSpanIdExpression` and `spanNameExpression` and `spanKindExpression` and `metricTables` and `resourceAttributesExpression`.
 */
export interface SourceArgsWithoutResourceAttributesExpression extends SourceArgsBesideSeriesTable {
  /**
   * What the rows are: `log`, `trace`, `metric`, `session` or `promql`; the other arguments depend on it. Required for a
   * new source. API field: `kind`.
   */
  kind?: undefined;
  /** Columns that are shown. Required for `log` and `trace`. API field: `defaultTableSelectExpression`. */
  defaultTableSelectExpression?: undefined;
  /** The identifier of the trace. Required for `trace`. API field: `traceIdExpression`. */
  traceIdExpression?: undefined;
  /** The identifier of the span. Required for `trace`. API field: `spanIdExpression`. */
  spanIdExpression?: undefined;
  /** The identifier of the parent span. Required for `trace`. API field: `parentSpanIdExpression`. */
  parentSpanIdExpression?: undefined;
  /** The name of the span. Required for `trace`. API field: `spanNameExpression`. */
  spanNameExpression?: undefined;
  /** The kind of the span. Required for `trace`. API field: `spanKindExpression`. */
  spanKindExpression?: undefined;
  /** The duration of the span. Required for `trace`. API field: `durationExpression`. */
  durationExpression?: undefined;
  /** The attributes of the resource. Required for `metric`. API field: `resourceAttributesExpression`. */
  resourceAttributesExpression?: undefined;
  /** Tables of metrics, at least one. Required for `metric`. API field: `metricTables`. */
  metricTables?: undefined;
}

/** With `connectionId`, and nothing else that says the same. */
export interface SourceArgsWithConnectionId {
  /**
   * Connection through which it is read; 24 hex digits. A new source needs this or `connection`. API field: `connection`.
   */
  connectionId: Input<string>;
  /**
   * Connection through which it is read, by its name; instead of `connectionId`. One that the program declares before, or
   * one that exists: looked up in each run, and a name with no match, or several matches, is an error. Not for ClickStack in ClickHouse Cloud, which lists no connections.
   */
  connection?: undefined;
}

/** With `connection`, and nothing else that says the same. */
export interface SourceArgsWithConnection {
  /**
   * Connection through which it is read, by its name; instead of `connectionId`. One that the program declares before, or
   * one that exists: looked up in each run, and a name with no match, or several matches, is an error. Not for ClickStack in ClickHouse Cloud, which lists no connections.
   */
  connection: Input<string>;
  /**
   * Connection through which it is read; 24 hex digits. A new source needs this or `connection`. API field: `connection`.
   */
  connectionId?: undefined;
}

/** Without `connectionId` and `connection`. */
export interface SourceArgsWithoutConnection {
  /**
   * Connection through which it is read, by its name; instead of `connectionId`. One that the program declares before, or
   * one that exists: looked up in each run, and a name with no match, or several matches, is an error. Not for ClickStack in ClickHouse Cloud, which lists no connections.
   */
  connection?: undefined;
  /**
   * Connection through which it is read; 24 hex digits. A new source needs this or `connection`. API field: `connection`.
   */
  connectionId?: undefined;
}

/** What may be managed of an existing Source that an option names, such as `import`. */
export type ImportedSourceArgs = NewSourceArgs &
  (SourceArgsWithoutName | SourceArgsWithName) &
  (SourceArgsWithoutFrom | SourceArgsWithFrom) &
  (SourceArgsWithoutTimestampValueExpression | SourceArgsWithTimestampValueExpression) &
  (
    | SourceArgsWithoutResourceAttributesExpression
    | (
        | SourceArgsWithLog
        | SourceArgsWithTrace
        | SourceArgsWithMetric
        | SourceArgsWithSession
        | SourceArgsWithPromql
      )
  ) &
  (SourceArgsWithoutConnection | (SourceArgsWithConnectionId | SourceArgsWithConnection));

/**
 * The arguments of a `Source`. A new source needs `kind`, `name`, a connection, `from`, `timestampValueExpression` and
 * what its kind needs; an adopted one (`sourceId`) needs only what the program wants to manage.
 */
export type SourceArgs =
  | (AdoptedSourceArgs &
      (SourceArgsWithoutName | SourceArgsWithName) &
      (SourceArgsWithoutFrom | SourceArgsWithFrom) &
      (SourceArgsWithoutTimestampValueExpression | SourceArgsWithTimestampValueExpression) &
      (
        | SourceArgsWithoutResourceAttributesExpression
        | (
            | SourceArgsWithLog
            | SourceArgsWithTrace
            | SourceArgsWithMetric
            | SourceArgsWithSession
            | SourceArgsWithPromql
          )
      ) &
      (SourceArgsWithoutConnection | (SourceArgsWithConnectionId | SourceArgsWithConnection)))
  | (NewSourceArgs &
      SourceArgsWithName &
      SourceArgsWithFrom &
      SourceArgsWithTimestampValueExpression &
      (
        | SourceArgsWithLog
        | SourceArgsWithTrace
        | SourceArgsWithMetric
        | SourceArgsWithSession
        | SourceArgsWithPromql
      ) &
      (SourceArgsWithConnectionId | SourceArgsWithConnection));

/** The outputs of the class `Source`. */
export interface SourceOutputs {
  /**
   * Adopts the existing source with this identifier instead of creating one; the option `import` turns into this.
   * Naming another one replaces the resource. Errors: the source does not exist. API field: `id`.
   */
  readonly sourceId: Output<string | undefined>;
  /** Column or expression with the time. Required for a new source. API field: `timestampValueExpression`. */
  readonly timestampValueExpression: Output<string | undefined>;
  /** Group of the user interface that has the source, at most 256 characters. Default: none. API field: `section`. */
  readonly section: Output<string | undefined>;
  /** ClickHouse settings of every query, at most 10. Default: none. API field: `querySettings`. */
  readonly querySettings: Output<SourceQuerySetting[] | undefined>;
  /** Columns that are shown. Required for `log` and `trace`. API field: `defaultTableSelectExpression`. */
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
  /** Unit of the duration, as digits after those of a second: 0 to 9. Default: 3. API field: `durationPrecision`. */
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
  /**
   * The time that is shown, where it is not that of `timestampValueExpression`. API field: `displayedTimestampValueExpression`.
   */
  readonly displayedTimestampValueExpression: Output<string | undefined>;
  /** The column that a search without a field looks through. API field: `implicitColumnExpression`. */
  readonly implicitColumnExpression: Output<string | undefined>;
  /** The columns that are known without asking ClickHouse. API field: `knownColumnsListExpression`. */
  readonly knownColumnsListExpression: Output<string | undefined>;
  /** A condition that every row has to meet. API field: `tableFilterExpression`. */
  readonly tableFilterExpression: Output<string | undefined>;
  /** Order of the rows. API field: `orderByExpression`. */
  readonly orderByExpression: Output<string | undefined>;
  /** Table of the time series. API field: `seriesTable`. */
  readonly seriesTable: Output<string | undefined>;
  /** Tables of metrics, at least one. Required for `metric`. API field: `metricTables`. */
  readonly metricTables: Output<SourceMetricTables | undefined>;
  /** Attributes that a trace shows. Default: none. API field: `highlightedTraceAttributeExpressions`. */
  readonly highlightedTraceAttributeExpressions: Output<SourceAttribute[] | undefined>;
  /** Attributes that a row shows. Default: none. API field: `highlightedRowAttributeExpressions`. */
  readonly highlightedRowAttributeExpressions: Output<SourceAttribute[] | undefined>;
  /** Views that answer queries more quickly. Default: none. API field: `materializedViews`. */
  readonly materializedViews: Output<SourceMaterializedView[] | undefined>;
  /** Views with the keys and values of attributes. Default: none. API field: `metadataMaterializedViews`. */
  readonly metadataMaterializedViews: Output<SourceMetadataViews | undefined>;
  /**
   * Use of the text index: `auto`, `enabled` or `disabled`. Default: none. API field: `useTextIndexForImplicitColumn`.
   */
  readonly useTextIndexForImplicitColumn: Output<"auto" | "disabled" | "enabled" | undefined>;
  /** The logs of this source's traces or metrics; 24 hex digits. API field: `logSourceId`. */
  readonly logSourceId: Output<string | undefined>;
  /**
   * The traces of this source's logs or sessions; 24 hex digits. Required for `session`. API field: `traceSourceId`.
   */
  readonly traceSourceId: Output<string | undefined>;
  /** The sessions of this source's traces; 24 hex digits. API field: `sessionSourceId`. */
  readonly sessionSourceId: Output<string | undefined>;
  /** The metrics of this source's logs or traces; 24 hex digits. API field: `metricSourceId`. */
  readonly metricSourceId: Output<string | undefined>;
  /** What the rows are. */
  readonly kind: Output<"log" | "metric" | "promql" | "session" | "trace">;
  /** Name of the source. */
  readonly name: Output<string>;
  /** Identifier of the connection through which it is read. */
  readonly connectionId: Output<string>;
  /** Where the rows are. */
  readonly from: Output<SourceFrom>;
  /** Is the source hidden? */
  readonly disabled: Output<boolean>;
}

/** The arguments of a `SourceLink`: a source, and the one that it refers to. */
export interface SourceLinkArgs {
  /**
   * The link, `<sourceId>/<argument>`, such as `69a5…/traceSourceId`: follows from the other arguments, and the option
   * `import` turns into this.
   */
  sourceLinkId?: Input<string>;
  /** The source that refers to another one; 24 hex digits. Another one replaces the resource. Required. */
  sourceId?: Input<string>;
  /**
   * The logs that it refers to; 24 hex digits. This or one of the other three is required. API field: `logSourceId`.
   */
  logSourceId?: Input<string>;
  /** The traces that it refers to. API field: `traceSourceId`. */
  traceSourceId?: Input<string>;
  /** The sessions that it refers to. API field: `sessionSourceId`. */
  sessionSourceId?: Input<string>;
  /** The metrics that it refers to. API field: `metricSourceId`. */
  metricSourceId?: Input<string>;
}

/** The outputs of the class `SourceLink`. */
export interface SourceLinkOutputs {
  /**
   * The link, `<sourceId>/<argument>`, such as `69a5…/traceSourceId`: follows from the other arguments, and the option
   * `import` turns into this.
   */
  readonly sourceLinkId: Output<string | undefined>;
  /**
   * The logs that it refers to; 24 hex digits. This or one of the other three is required. API field: `logSourceId`.
   */
  readonly logSourceId: Output<string | undefined>;
  /** The traces that it refers to. API field: `traceSourceId`. */
  readonly traceSourceId: Output<string | undefined>;
  /** The sessions that it refers to. API field: `sessionSourceId`. */
  readonly sessionSourceId: Output<string | undefined>;
  /** The metrics that it refers to. API field: `metricSourceId`. */
  readonly metricSourceId: Output<string | undefined>;
  /** The source that refers to another one. */
  readonly sourceId: Output<string>;
}

/**
 * Explicit settings of the alerting service. What is left out is taken from the environment or stack configuration.
 */
export interface AlertingProviderArgs {
  /** Address of the API of a self-hosted ClickStack, without `/api/v2`. Default: none; it is required there. */
  endpoint?: Input<string>;
  /** A user's personal API access key of a self-hosted ClickStack. Default: none; it is required there. */
  accessToken?: Input<string>;
  /**
   * The service of ClickHouse Cloud whose ClickStack is meant, a UUID. It takes the place of `endpoint` and
   * `accessToken`: address, organization and key are those of the settings `cloud:*`. Default: none.
   */
  serviceId?: Input<string>;
  /** The longest that one request may take, retries and waits included, in seconds. Default: 300. */
  timeoutSeconds?: Input<string>;
}

/** A channel by identifier, or of a kind that has no names. */
export interface AlertChannel {
  /**
   * Kind of channel: `webhook`, or `email` (ClickStack in ClickHouse Cloud only). A self-hosted ClickStack is sent other
   * kinds of an adopted alert, with whatever properties they take, as written.
   */
  type: string;
  /** Identifier of the webhook to notify; required for the kind `webhook`. 24 hex digits. */
  webhookId?: string;
  /**
   * Addresses to write to, at least one; required for the kind `email`. ClickStack in ClickHouse Cloud only.
   * API field: `emailRecipients`.
   */
  emailRecipients?: string[];
  /**
   * Kind of the webhook, such as `slack_api`. ClickStack in ClickHouse Cloud only. Default: none; not declared, that
   * of the alert stays. API field: `webhookService`.
   */
  webhookService?: string;
  /**
   * Channel of Slack to notify, for a webhook of the kind `slack_api`. ClickStack in ClickHouse Cloud only.
   * Default: none; not declared, that of the alert stays. API field: `slackChannelId`.
   */
  slackChannelId?: string;
  /**
   * Severity of the incident, for a webhook of the kind `pagerduty_api`: `critical`, `error`, `warning` or `info`.
   * ClickStack in ClickHouse Cloud only. Default: none; not declared, that of the alert stays. API field: `severity`.
   */
  severity?: "critical" | "error" | "info" | "warning";
  [key: string]: unknown;
}

/** A channel by identifier, or of a kind that has no names. */
export interface AlertChannelArgs {
  /**
   * Kind of channel: `webhook`, or `email` (ClickStack in ClickHouse Cloud only). A self-hosted ClickStack is sent other
   * kinds of an adopted alert, with whatever properties they take, as written.
   */
  type: Input<string>;
  /** Identifier of the webhook to notify; required for the kind `webhook`. 24 hex digits. */
  webhookId?: Input<string>;
  /**
   * Addresses to write to, at least one; required for the kind `email`. ClickStack in ClickHouse Cloud only.
   * API field: `emailRecipients`.
   */
  emailRecipients?: Input<Input<string>[]>;
  /**
   * Kind of the webhook, such as `slack_api`. ClickStack in ClickHouse Cloud only. Default: none; not declared, that
   * of the alert stays. API field: `webhookService`.
   */
  webhookService?: Input<string>;
  /**
   * Channel of Slack to notify, for a webhook of the kind `slack_api`. ClickStack in ClickHouse Cloud only.
   * Default: none; not declared, that of the alert stays. API field: `slackChannelId`.
   */
  slackChannelId?: Input<string>;
  /**
   * Severity of the incident, for a webhook of the kind `pagerduty_api`: `critical`, `error`, `warning` or `info`.
   * ClickStack in ClickHouse Cloud only. Default: none; not declared, that of the alert stays. API field: `severity`.
   */
  severity?: Input<"critical" | "error" | "info" | "warning">;
  [key: string]: unknown;
}

/** How numbers of a chart are written. */
export interface ChartNumberFormat {
  /** What the number is: `currency`, `percent`, `byte`, `time`, `duration`, `number`, `data_rate` or `throughput`. */
  output: "byte" | "currency" | "data_rate" | "duration" | "number" | "percent" | "throughput" | "time";
  /** Unit of the number, such as `bytes_iec`, `megabits_sec` or `rps`. Default: that of `output`. */
  numericUnit?: string;
  /** Digits after the decimal point, a whole number. */
  mantissa?: number;
  /** Whether thousands are separated. */
  thousandSeparated?: boolean;
  /** Whether large numbers are shortened, as in `1.2m`. */
  average?: boolean;
  /** Whether units of bytes count by 1000. */
  decimalBytes?: boolean;
  /** Factor that numbers are multiplied with. */
  factor?: number;
  /** Symbol of a currency. */
  currencySymbol?: string;
  /** Text behind the number. */
  unit?: string;
  [key: string]: unknown;
}

/** How numbers of a chart are written. */
export interface ChartNumberFormatArgs {
  /** What the number is: `currency`, `percent`, `byte`, `time`, `duration`, `number`, `data_rate` or `throughput`. */
  output: Input<
    "byte" | "currency" | "data_rate" | "duration" | "number" | "percent" | "throughput" | "time"
  >;
  /** Unit of the number, such as `bytes_iec`, `megabits_sec` or `rps`. Default: that of `output`. */
  numericUnit?: Input<string>;
  /** Digits after the decimal point, a whole number. */
  mantissa?: Input<number>;
  /** Whether thousands are separated. */
  thousandSeparated?: Input<boolean>;
  /** Whether large numbers are shortened, as in `1.2m`. */
  average?: Input<boolean>;
  /** Whether units of bytes count by 1000. */
  decimalBytes?: Input<boolean>;
  /** Factor that numbers are multiplied with. */
  factor?: Input<number>;
  /** Symbol of a currency. */
  currencySymbol?: Input<string>;
  /** Text behind the number. */
  unit?: Input<string>;
  [key: string]: unknown;
}

/** What a chart draws: one series, column or number. */
export interface ChartSelect {
  /**
   * How values are aggregated: `avg`, `count`, `count_distinct`, `last_value`, `max`, `min`, `quantile`, `sum`, `any`,
   * `none` or `increase`.
   */
  aggFn:
    | "any"
    | "avg"
    | "count_distinct"
    | "count"
    | "increase"
    | "last_value"
    | "max"
    | "min"
    | "none"
    | "quantile"
    | "sum";
  /** What is aggregated, at most 10000 characters. Required for all but `count`, which has none. */
  valueExpression?: string;
  /** Name of the series. */
  alias?: string;
  /** Which quantile: 0.5, 0.9, 0.95 or 0.99. With `quantile` only. */
  level?: 0.5 | 0.9 | 0.95 | 0.99;
  /** Condition of the rows that count. Default: `""`, all. */
  where?: string;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: "lucene" | "promql" | "sql";
  /** How numbers of this series are written. */
  numberFormat?: ChartNumberFormat;
  /**
   * Type of the metric: `gauge`, `histogram`, `sum`, `summary` or `exponential histogram`. With sources of metrics.
   */
  metricType?: "exponential histogram" | "gauge" | "histogram" | "sum" | "summary";
  /** Name of the metric. With sources of metrics. */
  metricName?: string;
  /** `delta`: the change over each period. With sources of metrics. */
  periodAggFn?: "delta";
  [key: string]: unknown;
}

/** What a chart draws: one series, column or number. */
export interface ChartSelectArgs {
  /**
   * How values are aggregated: `avg`, `count`, `count_distinct`, `last_value`, `max`, `min`, `quantile`, `sum`, `any`,
   * `none` or `increase`.
   */
  aggFn: Input<
    | "any"
    | "avg"
    | "count_distinct"
    | "count"
    | "increase"
    | "last_value"
    | "max"
    | "min"
    | "none"
    | "quantile"
    | "sum"
  >;
  /** What is aggregated, at most 10000 characters. Required for all but `count`, which has none. */
  valueExpression?: Input<string>;
  /** Name of the series. */
  alias?: Input<string>;
  /** Which quantile: 0.5, 0.9, 0.95 or 0.99. With `quantile` only. */
  level?: Input<0.5 | 0.9 | 0.95 | 0.99>;
  /** Condition of the rows that count. Default: `""`, all. */
  where?: Input<string>;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: Input<"lucene" | "promql" | "sql">;
  /** How numbers of this series are written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  /**
   * Type of the metric: `gauge`, `histogram`, `sum`, `summary` or `exponential histogram`. With sources of metrics.
   */
  metricType?: Input<"exponential histogram" | "gauge" | "histogram" | "sum" | "summary">;
  /** Name of the metric. With sources of metrics. */
  metricName?: Input<string>;
  /** `delta`: the change over each period. With sources of metrics. */
  periodAggFn?: Input<"delta">;
  [key: string]: unknown;
}

/** A series that is computed from others. Self-hosted ClickStack only. */
export interface ChartFormula {
  /** Arithmetic over the selected items, which are called A, B, C and so on; at most 1024 characters. */
  expression: string;
  /** Name of the series. */
  alias?: string;
  /** How its numbers are written. */
  numberFormat?: ChartNumberFormat;
  [key: string]: unknown;
}

/** A series that is computed from others. Self-hosted ClickStack only. */
export interface ChartFormulaArgs {
  /** Arithmetic over the selected items, which are called A, B, C and so on; at most 1024 characters. */
  expression: Input<string>;
  /** Name of the series. */
  alias?: Input<string>;
  /** How its numbers are written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  [key: string]: unknown;
}

/** A color of a number, depending on its value. */
export interface ChartColorRule {
  /** How the number is compared: `gt`, `gte`, `lt`, `lte`, `between`, `eq` or `neq`. */
  operator: "between" | "eq" | "gt" | "gte" | "lt" | "lte" | "neq";
  /** What it is compared with: a number; both ends for `between`; also a text for `eq` and `neq`. */
  value: number[] | number | string;
  /** Color of the number where the rule holds, such as `chart-red`. */
  color:
    | "chart-blue"
    | "chart-brown"
    | "chart-cyan"
    | "chart-error"
    | "chart-gray"
    | "chart-green"
    | "chart-light-blue"
    | "chart-orange"
    | "chart-pink"
    | "chart-purple"
    | "chart-red"
    | "chart-success"
    | "chart-warning";
  /** What the rule is called, at most 40 characters. */
  label?: string;
  [key: string]: unknown;
}

/** A color of a number, depending on its value. */
export interface ChartColorRuleArgs {
  /** How the number is compared: `gt`, `gte`, `lt`, `lte`, `between`, `eq` or `neq`. */
  operator: Input<"between" | "eq" | "gt" | "gte" | "lt" | "lte" | "neq">;
  /** What it is compared with: a number; both ends for `between`; also a text for `eq` and `neq`. */
  value: Input<Input<number>[] | number | string>;
  /** Color of the number where the rule holds, such as `chart-red`. */
  color: Input<
    | "chart-blue"
    | "chart-brown"
    | "chart-cyan"
    | "chart-error"
    | "chart-gray"
    | "chart-green"
    | "chart-light-blue"
    | "chart-orange"
    | "chart-pink"
    | "chart-purple"
    | "chart-red"
    | "chart-success"
    | "chart-warning"
  >;
  /** What the rule is called, at most 40 characters. */
  label?: Input<string>;
  [key: string]: unknown;
}

/** The chart behind a number. */
export interface ChartBackground {
  /** How it is drawn: `line` or `area`. */
  type: "area" | "line";
  /** Its color. */
  color?:
    | "chart-blue"
    | "chart-brown"
    | "chart-cyan"
    | "chart-error"
    | "chart-gray"
    | "chart-green"
    | "chart-light-blue"
    | "chart-orange"
    | "chart-pink"
    | "chart-purple"
    | "chart-red"
    | "chart-success"
    | "chart-warning";
  [key: string]: unknown;
}

/** The chart behind a number. */
export interface ChartBackgroundArgs {
  /** How it is drawn: `line` or `area`. */
  type: Input<"area" | "line">;
  /** Its color. */
  color?: Input<
    | "chart-blue"
    | "chart-brown"
    | "chart-cyan"
    | "chart-error"
    | "chart-gray"
    | "chart-green"
    | "chart-light-blue"
    | "chart-orange"
    | "chart-pink"
    | "chart-purple"
    | "chart-red"
    | "chart-success"
    | "chart-warning"
  >;
  [key: string]: unknown;
}

/** Where a click leads. */
export interface ChartTarget {
  /** How the target is found: by `id`, or by a `template` of its name. */
  mode: "id" | "template";
  /** Identifier of the dashboard or source. With the mode `id`. */
  id?: string;
  /** Name of the source, in place of `id`, where the click leads to a search. */
  source?: string;
  /** Template of the name. With the mode `template`. */
  template?: string;
  [key: string]: unknown;
}

/** Where a click leads. */
export interface ChartTargetArgs {
  /** How the target is found: by `id`, or by a `template` of its name. */
  mode: Input<"id" | "template">;
  /** Identifier of the dashboard or source. With the mode `id`. */
  id?: Input<string>;
  /** Name of the source, in place of `id`, where the click leads to a search. */
  source?: Input<string>;
  /** Template of the name. With the mode `template`. */
  template?: Input<string>;
  [key: string]: unknown;
}

/** A filter that a click sets. */
export interface ChartClickFilter {
  /** Always `expressionTemplate`. */
  kind: "expressionTemplate";
  /** What is filtered. */
  expression: string;
  /** Template of the value. */
  template: string;
  [key: string]: unknown;
}

/** A filter that a click sets. */
export interface ChartClickFilterArgs {
  /** Always `expressionTemplate`. */
  kind: "expressionTemplate";
  /** What is filtered. */
  expression: Input<string>;
  /** Template of the value. */
  template: Input<string>;
  [key: string]: unknown;
}

/** What a click on a row of a table does. */
export interface ChartClick {
  /** Where a click on a row leads: `search`, `dashboard` or `external`. */
  type: "dashboard" | "external" | "search";
  /** Which dashboard, or which source to search. */
  target?: ChartTarget;
  /** Template of the condition there. */
  whereTemplate?: string;
  /** Language of that condition. */
  whereLanguage?: "lucene" | "promql" | "sql";
  /** Filters that are set there, at most 50. */
  filters?: ChartClickFilter[];
  /** Template of an address. With the type `external`. */
  urlTemplate?: string;
  [key: string]: unknown;
}

/** What a click on a row of a table does. */
export interface ChartClickArgs {
  /** Where a click on a row leads: `search`, `dashboard` or `external`. */
  type: Input<"dashboard" | "external" | "search">;
  /** Which dashboard, or which source to search. */
  target?: Input<ChartTargetArgs>;
  /** Template of the condition there. */
  whereTemplate?: Input<string>;
  /** Language of that condition. */
  whereLanguage?: Input<"lucene" | "promql" | "sql">;
  /** Filters that are set there, at most 50. */
  filters?: Input<Input<ChartClickFilterArgs>[]>;
  /** Template of an address. With the type `external`. */
  urlTemplate?: Input<string>;
  [key: string]: unknown;
}

/** A line chart of a source. */
export interface LineChart {
  /** What is drawn, 1 to 20 items. */
  select: ChartSelect[];
  /** Expression that groups the rows: one series for each group. */
  groupBy?: string;
  /** Whether the first of exactly two items is divided by the second. Default: `false`. */
  asRatio?: boolean;
  /** How numbers are written. */
  numberFormat?: ChartNumberFormat;
  /** Series that are computed from others, at most 10; not with `asRatio`. Self-hosted only. */
  formulas?: ChartFormula[];
  /** Whether the items that formulas use are drawn, too. Self-hosted only. */
  showOperandSeries?: boolean;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: boolean;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: boolean;
  /** The most series that are drawn; 0 is no limit. Default: a limit of the server. Self-hosted only. */
  seriesLimit?: number;
  /** The type of the chart. */
  displayType: "line";
  /** Whether the previous period is drawn, too. */
  compareToPreviousPeriod?: boolean;
  /** Whether the axis begins at the least value rather than at 0. */
  fitYAxisToData?: boolean;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** A line chart of a source. */
export interface LineChartArgs {
  /** What is drawn, 1 to 20 items. */
  select: Input<Input<ChartSelectArgs>[]>;
  /** Expression that groups the rows: one series for each group. */
  groupBy?: Input<string>;
  /** Whether the first of exactly two items is divided by the second. Default: `false`. */
  asRatio?: Input<boolean>;
  /** How numbers are written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  /** Series that are computed from others, at most 10; not with `asRatio`. Self-hosted only. */
  formulas?: Input<Input<ChartFormulaArgs>[]>;
  /** Whether the items that formulas use are drawn, too. Self-hosted only. */
  showOperandSeries?: Input<boolean>;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: Input<boolean>;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: Input<boolean>;
  /** The most series that are drawn; 0 is no limit. Default: a limit of the server. Self-hosted only. */
  seriesLimit?: Input<number>;
  /** The type of the chart. */
  displayType: "line";
  /** Whether the previous period is drawn, too. */
  compareToPreviousPeriod?: Input<boolean>;
  /** Whether the axis begins at the least value rather than at 0. */
  fitYAxisToData?: Input<boolean>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** Stacked bars over time, of a source. */
export interface StackedBarChart {
  /** What is drawn, 1 to 20 items. */
  select: ChartSelect[];
  /** Expression that groups the rows: one series for each group. */
  groupBy?: string;
  /** Whether the first of exactly two items is divided by the second. Default: `false`. */
  asRatio?: boolean;
  /** How numbers are written. */
  numberFormat?: ChartNumberFormat;
  /** Series that are computed from others, at most 10; not with `asRatio`. Self-hosted only. */
  formulas?: ChartFormula[];
  /** Whether the items that formulas use are drawn, too. Self-hosted only. */
  showOperandSeries?: boolean;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: boolean;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: boolean;
  /** The most series that are drawn; 0 is no limit. Default: a limit of the server. Self-hosted only. */
  seriesLimit?: number;
  /** The type of the chart. */
  displayType: "stacked_bar";
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** Stacked bars over time, of a source. */
export interface StackedBarChartArgs {
  /** What is drawn, 1 to 20 items. */
  select: Input<Input<ChartSelectArgs>[]>;
  /** Expression that groups the rows: one series for each group. */
  groupBy?: Input<string>;
  /** Whether the first of exactly two items is divided by the second. Default: `false`. */
  asRatio?: Input<boolean>;
  /** How numbers are written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  /** Series that are computed from others, at most 10; not with `asRatio`. Self-hosted only. */
  formulas?: Input<Input<ChartFormulaArgs>[]>;
  /** Whether the items that formulas use are drawn, too. Self-hosted only. */
  showOperandSeries?: Input<boolean>;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: Input<boolean>;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: Input<boolean>;
  /** The most series that are drawn; 0 is no limit. Default: a limit of the server. Self-hosted only. */
  seriesLimit?: Input<number>;
  /** The type of the chart. */
  displayType: "stacked_bar";
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** A table of a source. */
export interface TableChart {
  /** What is drawn, 1 to 20 items. */
  select: ChartSelect[];
  /** Expression that groups the rows: one series for each group. */
  groupBy?: string;
  /** Whether the first of exactly two items is divided by the second. Default: `false`. */
  asRatio?: boolean;
  /** How numbers are written. */
  numberFormat?: ChartNumberFormat;
  /** Series that are computed from others, at most 10; not with `asRatio`. Self-hosted only. */
  formulas?: ChartFormula[];
  /** Whether the items that formulas use are drawn, too. Self-hosted only. */
  showOperandSeries?: boolean;
  /** The type of the chart. */
  displayType: "table";
  /** Condition of the groups. */
  having?: string;
  /** Order of the rows. */
  orderBy?: string;
  /** Whether the columns of the groups are on the left. */
  groupByColumnsOnLeft?: boolean;
  /** What a click on a row does. */
  onClick?: ChartClick;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** A table of a source. */
export interface TableChartArgs {
  /** What is drawn, 1 to 20 items. */
  select: Input<Input<ChartSelectArgs>[]>;
  /** Expression that groups the rows: one series for each group. */
  groupBy?: Input<string>;
  /** Whether the first of exactly two items is divided by the second. Default: `false`. */
  asRatio?: Input<boolean>;
  /** How numbers are written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  /** Series that are computed from others, at most 10; not with `asRatio`. Self-hosted only. */
  formulas?: Input<Input<ChartFormulaArgs>[]>;
  /** Whether the items that formulas use are drawn, too. Self-hosted only. */
  showOperandSeries?: Input<boolean>;
  /** The type of the chart. */
  displayType: "table";
  /** Condition of the groups. */
  having?: Input<string>;
  /** Order of the rows. */
  orderBy?: Input<string>;
  /** Whether the columns of the groups are on the left. */
  groupByColumnsOnLeft?: Input<boolean>;
  /** What a click on a row does. */
  onClick?: Input<ChartClickArgs>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** A single number of a source. */
export interface NumberChart {
  /** The type of the chart. */
  displayType: "number";
  /** The number, exactly one item; with a formula, its operands. */
  select: ChartSelect[];
  /** How the number is written. */
  numberFormat?: ChartNumberFormat;
  /** The formula of the number, at most one. Self-hosted only. */
  formulas?: ChartFormula[];
  /** Whether the items that formulas use are drawn, too. Self-hosted only. */
  showOperandSeries?: boolean;
  /** Color of the number, such as `chart-green`. */
  color?:
    | "chart-blue"
    | "chart-brown"
    | "chart-cyan"
    | "chart-error"
    | "chart-gray"
    | "chart-green"
    | "chart-light-blue"
    | "chart-orange"
    | "chart-pink"
    | "chart-purple"
    | "chart-red"
    | "chart-success"
    | "chart-warning";
  /** Colors that depend on the number, at most 10. */
  colorRules?: ChartColorRule[];
  /** The chart behind the number. */
  backgroundChart?: ChartBackground;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** A single number of a source. */
export interface NumberChartArgs {
  /** The type of the chart. */
  displayType: "number";
  /** The number, exactly one item; with a formula, its operands. */
  select: Input<Input<ChartSelectArgs>[]>;
  /** How the number is written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  /** The formula of the number, at most one. Self-hosted only. */
  formulas?: Input<Input<ChartFormulaArgs>[]>;
  /** Whether the items that formulas use are drawn, too. Self-hosted only. */
  showOperandSeries?: Input<boolean>;
  /** Color of the number, such as `chart-green`. */
  color?: Input<
    | "chart-blue"
    | "chart-brown"
    | "chart-cyan"
    | "chart-error"
    | "chart-gray"
    | "chart-green"
    | "chart-light-blue"
    | "chart-orange"
    | "chart-pink"
    | "chart-purple"
    | "chart-red"
    | "chart-success"
    | "chart-warning"
  >;
  /** Colors that depend on the number, at most 10. */
  colorRules?: Input<Input<ChartColorRuleArgs>[]>;
  /** The chart behind the number. */
  backgroundChart?: Input<ChartBackgroundArgs>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** A line chart of raw SQL. */
export interface SqlLineChart {
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: string;
  /** Name of the connection, in place of `connectionId`: looked up in each run; state has the identifier. */
  connection?: string;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: string;
  /** How numbers are written. */
  numberFormat?: ChartNumberFormat;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: boolean;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: boolean;
  /** The most series that are drawn; 0 is no limit. Default: a limit of the server. Self-hosted only. */
  seriesLimit?: number;
  /** The type of the chart. */
  displayType: "line";
  /** Whether the previous period is drawn, too. */
  compareToPreviousPeriod?: boolean;
  /** Whether the axis begins at the least value rather than at 0. */
  fitYAxisToData?: boolean;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  [key: string]: unknown;
}

/** A line chart of raw SQL. */
export interface SqlLineChartArgs {
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: Input<string>;
  /** Name of the connection, in place of `connectionId`: looked up in each run; state has the identifier. */
  connection?: Input<string>;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: Input<string>;
  /** How numbers are written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: Input<boolean>;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: Input<boolean>;
  /** The most series that are drawn; 0 is no limit. Default: a limit of the server. Self-hosted only. */
  seriesLimit?: Input<number>;
  /** The type of the chart. */
  displayType: "line";
  /** Whether the previous period is drawn, too. */
  compareToPreviousPeriod?: Input<boolean>;
  /** Whether the axis begins at the least value rather than at 0. */
  fitYAxisToData?: Input<boolean>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  [key: string]: unknown;
}

/** Stacked bars over time, of raw SQL. */
export interface SqlStackedBarChart {
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: string;
  /** Name of the connection, in place of `connectionId`: looked up in each run; state has the identifier. */
  connection?: string;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: string;
  /** How numbers are written. */
  numberFormat?: ChartNumberFormat;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: boolean;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: boolean;
  /** The most series that are drawn; 0 is no limit. Default: a limit of the server. Self-hosted only. */
  seriesLimit?: number;
  /** The type of the chart. */
  displayType: "stacked_bar";
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  [key: string]: unknown;
}

/** Stacked bars over time, of raw SQL. */
export interface SqlStackedBarChartArgs {
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: Input<string>;
  /** Name of the connection, in place of `connectionId`: looked up in each run; state has the identifier. */
  connection?: Input<string>;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: Input<string>;
  /** How numbers are written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity?: Input<boolean>;
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls?: Input<boolean>;
  /** The most series that are drawn; 0 is no limit. Default: a limit of the server. Self-hosted only. */
  seriesLimit?: Input<number>;
  /** The type of the chart. */
  displayType: "stacked_bar";
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  [key: string]: unknown;
}

/** A table of raw SQL. */
export interface SqlTableChart {
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: string;
  /** Name of the connection, in place of `connectionId`: looked up in each run; state has the identifier. */
  connection?: string;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: string;
  /** How numbers are written. */
  numberFormat?: ChartNumberFormat;
  /** The type of the chart. */
  displayType: "table";
  /** What a click on a row does. */
  onClick?: ChartClick;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  [key: string]: unknown;
}

/** A table of raw SQL. */
export interface SqlTableChartArgs {
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: Input<string>;
  /** Name of the connection, in place of `connectionId`: looked up in each run; state has the identifier. */
  connection?: Input<string>;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: Input<string>;
  /** How numbers are written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  /** The type of the chart. */
  displayType: "table";
  /** What a click on a row does. */
  onClick?: Input<ChartClickArgs>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  [key: string]: unknown;
}

/** A single number of raw SQL. */
export interface SqlNumberChart {
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: string;
  /** Name of the connection, in place of `connectionId`: looked up in each run; state has the identifier. */
  connection?: string;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: string;
  /** How numbers are written. */
  numberFormat?: ChartNumberFormat;
  /** The type of the chart. */
  displayType: "number";
  /** Color of the number, such as `chart-green`. */
  color?:
    | "chart-blue"
    | "chart-brown"
    | "chart-cyan"
    | "chart-error"
    | "chart-gray"
    | "chart-green"
    | "chart-light-blue"
    | "chart-orange"
    | "chart-pink"
    | "chart-purple"
    | "chart-red"
    | "chart-success"
    | "chart-warning";
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  [key: string]: unknown;
}

/** A single number of raw SQL. */
export interface SqlNumberChartArgs {
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: Input<string>;
  /** Name of the connection, in place of `connectionId`: looked up in each run; state has the identifier. */
  connection?: Input<string>;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: Input<string>;
  /** How numbers are written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  /** The type of the chart. */
  displayType: "number";
  /** Color of the number, such as `chart-green`. */
  color?: Input<
    | "chart-blue"
    | "chart-brown"
    | "chart-cyan"
    | "chart-error"
    | "chart-gray"
    | "chart-green"
    | "chart-light-blue"
    | "chart-orange"
    | "chart-pink"
    | "chart-purple"
    | "chart-red"
    | "chart-success"
    | "chart-warning"
  >;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  [key: string]: unknown;
}

/** A pie chart of raw SQL. */
export interface SqlPieChart {
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: string;
  /** Name of the connection, in place of `connectionId`: looked up in each run; state has the identifier. */
  connection?: string;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: string;
  /** How numbers are written. */
  numberFormat?: ChartNumberFormat;
  /** The type of the chart. */
  displayType: "pie";
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  [key: string]: unknown;
}

/** A pie chart of raw SQL. */
export interface SqlPieChartArgs {
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: Input<string>;
  /** Name of the connection, in place of `connectionId`: looked up in each run; state has the identifier. */
  connection?: Input<string>;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: Input<string>;
  /** How numbers are written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  /** The type of the chart. */
  displayType: "pie";
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  [key: string]: unknown;
}

/** Bars of raw SQL. */
export interface SqlBarChart {
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: string;
  /** Name of the connection, in place of `connectionId`: looked up in each run; state has the identifier. */
  connection?: string;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: string;
  /** How numbers are written. */
  numberFormat?: ChartNumberFormat;
  /** The type of the chart. */
  displayType: "bar";
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  [key: string]: unknown;
}

/** Bars of raw SQL. */
export interface SqlBarChartArgs {
  /** Always `sql`. */
  configType: "sql";
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId?: Input<string>;
  /** Name of the connection, in place of `connectionId`: looked up in each run; state has the identifier. */
  connection?: Input<string>;
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: Input<string>;
  /** How numbers are written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  /** The type of the chart. */
  displayType: "bar";
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  [key: string]: unknown;
}

/**
 * A chart that an alert watches without a tile, by its `displayType`: `line`, `stacked_bar` or `number`. One of raw SQL
 * has the `configType` `sql`, too. Properties that are not listed are sent as they are written.
 */
export type AlertChart =
  LineChart | NumberChart | SqlLineChart | SqlNumberChart | SqlStackedBarChart | StackedBarChart;

/**
 * A chart that an alert watches without a tile, by its `displayType`: `line`, `stacked_bar` or `number`. One of raw SQL
 * has the `configType` `sql`, too. Properties that are not listed are sent as they are written.
 */
export type AlertChartArgs =
  | LineChartArgs
  | NumberChartArgs
  | SqlLineChartArgs
  | SqlNumberChartArgs
  | SqlStackedBarChartArgs
  | StackedBarChartArgs;

/** The known intervals. `otherInterval` writes one that only another server knows. */
export type Interval = "1d" | "1h" | "1m" | "5m" | "6h" | "12h" | "15m" | "30m" | "30s";

/** What state and the test kit know of the arguments of an `Alert`: identifiers in place of names. */
export interface AlertInputs {
  /**
   * Adopts the existing alert with this identifier instead of creating one; nothing is written when nothing
   * differs. The option `import` turns into this. Naming another alert replaces the resource, leaving it out
   * later does not. Errors: the alert does not exist. API field: `id`.
   */
  alertId?: string;
  /** Title of the notification, a template; 1 to 512 characters. Default: none. API field: `name`. */
  name?: string;
  /** Text of the notification, a template; 1 to 4096 characters. Default: none. API field: `message`. */
  message?: string;
  /** Remark for people, Markdown; 1 to 4096 characters. Default: none. API field: `note`. */
  note?: string;
  /**
   * The value compared against, in the unit of what is watched; any finite number. Required for a new alert.
   * API field: `threshold`.
   */
  threshold?: number;
  /**
   * Upper end of the range, at least `threshold`; for `between` and `not_between` only, and required there.
   * API field: `thresholdMax`.
   */
  thresholdMax?: number;
  /**
   * How the value is compared: `above` (at or over the threshold), `below` (under it), `above_exclusive` (over),
   * `below_or_equal`, `equal`, `not_equal`, `between` (inclusive), `not_between`. Required for a new alert.
   * API field: `thresholdType`.
   */
  thresholdType?:
    | "above_exclusive"
    | "above"
    | "below_or_equal"
    | "below"
    | "between"
    | "equal"
    | "not_between"
    | "not_equal";
  /**
   * How often the value is evaluated, and over how long a window: `1m`, `5m`, `15m`, `30m`, `1h`, `6h`, `12h`,
   * `1d`; with ClickStack in ClickHouse Cloud also `30s`, once ClickHouse has switched it on for the team. Required for
   * a new alert. API field: `interval`.
   */
  interval?: Interval;
  /**
   * What is watched: `tile`, `search` (`saved_search` is the same) or `inline`. Default: follows from `tileId`,
   * `savedSearchId` or `chartConfig`. Changing it keeps the alert. API field: `source`.
   */
  source?: "inline" | "saved_search" | "search" | "tile";
  /** Dashboard of the tile; 24 hex digits. With `tileId` only. API field: `dashboardId`. */
  dashboardId?: string;
  /** Tile that the alert watches. With `dashboardId` only. API field: `tileId`. */
  tileId?: string;
  /** Saved search that the alert watches; 24 hex digits. API field: `savedSearchId`. */
  savedSearchId?: string;
  /**
   * Grouping expression: one evaluation for each group. With a saved search only. Default: none.
   * API field: `groupBy`.
   */
  groupBy?: string;
  /**
   * The chart that the alert watches, in place of a tile or a saved search; `line`, `stacked_bar` or `number`. Newer
   * self-hosted servers only. What the program does not declare of the chart stays as it is. API field: `chartConfig`.
   */
  chartConfig?: AlertChart;
  /** The one channel to notify. A new alert needs this or `channels`. API field: `channel`. */
  channel?: AlertChannel;
  /** The channels to notify: 1 to 10, no two alike; the order counts. API field: `channels`. */
  channels?: AlertChannel[];
  /**
   * Minutes by which each evaluation window is shifted: a whole number from 0 to 1439, less than the interval; 0
   * with `scheduleStartAt`. Default: 0. API field: `scheduleOffsetMinutes`.
   */
  scheduleOffsetMinutes?: number;
  /**
   * Instant from which the windows are counted: ISO 8601 in UTC (`2026-11-01T10:00:00Z`), not more than 1 year
   * ahead or 10 years back. Default: none. API field: `scheduleStartAt`.
   */
  scheduleStartAt?: string;
  /**
   * How many evaluations in a row have to cross the threshold; a whole number of at least 1. Default: 1.
   * API field: `numConsecutiveWindows`.
   */
  numConsecutiveWindows?: number;
  /**
   * Label of the alert in the user interface. Newer self-hosted servers only. Default: the server's choice, such as the
   * name of the dashboard; it comes back with the next update once the program no longer declares a label.
   * API field: `displayName`.
   */
  displayName?: string;
  /**
   * Tags of the alert; the order does not count. Newer self-hosted servers only. Default: the server's choice, such as
   * the tags of the dashboard; they come back as that of `displayName` does. API field: `tags`.
   */
  tags?: string[];
  /**
   * How the alert decides: `threshold`, or `anomaly` on servers that detect anomalies. Newer self-hosted servers only;
   * another value is a warning. Default: `threshold`; not declared from the start, that of the alert stays.
   * API field: `detectionMode`.
   */
  detectionMode?: string;
  /**
   * Tuning of the mode `anomaly`, as the server documents it. Newer self-hosted servers only. Default: the server's
   * choice; what the program does not declare of it stays as it is. API field: `anomalyConfig`.
   */
  anomalyConfig?: { [key: string]: unknown };
}

/** A team as a lookup finds it. */
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
  /** Address with which the user signs in. */
  email?: string;
  /** Name of the user; the address, where the user has given none. */
  name?: string;
  /** Is it the user of the access key? */
  isCurrentUser: boolean;
}

/** A connection as a lookup finds it. */
export interface ConnectionResult {
  /** Identifier of the connection. */
  id: string;
  /** Name of the connection. */
  name?: string;
  /** Address of ClickHouse. */
  host?: string;
  /** User of ClickHouse. */
  username?: string;
}

/** A filter at the top of a dashboard. */
export interface DashboardFilter {
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  /** Always `QUERY_EXPRESSION`. */
  type: "QUERY_EXPRESSION";
  /** Name of the filter, by which an update recognizes it. */
  name: string;
  /** What is filtered, such as `ServiceName`. */
  expression: string;
  /** Type of the metric, where the source is one of metrics. */
  sourceMetricType?: "exponential histogram" | "gauge" | "histogram" | "sum" | "summary";
  /** Condition of the values that are offered. */
  where?: string;
  /** Language of the condition: `sql` or `lucene`. */
  whereLanguage?: "lucene" | "sql";
  /** Identifiers of the sources whose tiles are filtered. Default: all. */
  appliesToSourceIds?: string[];
  /** Whether the filter applies to tiles without a word of theirs. Default: `true`. Self-hosted only. */
  isBroadcastEnabled?: boolean;
  /** Whether tiles can use the value as a variable. Self-hosted only. */
  isVariableEnabled?: boolean;
  /** Name of the variable: a letter, then letters, digits and `_`; at most 64 characters. Self-hosted only. */
  variableName?: string;
}

/** A filter at the top of a dashboard. */
export interface DashboardFilterArgs {
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  /** Always `QUERY_EXPRESSION`. */
  type: "QUERY_EXPRESSION";
  /** Name of the filter, by which an update recognizes it. */
  name: Input<string>;
  /** What is filtered, such as `ServiceName`. */
  expression: Input<string>;
  /** Type of the metric, where the source is one of metrics. */
  sourceMetricType?: Input<"exponential histogram" | "gauge" | "histogram" | "sum" | "summary">;
  /** Condition of the values that are offered. */
  where?: Input<string>;
  /** Language of the condition: `sql` or `lucene`. */
  whereLanguage?: Input<"lucene" | "sql">;
  /** Identifiers of the sources whose tiles are filtered. Default: all. */
  appliesToSourceIds?: Input<Input<string>[]>;
  /** Whether the filter applies to tiles without a word of theirs. Default: `true`. Self-hosted only. */
  isBroadcastEnabled?: Input<boolean>;
  /** Whether tiles can use the value as a variable. Self-hosted only. */
  isVariableEnabled?: Input<boolean>;
  /** Name of the variable: a letter, then letters, digits and `_`; at most 64 characters. Self-hosted only. */
  variableName?: Input<string>;
}

/** What a filter of the dashboard is set to at first. */
export interface DashboardFilterValue {
  /** Always `sql`. Default: `sql`. */
  type?: "sql";
  /** A condition such as `ServiceName IN ('api')`, at most 10000 characters. */
  condition: string;
}

/** What a filter of the dashboard is set to at first. */
export interface DashboardFilterValueArgs {
  /** Always `sql`. Default: `sql`. */
  type?: Input<"sql">;
  /** A condition such as `ServiceName IN ('api')`, at most 10000 characters. */
  condition: Input<string>;
}

/** A tab of a container. */
export interface DashboardTab {
  /** Identifier of the tab, which tiles name as `tabId`; 1 to 256 characters. */
  id: string;
  /** Title of the tab, 1 to 256 characters. */
  title: string;
}

/** A tab of a container. */
export interface DashboardTabArgs {
  /** Identifier of the tab, which tiles name as `tabId`; 1 to 256 characters. */
  id: Input<string>;
  /** Title of the tab, 1 to 256 characters. */
  title: Input<string>;
}

/** A part of a dashboard that groups tiles. */
export interface DashboardContainer {
  /** Identifier of the container, which tiles name as `containerId`; 1 to 256 characters. */
  id: string;
  /** Title of the container, 1 to 256 characters. */
  title: string;
  /** Whether only the title shows at first. */
  collapsed: boolean;
  /** Whether people can collapse it. */
  collapsible?: boolean;
  /** Whether it has a border. */
  bordered?: boolean;
  /** Tabs of the container, at most 20. */
  tabs?: DashboardTab[];
}

/** A part of a dashboard that groups tiles. */
export interface DashboardContainerArgs {
  /** Identifier of the container, which tiles name as `containerId`; 1 to 256 characters. */
  id: Input<string>;
  /** Title of the container, 1 to 256 characters. */
  title: Input<string>;
  /** Whether only the title shows at first. */
  collapsed: Input<boolean>;
  /** Whether people can collapse it. */
  collapsible?: Input<boolean>;
  /** Whether it has a border. */
  bordered?: Input<boolean>;
  /** Tabs of the container, at most 20. */
  tabs?: Input<Input<DashboardTabArgs>[]>;
}

/** A pie chart of a source. */
export interface PieChart {
  /** What is drawn, exactly one item. */
  select: ChartSelect[];
  /** Expression that groups the rows. */
  groupBy?: string;
  /** Order of the groups. */
  orderBy?: string;
  /** How numbers are written. */
  numberFormat?: ChartNumberFormat;
  /** The most groups that are drawn. */
  limit?: number;
  /** The type of the chart. */
  displayType: "pie";
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** A pie chart of a source. */
export interface PieChartArgs {
  /** What is drawn, exactly one item. */
  select: Input<Input<ChartSelectArgs>[]>;
  /** Expression that groups the rows. */
  groupBy?: Input<string>;
  /** Order of the groups. */
  orderBy?: Input<string>;
  /** How numbers are written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  /** The most groups that are drawn. */
  limit?: Input<number>;
  /** The type of the chart. */
  displayType: "pie";
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** Bars of a source, one for each group. */
export interface BarChart {
  /** What is drawn, exactly one item. */
  select: ChartSelect[];
  /** Expression that groups the rows. */
  groupBy?: string;
  /** Order of the groups. */
  orderBy?: string;
  /** How numbers are written. */
  numberFormat?: ChartNumberFormat;
  /** The most groups that are drawn. */
  limit?: number;
  /** The type of the chart. */
  displayType: "bar";
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** Bars of a source, one for each group. */
export interface BarChartArgs {
  /** What is drawn, exactly one item. */
  select: Input<Input<ChartSelectArgs>[]>;
  /** Expression that groups the rows. */
  groupBy?: Input<string>;
  /** Order of the groups. */
  orderBy?: Input<string>;
  /** How numbers are written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  /** The most groups that are drawn. */
  limit?: Input<number>;
  /** The type of the chart. */
  displayType: "bar";
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** What a heatmap draws. */
export interface HeatmapItem {
  /** What is measured, such as a duration. */
  valueExpression: string;
  /** How rows are counted. */
  countExpression?: string;
  /** Scale of the axis: `log` or `linear`. */
  heatmapScaleType?: "linear" | "log";
  [key: string]: unknown;
}

/** What a heatmap draws. */
export interface HeatmapItemArgs {
  /** What is measured, such as a duration. */
  valueExpression: Input<string>;
  /** How rows are counted. */
  countExpression?: Input<string>;
  /** Scale of the axis: `log` or `linear`. */
  heatmapScaleType?: Input<"linear" | "log">;
  [key: string]: unknown;
}

/** A heatmap of a source of traces. */
export interface HeatmapChart {
  /** Condition of the rows. Default: `""`, all. */
  where?: string;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: "lucene" | "promql" | "sql";
  /** The type of the chart. */
  displayType: "heatmap";
  /** What is drawn, exactly one item. The source is one of traces. */
  select: HeatmapItem[];
  /** How numbers are written. */
  numberFormat?: ChartNumberFormat;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** A heatmap of a source of traces. */
export interface HeatmapChartArgs {
  /** Condition of the rows. Default: `""`, all. */
  where?: Input<string>;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: Input<"lucene" | "promql" | "sql">;
  /** The type of the chart. */
  displayType: "heatmap";
  /** What is drawn, exactly one item. The source is one of traces. */
  select: Input<Input<HeatmapItemArgs>[]>;
  /** How numbers are written. */
  numberFormat?: Input<ChartNumberFormatArgs>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** A list of the rows that a search finds. */
export interface SearchChart {
  /** Condition of the rows. Default: `""`, all. */
  where?: string;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: "lucene" | "promql" | "sql";
  /** The type of the chart. */
  displayType: "search";
  /** Columns that are shown; `""` are those of the source. */
  select: string;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** A list of the rows that a search finds. */
export interface SearchChartArgs {
  /** Condition of the rows. Default: `""`, all. */
  where?: Input<string>;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: Input<"lucene" | "promql" | "sql">;
  /** The type of the chart. */
  displayType: "search";
  /** Columns that are shown; `""` are those of the source. */
  select: Input<string>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** Patterns of the events that a search finds. */
export interface EventPatternsChart {
  /** Condition of the rows. Default: `""`, all. */
  where?: string;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: "lucene" | "promql" | "sql";
  /** The type of the chart. */
  displayType: "event_patterns";
  /** Columns that are shown. Default: `""`, those of the source. */
  select?: string;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: string;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: string;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** Patterns of the events that a search finds. */
export interface EventPatternsChartArgs {
  /** Condition of the rows. Default: `""`, all. */
  where?: Input<string>;
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage?: Input<"lucene" | "promql" | "sql">;
  /** The type of the chart. */
  displayType: "event_patterns";
  /** Columns that are shown. Default: `""`, those of the source. */
  select?: Input<string>;
  /** Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`. */
  sourceId?: Input<string>;
  /** Name of the source, in place of `sourceId`: looked up in each run; state has the identifier. */
  source?: Input<string>;
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  [key: string]: unknown;
}

/** A text. */
export interface MarkdownChart {
  /** The type of the chart. */
  displayType: "markdown";
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  /** The text, at most 50000 characters. Default: `""`. */
  markdown?: string;
  [key: string]: unknown;
}

/** A text. */
export interface MarkdownChartArgs {
  /** The type of the chart. */
  displayType: "markdown";
  /** Only charts of raw SQL have one. */
  configType?: undefined;
  /** The text, at most 50000 characters. Default: `""`. */
  markdown?: Input<string>;
  [key: string]: unknown;
}

/**
 * A chart of a tile, by its `displayType`; one of raw SQL has the `configType` `sql`, too. Properties that are not
 * listed are sent as they are written.
 */
export type Chart =
  | BarChart
  | EventPatternsChart
  | HeatmapChart
  | LineChart
  | MarkdownChart
  | NumberChart
  | PieChart
  | SearchChart
  | SqlBarChart
  | SqlLineChart
  | SqlNumberChart
  | SqlPieChart
  | SqlStackedBarChart
  | SqlTableChart
  | StackedBarChart
  | TableChart;

/**
 * A chart of a tile, by its `displayType`; one of raw SQL has the `configType` `sql`, too. Properties that are not
 * listed are sent as they are written.
 */
export type ChartArgs =
  | BarChartArgs
  | EventPatternsChartArgs
  | HeatmapChartArgs
  | LineChartArgs
  | MarkdownChartArgs
  | NumberChartArgs
  | PieChartArgs
  | SearchChartArgs
  | SqlBarChartArgs
  | SqlLineChartArgs
  | SqlNumberChartArgs
  | SqlPieChartArgs
  | SqlStackedBarChartArgs
  | SqlTableChartArgs
  | StackedBarChartArgs
  | TableChartArgs;

/** A tile of a record of tiles. */
export interface DashboardTile {
  /** Columns from the left of the grid of 24, 0 to 23. */
  x: number;
  /** Rows from the top of the grid. */
  y: number;
  /** Width, 1 to 24 columns. */
  w: number;
  /** Height, at least 1 row. */
  h: number;
  /** Container of the tile: the `id` of one in `containers`. Default: none. */
  containerId?: string;
  /** Tab of the container: the `id` of one in its `tabs`. Default: none. */
  tabId?: string;
  /** What the tile draws. */
  config: Chart;
  /** Name of the tile. Default: its key in `tiles`. */
  name?: string;
}

/** A tile of a record of tiles. */
export interface DashboardTileArgs {
  /** Columns from the left of the grid of 24, 0 to 23. */
  x: Input<number>;
  /** Rows from the top of the grid. */
  y: Input<number>;
  /** Width, 1 to 24 columns. */
  w: Input<number>;
  /** Height, at least 1 row. */
  h: Input<number>;
  /** Container of the tile: the `id` of one in `containers`. Default: none. */
  containerId?: Input<string>;
  /** Tab of the container: the `id` of one in its `tabs`. Default: none. */
  tabId?: Input<string>;
  /** What the tile draws. */
  config: Input<ChartArgs>;
  /** Name of the tile. Default: its key in `tiles`. */
  name?: Input<string>;
}

/** A tile of a list of tiles, which has a name. */
export interface ListedDashboardTile {
  /** Columns from the left of the grid of 24, 0 to 23. */
  x: number;
  /** Rows from the top of the grid. */
  y: number;
  /** Width, 1 to 24 columns. */
  w: number;
  /** Height, at least 1 row. */
  h: number;
  /** Container of the tile: the `id` of one in `containers`. Default: none. */
  containerId?: string;
  /** Tab of the container: the `id` of one in its `tabs`. Default: none. */
  tabId?: string;
  /** What the tile draws. */
  config: Chart;
  /** Name of the tile. */
  name: string;
}

/** A tile of a list of tiles, which has a name. */
export interface ListedDashboardTileArgs {
  /** Columns from the left of the grid of 24, 0 to 23. */
  x: Input<number>;
  /** Rows from the top of the grid. */
  y: Input<number>;
  /** Width, 1 to 24 columns. */
  w: Input<number>;
  /** Height, at least 1 row. */
  h: Input<number>;
  /** Container of the tile: the `id` of one in `containers`. Default: none. */
  containerId?: Input<string>;
  /** Tab of the container: the `id` of one in its `tabs`. Default: none. */
  tabId?: Input<string>;
  /** What the tile draws. */
  config: Input<ChartArgs>;
  /** Name of the tile. */
  name: Input<string>;
}

/** A tile of a dashboard. */
export interface TileResult {
  /** Identifier of the tile. A recreated dashboard has tiles with other identifiers. */
  id: string;
  /** Identifier of the dashboard. */
  dashboardId: string;
  /** Name of the tile. */
  name?: string;
  /** How it is drawn: `line`, `stacked_bar` and `number` can have alerts. */
  displayType?: string;
  /** Columns from the left of the dashboard's grid. */
  x?: number;
  /** Rows from the top of the dashboard's grid. */
  y?: number;
}

/** A dashboard with its tiles. */
export interface DashboardResult {
  /** Identifier of the dashboard. */
  id: string;
  /** Name of the dashboard. */
  name?: string;
  /** Tags of the dashboard. */
  tags: string[];
  /** Tiles of the dashboard, in its own order. */
  tiles: TileResult[];
}

/** A filter of the side bar. */
export interface SavedSearchFilter {
  /** Language of the condition. Default: `sql`. */
  type?: string;
  /** A condition that the side bar can draw, such as `ServiceName IN ('api', 'web')`. */
  condition?: string;
  [key: string]: unknown;
}

/** A filter of the side bar. */
export interface SavedSearchFilterArgs {
  /** Language of the condition. Default: `sql`. */
  type?: Input<string>;
  /** A condition that the side bar can draw, such as `ServiceName IN ('api', 'web')`. */
  condition?: Input<string>;
  [key: string]: unknown;
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
  /** Identifier of the source that is searched. */
  sourceId?: string;
  /** Tags of the saved search. */
  tags: string[];
}

/** A source as a lookup finds it. */
export interface SourceResult {
  /** Identifier of the source. */
  id: string;
  /** Name of the source. */
  name?: string;
  /** What the rows are: `log`, `trace`, `metric`, `session` or `promql`. */
  kind?: string;
  /** Identifier of the connection through which it is read. */
  connectionId?: string;
}

/** A webhook as a lookup finds it. Its address is left out, because that can be a secret. */
export interface WebhookResult {
  /** Identifier of the webhook. */
  id: string;
  /** Name of the webhook; unique among those of the same `service`. */
  name?: string;
  /** Kind of the webhook: `slack`, `incidentio` or `generic`. */
  service?: string;
  /** Remark for people. */
  description?: string;
}

/** A dashboard by its name, as `getDashboard` takes it. */
export interface GetDashboardArgs {
  /** Name of the dashboard, as the user interface shows it. */
  name: string;
}

/** A dashboard by its name, as `getDashboard` takes it. */
export interface DashboardByNameArgs {
  /** Name of the dashboard, as the user interface shows it. */
  name: Input<string>;
}

/** A saved search by its name, as `getSavedSearch` takes it. */
export interface GetSavedSearchArgs {
  /** Name of the saved search, as the user interface shows it. */
  name: string;
}

/** A saved search by its name, as `getSavedSearch` takes it. */
export interface SavedSearchByNameArgs {
  /** Name of the saved search, as the user interface shows it. */
  name: Input<string>;
}

/** A source by its name, as `getSource` takes it. */
export interface GetSourceArgs {
  /** Name of the source, as the user interface shows it. */
  name: string;
}

/** A source by its name, as `getSource` takes it. */
export interface SourceByNameArgs {
  /** Name of the source, as the user interface shows it. */
  name: Input<string>;
}

/** A connection by its name, as `getConnection` takes it. */
export interface GetConnectionArgs {
  /** Name of the connection, as the user interface shows it. */
  name: string;
}

/** A connection by its name, as `getConnection` takes it. */
export interface ConnectionByNameArgs {
  /** Name of the connection, as the user interface shows it. */
  name: Input<string>;
}

/** A tile by the names of its dashboard and its own, as `getTile` and the argument `tile` of an alert take it. */
export interface GetTileArgs {
  /** Name of the dashboard, as the user interface shows it. */
  dashboard: string;
  /** Name of the tile on that dashboard. */
  name: string;
}

/** A tile by the names of its dashboard and its own, as `getTile` and the argument `tile` of an alert take it. */
export interface TileByNameArgs {
  /** Name of the dashboard, as the user interface shows it. */
  dashboard: Input<string>;
  /** Name of the tile on that dashboard. */
  name: Input<string>;
}

/** A webhook by its name, as `getWebhook` and the channels of an alert take it. */
export interface GetWebhookArgs {
  /** Name of the webhook. */
  name: string;
  /**
   * Kind of the webhook, where two have the same name: `slack`, `incidentio` or `generic`; in ClickHouse Cloud also
   * `slack_api` or `pagerduty_api`. Default: any.
   */
  service?: string;
}

/** A webhook by its name, as `getWebhook` and the channels of an alert take it. */
export interface WebhookByNameArgs {
  /** Name of the webhook. */
  name: Input<string>;
  /**
   * Kind of the webhook, where two have the same name: `slack`, `incidentio` or `generic`; in ClickHouse Cloud also
   * `slack_api` or `pagerduty_api`. Default: any.
   */
  service?: Input<string>;
}

/** A channel by the name of its webhook. */
export interface ChannelByNameArgs {
  /**
   * Kind of the webhook, such as `slack_api`. ClickStack in ClickHouse Cloud only. Default: none; not declared, that
   * of the alert stays. API field: `webhookService`.
   */
  webhookService?: Input<string>;
  /**
   * Channel of Slack to notify, for a webhook of the kind `slack_api`. ClickStack in ClickHouse Cloud only.
   * Default: none; not declared, that of the alert stays. API field: `slackChannelId`.
   */
  slackChannelId?: Input<string>;
  /**
   * Severity of the incident, for a webhook of the kind `pagerduty_api`: `critical`, `error`, `warning` or `info`.
   * ClickStack in ClickHouse Cloud only. Default: none; not declared, that of the alert stays. API field: `severity`.
   */
  severity?: Input<"critical" | "error" | "info" | "warning">;
  /** Kind of channel; only webhooks have names. Default: `webhook`. */
  type?: Input<"webhook">;
  /** The webhook to notify, by its name; `{name, service}` where two have the same name. */
  webhook: Input<string | WebhookByNameArgs>;
}

/** Arguments of `getAlerts`. */
export interface GetAlertsArgs {
  /** Only alerts with this name. Default: all. */
  name?: string;
  /** Only alerts in this state: `OK`, `ALERT`, `INSUFFICIENT_DATA`, `DISABLED` or `PENDING`. Default: all. */
  state?: string;
  /** Only alerts that watch a tile of the dashboard of this name. Default: all. */
  dashboard?: string;
  /** Only alerts that watch the saved search of this name. Default: all. */
  savedSearch?: string;
  /** Only alerts that notify the webhook of this name, as one of their channels. Default: all. */
  webhook?: string;
}

/** Arguments of `getAlerts`. */
export interface GetAlertsOutputArgs {
  /** Only alerts with this name. Default: all. */
  name?: Input<string>;
  /** Only alerts in this state: `OK`, `ALERT`, `INSUFFICIENT_DATA`, `DISABLED` or `PENDING`. Default: all. */
  state?: Input<string>;
  /** Only alerts that watch a tile of the dashboard of this name. Default: all. */
  dashboard?: Input<string>;
  /** Only alerts that watch the saved search of this name. Default: all. */
  savedSearch?: Input<string>;
  /** Only alerts that notify the webhook of this name, as one of their channels. Default: all. */
  webhook?: Input<string>;
}

/** An alert as it is now, with everything that `Alert` has as an output. */
export interface AlertResult {
  /** Title of the notification, a template; 1 to 512 characters. Default: none. API field: `name`. */
  name?: string;
  /** Text of the notification, a template; 1 to 4096 characters. Default: none. API field: `message`. */
  message?: string;
  /** Remark for people, Markdown; 1 to 4096 characters. Default: none. API field: `note`. */
  note?: string;
  /**
   * The value compared against, in the unit of what is watched; any finite number. Required for a new alert.
   * API field: `threshold`.
   */
  threshold?: number;
  /**
   * Upper end of the range, at least `threshold`; for `between` and `not_between` only, and required there.
   * API field: `thresholdMax`.
   */
  thresholdMax?: number;
  /**
   * How the value is compared: `above` (at or over the threshold), `below` (under it), `above_exclusive` (over),
   * `below_or_equal`, `equal`, `not_equal`, `between` (inclusive), `not_between`. Required for a new alert.
   * API field: `thresholdType`.
   */
  thresholdType?:
    | "above_exclusive"
    | "above"
    | "below_or_equal"
    | "below"
    | "between"
    | "equal"
    | "not_between"
    | "not_equal";
  /**
   * How often the value is evaluated, and over how long a window: `1m`, `5m`, `15m`, `30m`, `1h`, `6h`, `12h`,
   * `1d`; with ClickStack in ClickHouse Cloud also `30s`, once ClickHouse has switched it on for the team. Required for
   * a new alert. API field: `interval`.
   */
  interval?: Interval;
  /**
   * What is watched: `tile`, `search` (`saved_search` is the same) or `inline`. Default: follows from `tileId`,
   * `savedSearchId` or `chartConfig`. Changing it keeps the alert. API field: `source`.
   */
  source?: "inline" | "saved_search" | "search" | "tile";
  /** Dashboard of the tile; 24 hex digits. With `tileId` only. API field: `dashboardId`. */
  dashboardId?: string;
  /** Tile that the alert watches. With `dashboardId` only. API field: `tileId`. */
  tileId?: string;
  /** Saved search that the alert watches; 24 hex digits. API field: `savedSearchId`. */
  savedSearchId?: string;
  /**
   * Grouping expression: one evaluation for each group. With a saved search only. Default: none.
   * API field: `groupBy`.
   */
  groupBy?: string;
  /**
   * The chart that the alert watches, in place of a tile or a saved search; `line`, `stacked_bar` or `number`. Newer
   * self-hosted servers only. What the program does not declare of the chart stays as it is. API field: `chartConfig`.
   */
  chartConfig?: AlertChart;
  /** The one channel to notify. A new alert needs this or `channels`. API field: `channel`. */
  channel?: AlertChannel;
  /** The channels to notify: 1 to 10, no two alike; the order counts. API field: `channels`. */
  channels?: AlertChannel[];
  /**
   * Minutes by which each evaluation window is shifted: a whole number from 0 to 1439, less than the interval; 0
   * with `scheduleStartAt`. Default: 0. API field: `scheduleOffsetMinutes`.
   */
  scheduleOffsetMinutes?: number;
  /**
   * Instant from which the windows are counted: ISO 8601 in UTC (`2026-11-01T10:00:00Z`), not more than 1 year
   * ahead or 10 years back. Default: none. API field: `scheduleStartAt`.
   */
  scheduleStartAt?: string;
  /**
   * How many evaluations in a row have to cross the threshold; a whole number of at least 1. Default: 1.
   * API field: `numConsecutiveWindows`.
   */
  numConsecutiveWindows?: number;
  /**
   * Label of the alert in the user interface. Newer self-hosted servers only. Default: the server's choice, such as the
   * name of the dashboard; it comes back with the next update once the program no longer declares a label.
   * API field: `displayName`.
   */
  displayName?: string;
  /**
   * Tags of the alert; the order does not count. Newer self-hosted servers only. Default: the server's choice, such as
   * the tags of the dashboard; they come back as that of `displayName` does. API field: `tags`.
   */
  tags?: string[];
  /**
   * How the alert decides: `threshold`, or `anomaly` on servers that detect anomalies. Newer self-hosted servers only;
   * another value is a warning. Default: `threshold`; not declared from the start, that of the alert stays.
   * API field: `detectionMode`.
   */
  detectionMode?: string;
  /**
   * Tuning of the mode `anomaly`, as the server documents it. Newer self-hosted servers only. Default: the server's
   * choice; what the program does not declare of it stays as it is. API field: `anomalyConfig`.
   */
  anomalyConfig?: { [key: string]: unknown };
  /**
   * Current state: `OK`, `ALERT`, `INSUFFICIENT_DATA`, `DISABLED` or `PENDING`, as of the latest write through this package.
   */
  state?: string;
  /** Identifier of the owning team. API field: `teamId` or `team`. */
  teamId?: string;
  /** Whether notifications are muted, as of the latest write through this package. */
  silenced?: boolean;
  /** Creation time, ISO 8601 in UTC. */
  createdAt?: string;
  /** Time of the latest write, the service's own writes included; ISO 8601 in UTC. */
  updatedAt?: string;
  /** Identifier of the alert. */
  id: string;
}

/** An attribute that the user interface shows. */
export interface SourceAttribute {
  /** The attribute in SQL. */
  sqlExpression: string;
  /** The same in the language of searches. */
  luceneExpression?: string;
  /** What it is called. */
  alias?: string;
}

/** An attribute that the user interface shows. */
export interface SourceAttributeArgs {
  /** The attribute in SQL. */
  sqlExpression: Input<string>;
  /** The same in the language of searches. */
  luceneExpression?: Input<string>;
  /** What it is called. */
  alias?: Input<string>;
}

/** A column of a view that aggregates. */
export interface SourceAggregatedColumn {
  /** Column of the table; not needed for `count`. */
  sourceColumn?: string;
  /** Function that aggregates, such as `count`, `sum`, `quantile` or `histogram`. */
  aggFn: string;
  /** Column of the view. */
  mvColumn: string;
}

/** A column of a view that aggregates. */
export interface SourceAggregatedColumnArgs {
  /** Column of the table; not needed for `count`. */
  sourceColumn?: Input<string>;
  /** Function that aggregates, such as `count`, `sum`, `quantile` or `histogram`. */
  aggFn: Input<string>;
  /** Column of the view. */
  mvColumn: Input<string>;
}

/** A view that answers queries more quickly. */
export interface SourceMaterializedView {
  /** Database of the view. */
  databaseName: string;
  /** Table of the view. */
  tableName: string;
  /** Columns that the view has beside aggregates, separated by commas; may be empty. */
  dimensionColumns: string;
  /** Shortest interval of the view, such as `1m`. */
  minGranularity: string;
  /** Time from which on the view has rows, ISO 8601 in UTC. */
  minDate?: string;
  /** Column with the time. */
  timestampColumn: string;
  /** What the view aggregates; at least one. */
  aggregatedColumns: SourceAggregatedColumn[];
}

/** A view that answers queries more quickly. */
export interface SourceMaterializedViewArgs {
  /** Database of the view. */
  databaseName: Input<string>;
  /** Table of the view. */
  tableName: Input<string>;
  /** Columns that the view has beside aggregates, separated by commas; may be empty. */
  dimensionColumns: Input<string>;
  /** Shortest interval of the view, such as `1m`. */
  minGranularity: Input<string>;
  /** Time from which on the view has rows, ISO 8601 in UTC. */
  minDate?: Input<string>;
  /** Column with the time. */
  timestampColumn: Input<string>;
  /** What the view aggregates; at least one. */
  aggregatedColumns: Input<Input<SourceAggregatedColumnArgs>[]>;
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
  keyRollupTable?: Input<string>;
  /** Table with keys and values. */
  kvRollupTable: Input<string>;
  /** Interval of both, such as `15m`. */
  granularity: Input<string>;
}

/** Where the rows of a source are. */
export interface SourceFrom {
  /** Database in ClickHouse. */
  databaseName: string;
  /** Table or view; of `metric` it may be left out. */
  tableName?: string;
}

/** Where the rows of a source are. */
export interface SourceFromArgs {
  /** Database in ClickHouse. */
  databaseName: Input<string>;
  /** Table or view; of `metric` it may be left out. */
  tableName?: Input<string>;
}

/** A ClickHouse setting of every query. */
export interface SourceQuerySetting {
  /** Name of the ClickHouse setting. */
  setting: string;
  /** Its value, a text. */
  value: string;
}

/** A ClickHouse setting of every query. */
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
  gauge?: Input<string>;
  /** Table of histograms. */
  histogram?: Input<string>;
  /** Table of sums. */
  sum?: Input<string>;
  /** Table of summaries. */
  summary?: Input<string>;
  /** Table of exponential histograms. */
  "exponential histogram"?: Input<string>;
}
