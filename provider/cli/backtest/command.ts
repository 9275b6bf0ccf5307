import { Option, type Command } from "commander";
import { WEEK } from "../../alerting/evaluation/rule";
import type { World } from "../command";
import { addFormats } from "../formats/options";
import { addPlace, fileOption, nameOption } from "../selectors";
import { backtest } from "./backtest";
import { FORMATS } from "./formats";
import {
  failOnOption,
  momentOption,
  outputOption,
  suggestOption,
  type BacktestCommandOptions,
} from "./options";

const EXAMPLES = `
Exit codes: 0 no condition of --fail-on holds, 2 one does, 1 an error, or an alert that cannot be computed exactly.
Only reads, and never guesses: an alert whose decisions cannot be computed is reported with the reason.

Examples:
  $ npx pulumi-clickstack backtest
      what the program of the selected stack declares, against the live alerts: which firings are new, and which are gone
  $ npx pulumi-clickstack backtest --stack prod --fail-on "new>old*2"
      of another stack; exit code 2 for an alert that would fire more than twice as often
  $ npx pulumi-clickstack backtest --id
      every alert that is live, over the last 7 days, the noisiest first
  $ npx pulumi-clickstack backtest --file alerts.yaml --name "api-*" --suggest 3
      alerts of a file, and the thresholds that would have fired 3 times a week
  $ npx pulumi-clickstack backtest --id --since 14d --until 2026-11-20T00:00:00Z --output json=backtest.json
      another period, and a JSON file beside the report
  $ npx pulumi-clickstack backtest --id --fail-on "fires>10" never
      exit code 2 for an alert that fires more than 10 times, or that never fires`;

const STACK =
  "stack (default: the selected one); with --file or --id, it only gives the settings, and there need not be one";

export function configureBacktest(command: Command, world: World): void {
  addPlace(command, STACK)
    .addOption(fileOption("tests the alerts in a file"))
    .option("--id [id...]", "tests live alerts: these, or all")
    .addOption(nameOption("alerts"))
    .addOption(
      new Option("--since <time>", "start of the period: how long ago, or an instant")
        .argParser(momentOption)
        .default({ ago: WEEK }, "7d"),
    )
    .addOption(
      new Option("--until <time>", "end of the period: how long ago, or an instant")
        .argParser(momentOption)
        .default({ ago: 0 }, "now"),
    )
    .option("--suggest <count>", "shows the threshold that would have fired this often a week", suggestOption)
    .option(
      "--fail-on <condition...>",
      "conditions that fail the command: 'fires>10', 'new>old*2', 'never'",
      failOnOption,
    );
  addFormats(command, FORMATS)
    .option("--output <format=file>", "also writes a file; may be repeated", outputOption)
    .option("--cache <dir>", "keeps answers in this folder, and reuses them for the same series and time")
    .addHelpText("after", EXAMPLES)
    .action((options: BacktestCommandOptions) => backtest(options, world));
}
