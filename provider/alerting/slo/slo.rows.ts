import * as pulumi from "@pulumi/pulumi";
import type { Resolver } from "../../engine/program/resolver";
import { quote } from "../../engine/problems/problems";
import { createUnresolved, isUnresolved, type Unresolved } from "../../engine/values/outputs";
import type { SloIndicatorArgs } from "../alerting.types";
import type { AlertingConnection } from "../connection";
import { findSource, verifyId, listAll } from "../names/named";
import { byName, type AlertingQuestion } from "../names/references";
import type { AlertingSettings } from "../settings";
import { sources, type WireSource } from "../source/source.type.schema";
import { eventSource } from "./slo.schema";
import type { EventRows } from "./slo.sql";

/** The rows of an indicator, and the identifiers under which a tile reads them. */
export interface LocatedRows extends EventRows {
  readonly sourceId?: string;
  readonly connectionId: string;
}

const SOURCE_TABLE = "$__sourceTable";

/** Finds the rows of an indicator with the credentials of the resource that the resolver is for. */
export function locateRows(
  indicator: SloIndicatorArgs,
  resolver: Resolver<AlertingSettings, AlertingConnection>,
): pulumi.Output<LocatedRows | Unresolved> {
  const { source, sourceId, table = "", connection, connectionId, time } = indicator;
  if (source !== undefined) {
    const byId = rowsOfSource("sourceId", time, "indicator.source");
    const answer = (id: unknown) => resolver.resolve(id as pulumi.Input<string>, byId);
    const asked = { kind: "source", name: source, answer };
    return resolver.resolve(source, rowsOfSource("source", time), asked);
  }
  if (sourceId !== undefined) return resolver.resolve(sourceId, rowsOfSource("sourceId", time));
  const toRows = (id: string): LocatedRows => ({
    connectionId: id,
    table,
    time: time ?? "",
    filter: "",
    sampleRate: "",
  });
  const id =
    connection === undefined
      ? resolver.resolve(connectionId ?? "", asItIs)
      : resolver.resolve(connection, byName("connection", "indicator.connection"), {
          kind: "connection",
          name: connection,
        });
  return id.apply((found) => (isUnresolved(found) ? found : toRows(found)));
}

const asItIs: AlertingQuestion<string, string> = {
  path: "indicator.connectionId",
  find: (_, id) => Promise.resolve(id),
  mock: (id) => Promise.resolve(id),
};

const rowsOfSource = (
  key: "source" | "sourceId",
  time: string | undefined,
  path = `indicator.${key}`,
): AlertingQuestion<string, LocatedRows | Unresolved> => {
  return {
    path,
    find: async (connection, named, { now }) => {
      const all = await listAll(connection, sources, (wire) => wire, now);
      const { id } =
        key === "source"
          ? await findSource(connection, { name: named }, { at: () => path })
          : await verifyId(connection, "source", { id: named, path });
      // It is from the same list.
      return readRows(all.find((one) => one.id === id) as WireSource, path, time);
    },
    mock: async (named, ask) => {
      const { id, connectionId } = key === "source" ? await ask("alerting.getSource", { name: named }) : {};
      return {
        sourceId: readText(id) ?? named,
        // Mocks need not know it, and an unknown value is right for any of them.
        connectionId: readText(connectionId) ?? unknownId,
        table: SOURCE_TABLE,
        time: time ?? "Timestamp",
        filter: "",
        sampleRate: "",
      };
    },
  };
};

const unknownId = pulumi.unknown as unknown as string;

function readText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Reads what a query needs of a source. Several columns of time would have to be compared in different ways. */
function readRows(source: WireSource, path: string, time: string | undefined): LocatedRows | Unresolved {
  const { id, connection, from, ...found } = eventSource.parse(source);
  const column = time ?? found.timestampValueExpression;
  if (!from?.tableName)
    return createUnresolved({
      path,
      reason: `expected a source with one table; found ${quote(source.name)}`,
    });
  if (!/^\w+$/.test(column)) {
    const reason = `is required for a source whose time is not one column; found ${quote(column)} as the time of the source`;
    return createUnresolved({ path: "indicator.time", reason });
  }
  return {
    sourceId: id,
    connectionId: connection,
    table: SOURCE_TABLE,
    time: column,
    filter: found.tableFilterExpression,
    sampleRate: found.sampleRateExpression,
  };
}
