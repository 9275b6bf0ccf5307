import { toState } from "../../../alerting/alert/alert.wire";
import { alerts, type WireAlert } from "../../../alerting/alert/alert.wire.schema";
import type { AlertingConnection } from "../../../alerting/connection";
import { Refusal } from "../../../alerting/evaluation/refusal";
import { normalizeId } from "../../../alerting/object-id";
import { readWorkspace, resolveAlert } from "../../../backtest/plan/resolve-alert";
import type { Plain } from "../../../engine/plain";
import { UserError } from "../../failure";
import type { Accounts, BacktestAccount, CollectedAlert } from "./accounts";

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
    const live = await account.connection.items(alerts).requireList();
    return Promise.all([...live.values()].map((wire) => collect(wire, account)));
  });
  return (await Promise.all(all)).flat();
}

/** Finds the live alert. Some alerts are in no list, so these are read one by one. */
export async function findLive(
  id: string,
  connection: AlertingConnection,
  recorded?: Plain,
): Promise<WireAlert | undefined> {
  const live = connection.items(alerts);
  const found = (await live.requireList()).get(normalizeId(id)) ?? (await live.read(id, recorded));
  return typeof found === "string" ? undefined : found;
}
