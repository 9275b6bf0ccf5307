import { createHash } from "node:crypto";
import { LONGEST_COMMENT, writeMarkdown } from "../formats/markdown";
import { visible } from "../visible";
import { describeDrift } from "./parts";
import type { Finding, DriftReport } from "./report.schema";
import { headlineText } from "./words";

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
export function livingIssue(report: DriftReport, before: string | undefined): LivingIssue {
  const title = headlineText(report);
  const findings = report.findings.filter((finding) => isDrift(finding, report));
  const mark = markOf(findings);
  const parts = describeDrift(report, { fix: true, accept: true, isPage: false });
  const text = writeMarkdown(parts, LONGEST_COMMENT - mark.length);
  const body = `${text}\n${mark}\n`;
  const isOpen = before !== undefined && before.trim() !== "";
  // A resource that could not be checked may still differ.
  const complete = !report.findings.some((finding) => finding.class === "unreadable");
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
