import type { AlertingConnection } from "../../../alerting/connection";
import { QueryRequests } from "../../../backtest/fetch/query.requests";
import { Refusal } from "../../../alerting/evaluation/refusal";
import { alertingService } from "../../../alerting/service";
import type { AlertingSettings } from "../../../alerting/settings";
import { accountKey, Connections } from "../../../engine/service";
import { environmentSource } from "../../../engine/setting-source";
import { readSettings, type SettingsResult } from "../../../engine/settings";
import type { World } from "../../command";
import { credentialsOf } from "../../drift/collect/accounts";
import { UserError } from "../../failure";
import { explicitProviders, settingsOf } from "../../stacks/stack-settings";
import type { Stack } from "../../stacks/workspace";

/** The ClickStack that answers the requests. */
export interface Account {
  readonly connection: AlertingConnection;
  readonly connections: Connections;
  readonly settings: AlertingSettings;
  readonly queries: QueryRequests;
  readonly endpoint: string;
  /** Values that no report may show. */
  readonly credentials: readonly string[];
}

const MANAGED = `The API of ClickStack in ClickHouse Cloud returns no series, so alerts cannot be backtested there. Two ways to go on:
- connect a self-hosted ClickStack to the same ClickHouse, and name it with CLICKSTACK_ENDPOINT and CLICKSTACK_API_KEY
- query the values yourself, and give them to alerting.backtest of pulumi-clickstack/testing`;

/** The source of the settings: a stack, or only the environment, with the reason why no stack was read. */
export interface SettingsPlace {
  readonly stack?: Stack;
  readonly missing?: string;
}

/**
 * Opens the account that the settings of a stack name, or else the one of its first `Provider` that names one. Without
 * a stack, the settings of the environment count. Errors: the account returns no series.
 */
export function openAccount(
  { stack, missing }: SettingsPlace,
  { clock, environment, terminal: { tell } }: World,
  say: (line: string) => void,
): Account {
  const own = stack
    ? settingsOf(alertingService, stack, environment)
    : readSettings(alertingService, [environmentSource(environment)]);
  const providers = stack ? explicitProviders(stack) : [];
  const others = providers.map((one) => settingsOf(alertingService, stack as Stack, environment, one));
  const result = [own, ...others].find(({ ok }) => ok) ?? own;
  if (!result.ok)
    throw new UserError([...result.problems, ...(missing ? [describeMissing(missing)] : [])].join("\n"));
  const messages = { warn: tell, warnOnce: tell, info: say };
  const connections = new Connections({ messages, clock, known: new Map() });
  const account = connect(connections, result.settings as AlertingSettings);
  if (account === undefined) throw new UserError(MANAGED);
  return account;
}

function describeMissing(missing: string): string {
  return `only the environment was read: ${missing}`;
}

/** Finds the account of a resource with these settings. */
export function accountOf(settings: SettingsResult, { connections }: Account): Account | Refusal {
  if (!settings.ok) return new Refusal(`the settings of its Provider: ${settings.problems.join("; ")}`);
  return connect(connections, settings.settings as AlertingSettings) ?? NO_SERIES;
}

const NO_SERIES = new Refusal("its Provider names a ClickStack in ClickHouse Cloud, which returns no series");

/** Opens the account that the settings name: one for equal settings, and undefined if it returns no series. */
function connect(connections: Connections, settings: AlertingSettings): Account | undefined {
  return connections.share(`backtest ${accountKey(alertingService, settings)}`, () => {
    const connection = connections.to(alertingService, settings);
    const { queries } = connection.transport;
    if (queries === undefined) return undefined;
    return {
      connection,
      connections,
      settings,
      queries: new QueryRequests(queries),
      endpoint: alertingService.address(settings),
      credentials: credentialsOf({ service: alertingService, settings: [settings] }),
    };
  });
}
