import type { Output } from "@pulumi/pulumi";
import { z } from "zod";
import type { LookupOptions } from "../../engine/program/lookup";
import type { InputsOf } from "../../engine/program/types";
import { adviseCheck } from "../connection";
import { cloudLookup, organizationId } from "../lookup";
import { readOrganization } from "./organization.requests";
import { toOrganizationResult, type OrganizationResult } from "./organization-result";

const schema = z.strictObject({
  /** The organization, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId: organizationId,
});

/**
 * Arguments of `getOrganization`.
 *
 * @interface
 */
export type GetOrganizationArgs = Partial<z.infer<typeof schema>>;

const lookup = cloudLookup<GetOrganizationArgs, OrganizationResult>({
  name: "cloud.getOrganization",
  schema,
  ask: async (connection, { organizationId: id }) => {
    const advice = adviseCheck("Check organizationId, and that the key belongs to it");
    return toOrganizationResult(await readOrganization(connection, id as string, advice));
  },
});

/**
 * Looks up one organization.
 *
 * Errors: a wrong argument or setting, an organization that the key does not see, a server that only updates them.
 */
export function getOrganization(
  args: GetOrganizationArgs = {},
  options?: LookupOptions,
): Promise<OrganizationResult> {
  return lookup.get(args, options);
}

/** The form of `getOrganization` that takes outputs. */
export function getOrganizationOutput(
  args: InputsOf<GetOrganizationArgs> = {},
  options?: LookupOptions,
): Output<OrganizationResult> {
  return lookup.getOutput(args, options);
}
