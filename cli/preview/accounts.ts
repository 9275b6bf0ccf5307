import { alertType, alerts, type WireAlert } from "../../provider/alerting/alert/alert.type.schema";
import type { AlertingConnection } from "../../provider/alerting/connection";
import { Refusal, DAY, HOUR, MINUTE, WEEK } from "../../provider/alerting/evaluation/rule";
import { normalizeId } from "../../provider/alerting/object-id";
import { alertingService } from "../../provider/alerting/service";
import type { AlertingSettings } from "../../provider/alerting/settings";
import { type QueryRequest, sendQuery, NotSent, type Send } from "../../backtest/fetch/fetch";
import type { TestedAlert } from "../../backtest/report/sides";
import type { Plain } from "../../provider/engine/values/plain";
import { accountKey, Connections } from "../../provider/engine/service/service";
import {
  environmentSource,
  formatSettingProblems,
  readSettings,
  type SettingsResult,
} from "../../provider/engine/settings/settings";
import type { World, Say } from "../terminal";
import { credentialsOf } from "../account";
import { UserError, runInterruptible } from "../failure";
import { managedIn, type Managed } from "../stacks/managed";
import { listOwners, settingsOf } from "../stacks/settings";
import type { Stack, Place } from "../stacks/workspace";
import { InvalidArgumentError, Option, type Command } from "commander";
import { floor, type Span } from "../../provider/alerting/evaluation/schedule";
import type { Condition } from "../../backtest/report/report";
import type { Formats } from "../formats/options";
import { Backtests, type BacktestResults } from "../../backtest/backtest";
import { plural } from "../words";

/** A ClickStack with alerts. */
export interface BacktestAccount {
  readonly connection: AlertingConnection;
  readonly connections: Connections;
  readonly settings: AlertingSettings;
  /** Requests series; none if the service has no route for them. */
  readonly send?: (request: QueryRequest, isCurrent: () => boolean) => Promise<readonly unknown[]>;
  readonly endpoint: string;
  /** Values that no report may show. */
  readonly credentials: readonly string[];
}

/** An alert to test, and its account, if that is not the account of the report. */
export interface CollectedAlert extends TestedAlert {
  readonly account?: BacktestAccount;
}

/** The reason why an alert of ClickStack in ClickHouse Cloud cannot be computed. */
export const NO_SERIES = "ClickStack in ClickHouse Cloud returns no series";

const MANAGED = `The API of ClickStack in ClickHouse Cloud returns no series, so alerts cannot be backtested there. Two ways to go on:
- connect a self-hosted ClickStack to the same ClickHouse, and name it with CLICKSTACK_ENDPOINT and CLICKSTACK_API_KEY
- query the values yourself, and give them to alerting.backtest of pulumi-clickstack/testing`;

export function requireSeries(account: BacktestAccount): void {
  if (account.send === undefined) throw new UserError(MANAGED);
}

export function createConnections(
  { clock, terminal: { tell } }: Pick<World, "clock" | "terminal">,
  say: Say,
): Connections {
  return new Connections({ clock, messages: { warn: tell, warnOnce: tell, info: say }, known: new Map() });
}

/**
 * Opens the account that the settings of a stack name, or else the one of its first `Provider` that names one. Without
 * a stack, the settings of the environment count; `missing` is the reason why no stack was read.
 */
export function openAccount(
  { stack, missing }: { readonly stack?: Stack; readonly missing?: string },
  environment: NodeJS.ProcessEnv,
  connections: Connections,
): BacktestAccount {
  const results = stack
    ? listOwners(stack).map((owner) => settingsOf(alertingService, stack, environment, owner))
    : [readSettings(alertingService, [environmentSource(environment)])];
  const result = (results.find(({ ok }) => ok) ?? results[0]) as SettingsResult;
  if (!result.ok) {
    const problems = formatSettingProblems(result.problems, "\n");
    const reason = missing === undefined ? "" : `\nonly the environment was read: ${missing}`;
    throw new UserError(problems + reason, "settings");
  }
  return connect(connections, result.settings as AlertingSettings);
}

/** Finds the account of a resource with these settings. */
export function findAccount(
  settings: SettingsResult,
  { connections }: BacktestAccount,
): BacktestAccount | Refusal {
  if (!settings.ok)
    return new Refusal(`the settings of its Provider: ${formatSettingProblems(settings.problems, "; ")}`);
  return connect(connections, settings.settings as AlertingSettings);
}

/** Opens the account that the settings name: one for equal settings. */
function connect(connections: Connections, settings: AlertingSettings): BacktestAccount {
  return connections.share(`backtest ${accountKey(alertingService, settings)}`, () => {
    const connection = connections.to(alertingService, settings);
    const { queries } = connection.transport;
    return {
      connection,
      connections,
      settings,
      send: queries && ((request, isCurrent) => sendQuery(queries, request, isCurrent)),
      endpoint: alertingService.address(settings),
      credentials: credentialsOf({ service: alertingService, settings: [settings] }),
    };
  });
}

/** Finds the live alert. A list answers for most; an alert that it shows in part is read by its identifier. */
export async function findLive(
  id: string,
  connection: AlertingConnection,
  recorded?: Plain,
): Promise<WireAlert | undefined> {
  const live = connection.reads(alerts);
  await live.requireList();
  const found = await live.read(normalizeId(id), recorded);
  return typeof found === "string" ? undefined : found;
}

/** The accounts of a stack's alerts. Each alert is on the account of its own `Provider`. */
export class Accounts {
  private readonly alerts: readonly Managed[];

  constructor(
    readonly main: BacktestAccount,
    stack: Stack | undefined,
    environment: NodeJS.ProcessEnv,
  ) {
    const managed = stack ? managedIn(stack, environment) : [];
    this.alerts = managed.filter(({ kind, toBeDeleted }) => kind.type === alertType && !toBeDeleted);
  }

  /** Lists every account, the main one first, without those that cannot be reached. */
  list(): BacktestAccount[] {
    const others = this.alerts.map((alert) => this.of(alert));
    return [...new Set([this.main, ...others.flatMap((one) => (one instanceof Refusal ? [] : one))])];
  }

  /** Finds the account of an alert that the stack manages, or else the main one. */
  ofId(id: string): BacktestAccount | Refusal {
    return this.of(this.alerts.find((one) => normalizeId(one.id) === normalizeId(id)));
  }

  ofResource(name: string): BacktestAccount | Refusal {
    return this.of(this.alerts.find(({ resource }) => resource === name));
  }

  /** Sets the account of an alert, unless it is the main one. */
  mark(alert: CollectedAlert, account: BacktestAccount): CollectedAlert {
    return account === this.main ? alert : { ...alert, account };
  }

  private of(alert: Managed | undefined): BacktestAccount | Refusal {
    return alert ? findAccount(alert.settings, this.main) : this.main;
  }
}

/** The time span of a command, as given. */
export interface Period {
  readonly since: PeriodEnd;
  readonly until: PeriodEnd;
}

/** An instant, or how long ago: in milliseconds since the epoch, or before the end. */
export type PeriodEnd = { readonly at: number } | { readonly ago: number };

export function addPeriod(command: Command): Command {
  return command
    .addOption(
      new Option("--since <time>", "start of the period: how long ago, or an instant")
        .argParser(momentOption)
        .default({ ago: WEEK }, "7d"),
    )
    .addOption(
      new Option("--until <time>", "end of the period: how long ago, or an instant")
        .argParser(momentOption)
        .default({ ago: 0 }, "now"),
    );
}

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY, w: WEEK };

/** Reads a duration such as `2h`, in milliseconds. */
export function readDuration(text: string): number | undefined {
  const [, count, unit = ""] = /^(\d+)([mhdw])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (UNITS[unit] ?? 0);
}

/** `7d`, `12h`, `2w`, or an instant such as `2026-11-20T06:00:00Z`. */
export function momentOption(text: string): PeriodEnd {
  const ago = readDuration(text);
  if (ago !== undefined) return { ago };
  const at = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(at))
    throw new InvalidArgumentError(
      "Expected a duration such as 7d, or an instant such as 2026-11-20T06:00:00Z.",
    );
  return { at };
}

/** Reads the time span to test. Errors: it is not in the past. */
export function readPeriod({ since, until }: Period, now: number) {
  const end = toInstant(until, now);
  const start = "at" in since ? since.at : end - since.ago;
  if (end > now) throw new UserError("--until: expected an instant that has passed; found one in the future");
  if (start >= end) throw new UserError("--since: expected an instant before that of --until");
  return { start, end };
}

export function toInstant(moment: PeriodEnd, now: number): number {
  return "at" in moment ? moment.at : floor(now - moment.ago, MINUTE);
}

/** The command line of a command that computes firings, parsed. */
export interface FiringsOptions extends Place, Period, Formats {
  readonly failOn?: readonly Condition[];
}

interface RunOptions {
  /** The account of the alerts that have no other. */
  readonly account: BacktestAccount;
  readonly time: Span;
  /** Tries other thresholds and numbers of windows, too. */
  readonly triesOptions: boolean;
}

/** Requests all series, for old and new alerts together, and computes when the alerts fire. */
export async function runBacktests(
  tested: readonly CollectedAlert[],
  { account, time, triesOptions }: RunOptions,
  { interruption, terminal }: World,
  say: Say,
) {
  const works = [...Map.groupBy(tested, (one) => one.account ?? account)].flatMap(([own, all]) => {
    const resolved = all.flatMap((one) => [one.new ?? [], one.old ?? []].flat());
    const budgets = resolved.flatMap(({ objective }) => objective?.left ?? []);
    return [
      { account: own, backtests: new Backtests(resolved, time, { triesOptions }) },
      { account: own, backtests: new Backtests(budgets, { start: time.end - HOUR, end: time.end }) },
    ];
  });
  const count = works.reduce((sum, work) => sum + (work.account.send ? work.backtests.requests : 0), 0);
  terminal.tell(`Reading the data of ${plural(tested.length, "alert")}: ${plural(count, "request")}`);
  return runInterruptible(async (interrupted) => {
    const requests = { sent: 0 };
    const onAnswer = (): void => {
      requests.sent += 1;
      say(`Reading series: ${requests.sent} of ${count} requests`);
    };
    const ran = works.map((work) => work.backtests.run(createSend(work.account, interrupted, onAnswer)));
    const results: BacktestResults = new Map((await Promise.all(ran)).flatMap((one) => [...one]));
    const credentials = [account, ...works.map((work) => work.account)].flatMap((one) => one.credentials);
    return { results, requests, interrupted: interrupted.aborted, credentials };
  }, interruption);
}

/**
 * Creates the function that sends requests to an account. After an interrupt, it sends nothing more and does not wait
 * for responses.
 */
function createSend({ send }: BacktestAccount, interrupted: AbortSignal, onAnswer: () => void): Send {
  if (send === undefined) return () => Promise.reject(new NotSent(NO_SERIES));
  const stop = new Promise<never>((_, reject) => {
    const refuse = (): void => reject(new NotSent("the command was interrupted before it was answered"));
    if (interrupted.aborted) refuse();
    interrupted.addEventListener("abort", refuse);
  });
  stop.catch(() => undefined);
  return async (request) => {
    const rows = await Promise.race([stop, send(request, () => !interrupted.aborted)]);
    onAnswer();
    return rows;
  };
}
