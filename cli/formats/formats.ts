import { writePage } from "./html/report";
import { writeMarkdown } from "./markdown";
import type { ReportParts } from "./parts";
import { writeText, type TextOptions } from "./text";

/** What a format is written for. A page has room for everything, and lists of its own. */
export interface PartsOptions {
  readonly isPage: boolean;
}

/** Creates the formats of a report from the function that makes its parts. JSON is the model itself. */
export function createFormats<R, O extends TextOptions>(
  describe: (report: R, options: Partial<O> & PartsOptions) => ReportParts,
) {
  return {
    text: (report: R, options: Partial<O> = {}) =>
      writeText(describe(report, { ...options, isPage: false }), options),
    json: (report: R) => `${JSON.stringify(report, null, 2)}\n`,
    markdown: (report: R, options: Partial<O> = {}) =>
      writeMarkdown(describe(report, { ...options, isPage: false })),
    html: (report: R, options: Partial<O> = {}) => writePage(describe(report, { ...options, isPage: true })),
  };
}
