import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { OrganizationResult } from "../cloud.types";
import { cloudLookup } from "../lookup";
import { listOrganizations } from "./organization.requests";
import { toOrganizationResult } from "./organization-result";

const lookup = cloudLookup<object, OrganizationResult[]>({
  name: "cloud.getOrganizations",
  schema: z.strictObject({}),
  list: true,
  ask: async (connection) => (await listOrganizations(connection)).map(toOrganizationResult),
});

/**
 * Looks up every organization that the API key can see, which is exactly one for most keys.
 *
 * Errors: a wrong setting, a server that does not list organizations.
 */
export function getOrganizations(options?: LookupOptions): Promise<OrganizationResult[]> {
  return lookup.get({}, options);
}

/** The form of `getOrganizations` that returns an output. */
export function getOrganizationsOutput(options?: LookupOptions): Output<OrganizationResult[]> {
  return lookup.getOutput({}, options);
}
