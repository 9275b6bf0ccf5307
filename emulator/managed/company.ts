import { plantAlerting, plantSources } from "../alerting/company";
import { plantFresh } from "../alerting/fresh";
import { dates } from "../alerting/seeded";
import type { SeedKind } from "../plant";
import { copyForTeam, seed } from "../seed";
import { addAll, snapshotOf, Store } from "../store";

/** What plants the ClickStack of a service: like the self-hosted one, but for what the platform sets up in an empty one. */
const PLANTERS = { company: plantAlerting, fresh: plantFresh, empty: plantSources };

/** What the teams of the services hold. */
export function plantManaged(store: Store, kind: SeedKind): void {
  const company = new Store();
  PLANTERS[kind](company);
  for (const digit of [4, 5]) addAll(store, copyForTeam(snapshotOf(company), digit));
  if (kind !== "company") return;
  for (const { team, webhooks } of Object.values(seed.managed)) {
    for (const webhook of [webhooks.slackApi, webhooks.pagerduty]) {
      store.webhooks.add({ ...webhook, teamId: team.id, ...dates });
    }
  }
}
