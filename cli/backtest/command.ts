import { Option, type Command } from "commander";
import type { World } from "../command";
import { failOnOption } from "../preview/planned";
import { addOutputs } from "../formats/options";
import { addPeriod, momentOption } from "../preview/run-backtests";
import { addPlace, fileOption, nameOption } from "../selectors";
import { backtest } from "./backtest";
import { FORMATS } from "./parts";
import {
  budgetOption,
  durationOption,
  nightOption,
  timeZoneOption,
  type BacktestCommandOptions,
} from "./options";

const EXAMPLES = `
Never guesses: an alert whose decisions cannot be computed is reported with the reason.

Examples:
  $ npx pulumi-clickstack backtest --stack prod --fail-on "new>old*2"
      what the program declares, against its last update; exit code 2 for an alert that would fire more than twice as often
  $ npx pulumi-clickstack backtest --all
      who would have been called by live alerts in the last 7 days, how often, at night, and what would halve it
  $ npx pulumi-clickstack backtest --all --since 28d --budget 3/week
      exit code 2 for a channel with more firings, and which alerts to change
  $ npx pulumi-clickstack backtest --all --at 2026-11-20T10:00Z --for 2h --fail-on silent
      which live alerts would have noticed an incident, after how many minutes, and why the others stay silent
  $ npx pulumi-clickstack backtest --file alerts.yaml --name "api-*" --at 2026-11-20T10:00Z
      whether proposed alerts would have noticed it; --program for those that the program declares
  $ npx pulumi-clickstack backtest --id 69ae9a981e8c4d0b7a2f3160 --fail-on "fires>10" never
      exit code 2 for an alert that fires more than 10 times, or that never fires`;

const STACK = "stack (default: the selected one); with --all, --id or --file, it only gives the settings";

export function configure(command: Command, world: World): void {
  addPeriod(addPlace(command, STACK))
    .addOption(
      new Option("--program", "tests the alerts that the program declares, without the live ones").conflicts([
        ...["all", "id", "file"],
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
    .addOption(
      new Option("--time-zone <name>", "time zone of the night")
        .argParser(timeZoneOption)
        .default(new Intl.DateTimeFormat().resolvedOptions().timeZone, "that of this machine"),
    )
    .option(
      "--fail-on <condition...>",
      "conditions that fail the command: 'fires>10', 'new>old*2', 'never', 'silent'",
      failOnOption,
    );
  addOutputs(command, FORMATS, "json=backtest.json")
    .addHelpText("after", EXAMPLES)
    .action((options: BacktestCommandOptions) => backtest(options, world));
}
