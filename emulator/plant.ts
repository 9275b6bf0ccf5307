import { plantAlerting } from "./alerting/company";
import { plantOtherTeam, plantTeams } from "./alerting/people";
import { plantCloud, plantOrganization } from "./cloud/company";
import { wipe } from "./store";
import type { Store } from "./store";

/** What a new store holds: the company, or only who and what the credentials belong to. */
export type SeedKind = "company" | "empty";

/** Fills a store from nothing. "empty" still has the people and the organization that the credentials belong to. */
export function plant(store: Store, kind: SeedKind): void {
  wipe(store);
  plantTeams(store);
  plantOrganization(store);
  if (kind === "empty") return;
  plantAlerting(store);
  plantOtherTeam(store);
  plantCloud(store);
}
