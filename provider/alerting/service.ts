import { defineLookup, type LookupDeclaration } from "../engine/service/lookup";
import type { Service } from "../engine/service/service";
import { cloudService } from "../cloud/service";
import type * as checkups from "./checkup";
import type { Lookups } from "./classes.types";
import { AlertingConnection } from "./connection";
import { listNames, loadNamed } from "./names/references";
import { ALL_SETTINGS, byAccess, toCloudSettings, ACCESS, type AlertingSettings } from "./settings";
import { describeManagedAddress, managed } from "./transport/managed";
import { selfHosted } from "./transport/self-hosted";
import { versions } from "./versions";

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
  versions,
  get nouns() {
    return loadNamed().NAMED;
  },
  // oxlint-disable-next-line typescript/no-require-imports -- `doctor` and a refusal need it, no program loads it
  checkup: (settings) => (require("./checkup") as typeof checkups).createCheckup(settings),
};

export function alertingLookup<Name extends keyof Lookups>(
  name: Name,
  declared: Omit<
    LookupDeclaration<AlertingSettings, AlertingConnection, Lookups[Name]>,
    "name" | "service" | "defaults"
  >,
): [Lookups[Name]["get"], Lookups[Name]["getOutput"]] {
  return defineLookup<AlertingSettings, AlertingConnection, Lookups[Name]>({
    ...declared,
    ...{ name: `alerting.${name}`, service: alertingService },
  });
}
