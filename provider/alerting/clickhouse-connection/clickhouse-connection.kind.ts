import type { Rule } from "../../engine/problems/check";
import { collectionKind } from "../../engine/kind/collection/collection-kind";
import type { Plain } from "../../engine/values/plain";
import type { Problem } from "../../engine/problems/problem";
import { quote } from "../../engine/problems/problems";
import { alertingService } from "../service";
import { findUsers, keepUsed } from "../losses";
import { sources } from "../source/source.type.schema";
import { dashboards } from "../dashboard/dashboard.schema";
import { offers } from "../settings";
import { connections, type ConnectionInputs } from "./clickhouse-connection.schema";

type Args = Partial<ConnectionInputs>;

export const connectionKind = collectionKind({
  service: alertingService,
  collection: connections,
  checks: {
    // `before` has the arguments of the latest run. The service never forgets a password.
    rules: (_, before): readonly Rule<ConnectionInputs>[] => [
      { keys: ["host", "password"], check: (args) => findOldPassword(args, before) },
      { keys: ["password"], check: (args) => findKeptPassword(args, before) },
    ],
    notOffered: (settings) =>
      offers(settings, "connections")
        ? undefined
        : "ClickStack in ClickHouse Cloud has one connection, to its own service, and does not let anyone manage connections",
  },
  protects: {
    deletionLosses: keepUsed((id, list) => findUsers(id, list, [sources, dashboards])),
  },
  shown: { terraformType: "clickhouse_clickstack_connection" },
});

/**
 * Warns about the old password at a new host. It is no error, because a connection without a password cannot leak one,
 * and the service does not report whether it has one.
 */
function findOldPassword({ host, password }: Args, before: Plain): Problem[] {
  if (host === undefined || before.host === undefined || before.host === host || password !== undefined)
    return [];
  const reason = `the service sends the password that it has to the new host, ${quote(host)}: declare password to replace it`;
  return [{ path: "host", reason, warning: true }];
}

function findKeptPassword({ password }: Args, before: Plain): Problem[] {
  if (password !== undefined || before.password === undefined) return [];
  const reason =
    "is no longer declared, and the service keeps it: to be without one, replace the connection (pulumi up --replace)";
  return [{ path: "password", reason, warning: true }];
}
