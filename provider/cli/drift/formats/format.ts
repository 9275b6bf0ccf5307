import type { Report } from "../report.schema";

/** What shapes a format beside the report. */
export interface FormatOptions {
  /** Show the commands that would repair each finding. */
  readonly fix: boolean;
  /** Show how much was found, and none of it; text only. */
  readonly summary?: boolean;
  /** Show the lines to edit in the program so that it declares the live values. */
  readonly accept: boolean;
  /** Colors of the terminal; text only. */
  readonly colors: boolean;
  /** Characters to a line; unbounded where the output is not a terminal. */
  readonly width?: number;
}

/** A format writes the whole report as one text. */
export type Format = (report: Report, options: FormatOptions) => string;
