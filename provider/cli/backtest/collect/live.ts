import { alerts, type WireAlert } from "../../../alerting/alert/alert.wire.schema";
import { toState } from "../../../alerting/alert/alert.wire";
import { Refusal } from "../../../alerting/evaluation/refusal";
import { readWorkspace, toSubject } from "../../../backtest/plan/workspace";
import type { AlertingConnection } from "../../../alerting/connection";
import { normalizeId } from "../../../alerting/object-id";
import { UserError } from "../../failure";
import type { Candidate } from "../candidates";
import type { Account } from "./account";
import type { Accounts } from "./accounts";

/** Collects live alerts: those with the identifiers, or all that the accounts list. */
export async function collectLive(
  accounts: Accounts,
  ids: readonly string[] | undefined,
): Promise<Candidate[]> {
  if (ids !== undefined) return Promise.all(ids.map((id) => collectOne(id, accounts)));
  const all = accounts.list().map(async (account) => {
    const live = await listLive(account.connection);
    return Promise.all([...live.values()].map((wire) => toCandidate(wire, account, accounts)));
  });
  return (await Promise.all(all)).flat();
}

async function collectOne(id: string, accounts: Accounts): Promise<Candidate> {
  const account = accounts.ofId(id);
  if (account instanceof Refusal) throw new UserError(`--id: alert ${id}: ${account.reason}`);
  return toCandidate(await find(id, account), account, accounts);
}

async function toCandidate(wire: WireAlert, account: Account, { main }: Accounts): Promise<Candidate> {
  const subject = toSubject(toState(wire), await readWorkspace(account.connection));
  const elsewhere = account === main ? {} : { account };
  return { ...elsewhere, title: wire.name ?? wire.id, id: wire.id, new: subject };
}

/** Lists all alerts that the service returns, by identifier. */
export function listLive(connection: AlertingConnection): Promise<ReadonlyMap<string, WireAlert>> {
  return connection.items(alerts).requireList();
}

/** Finds the live alert. Some alerts are in no list, so these are read one by one. */
async function find(id: string, { connection }: Account): Promise<WireAlert> {
  const live = await listLive(connection);
  const found = live.get(normalizeId(id)) ?? (await connection.items(alerts).read(id));
  if (typeof found === "string") throw new UserError(`--id: there is no alert ${id}`);
  return found;
}
