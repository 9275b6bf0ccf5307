import { plantAlerting } from "./alerting/company";
import { plantFresh } from "./alerting/fresh";
import { plantOtherTeam, plantTeams } from "./alerting/people";
import { plantCloud, plantOrganization, plantServices } from "./cloud/company";
import { plantManaged } from "./managed/company";
import { wipe } from "./store";
import type { Store } from "./store";

/**
 * Contents of a new store: the company; the same company with a ClickStack that was just started; or only what the
 * credentials belong to and what the platform sets up.
 */
export type SeedKind = "company" | "fresh" | "empty";

/** Fills a store from nothing. "empty" still has the people, the organization and its services. */
export function plant(store: Store, kind: SeedKind): void {
  wipe(store);
  plantTeams(store);
  plantOrganization(store);
  plantServices(store);
  if (kind === "company") {
    plantAlerting(store);
    plantOtherTeam(store);
  }
  if (kind === "fresh") plantFresh(store);
  if (kind !== "empty") plantCloud(store);
  plantManaged(store, kind);
}
