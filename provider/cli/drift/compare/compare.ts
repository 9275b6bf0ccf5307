import type { Collected } from "../collect/collect";
import { damagedIn } from "../../stacks/managed";
import { describeUnread, type ManagedReading } from "../../stacks/read-managed";
import { masker } from "../../formats/mask";
import type { Finding, FindingOf } from "../report.schema";
import { findDifferences } from "../../stacks/differences";
import { changedFinding, findDuplicates, missingFinding, unreadableFinding } from "./findings";
import { withDigest } from "./subjects";
import { inventoriesOf } from "./inventory";
import { sharedLinesOf } from "./accept";
import { damagedFinding, interruptedFindings, unlistedFindings, unlistedNotices } from "./unchecked";

/** A managed resource, compared with the live object. */
export interface ComparedResource extends ManagedReading {
  /** None if there is nothing to report. */
  readonly finding?: FindingOf<"changed" | "missing" | "unreadable">;
}

/** The collected state and all findings, before any rule of an ignore file applies. */
export type Compared = ReturnType<typeof compare>;

export function compare(collected: Collected) {
  const { stacks, managed, readings, listings } = collected;
  const sharedLine = sharedLinesOf(readings.map((read) => read.managed));
  const resources = readings.map((read) => compareResource(read, sharedLine(read.managed)));
  const inventories = inventoriesOf(listings, managed);
  const findings: Finding[] = [
    ...resources.flatMap(({ finding }) => finding ?? []),
    ...findDuplicates(readings),
    ...inventories.flatMap(({ unmanaged }) => unmanaged),
    ...stacks.flatMap(interruptedFindings),
    ...stacks.flatMap(damagedIn).map(damagedFinding),
    ...unlistedFindings(listings, managed),
  ];
  const mask = masker(collected);
  return {
    collected,
    resources,
    inventories,
    /** Notices for the reader. */
    notices: unlistedNotices(listings, managed),
    /** In no order; secrets in them are hidden. */
    findings: mask(findings).map(withDigest),
  };
}

/** Compares a resource as a preview does. `note` says why its line of the program cannot simply be edited. */
function compareResource(read: ManagedReading, note: string | undefined): ComparedResource {
  const { managed, reading, reason } = read;
  if (reason !== undefined) return { ...read, finding: unreadableFinding(managed, reason) };
  if (reading === undefined) return { ...read, finding: missingFinding(managed) };
  let differences;
  try {
    differences = findDifferences(managed, reading);
  } catch (error) {
    return { ...read, finding: unreadableFinding(managed, describeUnread(error)) };
  }
  if (differences.length === 0 && reading.hidden !== undefined)
    return {
      ...read,
      finding: unreadableFinding(managed, `${reading.hidden}: whether that changed is unknown`),
    };
  return differences.length === 0
    ? read
    : { ...read, finding: changedFinding(managed, reading.live, differences, note) };
}
