import { NAME, VERSION } from "../../http/user-agent";
import type { Compared, ComparedResource } from "./compare/compare";
import { subjectOf } from "./compare/subjects";
import { coverageOf } from "./coverage";
import { applyRules } from "./ignore/apply";
import type { PlacedRule } from "./ignore/ignore-file";
import { masker } from "../formats/mask";
import { sortNaturally } from "./order";
import { CLASSES, REPORT_VERSION } from "./report.schema";
import type { Finding, FindingClass, DriftReport, ReportedResource } from "./report.schema";
import { dayOf } from "../words";

export interface ReportOptions {
  /** Classes of findings that count as drift. */
  readonly failOn: readonly FindingClass[];
  /** The rules of the ignore file. */
  readonly rules: readonly PlacedRule[];
  /** The time at which the report is made, in milliseconds. */
  readonly now: number;
}

/** Builds the report from the comparison, without the ignored findings. */
export function report(compared: Compared, { failOn, rules, now }: ReportOptions): DriftReport {
  const { collected, inventories } = compared;
  const sorted = applyRules(compared.findings, rules, dayOf(now));
  const { ignored } = sorted;
  const found = sortNaturally(sorted.findings);
  const findings = CLASSES.flatMap((wanted) => found.filter((finding) => finding.class === wanted));
  const excused = new Set(ignored.map(({ finding }) => finding.id));
  const resources = compared.resources.map(reportResource);
  const mask = masker(collected);
  return mask({
    version: REPORT_VERSION,
    tool: { name: NAME, version: VERSION },
    createdAt: new Date(now).toISOString(),
    verdict: findings.some((finding) => failOn.includes(finding.class)) ? "drift" : "clean",
    failOn: [...failOn],
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

function countsOf(findings: readonly Finding[]): Record<FindingClass, number> {
  const count = (wanted: FindingClass) => findings.filter((finding) => finding.class === wanted).length;
  return Object.fromEntries(CLASSES.map((name) => [name, count(name)])) as Record<FindingClass, number>;
}

function reportResource({ managed, reading, finding }: ComparedResource): ReportedResource {
  const { urn, stack, project, kind, resource, id, name } = subjectOf(managed, reading?.live);
  return { urn, stack, project, kind, resource, id, name, status: finding?.class ?? "clean" };
}
