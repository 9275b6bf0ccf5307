import { joinServicePath, type CloudConnection } from "../../cloud/connection";
import type { ManagedSettings } from "../settings";
import { ServerProof, type RouteSettings } from "./collection-requests";
import { managedEnvelope } from "./envelope.schema";
import { StrictRequests } from "./strict-requests";
import type { Transport } from "../connection";

const FORBIDDEN =
  "The role of the API key lacks the permission manage-clickstack-api: a Service Admin and an Organization Admin have it";

type Address = Pick<ManagedSettings, "organizationId" | "serviceId">;

/** ClickStack in ClickHouse Cloud: a service's part of the cloud API, with the key and the rate limit of that API. */
export function managed(settings: ManagedSettings, { http }: Pick<CloudConnection, "http">): Transport {
  const base = basePath(settings);
  const link: RouteSettings = {
    http,
    envelope: managedEnvelope,
    timeoutMs: settings.timeoutSeconds * 1000,
    base,
    proof: new ServerProof(http, base),
    advice: { forbidden: FORBIDDEN, missing: adviseOnService(settings) },
    isPagedSilently: true,
  };
  return {
    allowance: () => http.allowance(),
    requests: (collection) => new StrictRequests(link, collection),
  };
}

/** Returns the address of the ClickStack of a service. */
export function describeManagedAddress(settings: ManagedSettings): string {
  return `${settings.cloudEndpoint}/v1${basePath(settings)}`;
}

function basePath({ organizationId, serviceId }: Address): string {
  return joinServicePath({ organizationId, serviceId }, "clickstack");
}

function adviseOnService({ organizationId, serviceId }: Address): string {
  return `Check alerting:serviceId, ${serviceId}: organization ${organizationId} has no such service, or it runs no ClickStack`;
}
