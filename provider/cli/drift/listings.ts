import { alertKind } from "../../alerting/alert.provider";
import { organizationKind } from "../../cloud/organization.provider";
import type { PrivateEndpoint } from "../../cloud/organization.schema";
import type { Plain } from "../../engine/plain";
import { isFaultOfCode } from "../../engine/host/seam";
import type { AlertingSettings, CloudSettings } from "../../engine/settings";
import type { Stack } from "../stacks/workspace";
import type { Observation } from "./observe";
import type { Owners } from "./owners";
import type { Finding } from "./report.schema";
import type { Services } from "./services";
import { objectKey } from "./subjects";
import { unmanagedAlert, unmanagedEndpoint } from "./unmanaged";

/** An object on a service. */
export interface Listed {
  /** The same for the same object, through whichever account it was seen. */
  readonly key: string;
  readonly managed: boolean;
  /** What there is to say when it is not managed. */
  readonly finding: Finding;
}

/** Everything of one kind that an account has, managed or not. */
export interface Listing {
  readonly endpoint: string;
  /** Of private endpoints: whose they are. */
  readonly organizationId?: string;
  /** None when they could not be listed. */
  readonly objects?: readonly Listed[];
  /** Why they could not be listed, where no other finding tells. */
  readonly reason?: string;
}

/** Every alert of an account, and how to import it by a stack whose settings name the account. */
export async function listAlerts(
  settings: AlertingSettings,
  owners: Owners,
  services: Services,
  home?: Stack,
): Promise<Listing> {
  const { endpoint } = settings;
  const place = home && { stack: home.name, directory: home.directory };
  return orReason({ endpoint }, async () => {
    const alerts = await services.alerting(settings).reads.all();
    if (alerts === "notOffered") throw new Error(`the server does not offer listing ${alertKind.noun}s`);
    return alerts.map((alert) => ({
      key: objectKey(endpoint, alert.id),
      managed: owners.hasAlert(endpoint, alert.id),
      finding: unmanagedAlert(endpoint, alert, place),
    }));
  });
}

/** The private endpoints of an organization that settings name and no stack manages. */
export async function listEndpoints(
  settings: CloudSettings,
  organizationId: string,
  owners: Owners,
  services: Services,
): Promise<Listing> {
  const { endpoint } = settings;
  return orReason({ endpoint, organizationId }, async () => {
    const reading = await organizationKind.read(services.cloud(settings), organizationId, {});
    if (typeof reading === "string") throw new Error("the server does not offer reading organizations");
    return endpointsIn(reading, endpoint, organizationId, owners);
  });
}

/** The private endpoints of a managed organization: what was read of it tells them already. */
export function endpointsOf({ managed, live }: Observation, owners: Owners): Listing[] {
  if (managed.kind !== "organization" || !managed.settings.ok) return [];
  const { endpoint } = managed.settings.settings;
  const organizationId = managed.id;
  const objects = live && endpointsIn(live.state, endpoint, organizationId, owners);
  return [{ endpoint, organizationId, objects }];
}

function endpointsIn(state: Plain, endpoint: string, organizationId: string, owners: Owners): Listed[] {
  const { privateEndpoints = [], otherPrivateEndpoints = [] } = state as Record<string, PrivateEndpoint[]>;
  return [...privateEndpoints, ...otherPrivateEndpoints].map((object) => ({
    key: objectKey(endpoint, organizationId, object.id),
    managed: owners.hasEndpoint(endpoint, organizationId, object.id),
    finding: unmanagedEndpoint(endpoint, organizationId, object),
  }));
}

async function orReason(
  account: Pick<Listing, "endpoint" | "organizationId">,
  list: () => Promise<readonly Listed[]>,
): Promise<Listing> {
  try {
    return { ...account, objects: await list() };
  } catch (error) {
    if (isFaultOfCode(error)) throw error;
    return { ...account, reason: (error as Error).message };
  }
}
