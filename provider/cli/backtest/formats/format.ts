import type { Report } from "../../../backtest/report/report.schema";

/** The options of a format, in addition to the report. */
export interface FormatOptions {
  /** Colors of the terminal; text only. */
  readonly colors: boolean;
}

/** A format writes the whole report as one text. */
export type Format = (report: Report, options: FormatOptions) => string;
