import type { AlertInputs } from "../../../alerting/alert/alert.schema";
import type { AlertOfFile } from "../../../alerting/alert/file/alerts-file";
import { readAlertsFile } from "../../../alerting/alert/file/alerts-file";
import { resolveWatched } from "../../../alerting/backtest/resolve-watched";
import { toSubject, type Workspace } from "../../../alerting/backtest/workspace";
import type { AlertingConnection } from "../../../alerting/connection";
import { NotFound } from "../../../engine/names/find-by-name";
import { UserError } from "../../failure";
import type { Candidate } from "../candidates";

/** The alerts of a file. Errors: what is wrong with the file, and names that nothing has. */
export async function collectFile(
  file: string,
  connection: AlertingConnection,
  workspace: Workspace,
): Promise<Candidate[]> {
  const alerts = readAlertsFile(file);
  const found = await Promise.all(alerts.map((alert) => resolve(alert, connection)));
  const problems = found.flatMap((one) => (one instanceof NotFound ? one.message : []));
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  return alerts.map(({ name, args }, index) => ({
    title: args.name ?? name,
    resource: name,
    new: toSubject(found[index] as Partial<AlertInputs>, workspace),
  }));
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
