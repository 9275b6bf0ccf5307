import type { OrganizationResult, WireOrganization } from "./organization.schema";
import { toState } from "./organization.wire";

export function toOrganizationResult(wire: WireOrganization): OrganizationResult {
  const { organizationId: _, otherPrivateEndpoints, ...rest } = toState(wire, undefined);
  return { ...rest, id: wire.id, privateEndpoints: otherPrivateEndpoints ?? [] };
}
