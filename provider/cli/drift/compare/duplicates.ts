import type { ManagedReading } from "../collect/resources";
import { objectKey } from "../object-key";
import type { Finding, Subject } from "../report.schema";
import * as fixes from "./fixes";
import { identify } from "./identity";
import { subjectOf } from "./subjects";

/**
 * Finds objects that several resources manage, because each resource would restore its own values. Resources may share
 * an object only if it has parts.
 */
export function findDuplicates(readings: readonly ManagedReading[]): Finding[] {
  const subjects = readings
    .filter(({ managed }) => managed.kind.parts === undefined)
    .map(({ managed, reading }) => subjectOf(managed, reading?.live));
  const groups = [...Map.groupBy(subjects, ({ endpoint, kind, id }) => objectKey(endpoint, kind, id))];
  return groups.filter(([, group]) => group.length > 1).map(([key, group]) => duplicateOf(key, group));
}

function duplicateOf(key: string, managedBy: Subject[]): Finding {
  const [{ kind = "", noun = "", id = "", name, endpoint } = {}] = managedBy;
  const title = name ?? id;
  const resources = managedBy.map(({ resource, stack }) => `${resource} of stack ${stack}`);
  return identify("duplicate", key, {
    title,
    summary: `${noun} ${title} is managed by ${resources.length} resources: ${resources.join(", ")}`,
    subject: { kind, noun, id, name, endpoint },
    fix: fixes.letOneManage(managedBy),
    managedBy,
  });
}
