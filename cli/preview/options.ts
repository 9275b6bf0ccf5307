import type { Command } from "commander";
import type { Condition } from "../../backtest/report/report";
import { addOutputs, type Formats } from "../formats/options";
import type { Place } from "../stacks/workspace";
import type { Period } from "./period";

/** The command line of a command that computes firings, parsed. */
export interface FiringsOptions<Format extends string> extends Place, Period, Formats<Format> {
  readonly failOn?: readonly Condition[];
  readonly cache?: string;
}

/** Adds what both commands print, write and keep. */
export function addReport(command: Command, formats: object, example: string): Command {
  return addOutputs(command, formats, example).option(
    "--cache <dir>",
    "keeps answers in this folder, and reuses them for the same series and time",
  );
}
