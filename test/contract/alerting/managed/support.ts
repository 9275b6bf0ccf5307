import { seed, type Emulator } from "../../../../emulator";
import type { Kind } from "../../../../provider/engine/kind/kind";
import type { Plain } from "../../../../provider/engine/plain";
import { webhook } from "../../../support/alerts";
import { Host } from "../../../support/provider-harness";
import { transports } from "../../../support/transports";
import type { Clock } from "../../../../provider/http/clock";

/** What the ClickStack of the service holds. */
export const company = seed.managed.production;

const { api } = company.dashboards;

/** A host whose stack uses the ClickStack of a service in ClickHouse Cloud. */
export function managedHost(kind: Kind, emulator: Emulator, clock?: Clock): Host {
  return new Host(kind, emulator, transports[1].settings, clock);
}

export const oncall = webhook(company.webhooks.oncall.id);
export const email = { type: "email", emailRecipients: ["ann@example.com"] };

/** Arguments of a plain alert on a tile. */
export function managedAlert(changes: Plain = {}): Plain {
  return {
    dashboardId: api.id,
    tileId: api.tiles.errorRate.id,
    interval: "5m",
    threshold: 5,
    thresholdType: "above",
    channel: oncall,
    ...changes,
  };
}

/** Arguments of a plain alert on a saved search. */
export function managedSearchAlert(changes: Plain = {}): Plain {
  const { dashboardId: _, tileId: __, ...rest } = managedAlert();
  return { ...rest, savedSearchId: company.savedSearches.errors.id, ...changes };
}
