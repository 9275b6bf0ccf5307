import { isNode, isSeq, parseDocument } from "yaml";
import type { Finding } from "../report.schema";

/** The first line lets editors check the file. */
const NEW_FILE = `# yaml-language-server: $schema=./node_modules/pulumi-clickstack/schemas/clickstack-drift.schema.json
# What pulumi-clickstack drift leaves out of its reports.
version: 1
ignore: []
`;

/**
 * The ignore file with a rule for each of the findings. What a person wrote in it stays as it is, comments included.
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
