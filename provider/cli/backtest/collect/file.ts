import type { AlertInputs } from "../../../alerting/alert/alert.schema";
import { readAlertsFile, type AlertOfFile } from "../../../alerting/alert/file/alerts-file";
import type { AlertingConnection } from "../../../alerting/connection";
import { Refusal } from "../../../alerting/evaluation/refusal";
import { listNotified } from "../../../backtest/plan/channels";
import { readWorkspace, replaceNames, resolveAlert } from "../../../backtest/plan/resolve-alert";
import { NotFound } from "../../../engine/names/find-by-name";
import { UserError } from "../../failure";
import type { Accounts, CollectedAlert } from "../../preview/accounts";

/** Collects the alerts of a file. Errors: mistakes in the file, and names that no object has. */
export async function collectFile(file: string, accounts: Accounts): Promise<CollectedAlert[]> {
  const found = await Promise.all(readAlertsFile(file).map((alert) => collect(alert, accounts)));
  const problems = found.flatMap((one) => (one instanceof NotFound ? one.message : []));
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  return found.flatMap((one) => (one instanceof NotFound ? [] : one));
}

/** Collects an alert. If the stack has a resource from this alert already, the alert is on that resource's account. */
async function collect(alert: AlertOfFile, accounts: Accounts): Promise<CollectedAlert | NotFound> {
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
      path: `${place(path)}: ${alert}.${path}`,
      reason,
    }));
    return new NotFound(...problems);
  }
}
