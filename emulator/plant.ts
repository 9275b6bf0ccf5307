import { plantAlerting } from "./alerting/company";
import { plantFresh } from "./alerting/fresh";
import { plantOtherTeam, plantTeams } from "./alerting/people";
import { plantCloud, plantOrganization, plantServices } from "./cloud/company";
import { plantManaged } from "./managed/company";
import { wipe } from "./store";
import type { SeedKind, Store } from "./store";

/** Fills a store from nothing. "empty" still has the people, the organization and its services. */
export function plant(store: Store, kind: SeedKind, now: Date): void {
  wipe(store);
  plantTeams(store);
  plantOrganization(store);
  plantServices(store);
  if (kind === "company") {
    plantAlerting(store);
    plantOtherTeam(store);
  }
  if (kind === "fresh") plantFresh(store);
  if (kind !== "empty") plantCloud(store, now);
  plantManaged(store, kind);
}
