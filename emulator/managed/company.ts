import { plantAlerting, plantSources } from "../alerting/company";
import { dates } from "../alerting/seeded";
import type { SeedKind } from "../plant";
import { copyForTeam, seed } from "../seed";
import { addAll, snapshotOf, Store } from "../store";

/** What the teams of the services hold: a company like the self-hosted one, or only what the platform sets up. */
export function plantManaged(store: Store, kind: SeedKind): void {
  const company = new Store();
  if (kind === "empty") {
    plantSources(company);
  } else {
    plantAlerting(company);
  }
  for (const digit of [4, 5]) addAll(store, copyForTeam(snapshotOf(company), digit));
  if (kind === "empty") return;
  for (const { team, webhooks } of Object.values(seed.managed)) {
    for (const webhook of [webhooks.slackApi, webhooks.pagerduty]) {
      store.webhooks.add({ ...webhook, teamId: team.id, ...dates });
    }
  }
}
