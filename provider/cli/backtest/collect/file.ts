import type { AlertInputs } from "../../../alerting/alert/alert.schema";
import type { AlertOfFile } from "../../../alerting/alert/file/alerts-file";
import { readAlertsFile } from "../../../alerting/alert/file/alerts-file";
import { Refusal } from "../../../alerting/evaluation/refusal";
import { resolveWatched } from "../../../backtest/plan/resolve-watched";
import { readWorkspace, toSubject } from "../../../backtest/plan/workspace";
import type { AlertingConnection } from "../../../alerting/connection";
import { NotFound } from "../../../engine/names/find-by-name";
import { UserError } from "../../failure";
import type { Candidate } from "../candidates";
import type { Accounts } from "./accounts";

/** Collects the alerts of a file. Errors: mistakes in the file, and names that no object has. */
export async function collectFile(file: string, accounts: Accounts): Promise<Candidate[]> {
  const found = await Promise.all(readAlertsFile(file).map((alert) => toCandidate(alert, accounts)));
  const problems = found.flatMap((one) => (one instanceof NotFound ? one.message : []));
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  return found.filter((one): one is Candidate => !(one instanceof NotFound));
}

/** Converts an alert. If the stack has a resource from this alert already, the alert is on that resource's account. */
async function toCandidate(alert: AlertOfFile, accounts: Accounts): Promise<Candidate | NotFound> {
  const { name, args } = alert;
  const title = args.name ?? name;
  const account = accounts.ofResource(name);
  if (account instanceof Refusal) return { title, resource: name, new: { alert: {}, watched: account } };
  const found = await resolve(alert, account.connection);
  if (found instanceof NotFound) return found;
  const subject = toSubject(found, await readWorkspace(account.connection));
  return { ...(account !== accounts.main && { account }), title, resource: name, new: subject };
}

async function resolve(
  { args, path: alert, place }: AlertOfFile,
  connection: AlertingConnection,
): Promise<Partial<AlertInputs> | NotFound> {
  try {
    return await resolveWatched(args, connection);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const problems = error.problems.map(({ path, reason }) => ({
      path: `${place(path)}: ${alert}.${path}`,
      reason,
    }));
    return new NotFound(...problems);
  }
}
