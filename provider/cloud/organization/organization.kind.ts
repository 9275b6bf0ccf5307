import type { Rule } from "../../engine/problems/check";
import type { Problem } from "../../engine/problems/problem";
import { quote } from "../../engine/problems/problems";
import {
  CLOUD_PROVIDERS,
  organizationType,
  type OrganizationInputs,
  type PrivateEndpoint,
} from "./organization.schema";
import { adoptedKind } from "../../engine/kind/adopted";
import { findOrganizationId } from "../names";
import { cloudService } from "../service";
import { patchOrganization, readOrganization, fromState, patchFor, toState } from "./organization.wire";

export const organizationRules: readonly Rule<OrganizationInputs>[] = [
  { keys: ["privateEndpoints"], check: eachEndpointOnce },
  { keys: ["privateEndpoints"], check: knownCloudProviders },
];

function eachEndpointOnce({ privateEndpoints = [] }: Partial<OrganizationInputs>): Problem[] {
  const ids = privateEndpoints.map(({ id }) => id);
  return ids.flatMap((id, index) => {
    const reason = `expected each endpoint once; found ${quote(id)} again`;
    return ids.indexOf(id) === index ? [] : [{ path: `privateEndpoints[${index}].id`, reason }];
  });
}

/** Warns about an unknown cloud provider, because the service may have added it since this release. */
function knownCloudProviders({ privateEndpoints = [] }: Partial<OrganizationInputs>): Problem[] {
  const known = CLOUD_PROVIDERS.map(quote).join(", ");
  return privateEndpoints.flatMap(({ cloudProvider }, index) => {
    if (cloudProvider === undefined || CLOUD_PROVIDERS.includes(cloudProvider)) return [];
    const reason = `expected one of ${known}; found ${quote(cloudProvider)}`;
    return [{ path: `privateEndpoints[${index}].cloudProvider`, reason, warning: true }];
  });
}

/** A key can see one organization only, so a missing one means a wrong key or identifier, and state is kept. */
const ADVICE = {
  missing: "The API key does not see this organization: check cloud:organizationId and the key",
};

export const organizationKind = adoptedKind({
  one: "organization",
  many: "organizations",
  type: organizationType,
  service: cloudService,
  requests: {
    locate: (connection, args) => findOrganizationId(connection, args),
    get: (connection, id) => readOrganization(connection, id, ADVICE),
    patch: (connection, id, patch) => patchOrganization(connection, id, patch, ADVICE),
  },
  mapping: {
    toState: (wire, { privateEndpoints }) => toState(wire, privateEndpoints),
    fromState,
    patchFor: (live, args: Partial<OrganizationInputs>, recorded) =>
      patchFor(live, args, recorded.privateEndpoints ?? []),
  },
  rules: organizationRules,
  parts: {
    kind: "privateEndpoint",
    one: "private endpoint",
    many: "private endpoints",
    declared: "privateEndpoints",
    others: "otherPrivateEndpoints",
    idOf: (entry) => (entry as PrivateEndpoint).id,
    nameOf: (entry) => (entry as PrivateEndpoint).description,
  },
});
