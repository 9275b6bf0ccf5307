import { dashboardType } from "../../alerting/dashboard/dashboard.schema";
import { savedSearchType } from "../../alerting/saved-search/saved-search.schema";
import { sourceType } from "../../alerting/source/source.type";
import { isWatchedTile } from "../../alerting/slo/slo.tiles";
import type { Workspace } from "../../backtest/plan/resolve-alert";
import { pick, type Plain } from "../../engine/plain";
import { isUnknown } from "../../engine/unknown";
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

/** The resource as the last update declared it. The program may have other arguments since. */
export function asDeclaredBefore(resource: PreviewedResource): PreviewedResource {
  const { operation, kind, managed } = resource;
  if (operation === "same") return resource;
  const args = managed && kind.spelling.canonical(managed.inputs);
  return { ...resource, args, dropped: [], operation: managed ? "update" : "create" };
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
    const own = planned.filter(({ kind, operation }) => kind.type === type && operation !== "same");
    const bodies = own.map(async (resource) => {
      const id = resource.id ?? resource.urn;
      return resource.args ? [[id, { ...(await planBody(resource, account)), id } as T] as const] : [];
    });
    const deleted = own.filter(({ operation }) => operation === "delete").map(({ id }) => id);
    const left = [...all].filter(([id]) => !deleted.includes(id));
    return new Map([...left, ...(await Promise.all(bodies)).flat()]);
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
export function resolveUnknown(resource: PreviewedResource, workspace: PlannedWorkspace): Plain {
  const { args = {}, dependencies } = resource;
  const idOf = (key: string, all: ReadonlyMap<string, unknown>): unknown => {
    if (!isUnknown(args[key])) return args[key];
    const [id, ...others] = (dependencies[key] ?? []).flatMap((urn) => workspace.ids.get(urn) ?? []);
    return id !== undefined && others.length === 0 && all.has(id) ? id : args[key];
  };
  const dashboardId = idOf("dashboardId", workspace.dashboards);
  const tiles = workspace.dashboards.get(String(dashboardId))?.tiles ?? [];
  const tileId = isUnknown(args.tileId) ? (findTileId(tiles, resource) ?? args.tileId) : args.tileId;
  const found = { savedSearchId: idOf("savedSearchId", workspace.savedSearches), dashboardId, tileId };
  return pick(found, Object.keys(found));
}

const SLO_ALERT = /:alerting:Slo\$[^:]*:[^:]*:[^:]*::.*-(\d+[mhd]-\d+[mhd]|absence)$/;

/** Finds the tile: the only one of the dashboard, the one of before, or the one that an `Slo` gave the alert. */
function findTileId(
  tiles: readonly { readonly id?: unknown; readonly name?: unknown }[],
  { urn, recorded }: PreviewedResource,
): unknown {
  if (tiles.length === 1) return tiles[0]?.id;
  const before = tiles.find(({ id }) => id !== undefined && id === recorded.tileId);
  const [, windows] = SLO_ALERT.exec(urn) ?? [];
  const ofObjective = tiles.find(({ name }) => windows !== undefined && isWatchedTile(String(name), windows));
  return (before ?? ofObjective)?.id;
}
