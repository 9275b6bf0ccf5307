import { capital, plural, stackText } from "../words";
import {
  CLASSES,
  type Finding,
  type FindingClass,
  type FindingOf,
  type DriftReport,
  type ReportedResource,
  type Source,
  type Subject,
  type Property,
  type ReportedRule,
} from "./report.schema";
import type { PartsOptions } from "../formats/options";
import { listFacts, type Fact, type Item, type Step, type Values } from "../formats/parts";
import type { TextOptions } from "../formats/text";
import { shown } from "../terminal";

/** The title and the meaning of each class, in every format. */
export const HEADINGS: Record<FindingClass, { readonly title: string; readonly meaning: string }> = {
  changed: { title: "Changed", meaning: "somebody changed what a program declares" },
  missing: { title: "Missing", meaning: "in state and gone from the service" },
  duplicate: { title: "Managed twice", meaning: "several resources manage the same object" },
  unmanaged: { title: "Unmanaged", meaning: "on the service, outside of the given stacks" },
  unreadable: { title: "Not checked", meaning: "could not be read, so it may differ" },
};

/** The label of the latest write that the service reports. */
export const LAST_WRITE = "last write";

/** Describes the edit that makes the program declare the live values, and its place, or why there is no edit. */
export function acceptText({ accept, subject: { source } }: FindingOf<"changed">): string {
  if (accept.note !== undefined) return `to accept it: ${accept.note}`;
  const where = source === undefined ? "in the program" : `in ${sourceText(source)}`;
  const without = accept.remove.length === 0 ? "" : `, without ${accept.remove.join(", ")}`;
  return `to accept it, ${where}${without}`;
}

/** "alerts.yaml:12:5", the line that declares a resource, which editors and terminals open at a click. */
export function sourceText({ file, line, column }: Source): string {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}

/** Summarizes the report in one line, which is also the title of an issue. */
export function headlineText(report: DriftReport): string {
  if (report.findings.length === 0) return "No drift";
  if (report.verdict === "drift") return `Drift: ${countsText(report)}`;
  return `${report.summary.unreadable > 0 ? "Not everything was checked" : "No drift"}: ${countsText(report)}`;
}

/** "17 resources in shop/dev: 1 changed (3 ignored; only changed)" */
export function summaryText(report: DriftReport): string {
  const { managed, ignored } = report.summary;
  const only = report.only?.map((name) => HEADINGS[name].title.toLowerCase()).join(", ");
  const besides = [...(ignored > 0 ? [`${ignored} ignored`] : []), ...(only ? [`only ${only}`] : [])];
  const resources = `${plural(managed, "resource")} in ${stacksOf(report).join(", ")}`;
  return `${resources}: ${countsText(report)}${besides.length === 0 ? "" : ` (${besides.join("; ")})`}`;
}

/** "shop/dev", "payments/prod" */
export function stacksOf({ stacks }: DriftReport): string[] {
  return stacks.map(({ name, project }) => stackText(name, project));
}

/** What no finding means: that everything is managed, too, only if all could be listed and no rule ignores anything. */
export function nothingText({ coverage, summary }: DriftReport): string {
  const isComplete = Object.values(coverage).every((one) => one?.complete !== false);
  const managed = isComplete && summary.ignored === 0 ? ", and everything on them is managed" : "";
  return `Everything that the programs declare is so on the services${managed}.`;
}

/** "1 changed, 2 missing", or that there is nothing. */
function countsText({ summary }: DriftReport): string {
  const found = CLASSES.filter((name) => summary[name] > 0);
  const counts = found.map((name) => `${summary[name]} ${HEADINGS[name].title.toLowerCase()}`);
  return counts.length === 0 ? "nothing found" : counts.join(", ");
}

/** "17 objects: 6 alerts, 1 connection": unmanaged objects in one line, because a service may have hundreds. */
export function unmanagedText(findings: readonly Finding[], { coverage }: DriftReport): string {
  const byKind = Map.groupBy(findings, ({ subject }) => subject.kind);
  const counts = [...byKind].map(([kind, { length, 0: first }]) =>
    plural(length, first?.subject.noun ?? kind, coverage[kind]?.plural),
  );
  return `${plural(findings.length, "object")}: ${counts.join(", ")}`;
}

/** Names a status for a reader. */
export function statusText(status: ReportedResource["status"]): string {
  return status === "clean" ? "as declared" : HEADINGS[status].title.toLowerCase();
}

/** "alerts: 10 of 12 managed", or that they could not be listed, for each kind */
export function coverageTexts({ coverage }: DriftReport): string[] {
  return Object.values(coverage).map(({ plural: many, managed, total, ignored, complete }) => {
    if (total === 0 && !complete) return `the ${many} could not be listed`;
    const excused = ignored === 0 ? "" : `, ${ignored} ignored`;
    const least = complete ? "" : "; not everything could be listed";
    return `${many}: ${managed} of ${total} managed${excused}${least}`;
  });
}

/** Names the stack of a subject, if a stack manages it. */
export function stackOf({ stack, project = "" }: Subject): string | undefined {
  return stack === undefined ? undefined : stackText(stack, project);
}

/** Names the stack, or the service if no stack manages the subject. */
export function placeOf({ subject }: Finding): string {
  const stack = stackOf(subject);
  return stack === undefined ? `on ${subject.endpoint ?? "an unknown service"}` : `in ${stack}`;
}

export function kindOf({ subject }: Finding, { coverage }: DriftReport): string {
  return capital(coverage[subject.kind]?.plural ?? subject.noun);
}

export function managersOf(finding: Finding): readonly Subject[] {
  return finding.class === "duplicate" ? finding.managedBy : [finding.subject];
}

/** Names the stack of a finding for a group; a duplicate can have several. */
export function stackGroupOf(finding: Finding): string {
  const stacks = new Set(managersOf(finding).map(stackOf));
  if (stacks.size > 1) return "Several stacks";
  return [...stacks][0] ?? "No stack";
}

/** Names who declares it: the file with its line, the stack without one, or the stack of the resource in its mark. */
export function ownerOf(finding: Finding): string {
  const owners = new Set(managersOf(finding).map((subject) => subject.source?.file ?? stackOf(subject)));
  if (owners.size > 1) return "Several owners";
  const marked = finding.class === "unmanaged" ? stackInUrn(finding.markedAs) : undefined;
  return [...owners][0] ?? marked ?? "Nobody";
}

/** A mark can also be a digest, which names no stack. */
function stackInUrn(urn = ""): string | undefined {
  const [, stack, project] = /^urn:pulumi:(.+?)::(.+?)::/.exec(urn) ?? [];
  return stack === undefined ? undefined : `${project}/${stack}`;
}

/** The length up to which a value shows below the title of a finding. */
const LONGEST_GLANCE = 24;

/** The options of a format. A page always has the steps to repair and to accept. */
export interface DriftFormatOptions extends TextOptions {
  /** Show the commands that would repair each finding. */
  readonly fix?: boolean;
  /** Show the lines to edit in the program so that it declares the live values. */
  readonly accept?: boolean;
}

export type DriftPartsOptions = Partial<DriftFormatOptions> & PartsOptions;

/** Describes a finding, and the rule that ignores it if there is one. */
export function describeFinding(
  finding: Finding,
  report: DriftReport,
  options: DriftPartsOptions,
  rule?: ReportedRule,
): Item {
  const { title, subject, id, summary } = finding;
  const { title: state } = HEADINGS[finding.class];
  const stack = stackOf(subject);
  const names = [subject.resource, subject.name].filter((one) => one !== title);
  const written = "lastWrittenAt" in finding ? finding.lastWrittenAt : undefined;
  const reason = finding.class === "unreadable" ? finding.reason : undefined;
  const glance = [
    ...[subject.noun, ...names, stack === undefined ? subject.endpoint : `stack ${stack}`],
    ...[
      subject.source && sourceText(subject.source),
      written && `${LAST_WRITE} ${timeText(written)}`,
      reason,
    ],
  ];
  return {
    title,
    sign: rule ? "ignored" : finding.class,
    anchor: `finding-${id}`,
    glance: [state, ...glance.filter((text) => text !== undefined)],
    chips: listChips(finding),
    data: {
      class: finding.class,
      stacks: managersOf(finding)
        .map((one) => stackOf(one) ?? "")
        .join("\n"),
      kind: kindOf(finding, report),
      stack: stackGroupOf(finding),
      owner: ownerOf(finding),
      name: title,
      written: written ?? "",
    },
    summary,
    facts: listFindingFacts(finding, rule),
    ...describeValues(finding),
    steps: listSteps(finding, options),
  };
}

function timeText(instant: string): string {
  return `${instant.slice(0, 16).replace("T", " ")} UTC`;
}

function listFindingFacts(finding: Finding, rule: ReportedRule | undefined): Fact[] {
  const { subject } = finding;
  const { noun, id, name, endpoint, partOf, directory, urn } = subject;
  const { createdAt, lastWrittenAt, markedAs, reason, managedBy = [] }: Details = finding;
  const until = rule?.until === undefined ? "" : `, until ${rule.until}`;
  const detail = { isDetail: true };
  return listFacts([
    ["ignored", rule && `${rule.reason} (${rule.file}:${rule.line}${until})`],
    [noun, id && `${id}${name === undefined ? "" : ` ${shown(name)}`}`],
    ["service", endpoint, detail],
    [partOf?.noun ?? "", partOf?.id, detail],
    ...listManager("resource", subject),
    ["directory", directory, detail],
    ["URN", urn, detail],
    ["created", createdAt && timeText(createdAt), { isOurs: true }],
    [LAST_WRITE, lastWrittenAt && timeText(lastWrittenAt), { isOurs: true }],
    ["marked as", markedAs],
    ["why", reason],
    ...managedBy.flatMap((one) => [
      ...listManager("managed by", one),
      ["directory", one.directory, detail] as const,
      ["URN", one.urn, detail] as const,
    ]),
  ]);
}

/** The subject of a finding, and the fields that only some classes have. */
type Details = Pick<Finding, "subject"> &
  Partial<
    Pick<FindingOf<"duplicate">, "managedBy"> &
      Pick<FindingOf<"unmanaged">, "createdAt" | "lastWrittenAt" | "markedAs"> &
      Pick<FindingOf<"unreadable">, "reason">
  >;

/** Names the resource and its stack, and the line that declares it, as a link if it has an address. */
function listManager(label: string, { resource, stack = "", project = "", source }: Subject) {
  if (resource === undefined) return [];
  const place = `${resource} in ${stackText(stack, project)}`;
  return [
    [label, place],
    ["program", source && sourceText(source), { href: source?.url }],
  ] as const;
}

function describeValues(finding: Finding): { values?: Values } {
  if (finding.class === "changed")
    return {
      values: {
        title: "Values of each property that differs",
        columns: ["Declared", "Recorded", "Live"],
        properties: finding.properties.map(({ name, declared, recorded, live, secret }) => {
          return { name, values: [declared, recorded, live], secret };
        }),
      },
    };
  const [title, values] =
    finding.class === "missing"
      ? ["What the stack has declared", finding.declared]
      : ["What the service has", finding.class === "unmanaged" ? finding.live : {}];
  const properties = Object.entries(values).map(([name, value]) => ({ name, values: [value] }));
  return properties.length === 0 ? {} : { values: { title, columns: ["Value"], properties } };
}

function listChips(finding: Finding): string[] {
  if (finding.class === "changed") return finding.properties.map(describeProperty);
  if (finding.class !== "duplicate") return [];
  return finding.managedBy.map((one) => [one.resource, stackOf(one)].filter(Boolean).join(" in "));
}

/** Names a property, with its two values if they are short. */
function describeProperty({ name, declared, live, secret }: Property): string {
  const values = [declared, live].map(shown);
  const isBrief = !secret && values.every((value) => value.length <= LONGEST_GLANCE);
  return isBrief ? `${name}: ${values.join(" → ")}` : name;
}

function listSteps(finding: Finding, { fix, accept, isPage }: DriftPartsOptions): Step[] {
  const repairs = finding.fix.map(({ why, command }): Step => {
    return { why, language: "sh", ...(command !== undefined && { code: command }) };
  });
  const edits: Step[] =
    finding.class === "changed"
      ? [{ why: acceptText(finding), language: "ts", code: finding.accept.lines }]
      : [];
  return [...(fix || isPage ? repairs : []), ...(accept || isPage ? edits : [])];
}
