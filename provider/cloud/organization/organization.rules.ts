import type { Rule } from "../../engine/check";
import { quote, type Problem } from "../../engine/problems";
import { CLOUD_PROVIDERS, type OrganizationInputs } from "./organization.schema";

export const organizationRules: readonly Rule<OrganizationInputs>[] = [
  { keys: ["privateEndpoints"], check: eachEndpointOnce },
  { keys: ["privateEndpoints"], check: knownCloudProviders },
];

function eachEndpointOnce({ privateEndpoints = [] }: Partial<OrganizationInputs>): Problem[] {
  const ids = privateEndpoints.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [
          {
            path: `privateEndpoints[${index}].id`,
            reason: `expected each endpoint once; found ${quote(id)} again`,
          },
        ],
  );
}

/** Warns about an unknown cloud provider, because the service may have added it since this release. */
function knownCloudProviders({ privateEndpoints = [] }: Partial<OrganizationInputs>): Problem[] {
  const known = CLOUD_PROVIDERS.map(quote).join(", ");
  return privateEndpoints.flatMap(({ cloudProvider }, index) =>
    cloudProvider === undefined || CLOUD_PROVIDERS.includes(cloudProvider)
      ? []
      : [
          {
            path: `privateEndpoints[${index}].cloudProvider`,
            reason: `expected one of ${known}; found ${quote(cloudProvider)}`,
            warning: true,
          },
        ],
  );
}
