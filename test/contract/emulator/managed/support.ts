import { seed } from "../../../../emulator";
import { organizationPath } from "../support";

/** The ClickStack of the service `production`. */
export const company = seed.managed.production;

/** A path below the ClickStack of a service. */
export function clickStackPath(path: string, serviceId: string = seed.services.production.id): string {
  return `${organizationPath}/services/${serviceId}/clickstack/${path}`;
}

export const channel = { type: "webhook", webhookId: company.webhooks.oncall.id };

/** An alert that the gateway and ClickStack take. */
export const managedAlert = {
  source: "tile",
  dashboardId: company.dashboards.api.id,
  tileId: company.dashboards.api.tiles.errorRate.id,
  interval: "5m",
  threshold: 10,
  thresholdType: "above",
  channel,
};

export const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
export const neverExisted = "00000000-0000-4000-8000-000000000000";
export const noObject = "69a548941e8c4d0b7a2fffff";

/** Recognizes Express's answer for a missing route. */
export function isNoSuchRoute({ status, text }: { status: number; text: string }, request: string): boolean {
  return status === 404 && text.includes(`<pre>Cannot ${request}</pre>`);
}
