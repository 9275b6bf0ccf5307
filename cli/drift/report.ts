import { createHash } from "node:crypto";
import { LONGEST_COMMENT, writeMarkdown } from "../formats/markdown";
import { visible } from "../terminal";
import { describeDrift, headlineText } from "./parts";
import {
  CLASSES,
  REPORT_VERSION,
  type Finding,
  type DriftReport,
  type Coverage,
  type FindingClass,
  type ReportedResource,
} from "./report.schema";
import { NAME, VERSION } from "../../provider/http/user-agent";
import type { Compared, ComparedResource } from "./compare";
import { subjectOf, type Inventory } from "./inventory";
import { applyRules, type PlacedRule } from "./ignore";
import { masker } from "../formats/mask";
import { dayOf } from "../words";

/** The action of a pipeline on the one issue about drift, and the texts to write. */
export interface LivingIssue {
  readonly action: "open" | "update" | "close" | "none";
  readonly title: string;
  readonly body: string;
  /** The comment for followers of the issue; empty for none. */
  readonly comment: string;
}

/**
 * The hidden mark at the end of the body. It lists the mentioned findings, so that the next run knows what is new. It
 * matches at the end only, because no text of a service can be there.
 */
const MARK = /<!-- pulumi-clickstack drift ([0-9a-f]*)((?: [0-9a-z]+:[0-9a-z]+)*) -->\s*$/;

/** The number of findings from which a comment says that they changed, but not how. */
const MOST_MARKED = 800;

/** The number of findings that a comment names. The body lists all of them. */
const MOST_NAMED = 10;

/**
 * Plans the update of the issue. It stays open while there is drift of the classes that fail a run. Resources that
 * could not be checked are not drift; the exit code reports them. One comment tells followers which findings are new
 * and which are resolved.
 *
 * @param before body of the open issue; nothing when there is none
 */
export function livingIssue(found: DriftReport, before: string | undefined): LivingIssue {
  const title = headlineText(found);
  const findings = found.findings.filter((finding) => isDrift(finding, found));
  const mark = markOf(findings);
  const parts = describeDrift(found, { fix: true, accept: true, isPage: false });
  const text = writeMarkdown(parts, LONGEST_COMMENT - mark.length);
  const body = `${text}\n${mark}\n`;
  const isOpen = before !== undefined && before.trim() !== "";
  // A resource that could not be checked may still differ.
  const complete = !found.findings.some((finding) => finding.class === "unreadable");
  if (findings.length === 0) {
    return isOpen && complete
      ? { action: "close", title, body, comment: "Nothing differs anymore." }
      : { action: "none", title, body, comment: "" };
  }
  if (!isOpen) return { action: "open", title, body, comment: "" };
  const mentioned = MARK.exec(before);
  if (mentioned?.[1] === digestOf(findings)) return { action: "none", title, body, comment: "" };
  return { action: "update", title, body, comment: newsOf(findings, mentioned?.[2] ?? "", complete) };
}

function isDrift(finding: Finding, { failOn }: DriftReport): boolean {
  return finding.class !== "unreadable" && failOn.includes(finding.class);
}

function markOf(findings: readonly Finding[]): string {
  const marked = findings.slice(0, MOST_MARKED).map(({ id, digest }) => ` ${id}:${digest}`);
  return `<!-- pulumi-clickstack drift ${digestOf(findings)}${marked.join("")} -->`;
}

function digestOf(findings: readonly Finding[]): string {
  const entries = findings.map(({ id, digest }) => `${id}:${digest}`).sort();
  return createHash("sha256").update(entries.join("\n")).digest("hex");
}

function newsOf(findings: readonly Finding[], marked: string, complete: boolean): string {
  const entries = marked.trim().split(" ");
  const before = new Map(entries.map((entry) => entry.split(":") as [string, string]));
  if (marked === "" || Math.max(before.size, findings.length) >= MOST_MARKED)
    return "The findings have changed.";
  const now = new Set(findings.map(({ id }) => id));
  const added = findings.filter(({ id }) => !before.has(id));
  const changed = findings.filter(({ id, digest }) => before.has(id) && before.get(id) !== digest);
  const gone = [...before.keys()].filter((id) => !now.has(id)).length;
  const meaning = complete ? "resolved" : "not seen; not everything could be checked";
  const resolved = gone === 0 ? [] : [`- ${gone} ${meaning}`];
  return [...listNames("new", added), ...listNames("changed since", changed), ...resolved].join("\n");
}

function listNames(what: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const names = findings
    .slice(0, MOST_NAMED)
    .map(({ title }) => `\`${visible(title).replaceAll("`", "'")}\``);
  const more = findings.length > MOST_NAMED ? ", …" : "";
  return [`- ${findings.length} ${what}: ${names.join(", ")}${more}`];
}

export interface ReportOptions {
  /** Classes of findings that count as drift. */
  readonly failOn: readonly FindingClass[];
  /** Classes of findings to report. Default: all. */
  readonly only?: readonly FindingClass[];
  readonly rules: readonly PlacedRule[];
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

export function countsOf(findings: readonly Finding[]): Record<FindingClass, number> {
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
  return {
    plural: noun.many,
    total,
    managed: total - unmanaged.length,
    unmanaged: unmanaged.length - excused,
    ignored: excused,
    complete,
  };
}

/** The exit code of every error, because a resource that could not be checked may differ. */
const NOT_CHECKED = 1;
const DRIFT = 2;

export function exitCodeOf({ summary, verdict }: Pick<DriftReport, "summary" | "verdict">): number {
  if (summary.unreadable > 0) return NOT_CHECKED;
  return verdict === "drift" ? DRIFT : 0;
}
