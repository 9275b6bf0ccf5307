import { collectionKind } from "../../engine/kind/collection/collection-kind";
import { dropAbsent, type Plain } from "../../engine/plain";
import { alertingService } from "../service";
import { findUsers } from "../users";
import { sources } from "../source/source.wire.schema";
import { dashboards } from "../dashboard/dashboard.schema";
import { offers } from "../capabilities";
import { listConnectionRules } from "./clickhouse-connection.rules";
import {
  connectionArgs,
  connections,
  connectionType,
  type ConnectionInputs,
  type ConnectionState,
  type WireConnection,
} from "./clickhouse-connection.schema";

function toState(wire: WireConnection): ConnectionState {
  const { name, host, username, hyperdxSettingPrefix, createdAt, updatedAt } = wire;
  const isPrometheusEndpoint = wire.isPrometheusEndpoint ?? false;
  const always = { name, host, username, hyperdxSettingPrefix: hyperdxSettingPrefix || undefined };
  return dropAbsent({ ...always, isPrometheusEndpoint, createdAt, updatedAt }) as ConnectionState;
}

export const connectionKind = collectionKind({
  ...connections,
  type: connectionType,
  service: alertingService,
  terraformType: "clickhouse_clickstack_connection",
  args: connectionArgs,
  notOffered: (settings) =>
    offers(settings, "connections")
      ? undefined
      : "ClickStack in ClickHouse Cloud has one connection, to its own service, and does not let anyone manage connections",
  rules: (_, before) => listConnectionRules(before),
  toState,
  toWire: (args: ConnectionInputs) => dropAbsent(args) as Plain,
  users: (connection, id) => findUsers(connection, id, [sources, dashboards]),
  deletedInUse: true,
});
