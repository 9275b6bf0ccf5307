import { alertType } from "../../../alerting/alert/alert.type";
import { toState } from "../../../alerting/alert/alert.wire";
import { wireAlert, type WireAlert } from "../../../alerting/alert/alert.wire.schema";
import { Refusal } from "../../../alerting/evaluation/refusal";
import { alertingService } from "../../../alerting/service";
import { firesAlike } from "../../../backtest/plan/fires-alike";
import { readWorkspace, resolveAlert, type ResolvedAlert } from "../../../backtest/plan/resolve-alert";
import { RULE_ARGUMENTS, type AlertChange } from "../../../backtest/report/report.schema";
import { pick } from "../../../engine/plain";
import { containsUnknown, isUnknown } from "../../../engine/unknown";
import { ServiceError } from "../../../http/errors";
import { findExplicitProvider, namesProvider, settingsOf } from "../../stacks/stack-settings";
import type { Stack } from "../../stacks/workspace";
import { findAccount, type BacktestAccount, type CollectedAlert } from "./accounts";
import { findLive } from "./live";
import { planResources, SECRET, type PreviewedResource } from "./planned";
import { overlayWorkspace, planBody, resolveUnknown, type PlannedWorkspace } from "./planned-workspace";

interface StackPlace {
  readonly stack: Stack;
  readonly account: BacktestAccount;
  readonly environment: NodeJS.ProcessEnv;
}

/** Collects the alerts of a stack as the next update would leave them, and the live ones on their accounts. */
export async function collectStack(place: StackPlace): Promise<CollectedAlert[]> {
  const planned = await planResources(place.stack, place.environment);
  const byAccount = Map.groupBy(planned, (resource) => accountOf(resource, place));
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
  { provider }: PreviewedResource,
  { stack, account, environment }: StackPlace,
): BacktestAccount | Refusal {
  if (!namesProvider({ provider })) return account;
  const explicit = findExplicitProvider(stack, { urn: "", type: "", provider });
  if (explicit === undefined)
    return new Refusal("the account of its Provider is known only after the update");
  return findAccount(settingsOf(alertingService, stack, environment, explicit), account);
}

function listRefused(compared: readonly PreviewedResource[], refusal: Refusal): CollectedAlert[] {
  return compared.map(({ resource, args = {} }) => ({
    title: nameOf({ alert: args, watched: refusal }) ?? resource,
    resource,
    new: { alert: pick(args, RULE_ARGUMENTS), watched: refusal },
  }));
}

async function compareAlerts(
  compared: readonly PreviewedResource[],
  planned: readonly PreviewedResource[],
  account: BacktestAccount,
): Promise<CollectedAlert[]> {
  const workspace = await readWorkspace(account.connection);
  const after = await overlayWorkspace(workspace, planned, account);
  const collected = compared.map(async (resource) => {
    const { id, recorded, args } = resource;
    const before = id === undefined ? undefined : await findLive(id, account.connection, recorded);
    // The update does not change this resource, so it does not create the deleted alert again.
    if (resource.isKept && before === undefined) return [];
    const old = before && resolveAlert(toState(before), workspace);
    const next = args && (await resolvePlanned(resource, before, after, account));
    const title = before?.name ?? nameOf(next) ?? resource.resource;
    const change = describeChange(old, next);
    return [{ title, id: before?.id, resource: resource.resource, change, new: next, old }];
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

async function resolvePlanned(
  resource: PreviewedResource,
  before: WireAlert | undefined,
  workspace: PlannedWorkspace,
  account: BacktestAccount,
): Promise<ResolvedAlert> {
  if (resource.isKept && before) return resolveAlert(toState(before), workspace);
  const args = { ...resource.args, ...resolveUnknown(resource, workspace) };
  const body = await planBody({ ...resource, args }, account);
  const unclear = RULE_ARGUMENTS.find((key) => containsUnknown(body[key]) || body[key] === SECRET);
  if (unclear !== undefined) {
    const reason = `${unclear} is ${body[unclear] === SECRET ? "a secret" : "known only after the update"}`;
    return { alert: {}, watched: new Refusal(reason) };
  }
  const wire = wireAlert.safeParse({ ...body, id: before?.id ?? resource.urn });
  return resolveAlert(wire.success ? toState(wire.data) : args, workspace);
}
