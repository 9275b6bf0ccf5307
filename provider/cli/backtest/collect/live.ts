import { alerts, type AlertState, type WireAlert } from "../../../alerting/alert/alert.schema";
import { toState } from "../../../alerting/alert/alert.wire";
import { toSubject, type Workspace } from "../../../alerting/backtest/workspace";
import type { AlertingConnection } from "../../../alerting/connection";
import { normalizeId } from "../../../alerting/object-id";
import { UserError } from "../../failure";
import type { Candidate } from "../candidates";

/** Alerts that are live: those with the identifiers, or all that the service lists. */
export async function collectLive(
  connection: AlertingConnection,
  workspace: Workspace,
  ids: readonly string[] | undefined,
): Promise<Candidate[]> {
  const live = await listLive(connection);
  const wanted =
    ids === undefined ? [...live.values()] : await Promise.all(ids.map((id) => find(id, live, connection)));
  return wanted.map((wire) => {
    const { title, alert } = describeLive(wire);
    return { title, id: wire.id, new: toSubject(alert, workspace) };
  });
}

/** Every alert that the service lists, by its identifier. */
export function listLive(connection: AlertingConnection): Promise<ReadonlyMap<string, WireAlert>> {
  return connection.items(alerts).requireList();
}

export function describeLive(wire: WireAlert): { readonly title: string; readonly alert: AlertState } {
  return { title: wire.name ?? wire.id, alert: toState(wire) };
}

/** Some alerts are in no list. */
async function find(
  id: string,
  live: ReadonlyMap<string, WireAlert>,
  connection: AlertingConnection,
): Promise<WireAlert> {
  const found = live.get(normalizeId(id)) ?? (await connection.items(alerts).read(id));
  if (typeof found === "string") throw new UserError(`--id: there is no alert ${id}`);
  return found;
}
