import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import { adviseCheck } from "../connection";
import type { GetOrganizationArgs, GetOrganizationOutputArgs, OrganizationResult } from "../cloud.types";
import { cloudLookup } from "../lookup";
import { inOrganization } from "../place.schema";
import { findOrganizationId } from "./only-organization";
import { readOrganization } from "./organization.requests";
import { toOrganizationResult } from "./organization-result";

const schema = z.strictObject(inOrganization);

/**
 * Arguments of `getOrganization`.
 *
 * @published GetOrganizationArgs
 * @publishedInputs GetOrganizationOutputArgs
 */
type Args = z.infer<typeof schema>;

const lookup = cloudLookup<Args, OrganizationResult>({
  name: "cloud.getOrganization",
  schema,
  ask: async (connection, args) => {
    const id = await findOrganizationId(connection, args);
    const advice = adviseCheck("Check organizationId, and that the key belongs to it");
    return toOrganizationResult(await readOrganization(connection, id, advice));
  },
});

/**
 * Looks up one organization.
 *
 * Errors: a wrong argument or setting, an organization that the key cannot see, a server that can only update
 * organizations.
 */
export function getOrganization(
  args: GetOrganizationArgs = {},
  options?: LookupOptions,
): Promise<OrganizationResult> {
  return lookup.get(args, options);
}

/** The form of `getOrganization` that accepts outputs. */
export function getOrganizationOutput(
  args: GetOrganizationOutputArgs = {},
  options?: LookupOptions,
): Output<OrganizationResult> {
  return lookup.getOutput(args, options);
}
