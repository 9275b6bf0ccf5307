import type { DriftReport } from "../report.schema";

/** The options of a format, in addition to the report. All are off by default. */
export interface FormatOptions {
  /** Show the commands that would repair each finding. */
  readonly fix?: boolean;
  /** Show the counts only, and no findings; text only. */
  readonly summary?: boolean;
  /** Show the lines to edit in the program so that it declares the live values. */
  readonly accept?: boolean;
  /** Colors of the terminal; text only. */
  readonly colors?: boolean;
  /** Characters per line; unlimited if the output is not a terminal. */
  readonly width?: number;
}

/** A format writes the whole report as one text. */
export type DriftFormat = (report: DriftReport, options?: FormatOptions) => string;
