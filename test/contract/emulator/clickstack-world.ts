import type { Store } from "../../../emulator";

const TEAM = "a10000000000000000000001";
const OTHER_TEAM = "a1000000000000000000000f";
/** The source that saved searches and dashboards read. */
export const LOGS = "c20000000000000000000001";
const TRACES = "c20000000000000000000003";
const dates = { createdAt: "2026-11-22T04:00:00.000Z", updatedAt: "2026-11-22T04:00:00.000Z" };

/**
 * Plants what the recorded server held before its first request, and what requests to routes made that the emulator
 * does not have, all under the recorded ids.
 */
export function plantClickStack(store: Store): void {
  store.teams.add({ id: TEAM, name: "ann@example.com's Team" });
  const user = { id: "a20000000000000000000001", email: "ann@example.com", ...dates };
  store.users.add({ ...user, accessKey: "$TOKEN", teamId: TEAM });
  const left = { id: "a20000000000000000000009", email: "left@example.com", ...dates };
  store.users.add({ ...left, accessKey: "$NO_TEAM_TOKEN" });
  store.sources.add({ id: LOGS, teamId: TEAM, name: "Logs", kind: "log" });
  store.sources.add({ id: TRACES, teamId: TEAM, name: "Traces", kind: "trace" });
  plantAlertedDashboard(store);
  plantOtherTeam(store);
}

function plantAlertedDashboard(store: Store): void {
  const place = { x: 0, y: 0, w: 6, h: 4 };
  store.dashboards.add({
    id: "d20000000000000000000017",
    teamId: TEAM,
    name: "Alerted",
    tiles: [
      { id: "d30000000000000000000029", name: "a", ...place, config: { displayType: "line" } },
      { id: "d30000000000000000000030", name: "b", ...place, config: { displayType: "number" } },
    ],
    tags: [],
    filters: [],
    savedQuery: null,
    savedQueryLanguage: null,
    savedFilterValues: [],
  });
}

function plantOtherTeam(store: Store): void {
  const sourceId = "c2000000000000000000000f";
  const url = "https://hooks.example.com/theirs";
  const webhook = { id: "b1000000000000000000000f", name: "theirs", service: "generic", url };
  const search = { select: "", where: "", whereLanguage: "lucene", orderBy: "", tags: [], filters: [] };
  const theirs = { id: "d1000000000000000000000f", name: "Theirs", sourceId };
  store.sources.add({ id: sourceId, teamId: OTHER_TEAM, name: "Theirs", kind: "log" });
  store.webhooks.add({ ...webhook, teamId: OTHER_TEAM, ...dates });
  store.savedSearches.add({ ...search, ...theirs, teamId: OTHER_TEAM, ...dates });
}
