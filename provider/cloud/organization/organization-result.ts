import type { OrganizationState, PrivateEndpoint, WireOrganization } from "./organization.schema";
import { toState } from "./organization.wire";

/** An organization as a lookup returns it, with all its private endpoints in one list. @published */
export interface OrganizationResult extends Omit<
  OrganizationState,
  "organizationId" | "otherPrivateEndpoints" | "privateEndpoints"
> {
  /** Identifier of the organization, a UUID. */
  readonly id: string;
  /** Every private endpoint of the organization. */
  readonly privateEndpoints: PrivateEndpoint[];
}

export function toOrganizationResult(wire: WireOrganization): OrganizationResult {
  const { organizationId: _, otherPrivateEndpoints, ...rest } = toState(wire, undefined);
  return { ...rest, id: wire.id, privateEndpoints: otherPrivateEndpoints ?? [] };
}
