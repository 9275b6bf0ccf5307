import type { Store } from "../../../emulator";

const TEAM = "a10000000000000000000001";
const OTHER_TEAM = "a1000000000000000000000f";
const dates = { createdAt: "2026-11-22T04:00:00.000Z", updatedAt: "2026-11-22T04:00:00.000Z" };

/** Plants what the recorded server held before its first request, under the recorded ids. */
export function plantClickStack(store: Store): void {
  store.teams.add({ id: TEAM, name: "ann@example.com's Team" });
  plantUsers(store);
  plantOtherTeam(store);
}

function plantUsers(store: Store): void {
  const add = (id: string, email: string, accessKey: string, teamId?: string, name?: string) =>
    store.users.add({ id, email, accessKey, teamId, name, ...dates });
  add("a20000000000000000000001", "ann@example.com", "$TOKEN", TEAM);
  add("a20000000000000000000002", "mate1@example.com", "$MATE_TOKEN", TEAM, "mate1");
  add("a20000000000000000000003", "mate2@example.com", "unused", TEAM, "mate2");
  add("a20000000000000000000009", "left@example.com", "$NO_TEAM_TOKEN");
  add("a2000000000000000000000f", "bob@other.com", "unused", OTHER_TEAM);
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
