import assert from "node:assert/strict";
import { withoutChance } from "../support/printed";

/** The findings as words, without markup. What differs from run to run is made equal. */
export function reportText(html: string): string {
  const [, findings] = /<section id="findings"[^>]*>([^]*?)<section class="appendix"/.exec(html) ?? [];
  assert.ok(findings, "The report has no findings before its appendix.");
  return withoutChance(findings.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}
