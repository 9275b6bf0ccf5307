import { Backtests, type BacktestResults } from "../../backtest/backtest";
import { readWorkspace } from "../../backtest/plan/resolve-alert";
import { createReport } from "../../backtest/report/report";
import type { BacktestReport } from "../../backtest/report/report.schema";
import { isRefused } from "../../backtest/report/sides";
import type { World } from "../command";
import { UserError } from "../failure";
import { writeFile } from "../files";
import { runInterruptible } from "../interrupt";
import { masker } from "../formats/mask";
import { fits } from "../pattern";
import { Progress } from "../progress";
import { managedIn } from "../stacks/managed";
import { findPlace, readPlace } from "../stacks/workspace";
import { plural } from "../words";
import { Accounts, openAccount, type BacktestAccount, type CollectedAlert } from "./collect/accounts";
import { collectFile } from "./collect/file";
import { collectLive } from "./collect/live";
import { collectStack } from "./collect/stack";
import { FORMATS } from "./formats";
import { readTime, type BacktestCommandOptions } from "./options";
import { createSend } from "./send";

export async function backtest(options: BacktestCommandOptions, world: World): Promise<void> {
  const result = await reportFor(options, world);
  const { terminal } = world;
  for (const { format, file } of options.output ?? [])
    writeFile(file, FORMATS[format](result, { colors: false }));
  terminal.print(FORMATS[options.format](result, { colors: terminal.colors }).trimEnd());
  world.endWith(toExitCode(result));
}

async function reportFor(options: BacktestCommandOptions, world: World): Promise<BacktestReport> {
  const now = world.clock.now();
  const time = readTime(options, now);
  const progress = new Progress(world.terminal);
  try {
    const collected = await collect(options, world, (line) => progress.say(line));
    const { account, secrets, stack } = collected;
    const alerts = choose(collected.alerts, options.names);
    // A replay asks whether alerts fire, and a comparison what changes: what to change is of interest with a budget.
    const isReplay = options.at !== undefined;
    const seeksQuiet = options.budget !== undefined || (!isReplay && stack === undefined);
    const works = [...Map.groupBy(alerts, (one) => one.account ?? account)].map(([own, all]) => {
      const resolved = all.flatMap((one) => [one.new ?? [], one.old ?? []].flat());
      return { account: own, backtests: new Backtests(resolved, time, { triesOptions: seeksQuiet }) };
    });
    const count = works.reduce((sum, { backtests }) => sum + backtests.requests, 0);
    world.terminal.tell(`${plural(alerts.length, "alert")}: ${plural(count, "request")} for their series`);
    const { results, ...ran } = await run(works, options.cache, world, (answered) =>
      progress.say(`Reading series: ${answered} of ${count} requests`),
    );
    const { failOn = [], budget, budgetPer: per, night, timeZone } = options;
    const facts = { ...ran, endpoint: account.endpoint, stack, time, now, failOn, isReplay };
    const noise = { budget: budget && { ...budget, per }, night: { ...night, timeZone }, halves: seeksQuiet };
    const credentials = [account, ...works.map((work) => work.account)].flatMap((one) => one.credentials);
    const mask = masker({ secrets, credentials });
    return mask(createReport(alerts, results, { ...facts, ...noise }));
  } finally {
    progress.end();
  }
}

/** Collects the alerts to test, the account to test them on, and the stack if it is compared. */
async function collect(options: BacktestCommandOptions, world: World, say: (line: string) => void) {
  const { file, id, all, program } = options;
  const isPlanned = file === undefined && id === undefined && all === undefined;
  const place = { cwd: options.cwd, stack: options.stack };
  const { environment } = world;
  const found = isPlanned
    ? { stack: await readPlace(place, say, environment) }
    : await findPlace(place, say, environment);
  const account = openAccount(found, world, say);
  say("Reading alerts, dashboards, saved searches and sources");
  const { stack } = found;
  const secrets = stack ? managedIn(stack, environment).flatMap((one) => one.secrets) : [];
  if (isPlanned && stack) {
    await readWorkspace(account.connection);
    say("Running a preview");
    const compared = await collectStack({ stack, account, environment });
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
  const wanted = names.filter((name) => !name.startsWith("!"));
  const unwanted = names.filter((name) => name.startsWith("!")).map((name) => name.slice(1));
  const chosen = all.filter(({ title, resource = title }) => {
    const fitsAny = (patterns: readonly string[]) =>
      patterns.some((pattern) => fits(pattern, title) || fits(pattern, resource));
    return (wanted.length === 0 || fitsAny(wanted)) && !fitsAny(unwanted);
  });
  if (chosen.length > 0) return chosen;
  throw new UserError(
    all.length === 0
      ? "there is no alert to test"
      : `--names: none of ${plural(all.length, "alert")} has such a name`,
  );
}

/** Requests all series, for old and new alerts together, and computes when the alerts fire. */
async function run(
  works: readonly { readonly account: BacktestAccount; readonly backtests: Backtests }[],
  cache: string | undefined,
  { interruption }: World,
  onAnswered: (answered: number) => void,
) {
  return runInterruptible(async (interrupted) => {
    const requests = { sent: 0, cached: 0 };
    const onAnswer = (from: keyof typeof requests): void => {
      requests[from] += 1;
      onAnswered(requests.sent + requests.cached);
    };
    const ran = works.map(({ account, backtests }) =>
      backtests.run(createSend(account, { cache, interrupted, onAnswer })),
    );
    const results: BacktestResults = new Map((await Promise.all(ran)).flatMap((one) => [...one]));
    return { results, requests, interrupted: interrupted.aborted };
  }, interruption);
}

/**
 * The exit code of every error, because the result of such an alert is unknown. An unchanged alert does not count, nor
 * one in a replay in which another alert fires.
 */
const NOT_COMPUTED = 1;
const FAILED = 2;

export function toExitCode({
  alerts,
  verdict,
  replay,
}: Pick<BacktestReport, "alerts" | "verdict" | "replay">): number {
  if (!replay?.fired && alerts.some((alert) => isRefused(alert) && alert.change !== "unchanged"))
    return NOT_COMPUTED;
  return verdict === "failed" ? FAILED : 0;
}
