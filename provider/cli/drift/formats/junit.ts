import XMLBuilder from "fast-xml-builder";
import { shown, visible } from "../../visible";
import type { Finding, DriftReport } from "../report.schema";
import type { DriftFormat } from "./format";
import { HEADINGS } from "./headings";

/** An element as the XML builder below expects it: `@` begins an attribute, and `#text` is the content. */
type Element = Record<string, unknown>;

/** A test case, and the element in it with its outcome; none if it passed. */
interface Case {
  readonly name: string;
  readonly classname: string;
  readonly outcome?: "failure" | "error" | "skipped";
  readonly finding?: Finding;
}

type Suite = { name: string; cases: Case[] };

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
      testcase: cases.map(element),
    })),
  };
  return builder.build({ "?xml": { "@version": "1.0", "@encoding": "UTF-8" }, testsuites });
};

function stackSuite(report: DriftReport, { name, project }: DriftReport["stacks"][number]): Suite {
  const suite = `${project}/${name}`;
  const cases = report.resources
    .filter((one) => one.stack === name && one.project === project)
    .map(({ urn, resource, kind }): Case => {
      const finding = report.findings.find(({ subject }) => subject.urn === urn);
      const outcome = finding && outcomeOf(finding);
      return { name: resource, classname: `${suite}.${kind}`, outcome, finding };
    });
  return { name: suite, cases };
}

/** Builds the suite for findings that are not about one managed resource. */
function otherSuite(report: DriftReport): Suite {
  const known = new Set(report.resources.map(({ urn }) => urn));
  const others = report.findings.filter(({ subject }) => !known.has(subject.urn ?? ""));
  const cases = others.map((finding) => caseOf(finding, outcomeOf(finding)));
  const excused = report.ignored.map(({ finding }) => caseOf(finding, "skipped"));
  return { name: "services", cases: [...cases, ...excused] };
}

function caseOf(finding: Finding, outcome: Case["outcome"]): Case {
  return { name: finding.title, classname: `services.${finding.class}`, outcome, finding };
}

function outcomeOf(finding: Finding): "failure" | "error" {
  return finding.class === "unreadable" ? "error" : "failure";
}

function element({ name, classname, outcome, finding }: Case): Element {
  const attributes = { "@name": visible(name), "@classname": visible(classname), "@time": "0" };
  if (outcome === undefined || finding === undefined) return attributes;
  if (outcome === "skipped") return { ...attributes, skipped: "" };
  const failure = {
    "@message": visible(finding.summary),
    "@type": HEADINGS[finding.class].title,
    "#text": detailsOf(finding),
  };
  return { ...attributes, [outcome]: failure };
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

function counts(cases: readonly Case[]): Element {
  return {
    "@tests": String(cases.length),
    "@failures": count(cases, "failure"),
    "@errors": count(cases, "error"),
    "@time": "0",
  };
}

function count(cases: readonly Case[], outcome: Case["outcome"]): string {
  return String(cases.filter((one) => one.outcome === outcome).length);
}
