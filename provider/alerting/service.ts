import { defineLookup, type Lookup } from "../engine/service/lookup";
import type { LookupKind } from "../engine/service/lookup-kind";
import type { Service } from "../engine/service/service";
import { cloudService } from "../cloud/service";
import type * as checkups from "./checkup";
import { AlertingConnection } from "./connection";
import { listNames, NAMED } from "./names/named";
import { ALL_SETTINGS, byAccess, toCloudSettings, ACCESS, type AlertingSettings } from "./settings";
import { describeManagedAddress, managed } from "./transport/managed";
import { selfHosted } from "./transport/self-hosted";

/** ClickStack (HyperDX), self-hosted or in ClickHouse Cloud. */
export const alertingService: Service<AlertingSettings, AlertingConnection> = {
  name: "alerting",
  settings: ALL_SETTINGS,
  access: ACCESS,
  connectionSettings: [
    "endpoint",
    "accessToken",
    "serviceId",
    "organizationId",
    "cloudEndpoint",
    "apiKeyId",
    "apiKeySecret",
    "timeoutSeconds",
  ],
  address: (settings) =>
    byAccess(settings, { managed: describeManagedAddress, selfHosted: ({ endpoint }) => endpoint }),
  connect: (settings, run, connections) =>
    new AlertingConnection(
      byAccess(settings, {
        managed: (ones) => managed(ones, connections.to(cloudService, toCloudSettings(ones))),
        selfHosted: (ones) => selfHosted(ones, { ...run, outage: connections.outage(ones.endpoint) }),
      }),
      run.clock,
    ),
  listings: listNames,
  nouns: NAMED,
  // oxlint-disable-next-line typescript/no-require-imports -- `doctor` and a refusal need it, no program loads it
  checkup: (settings) => (require("./checkup") as typeof checkups).createCheckup(settings),
};

export function alertingLookup<Args extends object, Inputs extends object, Result>(
  kind: Omit<LookupKind<AlertingSettings, AlertingConnection, Args, Result>, "service">,
): Lookup<Args, Inputs, Result> {
  return defineLookup({ ...kind, service: alertingService });
}
