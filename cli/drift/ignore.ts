import { z } from "../../provider/zod";
import { isNode, isSeq, parseDocument } from "yaml";
import { findProblems } from "../../provider/engine/problems/check";
import type { Plain } from "../../provider/engine/values/plain";
import { readYaml, type YamlFile } from "../../provider/files/yaml-file";
import { UserError } from "../failure";
import { fits } from "../selectors";
import { enumerateFirst } from "../words";
import { pathParts, isWithin } from "../stacks/differences";
import { withProperties } from "./compare";
import { withDigest } from "./inventory";
import type { Finding, Property, DriftReport, ReportedRule } from "./report.schema";

const SUBJECTS = ["urn", "id", "name", "property"] as const;

const filled = (what: string, ifEmpty = what) => z.string(`expected ${what}`).min(1, `expected ${ifEmpty}`);

const patternOf = (what: string) => filled(what).describe(`${what}; * matches any text`);

const propertyName = filled("the name of an argument").describe(
  "Name of an argument, such as threshold, or a path within one, such as tiles.errors",
);

/** A rule ignores a finding only if all of its keys match. */
const ruleSchema = z
  .strictObject(
    {
      urn: patternOf("the URN of a resource").optional(),
      id: filled("the identifier of an object", "an identifier")
        .describe("Identifier of an object on the service")
        .optional(),
      name: patternOf("the name of an object on the service").optional(),
      property: z
        .union(
          [propertyName, z.array(propertyName).min(1)],
          "expected the name of an argument, or a list of names",
        )
        .describe("Only changes of this argument, of a value within it, or of these arguments")
        .optional(),
      reason: filled("a reason, a string that explains the rule to later readers").describe(
        "Why this is ignored; reports show it",
      ),
      until: z.iso
        .date("expected the last day on which this holds, such as 2026-12-31")
        .describe("Last day on which the rule applies, in UTC. Default: forever")
        .optional(),
    },
    'expected a rule such as {id: "…", reason: "…"}',
  )
  .refine((value) => SUBJECTS.some((key) => value[key] !== undefined), {
    error: "expected at least one of urn, id, name and property",
  })
  .meta({ anyOf: SUBJECTS.map((key) => ({ required: [key] })) });

/** `.clickstack-drift.yaml` */
export const ignoreFile = z.strictObject(
  {
    version: z.literal(1, "expected 1").describe("Version of the format of this file"),
    ignore: z.array(ruleSchema, "expected a list of rules").describe("Findings that reports omit, and why"),
  },
  "expected version and ignore",
);

export type IgnoreRule = z.infer<typeof ruleSchema>;

export const IGNORE_FILE = ".clickstack-drift.yaml";

export interface PlacedRule extends IgnoreRule {
  readonly file: string;
  readonly line: number;
}

/** Parses the rules of the file. Errors: every mistake, each with file, line and column. */
export function rulesIn(file: string, text: string | undefined): PlacedRule[] {
  if (text === undefined) return [];
  const yaml = parseFile(file, text);
  const problems = findProblems(ignoreFile, [], yaml.value as Plain).map(
    ({ path, reason }) => `${yaml.place(pathParts(path))}: ${path === "" ? "" : `${path}: `}${reason}`,
  );
  if (problems.length > 0) throw new UserError(problems.join("\n"), "file");
  const { ignore } = ignoreFile.parse(yaml.value);
  return ignore.map((rule, index) => ({ ...rule, file, line: yaml.position(["ignore", index]).line }));
}

function parseFile(file: string, text: string): YamlFile {
  try {
    return readYaml(file, text);
  } catch (error) {
    throw new UserError((error as Error).message, "file");
  }
}

/** The text of a new file. Its first line lets editors check it. */
const NEW_FILE = `# yaml-language-server: $schema=./node_modules/pulumi-clickstack/schemas/clickstack-drift.schema.json
# What pulumi-clickstack drift leaves out of its reports.
version: 1
ignore: []
`;

/** Adds a rule for each finding to the ignore file. Text and comments that a person wrote do not change. */
export function withBaseline(text: string | undefined, findings: readonly Finding[], today: string): string {
  const document = parseDocument(text ?? NEW_FILE);
  const rules = document.get("ignore");
  if (!isSeq(rules)) return document.toString();
  rules.flow = false;
  for (const { subject } of findings) {
    const rule = document.createNode({ id: subject.id, reason: `unmanaged on ${today}` });
    if (isNode(rule) && subject.name !== undefined) rule.commentBefore = ` ${onOneLine(subject.name)}`;
    rules.add(rule);
  }
  return document.toString({ lineWidth: 0 });
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}

/** Removes the ignored findings, but no resource that could not be checked: its changes are unknown. */
export function applyRules(findings: readonly Finding[], rules: readonly PlacedRule[], today: string) {
  const ignored: DriftReport["ignored"] = [];
  const left = findings.flatMap((finding) => {
    let rest: Finding | undefined = finding;
    rules.forEach((rule, index) => {
      if (rest === undefined || !holds(rule, today) || !matches(rule, rest)) return;
      const { excused, remaining } = divide(rule, rest);
      if (excused) ignored.push({ rule: index, finding: excused });
      rest = remaining;
    });
    return rest ?? [];
  });
  const used = new Set(ignored.map(({ rule }) => rule));
  const reported = rules.map((rule, index): ReportedRule => {
    const { file, line, reason, until } = rule;
    const status = !holds(rule, today) ? "expired" : used.has(index) ? "used" : "unused";
    return { file, line, reason, until, status };
  });
  return { findings: left, ignored, rules: reported, notices: listNotices(reported) };
}

/** Tells whether a rule ignores the whole finding. */
export function isIgnored(finding: Finding, rules: readonly PlacedRule[], today: string): boolean {
  return rules.some((rule) => rule.property === undefined && holds(rule, today) && matches(rule, finding));
}

function holds({ until }: PlacedRule, today: string): boolean {
  return until === undefined || until >= today;
}

const MOST_RULES = 10;

/** Names the rules that ignore nothing, in one notice for each cause and file. */
function listNotices(rules: readonly ReportedRule[]): string[] {
  const causes = { expired: ["expired", "expired"], unused: ["ignores nothing", "ignore nothing"] };
  return Object.entries(causes).flatMap(([status, [one, many]]) => {
    const idle = rules.filter((rule) => rule.status === status);
    return [...Map.groupBy(idle, ({ file }) => file)].map(([file, own]) => {
      const lines = own.map(({ line }) => String(line));
      if (own.length === 1) return `${file}:${lines.join()}: the rule ${one}: remove it`;
      return `${file}: the rules in lines ${enumerateFirst(lines, MOST_RULES, "other")} ${many}: remove them`;
    });
  });
}

function matches({ urn, id, name }: PlacedRule, finding: Finding): boolean {
  if (finding.class === "unreadable") return false;
  const subjects =
    finding.class === "duplicate" ? [finding.subject, ...finding.managedBy] : [finding.subject];
  return subjects.some(
    (subject) =>
      (urn === undefined || has(subject.urn, urn)) &&
      (id === undefined || id === subject.id) &&
      (name === undefined || has(subject.name, name)),
  );
}

/** Tells whether a text fits a pattern. A missing URN or name fits no pattern, not even `*`. */
function has(text: string | undefined, pattern: string): boolean {
  return text !== undefined && fits(pattern, text);
}

/** Divides a finding by a rule. A rule for properties excuses only these properties, and only in changed resources. */
function divide({ property }: PlacedRule, finding: Finding): { excused?: Finding; remaining?: Finding } {
  if (property === undefined) return { excused: finding };
  if (finding.class !== "changed") return { remaining: finding };
  const named = [property].flat();
  const isNamed = ({ name }: Property): boolean => named.some((path) => isWithin(name, path));
  const excused = finding.properties.filter(isNamed);
  const remaining = finding.properties.filter((one) => !isNamed(one));
  const only = (properties: Property[]): Finding | undefined =>
    properties.length === 0
      ? undefined
      : withDigest(withProperties(finding, properties, finding.accept.note));
  return { excused: only(excused), remaining: only(remaining) };
}
