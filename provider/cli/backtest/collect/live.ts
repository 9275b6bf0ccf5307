import { toState } from "../../../alerting/alert/alert.wire";
import { alerts, type WireAlert } from "../../../alerting/alert/alert.wire.schema";
import { Refusal } from "../../../alerting/evaluation/refusal";
import { readWorkspace, resolveAlert } from "../../../backtest/plan/resolve-alert";
import { UserError } from "../../failure";
import { findLive, type Accounts, type BacktestAccount, type CollectedAlert } from "../../preview/accounts";

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
