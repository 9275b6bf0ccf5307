import { fits } from "../../pattern";
import { isWithin } from "../../stacks/property-path";
import { withProperties } from "../compare/findings";
import { withDigest } from "../compare/subjects";
import type { Finding, Property, DriftReport, ReportedRule } from "../report.schema";
import type { PlacedRule } from "./ignore-file";

/** Removes the ignored findings, but no resource that could not be checked: its changes are unknown. */
export function applyRules(findings: readonly Finding[], rules: readonly PlacedRule[], today: string) {
  const ignored: DriftReport["ignored"] = [];
  const left = findings.flatMap((finding) => {
    let rest: Finding | undefined = finding;
    rules.forEach((rule, index) => {
      if (rest === undefined || !holds(rule, today) || !matches(rule, rest)) return;
      const { excused, remaining } = divide(rule, rest);
      if (excused) ignored.push({ rule: index, finding: excused });
      rest = remaining;
    });
    return rest ?? [];
  });
  const used = new Set(ignored.map(({ rule }) => rule));
  const reported = rules.map((rule, index): ReportedRule => {
    const { file, line, reason, until } = rule;
    const status = !holds(rule, today) ? "expired" : used.has(index) ? "used" : "unused";
    return { file, line, reason, until, status };
  });
  return { findings: left, ignored, rules: reported, notices: reported.flatMap(noticeOf) };
}

/** Tells whether a rule ignores the whole finding. */
export function isIgnored(finding: Finding, rules: readonly PlacedRule[], today: string): boolean {
  return rules.some((rule) => rule.property === undefined && holds(rule, today) && matches(rule, finding));
}

function holds({ until }: PlacedRule, today: string): boolean {
  return until === undefined || until >= today;
}

function noticeOf({ file, line, until, status }: ReportedRule): string[] {
  if (status === "expired")
    return [`${file}:${line}: the rule expired on ${until} and no longer ignores anything`];
  if (status === "unused") return [`${file}:${line}: the rule ignores nothing: remove it`];
  return [];
}

function matches({ urn, id, name }: PlacedRule, finding: Finding): boolean {
  if (finding.class === "unreadable") return false;
  const subjects =
    finding.class === "duplicate" ? [finding.subject, ...finding.managedBy] : [finding.subject];
  return subjects.some(
    (subject) =>
      (urn === undefined || has(subject.urn, urn)) &&
      (id === undefined || id === subject.id) &&
      (name === undefined || has(subject.name, name)),
  );
}

/** Tells whether a text fits a pattern. A missing URN or name fits no pattern, not even `*`. */
function has(text: string | undefined, pattern: string): boolean {
  return text !== undefined && fits(pattern, text);
}

/** Divides a finding by a rule. A rule for properties excuses only these properties, and only in changed resources. */
function divide({ property }: PlacedRule, finding: Finding): { excused?: Finding; remaining?: Finding } {
  if (property === undefined) return { excused: finding };
  if (finding.class !== "changed") return { remaining: finding };
  const named = [property].flat();
  const isNamed = ({ name }: Property): boolean => named.some((path) => isWithin(name, path));
  const excused = finding.properties.filter(isNamed);
  const remaining = finding.properties.filter((one) => !isNamed(one));
  const only = (properties: Property[]): Finding | undefined =>
    properties.length === 0
      ? undefined
      : withDigest(withProperties(finding, properties, finding.accept.note));
  return { excused: only(excused), remaining: only(remaining) };
}
