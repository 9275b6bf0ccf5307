import { isDeepStrictEqual } from "node:util";
import { alertType } from "../../../alerting/alert/alert.type";
import { wireAlert, type AlertInputs, type WireAlert } from "../../../alerting/alert/alert.schema";
import { toState } from "../../../alerting/alert/alert.wire";
import { Refusal } from "../../../alerting/backtest/refusal";
import { toSubject, type Subject, type Workspace } from "../../../alerting/backtest/workspace";
import { normalizeId } from "../../../alerting/object-id";
import { alertingService } from "../../../alerting/service";
import { pick } from "../../../engine/plain";
import { accountKey } from "../../../engine/service";
import { containsUnknown, isUnknown } from "../../../engine/unknown";
import { findExplicitProvider, settingsOf } from "../../stacks/stack-settings";
import type { Stack } from "../../stacks/workspace";
import type { Candidate } from "../candidates";
import { RULE } from "../report";
import type { Change } from "../report.schema";
import type { Account } from "./account";
import { listLive } from "./live";
import { planResources, SECRET, type PlannedResource } from "./planned";
import { overlayWorkspace, planBody, resolveUnknown, type PlannedWorkspace } from "./planned-workspace";

interface Place {
  readonly stack: Stack;
  readonly account: Account;
  readonly environment: NodeJS.ProcessEnv;
}

/** The alerts of a stack as the next update would leave them, beside those that are live. */
export async function collectStack(place: Place, workspace: Workspace): Promise<Candidate[]> {
  const { stack, account, environment } = place;
  const planned = await planResources(stack, environment);
  const [live, next] = await Promise.all([
    listLive(account.connection),
    overlayWorkspace(workspace, planned, account),
  ]);
  const alerts = planned.filter(({ kind }) => kind.type === alertType);
  return Promise.all(
    alerts.map(async (resource) => {
      const before = live.get(normalizeId(resource.id ?? ""));
      const old = before && toSubject(toState(before), workspace);
      const subject = resource.args && (await planSubject(resource, { before, workspace: next, place }));
      return {
        title: before?.name ?? nameOf(subject) ?? resource.resource,
        ...(before && { id: before.id }),
        resource: resource.resource,
        change: describeChange(old, subject),
        ...(subject && { new: subject }),
        ...(old && { old }),
      };
    }),
  );
}

function nameOf(subject: Subject | undefined): string | undefined {
  const name = subject?.alert.name;
  return isUnknown(name) ? undefined : name;
}

/** Only what decides when the alert fires counts. */
function describeChange(old: Subject | undefined, next: Subject | undefined): Change {
  if (old === undefined) return "added";
  if (next === undefined) return "removed";
  const decisive = ({ alert, watched }: Subject) => [
    pick(alert, [...RULE, "scheduleOffsetMinutes", "scheduleStartAt"]),
    watched instanceof Refusal ? watched.reason : watched,
  ];
  return isDeepStrictEqual(decisive(old), decisive(next)) ? "unchanged" : "changed";
}

interface Planning {
  readonly before: WireAlert | undefined;
  readonly workspace: PlannedWorkspace;
  readonly place: Place;
}

async function planSubject(
  resource: PlannedResource,
  { before, workspace, place }: Planning,
): Promise<Subject> {
  const refusal = findForeignProvider(resource, place);
  if (refusal !== undefined) return { alert: resource.args ?? {}, watched: refusal };
  const args = { ...resource.args, ...resolveUnknown(resource, workspace) };
  const body = await planBody({ ...resource, args }, place.account);
  const wire = wireAlert.safeParse({ ...body, id: before?.id ?? resource.urn });
  const alert = wire.success ? toState(wire.data) : (args as Partial<AlertInputs>);
  const unclear = RULE.find((key) => containsUnknown(body[key]) || body[key] === SECRET);
  if (unclear === undefined) return toSubject(alert, workspace);
  const reason = `${unclear} is ${body[unclear] === SECRET ? "a secret" : "known only after the update"}`;
  return { alert: {}, watched: new Refusal(reason) };
}

/** What a stack-wide report cannot ask: the report is about one account. */
function findForeignProvider(
  { provider }: PlannedResource,
  { stack, account, environment }: Place,
): Refusal | undefined {
  const explicit = findExplicitProvider(stack, { urn: "", type: "", provider });
  if (explicit === undefined) return undefined;
  const result = settingsOf(alertingService, stack, environment, explicit);
  const own = accountKey(alertingService, account.settings);
  if (result.ok && accountKey(alertingService, result.settings) === own) return undefined;
  return new Refusal("its Provider names another account than the stack's own settings");
}
