import { Option, type Command } from "commander";
import type { World } from "../command";
import { addFormats } from "../formats/options";
import { addPlace, fileOption, nameOption } from "../selectors";
import { backtest } from "./backtest";
import { FORMATS } from "./formats";
import {
  budgetOption,
  durationOption,
  nightOption,
  outputOption,
  timeZoneOption,
  type BacktestCommandOptions,
} from "./options";
import { failOnOption } from "../preview/conditions";
import { addPeriod, momentOption } from "../preview/period";

const EXAMPLES = `
Exit codes: 0 no condition of --fail-on holds, 2 one does, 1 an error, or an alert that cannot be computed exactly.
Only reads, and never guesses: an alert whose decisions cannot be computed is reported with the reason.

Examples:
  $ npx --no pulumi-clickstack backtest
      what the program of the selected stack declares, against the live alerts: which firings are new, and which are gone
  $ npx --no pulumi-clickstack backtest --stack prod --fail-on "new>old*2"
      of another stack; exit code 2 for an alert that would fire more than twice as often
  $ npx --no pulumi-clickstack backtest --id
      every alert that is live, over the last 7 days, the noisiest first
  $ npx --no pulumi-clickstack backtest --file alerts.yaml --name "api-*" --suggest 3
      alerts of a file, and the thresholds that would have fired 3 times a week
  $ npx --no pulumi-clickstack backtest --id --since 14d --until 2026-11-20T00:00:00Z --output json=backtest.json
      another period, and a JSON file beside the report
  $ npx --no pulumi-clickstack backtest --id --fail-on "fires>10" never
      exit code 2 for an alert that fires more than 10 times, or that never fires`;

const STACK =
  "stack (default: the selected one); with --file or --id, it only gives the settings, and there need not be one";

export function configureBacktest(command: Command, world: World): void {
  addPeriod(addPlace(command, STACK))
    .addOption(
      new Option("--program", "tests the alerts that the program declares, without the live ones").conflicts([
        "all",
        "id",
        "file",
      ]),
    )
    .addOption(new Option("--all", "tests all live alerts").conflicts(["id", "file"]))
    .addOption(new Option("--id <id...>", "tests these live alerts").conflicts("file"))
    .addOption(fileOption("tests the alerts in a file"))
    .addOption(nameOption("alerts"))
    .addOption(
      new Option("--at <time>", "replays an incident that began then: how long ago, or an instant")
        .argParser(momentOption)
        .conflicts(["since", "until", "budget"]),
    )
    .option("--for <duration>", "length of the incident (default: 1h)", durationOption)
    .option(
      "--budget <count/period>",
      "fails if there are more firings a day, week or month, and says what to change",
      budgetOption,
    )
    .addOption(
      new Option("--budget-per <noun>", "the budget of each channel, or of each alert")
        .choices(["channel", "alert"])
        .default("channel"),
    )
    .addOption(
      new Option("--night <from-to>", "the hours that count as night")
        .argParser(nightOption)
        .default(nightOption("22:00-07:00"), "22:00-07:00"),
    )
    .option(
      "--time-zone <name>",
      "time zone of the night (default: that of this machine)",
      timeZoneOption,
      new Intl.DateTimeFormat().resolvedOptions().timeZone,
    )
    .option(
      "--fail-on <condition...>",
      "conditions that fail the command: 'fires>10', 'new>old*2', 'never', 'silent'",
      failOnOption,
    );
  addFormats(command, FORMATS)
    .option("--output <format=file>", "also writes a file; may be repeated", outputOption)
    .option("--cache <dir>", "keeps answers in this folder, and reuses them for the same series and time")
    .addHelpText("after", EXAMPLES)
    .action((options: BacktestCommandOptions) => backtest(options, world));
}
