import { Backtests, type BacktestResults } from "../../backtest/backtest";
import { readWorkspace } from "../../backtest/plan/resolve-alert";
import { createReport, isRefused } from "../../backtest/report/report";
import type { BacktestReport } from "../../backtest/report/report.schema";
import type { World } from "../command";
import { UserError } from "../failure";
import { writeFile } from "../files";
import { runInterruptible } from "../interrupt";
import { masker } from "../formats/mask";
import { fitsNames } from "../pattern";
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
    const alerts = choose(collected.alerts, options.name);
    const works = [...Map.groupBy(alerts, (one) => one.account ?? account)].map(([own, all]) => {
      const resolved = all.flatMap((one) => [one.new ?? [], one.old ?? []].flat());
      return { account: own, backtests: new Backtests(resolved, time) };
    });
    const count = works.reduce((sum, { backtests }) => sum + backtests.requests, 0);
    world.terminal.tell(`${plural(alerts.length, "alert")}: ${plural(count, "request")} for their series`);
    const { results, ...ran } = await run(works, options.cache, world, (answered) =>
      progress.say(`Reading series: ${answered} of ${count} requests`),
    );
    const { failOn = [], suggest } = options;
    const facts = { ...ran, endpoint: account.endpoint, stack };
    const credentials = [account, ...works.map((work) => work.account)].flatMap((one) => one.credentials);
    const mask = masker({ secrets, credentials });
    return mask(createReport(alerts, results, { ...facts, time, now, failOn, suggest }));
  } finally {
    progress.end();
  }
}

/** Collects the alerts to test, the account to test them on, and the stack if it is compared. */
async function collect(options: BacktestCommandOptions, world: World, say: (line: string) => void) {
  const { file, id } = options;
  if (file !== undefined && id !== undefined)
    throw new UserError("expected either --file or --id; found both");
  const isComparison = file === undefined && id === undefined;
  const place = { cwd: options.cwd, stack: options.stack };
  const { environment } = world;
  const found = isComparison
    ? { stack: await readPlace(place, say, environment) }
    : await findPlace(place, say, environment);
  const account = openAccount(found, world, say);
  say("Reading alerts, dashboards, saved searches and sources");
  const { stack } = found;
  const secrets = stack ? managedIn(stack, environment).flatMap((one) => one.secrets) : [];
  if (isComparison && stack) {
    await readWorkspace(account.connection);
    say("Running a preview");
    const alerts = await collectStack({ stack, account, environment });
    return { account, secrets, alerts, stack: { name: stack.name, project: stack.project } };
  }
  const accounts = new Accounts(account, stack, environment);
  const alerts =
    file === undefined
      ? await collectLive(accounts, id === true ? undefined : id)
      : await collectFile(file, accounts);
  return { account, secrets, alerts };
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

/** The exit code of every error, because the result of such an alert is unknown. An unchanged alert does not count. */
const NOT_COMPUTED = 1;
const FAILED = 2;

export function toExitCode({ alerts, verdict }: Pick<BacktestReport, "alerts" | "verdict">): number {
  if (alerts.some((alert) => isRefused(alert) && alert.change !== "unchanged")) return NOT_COMPUTED;
  return verdict === "failed" ? FAILED : 0;
}
