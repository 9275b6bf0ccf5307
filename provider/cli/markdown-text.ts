import { shortened, visible } from "./visible";

/** GitHub takes comments of 65,536 characters; the rest is for what a pipeline puts around the report. */
export const LONGEST_COMMENT = 60_000;

/** Of one value. */
export const LONGEST_VALUE = 300;

/** Whatever a service says stands in code: nothing in it is markup, a mention or a link. */
export function code(text: string): string {
  const content = shortened(visible(text), LONGEST_VALUE) || " ";
  const ticks = "`".repeat(longestRun(content) + 1);
  const gap = /^`|`$/.test(content) ? " " : "";
  return `${ticks}${gap}${content}${gap}${ticks}`;
}

export function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
