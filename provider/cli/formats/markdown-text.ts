import { shortened, visible } from "../visible";

/** The longest comment. GitHub accepts 65,536 characters; the rest is for the text that a pipeline adds. */
export const LONGEST_COMMENT = 60_000;

/** The longest shown value, in characters. */
export const LONGEST_VALUE = 300;

/** Formats a text of a service as code, so that it contains no markup, mention or link. */
export function code(text: string): string {
  const content = shortened(visible(text), LONGEST_VALUE) || " ";
  const ticks = "`".repeat(longestRun(content) + 1);
  const gap = /^`|`$/.test(content) ? " " : "";
  return `${ticks}${gap}${content}${gap}${ticks}`;
}

export function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
