import { alertType, alerts, type WireAlert } from "../../provider/alerting/alert/alert.type.schema";
import type { AlertingConnection } from "../../provider/alerting/connection";
import { Refusal } from "../../provider/alerting/evaluation/rule";
import { normalizeId } from "../../provider/alerting/object-id";
import { alertingService } from "../../provider/alerting/service";
import type { AlertingSettings } from "../../provider/alerting/settings";
import { type QueryRequest, sendQuery } from "../../backtest/fetch/fetch";
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
import { UserError } from "../failure";
import { managedIn, type Managed } from "../stacks/managed";
import { listOwners, settingsOf } from "../stacks/settings";
import type { Stack } from "../stacks/workspace";

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

/** Errors: the account returns no series. */
export function requireSeries(account: BacktestAccount): void {
  if (account.send === undefined) throw new UserError(MANAGED);
}

/** Creates the connections of a command. */
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
