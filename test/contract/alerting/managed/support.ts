import { credentials, seed, type Emulator } from "../../../../emulator";
import { NAMED } from "../../../../provider/alerting/names/named";
import { alertingService } from "../../../../provider/alerting/service";
import type { Plain } from "../../../../provider/engine/values/plain";
import { Connections } from "../../../../provider/engine/service/service";
import { webhook } from "../../../support/alerts";
import { Told } from "../../../support/provider-harness";
import type { Clock } from "../../../../provider/http/clock";

/** The objects in the ClickStack of the service. */
export const company = seed.managed.production;

const { api } = company.dashboards;

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

/** The program's process: it has a pacer of its own, and looks up what alerts name. */
export async function resolveNames({ url }: Emulator, clock: Clock): Promise<void> {
  const { apiKeyId, apiKeySecret, organizationId, clickstackServiceId: serviceId } = credentials;
  const key = { cloudEndpoint: url, apiKeyId, apiKeySecret, organizationId, cloudTimeoutSeconds: 300 };
  const flags = { timeoutSeconds: 300, ownerNote: "false", verifyReferences: "false" } as const;
  const connections = new Connections({ messages: new Told(), clock, known: new Map() });
  const connection = connections.to(alertingService, { ...key, ...flags, serviceId });
  const named = [NAMED.dashboard, NAMED.savedSearch, NAMED.webhook];
  await Promise.all(named.map(({ list }) => list(connection)));
}
