import type { Rule } from "../../engine/check";
import { quote, type Problem } from "../../engine/problems";
import { SETTINGS } from "../settings";
import type { OrganizationInputs } from "./organization.schema";

const { config, environment } = SETTINGS.organizationId;

/** What is said where no organization is named and the setting does not stand in. */
export const ORGANIZATION_IS_REQUIRED = `is required; set it here, or by "pulumi config set ${config} <value>", or in the environment variable ${environment}`;

export const organizationRules: readonly Rule<OrganizationInputs>[] = [
  { keys: ["organizationId"], check: whichOrganization },
  { keys: ["privateEndpoints"], check: eachEndpointOnce },
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
