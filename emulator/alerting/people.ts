import { credentials, seed } from "../seed";
import type { Store } from "../store";
import { alert, chart, dates } from "./seeded";

const FOUNDED = "2026-03-02T08:15:11.034Z";

/** Adds teams and users. An emulator seeded "empty" has them, too, because no user could sign in otherwise. */
export function plantTeams(store: Store): void {
  store.teams.add({ id: seed.team.id, name: seed.team.name });
  store.teams.add({ id: seed.otherTeam.id, name: seed.otherTeam.name });
  const { member, stranger, withoutTeam } = seed.users;
  const founded = { createdAt: FOUNDED, updatedAt: FOUNDED };
  store.users.add({ ...member, accessKey: credentials.accessToken, teamId: seed.team.id, ...founded });
  store.users.add({
    ...stranger,
    accessKey: seed.otherTeam.accessToken,
    teamId: seed.otherTeam.id,
    ...founded,
  });
  const { accessToken, ...nobody } = withoutTeam;
  store.users.add({ ...nobody, accessKey: accessToken, ...founded });
}

/** Adds the objects that the member's token must not see. */
export function plantOtherTeam(store: Store): void {
  const { id: teamId, webhookId, savedSearchId, dashboardId, tileId, alertId } = seed.otherTeam;
  const url = "https://hooks.example.com/globex";
  store.webhooks.add({ id: webhookId, teamId, name: "globex", service: "generic", url, ...dates });
  const search = { select: "", where: "", whereLanguage: "lucene", orderBy: "", tags: [], filters: [] };
  store.savedSearches.add({
    ...search,
    id: savedSearchId,
    teamId,
    name: "Everything",
    sourceId: seed.sources.logs,
    ...dates,
  });
  store.dashboards.add({
    id: dashboardId,
    teamId,
    name: "Globex",
    tiles: [chart({ id: tileId, name: "Events" }, 0, "line")],
    tags: [],
    filters: [],
    savedQuery: null,
    savedQueryLanguage: null,
    savedFilterValues: [],
  });
  store.alerts.add(
    alert({
      id: alertId,
      teamId,
      name: "Not Acme's",
      source: "saved_search",
      savedSearchId,
      channels: [{ type: "webhook", webhookId }],
    }),
  );
}
