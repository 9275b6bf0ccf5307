import assert from "node:assert/strict";
import { withoutChance } from "../support/built-command";

/** The first group of findings as words, without markup. What differs from run to run is made equal. */
export function reportText(html: string): string {
  const [, page] = /<section class="group">([^]*?)<section class="group">/.exec(html) ?? [];
  assert.ok(page, "The report has no two groups of findings.");
  return withoutChance(page.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}
