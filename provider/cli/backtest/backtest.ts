import { Backtests } from "../../backtest/backtest";
import type { Span } from "../../alerting/evaluation/schedule";
import { readWorkspace } from "../../backtest/plan/workspace";
import type { World } from "../command";
import { plural } from "../words";
import { masker } from "../mask";
import { UserError } from "../failure";
import { writeFile } from "../files";
import { runInterruptible } from "../interrupt";
import { fits } from "../pattern";
import { Progress } from "../progress";
import { managedIn } from "../stacks/managed";
import { findPlace, readPlace } from "../stacks/workspace";
import { Asker } from "./ask";
import type { Candidate } from "./candidates";
import { openAccount, type Account } from "./collect/account";
import { Accounts } from "./collect/accounts";
import { collectFile } from "./collect/file";
import { collectLive } from "./collect/live";
import { collectStack } from "./collect/stack";
import { exitCodeOf } from "./exit-code";
import { FORMATS } from "./formats";
import { readTime, type BacktestOptions } from "./options";
import { report, type Circumstances } from "../../backtest/report/report";
import type { Report } from "../../backtest/report/report.schema";

export async function backtest(options: BacktestOptions, world: World): Promise<void> {
  const result = await reportFor(options, world);
  const { terminal } = world;
  for (const { format, file } of options.output ?? [])
    writeFile(file, FORMATS[format](result, { colors: false }));
  terminal.print(FORMATS[options.format](result, { colors: terminal.colors }).trimEnd());
  world.endWith(exitCodeOf(result));
}

/** The alerts to test, the account to test them on, and the facts that the report adds. */
interface Collected {
  readonly account: Account;
  readonly candidates: readonly Candidate[];
  readonly secrets: readonly string[];
  readonly about: Pick<Circumstances, "stack" | "notices">;
}

async function reportFor(options: BacktestOptions, world: World): Promise<Report> {
  const { terminal, clock } = world;
  const now = clock.now();
  const time = readTime(options, now);
  const progress = new Progress(terminal);
  try {
    const collected = await collect(options, world, (line) => progress.say(line));
    const chosen = choose(collected, options.names);
    const { results, ...ran } = await test(chosen, { time, cache: options.cache, world, progress });
    const { account, about, secrets } = chosen;
    const { failOn = [], suggest } = options;
    const circumstances = { ...about, ...ran, endpoint: account.endpoint };
    const credentials = listAccounts(chosen).flatMap((one) => one.credentials);
    const mask = masker({ secrets, credentials });
    const tested = chosen.candidates.map((one) => ({ ...one, endpoint: one.account?.endpoint }));
    return mask(report(tested, results, { time, now, failOn, suggest }, circumstances));
  } finally {
    progress.end();
  }
}

async function collect(
  options: BacktestOptions,
  world: World,
  say: (line: string) => void,
): Promise<Collected> {
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
    const workspace = await readWorkspace(account.connection);
    say("Running a preview");
    const candidates = await collectStack({ stack, account, environment }, workspace);
    const about = { stack: { name: stack.name, project: stack.project }, notices: [] };
    return { account, secrets, candidates, about };
  }
  const accounts = new Accounts(account, stack, environment);
  const candidates =
    file === undefined
      ? await collectLive(accounts, id === true ? undefined : id)
      : await collectFile(file, accounts);
  return { account, secrets, candidates, about: { notices: [] } };
}

/**
 * Selects the alerts with a name that fits a pattern, except those that fit a pattern with `!`. Errors: none is left.
 */
function choose(collected: Collected, names: readonly string[] = []): Collected {
  const wanted = names.filter((name) => !name.startsWith("!"));
  const unwanted = names.filter((name) => name.startsWith("!")).map((name) => name.slice(1));
  const { candidates: all } = collected;
  const candidates = all.filter(({ title, resource = title }) => {
    const fitsAny = (patterns: readonly string[]) =>
      patterns.some((pattern) => fits(pattern, title) || fits(pattern, resource));
    return (wanted.length === 0 || fitsAny(wanted)) && !fitsAny(unwanted);
  });
  if (candidates.length > 0) return { ...collected, candidates };
  throw new UserError(
    all.length === 0
      ? "there is no alert to test"
      : `--names: none of ${plural(all.length, "alert")} has such a name`,
  );
}

interface TestOptions {
  readonly time: Span;
  readonly cache?: string;
  readonly world: World;
  readonly progress: Progress;
}

function listAccounts({ account, candidates }: Collected): Account[] {
  return [...new Set([account, ...candidates.map((one) => one.account ?? account)])];
}

/** Requests all series, for old and new alerts together, and computes when the alerts fire. */
async function test(collected: Collected, { time, cache, world, progress }: TestOptions) {
  const { account, candidates } = collected;
  const works = listAccounts(collected).map((own) => {
    const all = candidates.filter((one) => (one.account ?? account) === own);
    return { own, backtests: new Backtests(all.flatMap(listSides), time) };
  });
  const requests = works.reduce((sum, { backtests }) => sum + backtests.requests, 0);
  world.terminal.tell(
    `${plural(candidates.length, "alert")}: ${plural(requests, "request")} for their series`,
  );
  return runInterruptible(async (interrupted) => {
    const counts = { sent: 0, cached: 0 };
    const onAnswer = (from: keyof typeof counts): void => {
      counts[from] += 1;
      progress.say(`Reading series: ${counts.sent + counts.cached} of ${requests} requests`);
    };
    const tested = works.map(async ({ own: { queries, endpoint }, backtests }) => {
      const asker = new Asker({ queries, endpoint, cache, interrupted, onAnswer });
      return backtests.run(asker.ask);
    });
    const results = new Map((await Promise.all(tested)).flatMap((one) => [...one]));
    return { results, requests: counts, interrupted: interrupted.aborted };
  }, world.interruption);
}

function listSides(candidate: Candidate) {
  return [candidate.new ?? [], candidate.old ?? []].flat();
}
