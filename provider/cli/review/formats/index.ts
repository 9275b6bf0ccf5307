import type { ReviewReport } from "../review-report.schema";
import { html } from "./html";
import { markdown } from "./markdown";
import { text } from "./text";

/** A format writes the whole report as one text. `colors`: those of the terminal; text only. */
type ReviewFormat = (report: ReviewReport, options: { readonly colors: boolean }) => string;

/** The model itself; its schema is published as `schemas/review-report.schema.json`. */
const json: ReviewFormat = (report) => `${JSON.stringify(report, null, 2)}\n`;

/** Every format by its name on the command line. */
export const FORMATS = { text, json, markdown, html } as const satisfies Record<string, ReviewFormat>;

export type ReviewFormatName = keyof typeof FORMATS;
