import type { Rule } from "../../engine/check";
import { quote, type Problem } from "../../engine/problems";
import { SETTINGS } from "../settings";
import { CLOUD_PROVIDERS, type OrganizationInputs } from "./organization.schema";

const { config, environment } = SETTINGS.organizationId;

/** What is said where no organization is named and the setting does not stand in. */
export const ORGANIZATION_IS_REQUIRED = `is required; set it here, or by "pulumi config set ${config} <value>", or in the environment variable ${environment}`;

export const organizationRules: readonly Rule<OrganizationInputs>[] = [
  { keys: ["organizationId"], check: whichOrganization },
  { keys: ["privateEndpoints"], check: eachEndpointOnce },
  { keys: ["privateEndpoints"], check: knownCloudProviders },
];

function whichOrganization({ organizationId }: Partial<OrganizationInputs>): Problem[] {
  if (organizationId !== undefined) return [];
  return [{ path: "organizationId", reason: ORGANIZATION_IS_REQUIRED }];
}

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

/** A cloud that is new since this release must pass, so others are a warning. */
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
