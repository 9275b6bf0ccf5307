import { credentials, type Emulator } from "../../emulator";

const SOURCE = "69a548941e8c4d0b7a2f31ff";
const [DASHBOARD, TILE] = ["69a548941e8c4d0b7a2f31fd", "69a548941e8c4d0b7a2f31fe"];

/** Gives the token's team a dashboard and a source of types that this package does not know. */
export function plantLater({ store }: Emulator): void {
  const user = [...store.users.values()].find(({ accessKey }) => accessKey === credentials.accessToken);
  const logs = [...store.sources.values()].find((one) => one.kind === "log" && one.teamId === user?.teamId);
  if (logs === undefined) throw new Error("The team has no logs");
  const { teamId, connection, timestampValueExpression } = logs;
  store.sources.set(SOURCE, {
    ...{ id: SOURCE, teamId, name: "Profiles", kind: "later_profile", connection, timestampValueExpression },
    ...{ from: { databaseName: "default", tableName: "profiles" }, disabled: false, querySettings: [] },
    ...{ stackExpression: "Stack", bodyExpression: "Body", frames: { depth: 2 } },
  });
  const config = { displayType: "later_gauge", sourceId: logs.id, source: "any", ticks: [{ at: 1 }] };
  const tile = { id: TILE, name: "Load", x: 0, y: 0, w: 12, h: 4, config };
  store.dashboards.set(DASHBOARD, {
    ...{ id: DASHBOARD, teamId, name: "Later", tiles: [tile], tags: [], filters: [] },
    ...{ savedQuery: null, savedQueryLanguage: null, savedFilterValues: [] },
  });
}
