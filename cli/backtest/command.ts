import { Option, type Command, InvalidArgumentError } from "commander";
import { type World, withProgress, type Say } from "../terminal";
import { CONDITIONS, failOnOption, planResources } from "../preview/planned";
import { addOutputs, writeReport } from "../formats/options";
import {
  addPeriod,
  momentOption,
  runBacktests,
  readDuration,
  readPeriod,
  toInstant,
  type FiringsOptions,
  type PeriodEnd,
  Accounts,
  createConnections,
  openAccount,
  requireSeries,
  type CollectedAlert,
} from "../preview/accounts";
import { addPlace, fileOption, nameOption, fitsNames, formatHelp } from "../selectors";
import { FORMATS } from "./parts";
import { readWorkspace } from "../../backtest/plan/resolve-alert";
import { createReport, isIncomplete } from "../../backtest/report/report";
import type { BacktestReport } from "../../backtest/report/report.schema";
import { UserError } from "../failure";
import { masker } from "../formats/mask";
import { managedIn } from "../stacks/managed";
import { findPlace, readPlace } from "../stacks/workspace";
import { plural } from "../words";
import { collectPlanned } from "../preview/planned-alerts";
import { collectFile, collectLive } from "./collect";
import { DAY, HOUR, WEEK } from "../../provider/alerting/evaluation/rule";
import type { Span } from "../../provider/alerting/evaluation/schedule";
import type { Night } from "../../backtest/evaluate/firings";
import type { Budget } from "../../backtest/report/noise";

const HELP = formatHelp(
  {
    'backtest --stack prod --fail-on "new>old*2"':
      "what the program declares, against its last update; exit code 2 for an alert that would fire more than twice as often",
    "backtest --all":
      "who would have been called by live alerts in the last 7 days, how often, at night, and what would halve it",
    "backtest --all --since 28d --budget 3/week":
      "exit code 2 for a channel with more firings, and which alerts to change",
    "backtest --all --at 2026-11-20T10:00Z --for 2h --fail-on silent":
      "which live alerts would have noticed an incident, after how many minutes, and why the others stay silent",
    'backtest --file alerts.yaml --name "api-*" --at 2026-11-20T10:00Z':
      "whether proposed alerts would have noticed it; --program for those that the program declares",
    'backtest --id 69ae9a981e8c4d0b7a2f3160 --fail-on "fires>10" never':
      "exit code 2 for an alert that fires more than 10 times, or that never fires",
  },
  "Never guesses: an alert whose decisions cannot be computed is reported with the reason.",
);

const STACK = "stack (default: the selected one); with --all, --id or --file, it only gives the settings";

export function configure(command: Command, world: World): void {
  addPeriod(addPlace(command, STACK))
    .addOption(
      new Option(
        "--program",
        "tests the program's alerts, without a comparison; an alert that the next update would leave alone is tested as it is live, with edits by hand",
      ).conflicts([...["all", "id", "file"]]),
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
      "fails if a channel has more firings a day, week or month, and says which alerts to change",
      budgetOption,
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
      `conditions that fail the command: ${CONDITIONS}, 'silent' (no alert begins to fire in the incident of --at)`,
      failOnOption,
    );
  addOutputs(command, FORMATS, "json=backtest.json")
    .addHelpText("after", HELP)
    .action((options: BacktestCommandOptions) => backtest(options, world));
}

export async function backtest(options: BacktestCommandOptions, world: World): Promise<void> {
  const { terminal } = world;
  const result = await withProgress(terminal, (say) => reportFor(options, world, say));
  writeReport(options, terminal, (name, to) => FORMATS[name](result, to));
  world.endWith(toExitCode(result));
}

async function reportFor(options: BacktestCommandOptions, world: World, say: Say): Promise<BacktestReport> {
  const now = world.clock.now();
  const time = readTime(options, now);
  const collected = await collect(options, world, say);
  const { account, secrets, stack } = collected;
  const alerts = choose(collected.alerts, options.name);
  // A replay asks whether alerts fire, and a comparison what changes: what to change is of interest with a budget.
  const isReplay = options.at !== undefined;
  const seeksQuiet = options.budget !== undefined || (!isReplay && stack === undefined);
  const run = { account, time, triesOptions: seeksQuiet };
  const { results, credentials, ...ran } = await runBacktests(alerts, run, world, say);
  const { failOn = [], budget, night, timeZone } = options;
  const facts = { ...ran, endpoint: account.endpoint, stack, time, now, failOn, isReplay };
  const noise = { budget, night: { ...night, timeZone }, halves: seeksQuiet };
  const mask = masker({ secrets, credentials });
  return mask(createReport(alerts, results, { ...facts, ...noise }));
}

/** Collects the alerts to test, the account to test them on, and the stack if it is compared. */
async function collect(options: BacktestCommandOptions, world: World, say: Say) {
  const { file, id, all, program } = options;
  const isPlanned = file === undefined && id === undefined && all === undefined;
  const place = { cwd: options.cwd, stack: options.stack };
  const { environment } = world;
  const found = isPlanned
    ? { stack: await readPlace(place, say, environment) }
    : await findPlace(place, say, environment);
  const account = openAccount(found, environment, createConnections(world, say));
  requireSeries(account);
  say("Reading alerts, dashboards, saved searches and sources");
  const { stack } = found;
  const secrets = stack ? managedIn(stack, environment).flatMap((one) => one.secrets) : [];
  if (isPlanned && stack) {
    await readWorkspace(account.connection);
    say("Running a preview");
    const planned = await planResources(stack, environment);
    const compared = await collectPlanned(planned, { stack, account, environment });
    if (program) return { account, secrets, alerts: compared.flatMap(withoutLive) };
    return { account, secrets, alerts: compared, stack: { name: stack.name, project: stack.project } };
  }
  const accounts = new Accounts(account, stack, environment);
  const alerts = file === undefined ? await collectLive(accounts, id) : await collectFile(file, accounts);
  return { account, secrets, alerts };
}

/** Leaves only the declared alert: none if the program removes it. */
function withoutLive({ old: _, change: __, ...alert }: CollectedAlert): CollectedAlert[] {
  return alert.new ? [alert] : [];
}

/**
 * Selects the alerts with a name that fits a pattern, except those that fit a pattern with `!`. Errors: none is left.
 */
function choose(all: readonly CollectedAlert[], names: readonly string[] = []): CollectedAlert[] {
  const chosen = all.filter(({ title, resource = title }) => fitsNames(names, title, resource));
  if (chosen.length > 0) return chosen;
  throw new UserError(
    all.length === 0
      ? "there is no alert to test"
      : `--name: none of ${plural(all.length, "alert")} has such a name`,
  );
}

/** The exit code of every error, because the result of an alert or of a budget is unknown. */
const NOT_COMPUTED = 1;
const FAILED = 2;

export function toExitCode(
  report: Pick<BacktestReport, "objectives" | "alerts" | "verdict" | "replay">,
): number {
  if (isIncomplete(report)) return NOT_COMPUTED;
  return report.verdict === "failed" ? FAILED : 0;
}

/** The command line, parsed. */
export interface BacktestCommandOptions extends FiringsOptions {
  /** Tests the alerts of the program alone, without the live ones. */
  readonly program?: true;
  readonly file?: string;
  readonly all?: true;
  readonly id?: readonly string[];
  readonly name?: readonly string[];
  /** The start of an incident to replay. */
  readonly at?: PeriodEnd;
  /** The length of the incident, in milliseconds. */
  readonly for?: number;
  readonly budget?: Budget;
  readonly night: Omit<Night, "timeZone">;
  readonly timeZone: string;
}

export function durationOption(text: string): number {
  const duration = readDuration(text) ?? 0;
  if (duration > 0) return duration;
  throw new InvalidArgumentError("Expected a duration such as 2h.");
}

const PERIODS: Readonly<Record<string, number>> = { day: DAY, week: WEEK, month: 30 * DAY };

export function budgetOption(text: string): Budget {
  const [, count, unit = ""] = /^(\d+)\/([a-z]+)$/.exec(text) ?? [];
  const period = PERIODS[unit];
  if (period !== undefined) return { text, count: Number(count), period };
  throw new InvalidArgumentError("Expected a number of firings a day, week or month, such as 3/week.");
}

export function nightOption(text: string): Omit<Night, "timeZone"> {
  const [, from, to] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return { from, to };
  throw new InvalidArgumentError("Expected two times such as 22:00-07:00.");
}

export function timeZoneOption(text: string): string {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new InvalidArgumentError("Expected the name of a time zone, such as Europe/Berlin.");
  }
}

type TimeOptions = Pick<BacktestCommandOptions, "since" | "until" | "at" | "for">;

/** Reads the time span to test. Errors: it is not in the past. */
export function readTime({ since, until, at, for: length }: TimeOptions, now: number): Span {
  if (at !== undefined) return readIncident(at, length ?? HOUR, now);
  if (length !== undefined) throw new UserError("--for: expected --at with the start of the time");
  return readPeriod({ since, until }, now);
}

function readIncident(at: PeriodEnd, length: number, now: number): Span {
  const start = toInstant(at, now);
  const end = start + length;
  if (end > now)
    throw new UserError("--at, --for: expected a time that has passed; its end is in the future");
  return { start, end };
}
