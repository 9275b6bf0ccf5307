import type * as pulumi from "@pulumi/pulumi";
import { findByName, NotFound } from "../../engine/names/find-by-name";
import { askMocks } from "../../engine/program/mocks";
import { quote } from "../../engine/problems";
import { createUnresolved, isUnresolved, type Unresolved } from "../../engine/unresolved";
import type { SloIndicatorArgs } from "../alerting.types";
import { findConnection } from "../names/find";
import { listAll, NAMED } from "../names/named";
import type { AlertingQuestion, AlertingResolver } from "../names/resolver";
import { normalizeId } from "../object-id";
import { sources, type WireSource } from "../source/source.wire.schema";
import { eventSource } from "./event-source.schema";
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
  resolver: AlertingResolver,
): pulumi.Output<LocatedRows | Unresolved> {
  const { source, sourceId, table = "", connection, connectionId, time } = indicator;
  if (source !== undefined) return resolver.resolve(source, rowsOfSource("source", time));
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
      : resolver.resolve(connection, connectionByName);
  return id.apply((found) => (isUnresolved(found) ? found : toRows(found)));
}

const asItIs: AlertingQuestion<string, string> = {
  path: "indicator.connectionId",
  find: (_, id) => Promise.resolve(id),
  mock: (id) => Promise.resolve(id),
};

const CONNECTION = "indicator.connection";

const connectionByName: AlertingQuestion<string, string> = {
  path: CONNECTION,
  find: async (connection, name, { now }) =>
    (await findConnection(connection, { name }, { at: () => CONNECTION, now })).id,
  mock: async (name) => readText((await askMocks("alerting.getConnection", { name })).id, name),
};

const rowsOfSource = (
  key: "source" | "sourceId",
  time: string | undefined,
): AlertingQuestion<string, LocatedRows | Unresolved> => {
  const path = `indicator.${key}`;
  return {
    path,
    find: async (connection, named, { now }) => {
      const all = await listAll(connection, sources, (wire) => wire, now);
      const isMeant = ({ id }: WireSource): boolean => normalizeId(id) === normalizeId(named);
      const { id } =
        key === "source"
          ? findByName(NAMED.source, all.map(toNamed), named, path)
          : (all.find(isMeant) ?? refuseId(named, path));
      return readRows(all.find((one) => one.id === id) ?? refuseId(id, path), path, time);
    },
    mock: async (named) => {
      const { id, connectionId } = await askMocks("alerting.getSource", {
        [key === "source" ? "name" : "id"]: named,
      });
      return {
        sourceId: readText(id, named),
        connectionId: readText(connectionId, "connection"),
        table: SOURCE_TABLE,
        time: time ?? "Timestamp",
        filter: "",
        sampleRate: "",
      };
    },
  };
};

function toNamed({ id, name, kind }: WireSource) {
  return { id, name: name ?? undefined, kind: kind ?? undefined };
}

function readText(value: unknown, otherwise: string): string {
  return typeof value === "string" ? value : otherwise;
}

function refuseId(id: string, path: string): never {
  throw new NotFound({ path, reason: `expected the identifier of a source; found ${quote(id)}` });
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
