import { quote } from "../../engine/problems";
import type { ClickPipeResult } from "./click-pipe.schema";

/** The names of the databases that pipes read from. The settings of such a pipe are part of its source. */
const DATABASES: Readonly<Record<string, string>> = {
  postgres: "Postgres",
  mysql: "MySQL",
  bigquery: "BigQuery",
  mongodb: "MongoDB",
};

/** Describes why a pipe from a database has no settings; `undefined` for other pipes. */
export function describeDatabasePipe({ id, name, sourceType = "" }: ClickPipeResult): string | undefined {
  const database = DATABASES[sourceType];
  if (database === undefined) return undefined;
  const which = name === undefined ? id : `${quote(name)} (${id})`;
  return `Pipe ${which} reads from ${database}: a pipe from a database has no such settings; its own are source.${sourceType}.settings of the pipe`;
}
