import type { AlertingConnection } from "../../../alerting/connection";
import { QueryRequests } from "../../../alerting/backtest/query.requests";
import { alertingService } from "../../../alerting/service";
import type { AlertingSettings } from "../../../alerting/settings";
import { Connections } from "../../../engine/service";
import { environmentSource } from "../../../engine/setting-source";
import { readSettings } from "../../../engine/settings";
import type { World } from "../../command";
import { credentialsOf } from "../../drift/collect/accounts";
import { UserError } from "../../failure";
import { settingsOf } from "../../stacks/stack-settings";
import type { Stack } from "../../stacks/workspace";

/** The ClickStack that is asked. */
export interface Account {
  readonly connection: AlertingConnection;
  readonly connections: Connections;
  readonly settings: AlertingSettings;
  readonly queries: QueryRequests;
  readonly endpoint: string;
  /** What no report may show. */
  readonly credentials: readonly string[];
}

const MANAGED = `The API of ClickStack in ClickHouse Cloud returns no series, so alerts cannot be backtested there. Two ways to go on:
- connect a self-hosted ClickStack to the same ClickHouse, and name it with CLICKSTACK_ENDPOINT and CLICKSTACK_API_KEY
- query the values yourself, and give them to alerting.backtest of pulumi-clickstack/testing`;

/** The account that the settings of a stack name, or else the environment. Errors: it answers no series. */
export function openAccount(
  stack: Stack | undefined,
  { clock, environment, terminal: { tell } }: World,
  say: (line: string) => void,
): Account {
  const result = stack
    ? settingsOf(alertingService, stack, environment)
    : readSettings<AlertingSettings>(alertingService, [environmentSource(environment)]);
  if (!result.ok) throw new UserError(result.problems.join("\n"));
  const messages = { warn: tell, warnOnce: tell, info: say };
  const connections = new Connections({ messages, clock, known: new Map() });
  const account = connect(connections, result.settings as AlertingSettings);
  if (account === undefined) throw new UserError(MANAGED);
  return account;
}

/** The account that settings name; undefined where it answers no series. */
export function connect(connections: Connections, settings: AlertingSettings): Account | undefined {
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
}
