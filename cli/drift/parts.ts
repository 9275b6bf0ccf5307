import { createFormats, type PartsOptions } from "../formats/options";
import {
  listFacts,
  type ReportParts,
  type Section,
  type Step,
  timeText,
  type Fact,
  type Item,
} from "../formats/parts";
import { groupFindings, HEADINGS, listCauses, listSharedFixes, titleOf } from "./groups";
import {
  CLASSES,
  type DriftReport,
  type Finding,
  type Fix,
  type FindingClass,
  type FindingOf,
  type ReportedRule,
  type Source,
  type Subject,
} from "./report.schema";
import { plural, stackText } from "../words";
import type { TextOptions } from "../formats/text";
import { shown } from "../terminal";

/** The number of findings up to which their details are open on a page at first. */
const FEW = 12;

/** Every format by its name on the command line. */
export const FORMATS = createFormats<DriftReport, DriftFormatOptions>(describeDrift);

export function describeDrift(report: DriftReport, options: DriftPartsOptions): ReportParts {
  const { summary, findings, verdict, notices, createdAt, tool } = report;
  const { isPage } = options;
  const [headline, counts] = [headlineText(report), summaryText(report)];
  const nothing = findings.length === 0 ? [nothingText(report)] : [];
  const head = [
    ...(isPage ? [counts, ...nothing] : []),
    ...coverageTexts(report, isPage || options.coverage === true),
    ...nextTexts(report, options),
  ];
  const ignored = report.ignored.map(({ finding, rule }) =>
    describeFinding(finding, options, report.rules[rule]),
  );
  return {
    name: "Drift report",
    title: isPage ? headline : counts,
    heading: headline,
    sign: verdict === "drift" ? "changed" : summary.unreadable > 0 ? "unreadable" : "clean",
    head: [
      ...listCauses(report).map((text) => ({ label: "not checked", text, isBad: true })),
      ...head.map((text) => ({ label: "", text })),
    ],
    endsWithHead: true,
    sections: [
      ...listByClass(report, options),
      ...(isPage && ignored.length > 0 ? [{ title: "Ignored", items: ignored, isFolded: true }] : []),
    ],
    notices,
    assumes: [],
    createdAt,
    tool,
  };
}

/** Lists the findings by class, and by place and cause, with the steps that several share after them. */
function listByClass(report: DriftReport, options: DriftPartsOptions): Section[] {
  // An outage stands first.
  const order: FindingClass[] = ["unreadable", ...CLASSES.filter((name) => name !== "unreadable")];
  return order.flatMap((name): Section[] => {
    const own = report.findings.filter((finding) => finding.class === name);
    if (own.length === 0) return [];
    const heading = HEADINGS[name];
    if (name === "unmanaged") {
      const items = own.map((finding) => describeFinding(finding, options));
      const hint = report.only?.includes(name) ? undefined : "--only unmanaged lists them";
      return [{ ...heading, note: unmanagedText(own, report), items, isFolded: true, hint }];
    }
    const groups = groupFindings(own);
    const isOpen = report.findings.filter((finding) => finding.class !== "unmanaged").length <= FEW;
    const sections = groups.map(({ findings, title, cause }): Section => {
      const shared = options.fix ? listSharedFixes(findings) : [];
      const isShared = ({ ofStack }: Fix): boolean => shared.some(({ code }) => code === ofStack);
      const items = findings.map((finding) => {
        const steps = finding.fix.filter((fix) => !isShared(fix));
        return { ...describeFinding({ ...finding, fix: steps }, options), isOpen };
      });
      if (cause === undefined) return { title, items, steps: shared };
      const named = items.map((item, index) => ({ ...item, title: titleOf(findings[index] as Finding) }));
      // The head names the lists that could not be read. They are no resources, and do not count as such.
      const counted = named.filter((_, index) => findings[index]?.subject.resource !== undefined);
      const listed = counted.length > 0 ? counted : named;
      return { title, items: listed, steps: shared, note: `cause: ${cause}`, most: 0 };
    });
    return groups.length === 1
      ? sections.map((one) => ({ ...one, ...heading }))
      : [{ ...heading, items: [] }, ...sections];
  });
}

/** The label of the latest write that the service reports. */
export const LAST_WRITE = "updated";

/** Describes the edit that makes the program declare the live values, and its place, or why there is no edit. */
export function acceptText({ accept, subject: { source } }: FindingOf<"changed">): string {
  const { note, remove, lines } = accept;
  if (note !== undefined) return `to accept it: ${note}`;
  const where = source === undefined ? "in the program" : `in the resource at ${sourceText(source)}`;
  const edits = [
    ...(remove.length === 0 ? [] : [`remove ${remove.map((name) => JSON.stringify(name)).join(", ")}`]),
    ...(lines.length === 0 ? [] : ["write:"]),
  ];
  return `to accept it: ${where}, ${edits.join(", and ")}`;
}

/** "alerts.yaml:12:5", the line that declares a resource, which editors and terminals open at a click. */
function sourceText({ file, line, column }: Source): string {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}

/** Summarizes the report in one line, which is also the title of an issue. */
export function headlineText(report: DriftReport): string {
  if (report.findings.length === 0) return "No drift";
  if (report.verdict === "drift") return `Drift: ${countsText(report)}`;
  return `${report.summary.unreadable > 0 ? "Not everything was checked" : "No drift"}: ${countsText(report)}`;
}

/** "17 resources in shop/dev: 1 changed; 2 unmanaged objects (3 ignored; only changed)" */
export function summaryText(report: DriftReport): string {
  const { managed, ignored } = report.summary;
  const only = report.only?.map((name) => HEADINGS[name].title.toLowerCase()).join(", ");
  const besides = [...(ignored > 0 ? [`${ignored} ignored`] : []), ...(only ? [`with --only ${only}`] : [])];
  const stacks = report.stacks.map(({ name, project }) => stackText(name, project));
  const resources = `${plural(managed, "resource")} in ${stacks.join(", ")}`;
  return `${resources}: ${countsText(report)}${besides.length === 0 ? "" : ` (${besides.join("; ")})`}`;
}

/** Says which options show what to do, unless they are given. */
function nextTexts({ findings }: DriftReport, { fix, accept, summary, isPage }: DriftPartsOptions): string[] {
  const isRepairable = findings.some((one) => one.class === "changed" || one.class === "missing");
  if (isPage || summary || fix || accept || !isRepairable) return [];
  return ["Next: --fix shows how to restore what the programs declare, --accept how to keep what is live."];
}

/** The verdict without findings. All is managed only if each list was read and no rule ignores anything. */
export function nothingText({ coverage, summary }: DriftReport): string {
  const isComplete = Object.values(coverage).every((one) => one?.complete !== false);
  const managed = isComplete && summary.ignored === 0 ? ", and everything on them is managed" : "";
  return `Everything that the programs declare is so on the services${managed}.`;
}

/** "1 changed, 2 missing; 16 unmanaged objects". A failed list is no resource, and stands below with its cause. */
function countsText({ summary, findings, only }: DriftReport): string {
  const unread = findings.filter((one) => one.class === "unreadable" && one.subject.resource !== undefined);
  const counts = { ...summary, unreadable: unread.length, unmanaged: 0 };
  const found = CLASSES.filter((name) => counts[name] > 0);
  const resources = found.map((name) => `${counts[name]} ${HEADINGS[name].title.toLowerCase()}`).join(", ");
  const unchanged = only?.includes("changed") === false ? "" : "none changed";
  const others = summary.unmanaged === 0 ? "" : plural(summary.unmanaged, "unmanaged object");
  return [resources || unchanged, others].filter((part) => part !== "").join("; ") || "nothing found";
}

/** "17 objects: 6 alerts, 1 connection": unmanaged objects in one line, because a service may have hundreds. */
export function unmanagedText(findings: readonly Finding[], { coverage }: DriftReport): string {
  const byKind = Map.groupBy(findings, ({ subject }) => subject.kind);
  const counts = [...byKind].map(([kind, { length, 0: first }]) =>
    plural(length, first?.subject.noun ?? kind, coverage[kind]?.plural),
  );
  return `${plural(findings.length, "object")}: ${counts.join(", ")}`;
}

/** Names the kinds that could not be listed and, if all are wanted, says of each how many are managed. */
export function coverageTexts({ coverage }: DriftReport, all: boolean): string[] {
  const kinds = Object.values(coverage);
  const unlisted = kinds.filter(({ complete }) => !complete).map(({ plural: many }) => many);
  const listed = all ? kinds.filter(({ total, complete }) => complete || total > 0) : [];
  return [
    ...(unlisted.length === 0 ? [] : [`could not be listed: ${unlisted.join(", ")}`]),
    ...listed.map(({ plural: many, managed, unmanaged, complete }) => {
      const least = complete ? "" : "; not everything could be listed";
      return `${many}: ${managed} of ${managed + unmanaged} managed${least}`;
    }),
  ];
}

/** The options of a format. A page always has the steps to repair and to accept. */
export interface DriftFormatOptions extends TextOptions {
  /** Show the commands that would repair each finding. */
  readonly fix?: boolean;
  /** Show the lines to edit in the program so that it declares the live values. */
  readonly accept?: boolean;
  /** Say of each kind how many of its objects are managed, as a page always does. */
  readonly coverage?: boolean;
}

export type DriftPartsOptions = Partial<DriftFormatOptions> & PartsOptions;

/** Describes a finding, and the rule that ignores it if there is one. */
export function describeFinding(finding: Finding, options: DriftPartsOptions, rule?: ReportedRule): Item {
  const { title, id, summary, class: name } = finding;
  return {
    title,
    sign: rule ? "ignored" : name,
    anchor: `finding-${id}`,
    summary,
    facts: [...listFindingFacts(finding, rule), ...listObject(finding)],
    ...(name === "changed" && { properties: finding.properties }),
    steps: listSteps(finding, options),
  };
}

function listFindingFacts(finding: Finding, rule: ReportedRule | undefined): Fact[] {
  const { noun, id, name, endpoint, partOf } = finding.subject;
  const { createdAt, lastWrittenAt, markedAs, reason, managedBy = [] }: Details = finding;
  const until = rule?.until === undefined ? "" : `, until ${rule.until}`;
  const detail = { isDetail: true };
  return listFacts([
    ["ignored", rule && `${rule.reason} (${rule.file}:${rule.line}${until})`],
    [noun, id && `${id}${name === undefined ? "" : ` ${shown(name)}`}`],
    ["service", endpoint, detail],
    [partOf?.noun ?? "", partOf?.id, detail],
    ...listManager("resource", finding.subject),
    ["created", createdAt && timeText(createdAt)],
    [LAST_WRITE, lastWrittenAt && timeText(lastWrittenAt)],
    ["marked as", markedAs],
    ["why", reason],
    ...managedBy.flatMap((one) => listManager("managed by", one)),
  ]);
}

/** A finding, with the fields that only some classes have. */
type Details = Pick<Finding, "subject"> &
  Partial<
    Pick<FindingOf<"duplicate">, "managedBy"> &
      Pick<FindingOf<"unmanaged">, "createdAt" | "lastWrittenAt" | "markedAs"> &
      Pick<FindingOf<"unreadable">, "reason">
  >;

/** Names the resource and its stack, and the line that declares it, as a link if it has an address. */
function listManager(label: string, { resource, stack = "", project = "", source, directory, urn }: Subject) {
  if (resource === undefined) return [];
  return [
    [label, `${resource} in ${stackText(stack, project)}`],
    ["program", source && sourceText(source), { href: source?.url }],
    ["directory", directory, { isDetail: true }],
    ["URN", urn, { isDetail: true }],
  ] as const;
}

/** Lists what an object has, or had. */
function listObject(finding: Finding): Fact[] {
  const isMissing = finding.class === "missing";
  const values = isMissing ? finding.declared : finding.class === "unmanaged" ? finding.live : {};
  return Object.entries(values).map(([label, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
    return { label, text, isDetail: true };
  });
}

function listSteps(finding: Finding, { fix, accept, isPage }: DriftPartsOptions): Step[] {
  const repairs = finding.fix.map(({ why, command: code }): Step => ({ why, code, language: "sh" }));
  const edits: Step[] =
    finding.class === "changed"
      ? [{ why: acceptText(finding), language: "ts", code: finding.accept.lines }]
      : [];
  return [...(fix || isPage ? repairs : []), ...(accept || isPage ? edits : [])];
}
