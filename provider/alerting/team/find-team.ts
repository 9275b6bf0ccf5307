import type { AlertingConnection } from "../connection";
import type { TeamRequests } from "./team.requests";

const NOT_OFFERED =
  "ClickStack in ClickHouse Cloud has one team for each service and no request for it: the roles of the organization decide who belongs to it";

/** Errors: the ClickStack shows no team. */
export function requireTeam({ transport: { team } }: AlertingConnection): TeamRequests {
  if (team === undefined) throw new Error(NOT_OFFERED);
  return team;
}
