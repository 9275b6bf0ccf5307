import { InvalidArgumentError } from "commander";
import { outputOf, type Output } from "../formats/options";
import type { Condition } from "../../backtest/report/report";
import type { Period } from "../preview/period";
import { FORMATS, type BacktestFormatName } from "./formats";

/** The command line, parsed. */
export interface BacktestCommandOptions extends Period {
  readonly stack?: string;
  readonly cwd: string;
  readonly file?: string;
  /** The identifiers to test; `true` for all live alerts. */
  readonly id?: true | readonly string[];
  readonly names?: readonly string[];
  /** The wanted number of firings per week. */
  readonly suggest?: number;
  readonly failOn?: readonly Condition[];
  readonly format: BacktestFormatName;
  readonly output?: readonly Output<BacktestFormatName>[];
  readonly cache?: string;
}

export const outputOption = outputOf(Object.keys(FORMATS) as BacktestFormatName[], "json=backtest.json");

export function suggestOption(text: string): number {
  const wanted = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (wanted >= 0) return wanted;
  throw new InvalidArgumentError("Expected how often a week the alert may fire, such as 3.");
}
