import type { Rule } from "../../engine/check";
import type { Plain } from "../../engine/plain";
import { quote, type Problem } from "../../engine/problems";
import type { ConnectionInputs } from "./clickhouse-connection.schema";

type Args = Partial<ConnectionInputs>;

/**
 * Lists the rules about the stored password, which the service never forgets. `before` has the arguments of the latest
 * run.
 */
export function listConnectionRules(before: Plain): readonly Rule<ConnectionInputs>[] {
  return [
    { keys: ["host", "password"], check: (args) => findOldPassword(args, before) },
    { keys: ["password"], check: (args) => findKeptPassword(args, before) },
  ];
}

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
