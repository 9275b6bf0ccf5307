import { organizationResult, type WireOrganization } from "./organization.schema";
import { toState, listOrganizations, readOrganization } from "./organization.wire";
import type { Output } from "@pulumi/pulumi";
import type { LookupOptions } from "../../engine/program/explicit-provider";
import type { OrganizationResult } from "../cloud.types";
import { adviseCheck } from "../connection";
import { cloudLookup } from "../lookup";
import { findOrganizationId } from "../names";
import { inOrganization } from "../place.schema";

function toOrganizationResult(wire: WireOrganization): OrganizationResult {
  const { organizationId: _, otherPrivateEndpoints, ...rest } = toState(wire, undefined);
  return { ...rest, id: wire.id, privateEndpoints: otherPrivateEndpoints ?? [] };
}

const organizationLookup = cloudLookup("getOrganization", {
  args: inOrganization,
  result: organizationResult,
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
export const getOrganization = organizationLookup.get;

/** The form of `getOrganization` that accepts outputs. */
export const getOrganizationOutput = organizationLookup.getOutput;

const organizationsLookup = cloudLookup("getOrganizations", {
  args: {},
  result: organizationResult,
  list: true,
  ask: async (connection) => (await listOrganizations(connection)).map(toOrganizationResult),
});

/**
 * Looks up every organization that the API key can see, which is exactly one for most keys.
 *
 * Errors: a wrong setting, a server that does not list organizations.
 */
export function getOrganizations(options?: LookupOptions): Promise<OrganizationResult[]> {
  return organizationsLookup.get({}, options);
}

/** The form of `getOrganizations` that returns an output. */
export function getOrganizationsOutput(options?: LookupOptions): Output<OrganizationResult[]> {
  return organizationsLookup.getOutput({}, options);
}

/** @internal The declarations, without a type that the declarations of the package would show. */
export const lookups: readonly object[] = [organizationLookup.kind, organizationsLookup.kind];
