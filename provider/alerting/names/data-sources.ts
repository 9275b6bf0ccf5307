import { namedConnections, namedSources, toDataSource, type DataSource } from "./data-source.schema";
import { listAll, type NamedThing } from "./named";

/** What tiles read, by name. */
export const DATA_SOURCES: Readonly<Record<"source" | "connection", NamedThing<DataSource>>> = {
  source: {
    one: "source",
    many: "sources",
    list: (connection, now) => listAll(connection, namedSources, toDataSource, now),
    marks: ({ kind }) => [kind],
  },
  connection: {
    one: "connection",
    many: "connections",
    list: (connection, now) => listAll(connection, namedConnections, toDataSource, now),
    marks: () => [],
  },
};
