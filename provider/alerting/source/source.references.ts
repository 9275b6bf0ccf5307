import { askMocks } from "../../engine/program/mocks";
import type * as resolver from "../../engine/program/resolver";
import type { InputsOf } from "../../engine/program/types";
import type { Plain } from "../../engine/plain";
import { createUnresolved } from "../../engine/unresolved";
import type { AlertingConnection } from "../connection";
import { findConnection } from "../names/find";
import type { AlertingSettings } from "../settings";
import type { SourceInputsWithNames } from "./source.names.schema";

type Args = InputsOf<SourceInputsWithNames>;
type Resolver = resolver.Resolver<AlertingSettings, AlertingConnection>;

/** The arguments of a source: an identifier in place of the name of its connection, found again in each run. */
export function resolveNames({ connection, ...args }: Args, resolver: Resolver): Plain {
  if (connection === undefined) return args;
  if (args.connectionId !== undefined) {
    const reason = "expected either connection or connectionId; found both";
    return { ...args, connectionId: createUnresolved({ path: "connection", reason }) };
  }
  return { ...args, connectionId: resolver.resolve(connection, connectionByName) };
}

const connectionByName: resolver.Question<AlertingSettings, AlertingConnection, string, string> = {
  path: "connection",
  find: async (connection, name, { now }) =>
    (await findConnection(connection, { name }, { at: () => "connection", now })).id,
  mock: async (name) => {
    const { id } = await askMocks("alerting.getConnection", { name });
    return typeof id === "string" ? id : name;
  },
};
