import { createFormats } from "../formats/options";
import { listFacts, type ReportParts, type Section, type Step } from "../formats/parts";
import {
  describeFinding,
  coverageTexts,
  headlineText,
  HEADINGS,
  nothingText,
  stackOf,
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

export function describeDrift(report: DriftReport, options: DriftPartsOptions): ReportParts {
  const { summary, findings, verdict, notices, createdAt, tool } = report;
  const { isPage } = options;
  const [headline, counts] = [headlineText(report), summaryText(report)];
  const nothing = findings.length === 0 ? [nothingText(report)] : [];
  const head = [...(isPage ? [counts, ...nothing] : []), ...coverageTexts(report)];
  const ignored = report.ignored.map(({ finding, rule }) =>
    describeFinding(finding, options, report.rules[rule]),
  );
  return {
    name: "Drift report",
    title: isPage ? headline : counts,
    heading: headline,
    sign: verdict === "drift" ? "changed" : summary.unreadable > 0 ? "unreadable" : "clean",
    head: listFacts(head.map((text) => ["", text] as const)),
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
  return CLASSES.flatMap((name): Section[] => {
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
        const item = describeFinding({ ...finding, fix: steps }, options);
        const facts = item.facts.filter(({ label }) => cause === undefined || label !== "why");
        return { ...item, facts, isOpen };
      });
      return { title, items, steps: shared, ...(cause !== undefined && { note: `because ${cause}` }) };
    });
    const isOne = groups.length === 1 && groups[0]?.cause === undefined;
    return isOne ? sections.map((one) => ({ ...one, ...heading })) : [{ ...heading, items: [] }, ...sections];
  });
}

/** Groups findings of one class by place, and by a cause that several have. */
function groupFindings(findings: readonly Finding[]) {
  const placeOf = ({ subject }: Finding): string => {
    const stack = stackOf(subject);
    return stack === undefined ? `on ${subject.endpoint ?? "an unknown service"}` : `in ${stack}`;
  };
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
