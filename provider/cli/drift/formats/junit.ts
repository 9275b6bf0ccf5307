import XMLBuilder from "fast-xml-builder";
import { shown, visible } from "../../visible";
import type { Finding, DriftReport } from "../report.schema";
import type { DriftFormat } from "./format";
import { HEADINGS } from "./headings";

/** An element as the XML builder below expects it: `@` begins an attribute, and `#text` is the content. */
type Element = Record<string, unknown>;

type Suite = { name: string; cases: Element[] };

/** For the test tab of a CI server: a case for each managed resource and for each other finding. */
export const junit: DriftFormat = (report) => {
  const suites = [...report.stacks.map((stack) => stackSuite(report, stack)), otherSuite(report)];
  const all = suites.flatMap(({ cases }) => cases);
  const builder = new XMLBuilder({
    attributeNamePrefix: "@",
    textNodeName: "#text",
    ignoreAttributes: false,
    suppressBooleanAttributes: false,
    format: true,
  });
  const testsuites = {
    "@name": report.tool.name,
    ...counts(all),
    testsuite: suites.map(({ name, cases }) => ({
      "@name": visible(name),
      ...counts(cases),
      "@skipped": count(cases, "skipped"),
      "@timestamp": report.createdAt.slice(0, "2026-11-21T04:30:00".length),
      "@time": "0",
      testcase: cases,
    })),
  };
  return builder.build({ "?xml": { "@version": "1.0", "@encoding": "UTF-8" }, testsuites });
};

function stackSuite(report: DriftReport, { name, project }: DriftReport["stacks"][number]): Suite {
  const suite = `${project}/${name}`;
  const cases = report.resources
    .filter((one) => one.stack === name && one.project === project)
    .map(({ urn, resource, kind }) => {
      const finding = report.findings.find(({ subject }) => subject.urn === urn);
      return testCase(resource, `${suite}.${kind}`, finding && problemOf(finding));
    });
  return { name: suite, cases };
}

/** Builds the suite for findings that are not about one managed resource. */
function otherSuite(report: DriftReport): Suite {
  const known = new Set(report.resources.map(({ urn }) => urn));
  const others = report.findings.filter(({ subject }) => !known.has(subject.urn ?? ""));
  const caseOf = (finding: Finding, outcome: Element): Element =>
    testCase(finding.title, `services.${finding.class}`, outcome);
  const cases = others.map((finding) => caseOf(finding, problemOf(finding)));
  const excused = report.ignored.map(({ finding }) => caseOf(finding, { skipped: "" }));
  return { name: "services", cases: [...cases, ...excused] };
}

/** Builds a test case around the element with its outcome; it passed if there is none. */
function testCase(name: string, classname: string, outcome: Element = {}): Element {
  return { "@name": visible(name), "@classname": visible(classname), "@time": "0", ...outcome };
}

function problemOf(finding: Finding): Element {
  const problem = {
    "@message": visible(finding.summary),
    "@type": HEADINGS[finding.class].title,
    "#text": detailsOf(finding),
  };
  return finding.class === "unreadable" ? { error: problem } : { failure: problem };
}

function detailsOf(finding: Finding): string {
  if (finding.class === "unreadable") return visible(finding.reason);
  if (finding.class !== "changed") return visible(finding.summary);
  const lines = finding.properties.map(
    ({ name, declared, recorded, live }) =>
      `${visible(name)}: declared ${shown(declared)}, recorded ${shown(recorded)}, live ${shown(live)}`,
  );
  return lines.join("\n");
}

function counts(cases: readonly Element[]): Element {
  return {
    "@tests": String(cases.length),
    "@failures": count(cases, "failure"),
    "@errors": count(cases, "error"),
    "@time": "0",
  };
}

function count(cases: readonly Element[], outcome: "failure" | "error" | "skipped"): string {
  return String(cases.filter((one) => outcome in one).length);
}
