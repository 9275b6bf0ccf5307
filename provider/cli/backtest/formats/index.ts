import type { BacktestReport } from "../../../backtest/report/report.schema";
import { html } from "./html";
import { markdown } from "./markdown";
import { text } from "./text";

/** A format writes the whole report as one text. `colors`: those of the terminal; text only. */
type BacktestFormat = (report: BacktestReport, options: { readonly colors: boolean }) => string;

/** The model itself; its schema is published as `schemas/backtest-report.schema.json`. */
const json: BacktestFormat = (report) => `${JSON.stringify(report, null, 2)}\n`;

/** Every format by its name on the command line. */
export const FORMATS = { text, json, markdown, html } as const satisfies Record<string, BacktestFormat>;

export type BacktestFormatName = keyof typeof FORMATS;
