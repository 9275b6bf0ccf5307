import { collectionKind } from "../../engine/kind/collection/collection-kind";
import type { AlertingConnection } from "../connection";
import { alertingService } from "../service";
import { findUsers } from "../users";
import { sources } from "../source/source.wire.schema";
import { dashboards } from "../dashboard/dashboard.schema";
import { offers } from "../capabilities";
import { listConnectionRules } from "./clickhouse-connection.rules";
import { connections } from "./clickhouse-connection.schema";

export const connectionKind = collectionKind({
  service: alertingService,
  collection: connections,
  checks: {
    rules: (_, before) => listConnectionRules(before),
    notOffered: (settings) =>
      offers(settings, "connections")
        ? undefined
        : "ClickStack in ClickHouse Cloud has one connection, to its own service, and does not let anyone manage connections",
  },
  protects: {
    users: (connection: AlertingConnection, id) => findUsers(connection, id, [sources, dashboards]),
    deletedInUse: true,
  },
  shown: { terraformType: "clickhouse_clickstack_connection" },
});
