import { readWorkspace } from "../../backtest/plan/resolve-alert";
import { createReport, isIncomplete } from "../../backtest/report/report";
import type { BacktestReport } from "../../backtest/report/report.schema";
import type { World } from "../command";
import { UserError } from "../failure";
import { masker } from "../formats/mask";
import { writeReport } from "../formats/options";
import { fitsNames } from "../selectors";
import { withProgress, type Say } from "../terminal";
import { managedIn } from "../stacks/managed";
import { findPlace, readPlace } from "../stacks/workspace";
import { plural } from "../words";
import {
  Accounts,
  createConnections,
  openAccount,
  requireSeries,
  type CollectedAlert,
} from "../preview/accounts";
import { planResources } from "../preview/planned";
import { collectPlanned } from "../preview/planned-alerts";
import { runBacktests } from "../preview/run-backtests";
import { collectFile, collectLive } from "./collect";
import { FORMATS } from "./parts";
import { readTime, type BacktestCommandOptions } from "./options";

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
  const { failOn = [], budget, budgetPer: per, night, timeZone } = options;
  const facts = { ...ran, endpoint: account.endpoint, stack, time, now, failOn, isReplay };
  const noise = { budget: budget && { ...budget, per }, night: { ...night, timeZone }, halves: seeksQuiet };
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
