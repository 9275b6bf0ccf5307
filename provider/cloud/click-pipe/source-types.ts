import { quote } from "../../engine/problems";
import type { ClickPipeResult } from "./click-pipe.schema";

/** What pipes from databases are called; their settings are a part of their source. */
const DATABASES: Readonly<Record<string, string>> = {
  postgres: "Postgres",
  mysql: "MySQL",
  bigquery: "BigQuery",
  mongodb: "MongoDB",
};

/** Why the pipe has no settings, if it is one from a database. */
export function describeDatabasePipe({ id, name, sourceType = "" }: ClickPipeResult): string | undefined {
  const database = DATABASES[sourceType];
  if (database === undefined) return undefined;
  const which = name === undefined ? id : `${quote(name)} (${id})`;
  return `Pipe ${which} reads from ${database}: a pipe from a database has no such settings; its own are source.${sourceType}.settings of the pipe`;
}
