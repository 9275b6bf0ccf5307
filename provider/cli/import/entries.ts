import { Alert } from "../../alerting/alert";
import { alertKind } from "../../alerting/alert.provider";
import { Organization } from "../../cloud/organization";
import { organizationKind } from "../../cloud/organization.provider";
import { OWNER } from "../../engine/owner";
import { pick, toPlain, type Plain } from "../../engine/plain";
import { referenceTo, type ResourceKindName } from "../../engine/program/reference";
import { stateAfter } from "../../engine/host/state";
import type { ImportEntry } from "./import-file.schema";
import type { PlannedResource } from "./model";

const KINDS = { alert: alertKind, organization: organizationKind };

/** The types under which the engine knows each kind of resource. */
export const TOKENS: Readonly<Record<ResourceKindName, string>> = {
  alert: Alert.__pulumiType,
  organization: Organization.__pulumiType,
};

/** The resource as the engine is to have it in state: what the provider itself would have recorded. */
export function entryOf({ kind, id, name, args, live, owner }: PlannedResource): ImportEntry {
  const internals = { ...(owner === undefined ? {} : { [OWNER]: owner }), __provider: referenceTo(kind) };
  const inputs = toPlain({ ...KINDS[kind].canonical(args), ...internals });
  return { type: TOKENS[kind], name, id, inputs, outputs: outputsOf(kind, inputs, live) };
}

/** What state would hold of an object that is declared with these inputs. */
export function outputsOf(kind: ResourceKindName, inputs: Plain, live: Plain): Plain {
  return { ...stateAfter(KINDS[kind], inputs, live), ...pick(inputs, ["__provider"]) };
}

export function kindOf({ type }: { readonly type: string }): ResourceKindName {
  return type === TOKENS.organization ? "organization" : "alert";
}

/** Has somebody changed the object since the entry was written? What the service moves by itself does not count. */
export function isStale(entry: ImportEntry, live: Plain): boolean {
  const kind = kindOf(entry);
  const steady = (outputs: Plain): string => {
    const kept = Object.entries(outputs).filter(([key]) => !KINDS[kind].volatile.includes(key));
    return JSON.stringify(kept.sort());
  };
  return steady(entry.outputs) !== steady(outputsOf(kind, entry.inputs, live));
}
