import type { Store } from "../../../emulator";

const TEAM = "a10000000000000000000001";
const OTHER_TEAM = "a1000000000000000000000f";
const dates = { createdAt: "2026-11-22T04:00:00.000Z", updatedAt: "2026-11-22T04:00:00.000Z" };

/** Plants what the recorded server held before its first request, under the recorded ids. */
export function plantClickStack(store: Store): void {
  store.teams.add({ id: TEAM, name: "ann@example.com's Team" });
  const user = { id: "a20000000000000000000001", email: "ann@example.com", ...dates };
  store.users.add({ ...user, accessKey: "$TOKEN", teamId: TEAM });
  const left = { id: "a20000000000000000000009", email: "left@example.com", ...dates };
  store.users.add({ ...left, accessKey: "$NO_TEAM_TOKEN" });
  plantOtherTeam(store);
}

function plantOtherTeam(store: Store): void {
  const sourceId = "c2000000000000000000000f";
  const connectionId = "c1000000000000000000000f";
  const url = "https://hooks.example.com/theirs";
  const webhook = { id: "b1000000000000000000000f", name: "theirs", service: "generic", url };
  const search = { select: "", where: "", whereLanguage: "lucene", orderBy: "", tags: [], filters: [] };
  const theirs = { id: "d1000000000000000000000f", name: "Theirs", sourceId };
  const connection = { id: connectionId, name: "Theirs", host: "http://ch:8123", username: "theirs" };
  store.connections.add({ ...connection, teamId: OTHER_TEAM, ...dates });
  const source = { id: sourceId, name: "Theirs", kind: "log", connection: connectionId };
  store.sources.add({ ...source, teamId: OTHER_TEAM });
  store.webhooks.add({ ...webhook, teamId: OTHER_TEAM, ...dates });
  store.savedSearches.add({ ...search, ...theirs, teamId: OTHER_TEAM, ...dates });
}
