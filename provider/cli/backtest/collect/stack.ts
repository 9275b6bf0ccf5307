import { alertType } from "../../../alerting/alert/alert.type";
import { type AlertInputs } from "../../../alerting/alert/alert.schema";
import { alerts, wireAlert, type WireAlert } from "../../../alerting/alert/alert.wire.schema";
import { toState } from "../../../alerting/alert/alert.wire";
import { firesAlike } from "../../../backtest/plan/fires-alike";
import { Refusal } from "../../../alerting/evaluation/refusal";
import { readWorkspace, toSubject, type Subject, type Workspace } from "../../../backtest/plan/workspace";
import { normalizeId } from "../../../alerting/object-id";
import { alertingService } from "../../../alerting/service";
import { pick } from "../../../engine/plain";
import { containsUnknown, isUnknown } from "../../../engine/unknown";
import { ServiceError } from "../../../http/errors";
import { findExplicitProvider, namesProvider, settingsOf } from "../../stacks/stack-settings";
import type { Stack } from "../../stacks/workspace";
import type { Candidate } from "../candidates";
import { RULE } from "../../../backtest/report/report";
import type { AlertChange } from "../../../backtest/report/report.schema";
import { accountOf, type Account } from "./account";
import { listLive } from "./live";
import { planResources, SECRET, type PlannedResource } from "./planned";
import { overlayWorkspace, planBody, resolveUnknown, type PlannedWorkspace } from "./planned-workspace";

interface Place {
  readonly stack: Stack;
  readonly account: Account;
  readonly environment: NodeJS.ProcessEnv;
}

/** Collects the alerts of a stack as the next update would leave them, and the live ones on their accounts. */
export async function collectStack(place: Place, workspace: Workspace): Promise<Candidate[]> {
  const planned = await planResources(place.stack, place.environment);
  const found = planned.map((resource) => ({ resource, account: findAccount(resource, place) }));
  const byAccount = Map.groupBy(found, ({ account }) => account);
  const candidates = [...byAccount].map(async ([account, all]) => {
    const resources = all.map(({ resource }) => resource);
    return account instanceof Refusal
      ? listRefused(resources, account)
      : collectAccount(resources, account, account === place.account ? workspace : undefined);
  });
  return (await Promise.all(candidates)).flat();
}

/**
 * Collects the alerts of one account. If another account than the stack's own cannot be read, only its alerts are
 * refused.
 */
async function collectAccount(
  planned: readonly PlannedResource[],
  account: Account,
  own: Workspace | undefined,
): Promise<Candidate[]> {
  if (planned.every(({ kind }) => kind.type !== alertType)) return [];
  if (own !== undefined) return compareAlerts(planned, account, own);
  try {
    const candidates = await compareAlerts(planned, account, await readWorkspace(account.connection));
    return candidates.map((candidate) => ({ ...candidate, account }));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return listRefused(planned, new Refusal(`the account of its Provider: ${error.message}`));
  }
}

function listRefused(planned: readonly PlannedResource[], refusal: Refusal): Candidate[] {
  return planned
    .filter(({ kind }) => kind.type === alertType)
    .map(({ resource, args = {} }) => ({
      title: nameOf({ alert: args, watched: refusal }) ?? resource,
      resource,
      new: { alert: pick(args, RULE), watched: refusal },
    }));
}

async function compareAlerts(
  planned: readonly PlannedResource[],
  account: Account,
  workspace: Workspace,
): Promise<Candidate[]> {
  const [live, next] = await Promise.all([
    listLive(account.connection),
    overlayWorkspace(workspace, planned, account),
  ]);
  const compared = planned.filter(({ kind }) => kind.type === alertType);
  const candidates = await Promise.all(
    compared.map(async (resource): Promise<Candidate[]> => {
      const before = await findLive(resource, live, account);
      // The update does not change this resource, so it does not create the deleted alert again.
      if (resource.isKept && before === undefined) return [];
      const old = before && toSubject(toState(before), workspace);
      const subject = resource.args && (await planSubject(resource, { before, workspace: next, account }));
      const candidate = {
        title: before?.name ?? nameOf(subject) ?? resource.resource,
        ...(before && { id: before.id }),
        resource: resource.resource,
        change: describeChange(old, subject),
        ...(subject && { new: subject }),
        ...(old && { old }),
      };
      return [candidate];
    }),
  );
  return candidates.flat();
}

/** Finds the live alert. Some alerts are in no list, so these are read one by one. */
async function findLive(
  { id, recorded }: PlannedResource,
  live: ReadonlyMap<string, WireAlert>,
  { connection }: Account,
): Promise<WireAlert | undefined> {
  if (id === undefined) return undefined;
  const found = live.get(normalizeId(id)) ?? (await connection.items(alerts).read(id, recorded));
  return typeof found === "string" ? undefined : found;
}

function nameOf(subject: Subject | undefined): string | undefined {
  const name = subject?.alert.name;
  return isUnknown(name) ? undefined : name;
}

function describeChange(old: Subject | undefined, next: Subject | undefined): AlertChange {
  if (old === undefined) return "added";
  if (next === undefined) return "removed";
  return firesAlike(old, next) ? "unchanged" : "changed";
}

interface Planning {
  readonly before: WireAlert | undefined;
  readonly workspace: PlannedWorkspace;
  readonly account: Account;
}

async function planSubject(
  resource: PlannedResource,
  { before, workspace, account }: Planning,
): Promise<Subject> {
  if (resource.isKept && before) return toSubject(toState(before), workspace);
  const args = { ...resource.args, ...resolveUnknown(resource, workspace) };
  const body = await planBody({ ...resource, args }, account);
  const wire = wireAlert.safeParse({ ...body, id: before?.id ?? resource.urn });
  const alert = wire.success ? toState(wire.data) : (args as Partial<AlertInputs>);
  const unclear = RULE.find((key) => containsUnknown(body[key]) || body[key] === SECRET);
  if (unclear === undefined) return toSubject(alert, workspace);
  const reason = `${unclear} is ${body[unclear] === SECRET ? "a secret" : "known only after the update"}`;
  return { alert: {}, watched: new Refusal(reason) };
}

/** Opens the account of the `Provider` that a resource names, or else the account of the stack. */
function findAccount(
  { provider }: PlannedResource,
  { stack, account, environment }: Place,
): Account | Refusal {
  if (!namesProvider({ provider })) return account;
  const explicit = findExplicitProvider(stack, { urn: "", type: "", provider });
  if (explicit === undefined) return UNKNOWN;
  return accountOf(settingsOf(alertingService, stack, environment, explicit), account);
}

const UNKNOWN = new Refusal("the account of its Provider is known only after the update");
