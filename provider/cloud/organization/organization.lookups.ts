import { organizationResult, type WireOrganization } from "./organization.schema";
import { toState, listOrganizations, readOrganization } from "./organization.wire";
import type { OrganizationResult } from "../cloud.types";
import { adviseCheck } from "../connection";
import { cloudLookup } from "../lookup";
import { findOrganizationId } from "../names";
import { inOrganization } from "../place.schema";

function toOrganizationResult(wire: WireOrganization): OrganizationResult {
  const { organizationId: _, otherPrivateEndpoints, ...rest } = toState(wire, undefined);
  return { ...rest, id: wire.id, privateEndpoints: otherPrivateEndpoints ?? [] };
}

export const [getOrganization, getOrganizationOutput] = cloudLookup("getOrganization", {
  about:
    "Looks up one organization. Errors: a wrong argument or setting, an organization that the key " +
    "cannot see, a server that can only update organizations.",
  args: inOrganization,
  result: organizationResult,
  ask: async (connection, args) => {
    const id = await findOrganizationId(connection, args);
    const advice = adviseCheck("Check organizationId, and that the key belongs to it");
    return toOrganizationResult(await readOrganization(connection, id, advice));
  },
});

export const [getOrganizations, getOrganizationsOutput] = cloudLookup("getOrganizations", {
  about:
    "Looks up every organization that the API key can see, which is exactly one for most keys. Errors: " +
    "a wrong setting, a server that does not list organizations.",
  args: {},
  result: organizationResult,
  list: true,
  ask: async (connection) => (await listOrganizations(connection)).map(toOrganizationResult),
});
