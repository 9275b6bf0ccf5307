import type { PartsOptions } from "../formats/formats";
import { listFacts, type Fact, type Item, type Step, type Values } from "../formats/parts";
import type { TextOptions } from "../formats/text";
import { shown } from "../visible";
import { stackText } from "../words";
import type { DriftReport, Finding, FindingOf, Property, ReportedRule, Subject } from "./report.schema";
import { acceptText, HEADINGS, kindOf, LAST_WRITE, managersOf, ownerOf, sourceText } from "./words";
import { stackGroupOf, stackOf } from "./words";

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
