import * as fixes from "./fixes";
import { identified } from "./identity";
import type { Observation } from "./observe";
import type { Finding } from "./report.schema";
import { endpointOf, objectKey, subjectOf } from "./subjects";

/** Alerts that several resources manage: each would put its own values back. */
export function duplicates(observations: readonly Observation[]): Finding[] {
  const alerts = observations.filter(({ managed }) => managed.kind === "alert");
  const groups = new Map<string, Observation[]>();
  for (const alert of alerts) {
    const key = objectKey(endpointOf(alert.managed), alert.managed.id);
    groups.set(key, [...(groups.get(key) ?? []), alert]);
  }
  return [...groups].filter(([, group]) => group.length > 1).map(([key, group]) => ofGroup(key, group));
}

function ofGroup(key: string, group: readonly Observation[]): Finding {
  const managedBy = group.map(subjectOf);
  const [{ id, name, endpoint } = {}] = managedBy;
  const title = name ?? id ?? "";
  const owners = managedBy.map(({ resource, stack }) => `${resource} of stack ${stack}`);
  return identified("duplicate", key, {
    title,
    summary: `alert ${title} is managed by ${owners.length} resources: ${owners.join(", ")}`,
    subject: { kind: "alert", id, name, endpoint },
    fix: fixes.letOneKeep(managedBy),
    managedBy,
  });
}
