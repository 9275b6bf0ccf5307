import { plantAlerting, plantSources } from "../alerting/company";
import { plantFresh } from "../alerting/fresh";
import { dates } from "../alerting/seeded";
import { type SeedKind, addAll, snapshotOf, Store } from "../store";
import { copyForTeam, seed } from "../seed";

/**
 * The functions that set up the ClickStack of a service. They differ from those of a self-hosted one only for `empty`,
 * because the platform adds sources to it.
 */
const PLANTERS = { company: plantAlerting, fresh: plantFresh, empty: plantSources };

/** Adds the objects of the services' teams. */
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
