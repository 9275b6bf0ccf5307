import type { AlertInputsWithNames } from "../../provider/alerting/alert/alert.type.schema";
import type { AlertInputs } from "../../provider/alerting/alert/alert.schema";
import { watchedKind } from "../../provider/alerting/alert/alert.parts";
import type { AlertingConnection } from "../../provider/alerting/connection";
import { dashboards, type WireDashboard } from "../../provider/alerting/dashboard/dashboard.schema";
import { attempt, Refusal, requireForm } from "../../provider/alerting/evaluation/rule";
import { findSavedSearch, findTile as findTileByName } from "../../provider/alerting/names/named";
import { normalizeId } from "../../provider/alerting/object-id";
import {
  savedSearches,
  type WireSavedSearch,
} from "../../provider/alerting/saved-search/saved-search.schema";
import { sources, type WireSource } from "../../provider/alerting/source/source.type.schema";
import { webhooks, type WireWebhook } from "../../provider/alerting/webhook/webhook.schema";
import { z } from "../../provider/zod";
import { dropAbsent, isUnknown } from "../../provider/engine/values/plain";
import { quote } from "../../provider/engine/problems/problems";
import {
  explainNoSource,
  isObjective,
  readsAlike,
  findShownObjective,
  type ShownObjective,
} from "./objective";
import { isRawSql, RAW_SQL, readsSourceTable } from "./tile-plan";
import {
  searchConfig,
  tileConfig,
  watchedSource,
  type TileConfig,
  type WatchedObject,
  type WatchedSource,
} from "./plan";
import type { AlertChannel } from "../../provider/alerting/alert/alert.parts.schema";
import { isDeepStrictEqual } from "node:util";
import { isRange } from "../../provider/alerting/alert/alert.wire";

/** The refusal of an alert on a tile that its dashboard does not have. */
export class MissingTile extends Refusal {}

type ById<T> = ReadonlyMap<string, T>;

/** The objects of an account that alerts can watch or notify. */
export interface Workspace {
  readonly dashboards: ById<WireDashboard>;
  readonly savedSearches: ById<WireSavedSearch>;
  readonly sources: ById<WireSource>;
  readonly webhooks: ById<WireWebhook>;
}

/** An alert to backtest, and the object that it watches. */
export interface ResolvedAlert {
  readonly alert: Partial<AlertInputs>;
  readonly watched: WatchedObject | Refusal;
  /** A description of the watched object, for people. */
  readonly watches?: string;
  readonly channels?: readonly NotifiedChannel[];
  /** Names of the watched objects, as notifications have them. */
  readonly names?: Readonly<Partial<Record<"dashboard" | "tile" | "savedSearch" | "source", string>>>;
  readonly objective?: WatchedObjective;
  /** Assumptions about the alert itself, besides those of its plan. */
  readonly assumes?: readonly string[];
}

/** An objective, and the alert that would watch what is left of its budget. */
export interface WatchedObjective extends ShownObjective {
  readonly left: ResolvedAlert;
}

/** Reads the lists of the account. Each list is read once, even if other callers need it. */
export async function readWorkspace(connection: AlertingConnection): Promise<Workspace> {
  const [allDashboards, allSearches, allSources, allWebhooks] = await Promise.all([
    connection.reads(dashboards).requireList(),
    connection.reads(savedSearches).requireList(),
    connection.reads(sources).requireList(),
    connection.reads(webhooks).requireList(),
  ]);
  return {
    dashboards: allDashboards,
    savedSearches: allSearches,
    sources: allSources,
    webhooks: allWebhooks,
  };
}

/** Replaces the names of the watched object with identifiers. Errors: `NotFound`. */
export async function replaceNames(
  args: AlertInputsWithNames,
  connection: AlertingConnection,
): Promise<Partial<AlertInputs>> {
  const { tile, savedSearch: name, channel: _, channels: __, ...others } = args;
  const found = tile && (await findTileByName(connection, tile, { at: (key) => `tile.${key}` }));
  const search =
    name === undefined ? undefined : await findSavedSearch(connection, { name }, { at: () => "savedSearch" });
  return {
    ...others,
    ...(found && { dashboardId: found.dashboardId, tileId: found.id }),
    ...(search && { savedSearchId: search.id }),
  };
}

/** Finds the object that an alert watches, or the reason why it cannot be evaluated, and the channels that it notifies. */
export function resolveAlert(alert: Partial<AlertInputs>, workspace: Workspace): ResolvedAlert {
  const found = attempt(() => findWatched(alert, workspace));
  const channels = listNotified(alert, workspace.webhooks);
  const objective = findObjective(alert, workspace);
  return {
    alert,
    channels,
    ...(found instanceof Refusal ? { watched: found } : found),
    ...(objective && { objective }),
  };
}

function findObjective(alert: Partial<AlertInputs>, workspace: Workspace): WatchedObjective | undefined {
  const dashboard = findById(workspace.dashboards, alert.dashboardId);
  const shown = dashboard && findShownObjective(alert, dashboard);
  if (shown === undefined) return undefined;
  const { dashboardId, tileId } = shown;
  const left = { dashboardId, tileId, interval: "1h", thresholdType: "below", threshold: 0 } as const;
  const found = attempt(() => findTile(left, workspace));
  const watched = found instanceof Refusal ? found : found.watched;
  return { ...shown, left: { alert: left, watched } };
}

type FoundObject = Pick<ResolvedAlert, "watched" | "watches" | "names">;

function findWatched(alert: Partial<AlertInputs>, workspace: Workspace): FoundObject {
  if ((alert.detectionMode ?? "threshold") !== "threshold")
    throw new Refusal(`the alert uses ${quote(alert.detectionMode)} instead of a threshold`);
  switch (watchedKind(alert)) {
    case "tile":
      return findTile(alert, workspace);
    case "search":
      return findSearch(alert, workspace);
    case "inline":
      throw new Refusal("how the service evaluates a chart of the alert's own is not known");
    default:
      throw new Refusal("the alert does not say what it watches");
  }
}

function findTile({ dashboardId, tileId }: Partial<AlertInputs>, workspace: Workspace): FoundObject {
  const dashboard = find(workspace.dashboards, "dashboard", dashboardId);
  if (isUnknown(tileId)) throw new Refusal("which tile is meant is known only after the update");
  const found = dashboard.tiles?.find(({ id }) => normalizeId(id) === normalizeId(tileId));
  if (found === undefined)
    throw new MissingTile(`the dashboard ${quote(dashboard.name)} has no tile ${quote(tileId)}`);
  const tile = requireForm(tileConfig, { ...found.config, name: found.name }, unknownForm("tile"));
  const isOfTable = isRawSql(tile) && !readsSourceTable(tile);
  const source = isOfTable ? findSourceOfSql(workspace, tile) : findSource(workspace, tile.sourceId);
  const watches = `tile ${quote(found.name)} of dashboard ${quote(dashboard.name)}`;
  const names = dropAbsent({
    ...{ dashboard: dashboard.name, tile: found.name },
    source: isRawSql(tile) ? undefined : nameSource(workspace, source),
  });
  return { watched: { tile, source }, watches, names };
}

function findSearch(
  { savedSearchId, groupBy = "" }: Partial<AlertInputs>,
  workspace: Workspace,
): FoundObject {
  const found = find(workspace.savedSearches, "saved search", savedSearchId);
  const search = requireForm(searchConfig, found, unknownForm("saved search"));
  const watched = { search, groupBy, source: findSource(workspace, search.sourceId) };
  const names = dropAbsent({ savedSearch: found.name });
  return { watched, watches: `saved search ${quote(found.name)}`, names };
}

function findSource({ sources: all }: Workspace, id: string): WatchedSource {
  return requireForm(watchedSource, find(all, "source", id), unknownForm("source"));
}

function nameSource({ sources: all }: Workspace, { id }: WatchedSource): string | null | undefined {
  return [...all.values()].find((one) => one.id === id)?.name;
}

/**
 * Finds the source of raw SQL, which need not name one: a source whose table it reads. Several may have the table of an
 * objective, of which one that reads its rows alike is meant. Other parts of the SQL need not be understood.
 */
function findSourceOfSql({ sources: all }: Workspace, tile: TileConfig): WatchedSource {
  const known = [...all.values()].flatMap((one) => watchedSource.safeParse(one).data ?? []);
  const { sqlTemplate } = tile;
  const words = sqlTemplate.split(/[^\w.]+/);
  const reading = known.filter(({ from }) => words.includes(`${from.databaseName}.${from.tableName}`));
  const read = reading.find((one) => readsAlike(tile, one)) ?? reading[0];
  if (read === undefined)
    throw new Refusal(isObjective(sqlTemplate) ? explainNoSource(sqlTemplate) : RAW_SQL);
  return read;
}

function find<T extends { readonly id: string }>(all: ById<T>, noun: string, id: string | undefined): T {
  if (isUnknown(id)) throw new Refusal(`which ${noun} is meant is known only after the update`);
  const found = findById(all, id);
  if (found === undefined) throw new Refusal(`there is no ${noun} ${quote(id)}`);
  return found;
}

function findById<T extends { readonly id: string }>(all: ById<T>, id: string | undefined): T | undefined {
  return [...all.values()].find((one) => normalizeId(one.id) === normalizeId(id));
}

function unknownForm(noun: string): string {
  return `the service shows the ${noun} in an unknown form`;
}

export const notifiedChannel = z
  .object({
    type: z.string().describe("webhook, email, or another type"),
    name: z.string().describe("Name of the webhook, the address, or the type of any other channel"),
    id: z.string().optional().describe("Identifier of the webhook"),
  })
  .meta({ id: "calledChannel", description: "A channel that an alert notifies" });

export type NotifiedChannel = z.infer<typeof notifiedChannel>;

/** A channel of an alert, which a file may name. */
type DeclaredChannel = Partial<AlertChannel> & { readonly webhook?: string | { readonly name: string } };

/** Lists the channels of an alert. Each address of an email channel is a channel of its own. */
export function listNotified(
  { channel = [], channels = channel }: { readonly channel?: unknown; readonly channels?: unknown },
  all: ReadonlyMap<string, WireWebhook>,
): NotifiedChannel[] {
  return ([channels].flat() as DeclaredChannel[]).flatMap((one): NotifiedChannel[] => {
    const { type = "webhook", emailRecipients = [] } = one;
    if (type === "email") return emailRecipients.map((name) => ({ type, name }));
    return [type === "webhook" ? findWebhook(one, [...all.values()]) : { type, name: type }];
  });
}

function findWebhook({ webhookId, webhook }: DeclaredChannel, all: readonly WireWebhook[]): NotifiedChannel {
  const type = "webhook";
  if (isUnknown(webhookId)) return { type, name: "a webhook that the update creates" };
  const wanted = typeof webhook === "object" ? webhook.name : webhook;
  const found = all.find(({ id, name }) =>
    webhookId ? normalizeId(id) === normalizeId(webhookId) : name === wanted,
  );
  const id = found?.id ?? webhookId;
  return { type, name: found?.name ?? wanted ?? String(id), ...(id && { id }) };
}

/** Returns whether two alerts fire alike, regardless of names and of stored fields that have no effect on firing. */
export function firesAlike(one: ResolvedAlert, other: ResolvedAlert): boolean {
  return isDeepStrictEqual(selectDecisive(one), selectDecisive(other));
}

function selectDecisive({ alert, watched }: ResolvedAlert): unknown {
  const { thresholdType, threshold, thresholdMax, interval, scheduleStartAt, groupBy } = alert;
  const rule = {
    ...{ thresholdType, threshold, interval },
    ...(isRange(thresholdType) && { thresholdMax }),
    ...(scheduleStartAt === undefined
      ? { offset: alert.scheduleOffsetMinutes ?? 0 }
      : { start: Date.parse(scheduleStartAt) }),
    consecutive: alert.numConsecutiveWindows ?? 1,
  };
  if (watched instanceof Refusal) return { rule, groupBy: groupBy ?? "", reason: watched.reason };
  return { rule, watched: withoutNames(watched) };
}

/** Drops names, which have no effect, and absent values, which have several spellings. */
function withoutNames(watched: WatchedObject): unknown {
  const isName = (key: string): boolean => key === "name" || key === "alias";
  const text = JSON.stringify(watched, (key, held: unknown) =>
    isName(key) ? undefined : (held ?? undefined),
  );
  return JSON.parse(text);
}
