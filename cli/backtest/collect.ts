import type { AlertInputs } from "../../provider/alerting/alert/alert.schema";
import { toState } from "../../provider/alerting/alert/alert.wire";
import { alerts, type WireAlert } from "../../provider/alerting/alert/alert.type.schema";
import { readAlertsFile, type AlertOfFile } from "../../provider/alerting/alert/file/alerts-file";
import type { AlertingConnection } from "../../provider/alerting/connection";
import { Refusal } from "../../provider/alerting/evaluation/rule";
import { listNotified, readWorkspace, replaceNames, resolveAlert } from "../../backtest/plan/resolve-alert";
import { formatPlace } from "../../provider/engine/problems/problems";
import { NotFound } from "../../provider/engine/names/resolver";
import { UserError } from "../failure";
import { findLive, type Accounts, type CollectedAlert, type BacktestAccount } from "../preview/accounts";

/** Collects the alerts of a file. Errors: mistakes in the file, and names that no object has. */
export async function collectFile(file: string, accounts: Accounts): Promise<CollectedAlert[]> {
  const found = await Promise.all(readAlertsFile(file).map((alert) => collectOne(alert, accounts)));
  const problems = found.flatMap((one) => (one instanceof NotFound ? one.message : []));
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  return found.flatMap((one) => (one instanceof NotFound ? [] : one));
}

/** Collects an alert. If the stack has a resource from this alert already, the alert is on that resource's account. */
async function collectOne(alert: AlertOfFile, accounts: Accounts): Promise<CollectedAlert | NotFound> {
  const { name: resource, args } = alert;
  const title = args.name ?? resource;
  const account = accounts.ofResource(resource);
  if (account instanceof Refusal) return { title, resource, new: { alert: {}, watched: account } };
  const found = await resolveNames(alert, account.connection);
  if (found instanceof NotFound) return found;
  const workspace = await readWorkspace(account.connection);
  const channels = listNotified(args, workspace.webhooks);
  const resolved = { ...resolveAlert(found, workspace), channels };
  return accounts.mark({ title, resource, new: resolved }, account);
}

async function resolveNames(
  { args, path: alert, place }: AlertOfFile,
  connection: AlertingConnection,
): Promise<Partial<AlertInputs> | NotFound> {
  try {
    return await replaceNames(args, connection);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const problems = error.problems.map(({ path, reason }) => ({
      path: `${formatPlace(place(path))}: ${alert}.${path}`,
      reason,
    }));
    return new NotFound(...problems);
  }
}

/** Collects live alerts: those with the identifiers, or all that the accounts list. */
export async function collectLive(
  accounts: Accounts,
  ids: readonly string[] | undefined,
): Promise<CollectedAlert[]> {
  const collect = async (wire: WireAlert, account: BacktestAccount): Promise<CollectedAlert> => {
    const resolved = resolveAlert(toState(wire), await readWorkspace(account.connection));
    return accounts.mark({ title: wire.name ?? wire.id, id: wire.id, new: resolved }, account);
  };
  if (ids !== undefined)
    return Promise.all(
      ids.map(async (id) => {
        const account = accounts.ofId(id);
        if (account instanceof Refusal) throw new UserError(`--id: alert ${id}: ${account.reason}`);
        const found = await findLive(id, account.connection);
        if (found === undefined) throw new UserError(`--id: there is no alert ${id}`);
        return collect(found, account);
      }),
    );
  const all = accounts.list().map(async (account) => {
    const live = await account.connection.reads(alerts).requireList();
    return Promise.all([...live.values()].map((wire) => collect(wire, account)));
  });
  return (await Promise.all(all)).flat();
}
