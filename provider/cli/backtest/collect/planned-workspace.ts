import { dashboardType } from "../../../alerting/dashboard/dashboard.schema";
import { savedSearchType } from "../../../alerting/saved-search/saved-search.schema";
import { sourceType } from "../../../alerting/source/source.type";
import type { Workspace } from "../../../backtest/plan/resolve-alert";
import { pick, type Plain } from "../../../engine/plain";
import { isUnknown } from "../../../engine/unknown";
import type { BacktestAccount } from "./accounts";
import type { PreviewedResource } from "./planned";

/** Builds the object that the update would send. */
export async function planBody(
  { kind, id, args = {}, recorded, dropped }: PreviewedResource,
  account: BacktestAccount,
): Promise<Plain> {
  const objects = account.connections.objects(kind, account.settings);
  return (await objects.planBody?.({ id, args, recorded, dropped })) ?? args;
}

/** The workspace after the update, with the identifier of each resource, or its URN if it has none yet. */
export interface PlannedWorkspace extends Workspace {
  readonly ids: ReadonlyMap<string, string>;
}

/** Adds the planned resources to the live workspace, which gives the objects that alerts watch after it. */
export async function overlayWorkspace(
  workspace: Workspace,
  planned: readonly PreviewedResource[],
  account: BacktestAccount,
): Promise<PlannedWorkspace> {
  const overlay = async <T>(type: object, all: ReadonlyMap<string, T>): Promise<Map<string, T>> => {
    const changed = planned.filter(({ kind, args, isKept }) => kind.type === type && args && !isKept);
    const bodies = changed.map(async (resource) => {
      const id = resource.id ?? resource.urn;
      return [id, { ...(await planBody(resource, account)), id } as T] as const;
    });
    return new Map([...all, ...(await Promise.all(bodies))]);
  };
  const dashboards = await overlay(dashboardType, workspace.dashboards);
  // New tiles have no identifier yet, so their position in the dashboard stands in.
  const withTileIds = [...dashboards].map(([id, dashboard]) => {
    const tiles = dashboard.tiles?.map((tile, index) => ({ ...tile, id: tile.id ?? `${id} ${index}` }));
    return [id, { ...dashboard, tiles }] as const;
  });
  return {
    ids: new Map(planned.map(({ urn, id = urn }) => [urn, id])),
    dashboards: new Map(withTileIds),
    savedSearches: await overlay(savedSearchType, workspace.savedSearches),
    sources: await overlay(sourceType, workspace.sources),
    webhooks: workspace.webhooks,
  };
}

/** Resolves arguments whose value the engine does not know yet: if one depends on a single resource, it is that one. */
export function resolveUnknown(
  { args = {}, dependencies }: PreviewedResource,
  workspace: PlannedWorkspace,
): Plain {
  const idOf = (key: string, all: ReadonlyMap<string, unknown>): unknown => {
    if (!isUnknown(args[key])) return args[key];
    const [id, ...others] = (dependencies[key] ?? []).flatMap((urn) => workspace.ids.get(urn) ?? []);
    return id !== undefined && others.length === 0 && all.has(id) ? id : args[key];
  };
  const dashboardId = idOf("dashboardId", workspace.dashboards);
  const tiles = workspace.dashboards.get(String(dashboardId))?.tiles ?? [];
  const tileId = isUnknown(args.tileId) && tiles.length === 1 ? tiles[0]?.id : args.tileId;
  const found = { savedSearchId: idOf("savedSearchId", workspace.savedSearches), dashboardId, tileId };
  return pick(found, Object.keys(found));
}
