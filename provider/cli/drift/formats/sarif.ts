import {
  CLASSES,
  type Finding,
  type FindingClass,
  type DriftReport,
  type Source,
  type Subject,
} from "../report.schema";
import { capital } from "../../words";
import type { DriftFormat } from "./format";
import { HEADINGS } from "./headings";

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/** The key by which code scanning recognizes the same finding in every run. */
const FINGERPRINT = "pulumiClickstackDrift/v1";

/** The severity of each class. */
const LEVELS: Record<FindingClass, "error" | "warning" | "note"> = {
  changed: "error",
  missing: "error",
  duplicate: "error",
  unmanaged: "warning",
  unreadable: "warning",
};

/** For code scanning, such as GitHub's. Each finding is at the line of the program that makes the resource. */
export const sarif: DriftFormat = (report) => {
  const { name, version } = report.tool;
  const rules = CLASSES.map((id) => ({
    id,
    name: `Drift${capital(id)}`,
    shortDescription: { text: `${HEADINGS[id].title}: ${HEADINGS[id].meaning}` },
    defaultConfiguration: { level: LEVELS[id] },
  }));
  const excused = report.ignored.map(({ rule, finding }) => ({
    ...resultOf(finding, report),
    suppressions: [{ kind: "external", justification: report.rules[rule]?.reason }],
  }));
  const results = [...report.findings.map((finding) => resultOf(finding, report)), ...excused];
  const invocation = { executionSuccessful: report.summary.unreadable === 0, endTimeUtc: report.createdAt };
  const run = {
    tool: { driver: { name, version, rules } },
    invocations: [invocation],
    columnKind: "utf16CodeUnits",
    results,
  };
  return `${JSON.stringify({ $schema: SCHEMA, version: "2.1.0", runs: [run] }, null, 2)}\n`;
};

function resultOf(finding: Finding, report: DriftReport): object {
  const { class: ruleId, id, fix, subject } = finding;
  return {
    ruleId,
    ruleIndex: CLASSES.indexOf(ruleId),
    level: LEVELS[ruleId],
    message: { text: messageOf(finding) },
    locations: [locationOf(subject, report)],
    partialFingerprints: { [FINGERPRINT]: id },
    properties: { subject, fix, ...(finding.class === "changed" ? { properties: finding.properties } : {}) },
  };
}

/** Builds the whole text of a finding, because code scanning shows the message only. */
function messageOf(finding: Finding): string {
  const text = `${capital(finding.summary)}.`;
  if (finding.class === "unreadable") return `${text} ${finding.reason}`;
  if (finding.class !== "changed") return text;
  const values = finding.properties.map(
    ({ name, declared, live }) => `${name}: declared ${json(declared)}, live ${json(live)}`,
  );
  return `${text} ${values.join("; ")}`;
}

function json(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}

/**
 * Locates a finding: at its line of the program, or else in the Pulumi.yaml of its project or of the first stack,
 * because code scanning accepts no finding without a file.
 */
function locationOf(
  { source, directory, urn, id, resource, kind }: Subject,
  { stacks }: DriftReport,
): object {
  const project = directory ?? stacks[0]?.directory ?? ".";
  const manifest = project === "." ? "Pulumi.yaml" : `${project}/Pulumi.yaml`;
  const { file, line, column }: Source = source ?? { file: manifest, line: 1 };
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(file), uriBaseId: "%SRCROOT%" },
      region: { startLine: line, startColumn: column },
    },
    logicalLocations: [{ name: resource ?? id, fullyQualifiedName: urn ?? id, kind }],
  };
}
