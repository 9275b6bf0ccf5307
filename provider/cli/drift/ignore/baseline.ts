import { isNode, isSeq, parseDocument } from "yaml";
import type { Finding } from "../report.schema";

/** The text of a new file. Its first line lets editors check it. */
const NEW_FILE = `# yaml-language-server: $schema=./node_modules/pulumi-clickstack/schemas/clickstack-drift.schema.json
# What pulumi-clickstack drift leaves out of its reports.
version: 1
ignore: []
`;

/**
 * Adds a rule for each of the findings to the ignore file. Text that a person wrote does not change, including
 * comments.
 */
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
