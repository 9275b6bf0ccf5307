import { NAME, VERSION } from "../../provider/http/user-agent";
import type { Compared, ComparedResource } from "./compare";
import { subjectOf, type Inventory } from "./inventory";
import { applyRules, type PlacedRule } from "./ignore";
import { masker } from "../formats/mask";
import { CLASSES, REPORT_VERSION } from "./report.schema";
import type { Coverage, Finding, FindingClass, DriftReport, ReportedResource } from "./report.schema";
import { dayOf } from "../words";

export interface ReportOptions {
  /** Classes of findings that count as drift. */
  readonly failOn: readonly FindingClass[];
  /** Classes of findings to report. Default: all. */
  readonly only?: readonly FindingClass[];
  /** The rules of the ignore file. */
  readonly rules: readonly PlacedRule[];
  /** The time at which the report is made, in milliseconds. */
  readonly now: number;
}

/** Builds the report from the comparison, without the ignored findings. */
export function report(compared: Compared, { failOn, only, rules, now }: ReportOptions): DriftReport {
  const { collected, inventories } = compared;
  const sorted = applyRules(compared.findings, rules, dayOf(now));
  const { ignored } = sorted;
  const findings = sortNaturally(sorted.findings.filter((finding) => isSelected(finding, only)));
  const excused = new Set(ignored.map(({ finding }) => finding.id));
  const resources = compared.resources.map(reportResource);
  const mask = masker(collected);
  return mask({
    version: REPORT_VERSION,
    tool: { name: NAME, version: VERSION },
    createdAt: new Date(now).toISOString(),
    verdict: findings.some((finding) => failOn.includes(finding.class)) ? "drift" : "clean",
    failOn: [...failOn],
    ...(only && { only: [...only] }),
    stacks: collected.stacks.map((stack) => ({
      name: stack.name,
      project: stack.project,
      directory: stack.directory,
      resources: compared.resources.filter(({ managed }) => managed.stack === stack).length,
    })),
    summary: {
      managed: resources.length,
      clean: resources.filter(({ status }) => status === "clean").length,
      ...countsOf(findings),
      ignored: ignored.length,
    },
    coverage: Object.fromEntries(inventories.map((one) => [one.noun.kind, coverageOf(one, excused)])),
    resources,
    findings,
    ignored,
    rules: sorted.rules,
    notices: [...collected.notices, ...compared.notices, ...sorted.notices],
  });
}

/** Tells whether the finding is reported. A resource that could not be read always is. */
function isSelected({ class: name }: Finding, only: readonly FindingClass[] = CLASSES): boolean {
  return name === "unreadable" || only.includes(name);
}

function countsOf(findings: readonly Finding[]): Record<FindingClass, number> {
  const count = (wanted: FindingClass) => findings.filter((finding) => finding.class === wanted).length;
  return Object.fromEntries(CLASSES.map((name) => [name, count(name)])) as Record<FindingClass, number>;
}

function reportResource({ managed, reading, finding }: ComparedResource): ReportedResource {
  const { urn, stack, project, kind, resource, id, name } = subjectOf(managed, reading?.live);
  return { urn, stack, project, kind, resource, id, name, status: finding?.class ?? "clean" };
}

/** Sorts by class, stack, kind and title in natural order: 2 comes before 10. Kinds keep the order of their lists. */
export function sortNaturally(findings: readonly Finding[]): Finding[] {
  const { compare } = new Intl.Collator("en", { numeric: true });
  const kindsInOrder = [...new Set(findings.map(({ subject }) => subject.kind))];
  const placeOf = ({ subject }: Finding): string => `${subject.project ?? ""}/${subject.stack ?? ""}`;
  return findings.toSorted(
    (a, b) =>
      CLASSES.indexOf(a.class) - CLASSES.indexOf(b.class) ||
      compare(placeOf(a), placeOf(b)) ||
      kindsInOrder.indexOf(a.subject.kind) - kindsInOrder.indexOf(b.subject.kind) ||
      compare(a.title, b.title),
  );
}

/** Computes how many of the listed objects the stacks manage. `ignored` has the ids of findings that rules ignore. */
export function coverageOf(
  { noun, complete, total, unmanaged }: Inventory,
  ignored: ReadonlySet<string>,
): Coverage {
  const excused = unmanaged.filter(({ id }) => ignored.has(id)).length;
  const managed = total - unmanaged.length;
  return {
    plural: noun.many,
    total,
    managed,
    unmanaged: unmanaged.length - excused,
    ignored: excused,
    percent: percentage(managed, total, complete),
    complete,
  };
}

/** Rounds to one decimal, but gives 100 % only for all objects. No objects count as all, unless the list failed. */
function percentage(part: number, whole: number, complete: boolean): number {
  if (whole === 0) return complete ? 100 : 0;
  if (part === whole) return 100;
  return Math.min(99.9, Math.round((part / whole) * 1000) / 10);
}

/** The exit code of every error, because a resource that could not be checked may differ. */
const NOT_CHECKED = 1;
const DRIFT = 2;

export function exitCodeOf({ summary, verdict }: Pick<DriftReport, "summary" | "verdict">): number {
  if (summary.unreadable > 0) return NOT_CHECKED;
  return verdict === "drift" ? DRIFT : 0;
}
