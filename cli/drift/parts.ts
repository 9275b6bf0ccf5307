import { createFormats } from "../formats/options";
import { listFacts, type ReportParts, type Section, type Step } from "../formats/parts";
import type { Table, Toolbar } from "../formats/parts";
import { capital, plural } from "../words";
import {
  describeFinding,
  coverageTexts,
  headlineText,
  HEADINGS,
  kindOf,
  nothingText,
  placeOf,
  stackOf,
  stacksOf,
  statusText,
  summaryText,
  unmanagedText,
  type DriftFormatOptions,
  type DriftPartsOptions,
} from "./finding";
import { CLASSES, type DriftReport, type Finding, type Fix } from "./report.schema";

/** The number of findings up to which their details are open on a page at first. */
const FEW = 12;

/** Every format by its name on the command line. */
export const FORMATS = createFormats<DriftReport, DriftFormatOptions>(describeDrift);

export type DriftFormatName = keyof typeof FORMATS;

export function describeDrift(report: DriftReport, options: DriftPartsOptions): ReportParts {
  const { summary, findings, verdict, notices, createdAt, tool } = report;
  const { isPage } = options;
  const [headline, counts] = [headlineText(report), summaryText(report)];
  const coverage = coverageTexts(report).map((text) => ["", text, { isOurs: true }] as const);
  return {
    name: "Drift report",
    title: isPage ? headline : counts,
    heading: headline,
    sign: verdict === "drift" ? "changed" : summary.unreadable > 0 ? "unreadable" : "clean",
    head: listFacts(isPage ? [["", counts]] : coverage),
    endsWithHead: true,
    overview: [],
    listTitle: "Findings",
    sections: isPage ? listByKind(report) : listByClass(report, options),
    ...(findings.length === 0 && { nothing: nothingText(report) }),
    ...(findings.length > 1 && { toolbar: describeToolbar(report) }),
    appendix: listAppendix(report),
    notices,
    assumes: [],
    createdAt,
    tool,
  };
}

/** Lists the findings by class, and at a terminal by place and cause, with the steps that several share after them. */
function listByClass(report: DriftReport, options: DriftPartsOptions): Section[] {
  return CLASSES.flatMap((name): Section[] => {
    const own = report.findings.filter((finding) => finding.class === name);
    if (own.length === 0) return [];
    const heading = HEADINGS[name];
    if (name === "unmanaged") {
      const note = unmanagedText(own, report);
      const items = own.map((finding) => describeFinding(finding, report, options));
      const isListed = report.only?.includes(name);
      return [
        {
          ...heading,
          note,
          items,
          isFolded: true,
          ...(!isListed && { hint: "--only unmanaged lists them" }),
        },
      ];
    }
    const groups = groupFindings(own);
    const sections = groups.map(({ findings, title, cause }): Section => {
      const shared = options.fix ? listSharedFixes(findings) : [];
      const isShared = ({ ofStack }: Fix): boolean => shared.some(({ code }) => code === ofStack);
      const items = findings.map((finding) => {
        const steps = finding.fix.filter((fix) => !isShared(fix));
        const item = describeFinding({ ...finding, fix: steps }, report, options);
        return cause === undefined
          ? item
          : { ...item, facts: item.facts.filter(({ label }) => label !== "why") };
      });
      return { title, items, steps: shared, ...(cause !== undefined && { note: `because ${cause}` }) };
    });
    const isOne = groups.length === 1 && groups[0]?.cause === undefined;
    return isOne ? sections.map((one) => ({ ...one, ...heading })) : [{ ...heading, items: [] }, ...sections];
  });
}

/** Groups findings of one class by place, and by a cause that several have. */
function groupFindings(findings: readonly Finding[]) {
  const keyOf = (finding: Finding): string => [placeOf(finding), causeOf(finding)].join("\n");
  const alike = Map.groupBy(findings, keyOf);
  const sharedCauseOf = (finding: Finding): string | undefined =>
    alike.get(keyOf(finding))?.length === 1 ? undefined : causeOf(finding);
  const groups = Map.groupBy(findings, (finding) => [placeOf(finding), sharedCauseOf(finding)].join("\n"));
  return [...groups.values()].map((group) => {
    const [first] = group as [Finding];
    const title = `${HEADINGS[first.class].title} ${placeOf(first)}`;
    return { findings: group, title, cause: sharedCauseOf(first) };
  });
}

/** Returns why it could not be checked, without the object's identifier, so that reasons can be equal. */
function causeOf(finding: Finding): string | undefined {
  if (finding.class !== "unreadable") return undefined;
  const { reason, subject } = finding;
  return subject.id === undefined ? reason : reason.replaceAll(subject.id, "…");
}

/** Finds the commands that repair several findings of a stack at once. */
function listSharedFixes(findings: readonly Finding[]): Step[] {
  const fixes = findings.flatMap(({ fix, subject }) => fix.map((step) => ({ ...step, subject })));
  const byCommand = Map.groupBy(
    fixes.filter(({ ofStack }) => ofStack !== undefined),
    ({ ofStack, why }) => `${ofStack} ${why}`,
  );
  return [...byCommand.values()]
    .filter(({ length }) => length > 1)
    .map((alike) => {
      const [{ why, ofStack = "", subject }] = alike as [(typeof alike)[0]];
      return { why: `${why}, all ${alike.length} of ${stackOf(subject)}`, code: ofStack, language: "sh" };
    });
}

/** Lists the findings of a page by kind. Unmanaged objects are one line that opens. */
function listByKind(report: DriftReport): Section[] {
  const { findings, failOn } = report;
  const others = findings.filter((finding) => finding.class !== "unmanaged");
  const unmanaged = findings.filter((finding) => finding.class === "unmanaged");
  const isOpen = others.length <= FEW;
  const groups = Map.groupBy(others, (finding) => kindOf(finding, report));
  const sections = [...groups].map(([title, own]): Section => {
    return {
      title,
      items: own.map((one) => ({ ...describeFinding(one, report, { isPage: true }), isOpen })),
    };
  });
  if (unmanaged.length === 0) return sections;
  const counts = failOn.includes("unmanaged") ? "" : ". They do not fail this run";
  const items = unmanaged.map((finding) => describeFinding(finding, report, { isPage: true }));
  const note = `${unmanagedText(unmanaged, report)}${counts}.`;
  return [...sections, { ...HEADINGS.unmanaged, note, items, isFolded: true }];
}

function describeToolbar(report: DriftReport): Toolbar {
  const { findings, stacks } = report;
  const count = (name: Finding["class"]) => findings.filter((finding) => finding.class === name).length;
  const named = stacksOf(report).map((name) => [name, name] as const);
  return {
    what: "finding",
    classes: CLASSES.map((name) => ({ name, ...HEADINGS[name], sign: name, count: count(name) })),
    choices: [
      {
        id: "group",
        label: "Group by",
        options: ["kind", "stack", "owner"].map((key) => [key, capital(key)]),
      },
      {
        id: "sort",
        label: "Sort by",
        options: [
          ["", "Class"],
          ["name", "Name"],
          ["-written", "Last write"],
        ],
      },
      ...(stacks.length > 1
        ? [{ id: "stack" as const, label: "Stack", options: [["", "All stacks"] as const, ...named] }]
        : []),
    ],
  };
}

const RULE_WORDS = { used: "in use", unused: "ignores nothing", expired: "expired" };

/** Lists what a page has for reference: coverage, ignored findings with their rules, all resources and all stacks. */
function listAppendix(report: DriftReport): ReportParts["appendix"] {
  const { coverage, ignored, rules, resources, stacks } = report;
  const kinds = Object.values(coverage);
  const sum = (key: "managed" | "total") => kinds.reduce((all, one) => all + one[key], 0);
  const tables: Table[] = [
    {
      title: `Coverage: ${sum("managed")} of ${plural(sum("total"), "object")} managed`,
      columns: ["Kind", "Share", "Managed", "Unmanaged", "Ignored", "On the service"],
      rows: kinds.map(({ plural: name, percent, managed, unmanaged, ignored: excused, total, complete }) => [
        ...[capital(name), total === 0 ? undefined : `${percent} %`, managed, unmanaged, excused],
        complete ? total : `${total}; not everything could be listed`,
      ]),
    },
    {
      title: plural(rules.length, "ignore rule"),
      columns: ["Rule", "Reason", "Until", "Status"],
      rows: rules.map(({ file, line, reason, until, status }) => {
        return [`${file}:${line}`, reason, until, RULE_WORDS[status]];
      }),
    },
    {
      title: plural(resources.length, "managed resource"),
      columns: ["Status", "Resource", "Stack", "Name on the service", "Identifier"],
      rows: resources.map(({ status, resource, stack, name, id }) => {
        return [capital(statusText(status)), resource, stack, name, id];
      }),
    },
    {
      title: plural(stacks.length, "stack"),
      columns: ["Stack", "Project", "Directory", "Resources"],
      rows: stacks.map(({ name, project, directory, resources: number }) => [
        name,
        project,
        directory,
        number,
      ]),
    },
  ];
  const items = ignored.map(({ finding, rule }) => {
    return describeFinding(finding, report, { isPage: true }, rules[rule]);
  });
  const [first, ...others] = tables.filter(({ rows }) => rows.length > 0);
  return [
    ...(first ? [first] : []),
    ...(items.length > 0 ? [{ title: "ignored finding", items }] : []),
    ...others,
  ];
}
