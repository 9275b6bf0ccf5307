import type { Collected } from "../collect/collect";
import type { ManagedReading } from "../collect/resources";
import { masker } from "../mask";
import type { Finding, Property, ReportedResource } from "../report.schema";
import { findDifferences } from "./differences";
import { findDuplicates } from "./duplicates";
import { changedFinding, missingFinding, unreadableFinding } from "./findings";
import { withDigest } from "./identity";
import { inventoriesOf, type Inventory } from "./inventory";
import { ManagedKeys } from "./managed-keys";
import { interruptedFindings, unlistedFindings } from "./unchecked";

/** A managed resource beside what the service has of it. */
export interface ComparedResource extends ManagedReading {
  readonly status: ReportedResource["status"];
  readonly differences: readonly Property[];
}

/** What was collected, and all that there is to say of it before any rule of an ignore file. */
export interface Compared {
  readonly collected: Collected;
  readonly resources: readonly ComparedResource[];
  readonly inventories: readonly Inventory[];
  /** In no order; secrets in them are hidden. */
  readonly findings: readonly Finding[];
}

export function compare(collected: Collected): Compared {
  const { stacks, managed, readings, listings } = collected;
  const resources = readings.map(compareResource);
  const inventories = inventoriesOf(listings, new ManagedKeys(managed));
  const findings = [
    ...resources.flatMap(findingOf),
    ...findDuplicates(readings),
    ...inventories.flatMap(({ objects }) => objects.flatMap(({ unmanaged }) => unmanaged ?? [])),
    ...stacks.flatMap(interruptedFindings),
    ...unlistedFindings(listings),
  ];
  const mask = masker(collected);
  return { collected, resources, inventories, findings: mask(findings).map(withDigest) };
}

/** Compares a resource as a preview does. */
function compareResource(read: ManagedReading): ComparedResource {
  const { managed, reading } = read;
  if (reading === undefined) return { ...read, status: "unreadable", differences: [] };
  if (reading === "gone") return { ...read, status: "missing", differences: [] };
  const differences = findDifferences(managed, reading);
  return { ...read, status: differences.length > 0 ? "changed" : "clean", differences };
}

/** The finding about a managed resource; none when there is nothing to say. */
function findingOf(resource: ComparedResource): Finding[] {
  switch (resource.status) {
    case "clean":
      return [];
    case "changed":
      return [changedFinding(resource)];
    case "missing":
      return [missingFinding(resource)];
    case "unreadable":
      return [unreadableFinding(resource)];
  }
}
