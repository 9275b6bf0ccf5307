import { isNode, isSeq, parseDocument } from "yaml";
import { findProblems } from "../../../engine/check";
import type { Plain } from "../../../engine/plain";
import { readYaml, type YamlFile } from "../../../files/yaml-file";
import { UserError } from "../../failure";
import { pathParts } from "../../stacks/property-path";
import type { Finding } from "../report.schema";
import { ignoreFile, type IgnoreRule } from "./ignore-file.schema";

/** The name of the ignore file in the current directory. */
export const IGNORE_FILE = ".clickstack-drift.yaml";

/** A rule and its place in the file. */
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
