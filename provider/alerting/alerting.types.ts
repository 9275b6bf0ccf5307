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
   * What is watched: `tile` or `search` (`saved_search` is the same). Default: follows from `tileId` or
   * `savedSearchId`. Changing it keeps the alert. API field: `source`.
   */
  source?: Input<"saved_search" | "search" | "tile">;
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
}

/** Without `savedSearchId` and `dashboardId` and `tileId` and `savedSearch` and `tile`. */
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
    | (AlertArgsWithSavedSearchId | AlertArgsWithTileId | AlertArgsWithSavedSearch | AlertArgsWithTile)
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
        | (AlertArgsWithSavedSearchId | AlertArgsWithTileId | AlertArgsWithSavedSearch | AlertArgsWithTile)
      ) &
      (AlertArgsWithoutChannel | (AlertArgsWithChannels | AlertArgsWithChannel)))
  | (NewAlertArgs &
      AlertArgsWithThreshold &
      AlertArgsWithInterval &
      (AlertArgsWithThresholdMax | AlertArgsWithThresholdType) &
      (AlertArgsWithSavedSearchId | AlertArgsWithTileId | AlertArgsWithSavedSearch | AlertArgsWithTile) &
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
   * What is watched: `tile` or `search` (`saved_search` is the same). Default: follows from `tileId` or
   * `savedSearchId`. Changing it keeps the alert. API field: `source`.
   */
  readonly source: Output<"saved_search" | "search" | "tile" | undefined>;
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
  /** Source that is searched; 24 hex digits. Required for a new saved search. API field: `sourceId`. */
  sourceId: Input<string>;
}

/** Without `sourceId`. */
export interface SavedSearchArgsWithoutSourceId {
  /** Source that is searched; 24 hex digits. Required for a new saved search. API field: `sourceId`. */
  sourceId?: undefined;
}

/** What may be managed of an existing SavedSearch that an option names, such as `import`. */
export type ImportedSavedSearchArgs = NewSavedSearchArgs &
  (SavedSearchArgsWithoutName | SavedSearchArgsWithName) &
  (SavedSearchArgsWithoutSourceId | SavedSearchArgsWithSourceId);

/**
 * The arguments of a `SavedSearch`. A new saved search needs `name` and `sourceId`; an adopted one (`savedSearchId`)
 * needs only what the program wants to manage.
 */
export type SavedSearchArgs =
  | (AdoptedSavedSearchArgs &
      (SavedSearchArgsWithoutName | SavedSearchArgsWithName) &
      (SavedSearchArgsWithoutSourceId | SavedSearchArgsWithSourceId))
  | (NewSavedSearchArgs & SavedSearchArgsWithName & SavedSearchArgsWithSourceId);

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
   * What is watched: `tile` or `search` (`saved_search` is the same). Default: follows from `tileId` or
   * `savedSearchId`. Changing it keeps the alert. API field: `source`.
   */
  source?: "saved_search" | "search" | "tile";
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
}

/** A tile of a dashboard. */
export interface Tile {
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
export interface Dashboard {
  /** Identifier of the dashboard. */
  id: string;
  /** Name of the dashboard. */
  name?: string;
  /** Tags of the dashboard. */
  tags: string[];
  /** Tiles of the dashboard, in its own order. */
  tiles: Tile[];
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
   * What is watched: `tile` or `search` (`saved_search` is the same). Default: follows from `tileId` or
   * `savedSearchId`. Changing it keeps the alert. API field: `source`.
   */
  source?: "saved_search" | "search" | "tile";
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
