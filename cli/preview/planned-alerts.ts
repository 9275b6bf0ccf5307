import { alertType, wireAlert, type WireAlert } from "../../provider/alerting/alert/alert.type.schema";
import { toState } from "../../provider/alerting/alert/alert.wire";
import { Refusal } from "../../provider/alerting/evaluation/rule";
import { alertingService } from "../../provider/alerting/service";
import {
  firesAlike,
  readWorkspace,
  resolveAlert,
  type ResolvedAlert,
  type Workspace,
} from "../../backtest/plan/resolve-alert";
import { RULE_ARGUMENTS, type AlertChange } from "../../backtest/report/report.schema";
import { pick, containsUnknown, isUnknown, type Plain } from "../../provider/engine/values/plain";
import { ServiceError } from "../../provider/http/errors";
import { dashboardType } from "../../provider/alerting/dashboard/dashboard.schema";
import { savedSearchType } from "../../provider/alerting/saved-search/saved-search.schema";
import { sourceType } from "../../provider/alerting/source/source.type.schema";
import { isWatchedTile } from "../../provider/alerting/slo/slo.tiles";
import { SECRET, namesProvider } from "../stacks/settings";
import type { Stack } from "../stacks/workspace";
import { findAccount, findLive, type BacktestAccount, type CollectedAlert } from "./accounts";
import { findSettings, type PreviewedResource } from "./planned";

interface StackPlace {
  readonly stack: Stack;
  readonly account: BacktestAccount;
  readonly environment: NodeJS.ProcessEnv;
}

/** An alert of a stack, and the resource that declares it. */
export interface PlannedAlert extends CollectedAlert {
  readonly planned: PreviewedResource;
}

/** Collects the alerts of a stack as the next update would leave them, and as the last one declared them. */
export async function collectPlanned(
  planned: readonly PreviewedResource[],
  place: StackPlace,
): Promise<PlannedAlert[]> {
  const alerting = planned.filter(({ kind }) => kind.service.name === alertingService.name);
  const byAccount = Map.groupBy(alerting, (resource) => accountOf(resource, place));
  const collected = [...byAccount].map(async ([account, resources]) => {
    const compared = resources.filter(({ kind }) => kind.type === alertType);
    if (account instanceof Refusal) return listRefused(compared, account);
    if (compared.length === 0) return [];
    try {
      const alerts = await compareAlerts(compared, resources, account);
      return account === place.account ? alerts : alerts.map((alert) => ({ ...alert, account }));
    } catch (error) {
      // If another account than the stack's own cannot be read, only its alerts are refused.
      if (account === place.account || !(error instanceof ServiceError)) throw error;
      return listRefused(compared, new Refusal(`the account of its Provider: ${error.message}`));
    }
  });
  return (await Promise.all(collected)).flat();
}

/** Opens the account of the `Provider` that a resource names, or else the account of the stack. */
function accountOf(
  { kind, provider }: PreviewedResource,
  { stack, account, environment }: StackPlace,
): BacktestAccount | Refusal {
  if (!namesProvider({ provider })) return account;
  return findAccount(findSettings({ kind, provider }, stack, environment), account);
}

function listRefused(compared: readonly PreviewedResource[], refusal: Refusal): PlannedAlert[] {
  return compared.map((planned) => {
    const { resource, args = {} } = planned;
    const alert = pick(args, RULE_ARGUMENTS);
    const title = nameOf({ alert: args, watched: refusal }) ?? resource;
    return { title, resource, planned, new: { alert, watched: refusal } };
  });
}

async function compareAlerts(
  compared: readonly PreviewedResource[],
  planned: readonly PreviewedResource[],
  account: BacktestAccount,
): Promise<PlannedAlert[]> {
  const workspace = await readWorkspace(account.connection);
  const before = await overlayWorkspace(workspace, planned.map(asDeclaredBefore), account);
  const after = await overlayWorkspace(workspace, planned, account);
  const collected = compared.map(async (resource) => {
    const { id, recorded, operation, managed, args } = resource;
    const live = id === undefined ? undefined : await findLive(id, account.connection, recorded);
    // The update does not change this resource, so it does not create the deleted alert again.
    if (operation === "same" && live === undefined) return [];
    const old = managed
      ? await resolvePlanned(asDeclaredBefore(resource), live, before, account)
      : live && resolveAlert(toState(live), workspace);
    const next = args && (await resolvePlanned(resource, live, after, account));
    const title = live?.name ?? nameOf(next) ?? resource.resource;
    const change = describeChange(old, next);
    const named = { title, id: live?.id, resource: resource.resource };
    return [{ ...named, change, planned: resource, new: next, old }];
  });
  return (await Promise.all(collected)).flat();
}

function nameOf(resolved: ResolvedAlert | undefined): string | undefined {
  const name = resolved?.alert.name;
  return isUnknown(name) ? undefined : name;
}

function describeChange(old: ResolvedAlert | undefined, next: ResolvedAlert | undefined): AlertChange {
  if (old === undefined) return "added";
  if (next === undefined) return "removed";
  return firesAlike(old, next) ? "unchanged" : "changed";
}

const SAME_TILE = "it watches the tile of before, which the preview does not know";

/** Resolves an alert. One that the update leaves alone stays as it is live. */
async function resolvePlanned(
  resource: PreviewedResource,
  live: WireAlert | undefined,
  workspace: PlannedWorkspace,
  account: BacktestAccount,
): Promise<ResolvedAlert> {
  if (resource.operation === "same" && live) return resolveAlert(toState(live), workspace);
  const { args: declared = {}, recorded, managed } = resource;
  const args = { ...declared, ...resolveUnknown(resource, workspace) };
  const body = await planBody({ ...resource, args }, account);
  const isSecret = (key: string): boolean =>
    body[key] === SECRET || (managed?.secretKeys.includes(key) === true && body[key] !== undefined);
  const unclear = RULE_ARGUMENTS.find((key) => containsUnknown(body[key]) || isSecret(key));
  if (unclear !== undefined) {
    const reason = `${unclear} is ${isSecret(unclear) ? "a secret" : "known only after the update"}`;
    return { alert: {}, watched: new Refusal(reason) };
  }
  const wire = wireAlert.safeParse({ ...body, id: live?.id ?? resource.urn });
  const resolved = resolveAlert(wire.success ? toState(wire.data) : args, workspace);
  const assumesTile = isUnknown(declared.tileId) && args.tileId === recorded.tileId;
  return assumesTile ? { ...resolved, assumes: [SAME_TILE] } : resolved;
}

/** Builds the object that the update would send. */
export async function planBody(
  { kind, id, args = {}, recorded, dropped }: PreviewedResource,
  account: BacktestAccount,
): Promise<Plain> {
  const objects = account.connections.objects(kind, account.settings);
  return (await objects.planBody?.({ id, args, recorded, dropped })) ?? args;
}

/** The resource as the last update declared it. The program may have other arguments since. */
function asDeclaredBefore(resource: PreviewedResource): PreviewedResource {
  const { operation, kind, managed } = resource;
  if (operation === "same") return resource;
  const args = managed && kind.spelling.canonical(managed.inputs);
  return { ...resource, args, dropped: [], operation: managed ? "update" : "create" };
}

/** The workspace after the update, with the identifier of each resource, or its URN if it has none yet. */
interface PlannedWorkspace extends Workspace {
  readonly ids: ReadonlyMap<string, string>;
}

/** Adds the planned resources to the live workspace, which gives the objects that alerts watch after it. */
async function overlayWorkspace(
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
function resolveUnknown(resource: PreviewedResource, workspace: PlannedWorkspace): Plain {
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
