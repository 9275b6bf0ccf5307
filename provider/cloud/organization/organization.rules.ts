import type { Rule } from "../../engine/problems/check";
import { quote, type Problem } from "../../engine/problems/problems";
import { CLOUD_PROVIDERS, type OrganizationInputs } from "./organization.schema";

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
