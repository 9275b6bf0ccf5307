import type { OrganizationInputs } from "../../cloud/organization.schema";
import type { Managed } from "../stacks/managed";
import { endpointOf, objectKey } from "./subjects";

/** Who is somebody's: what the given stacks manage. */
export class Owners {
  private readonly alerts = new Set<string>();
  private readonly endpoints = new Set<string>();

  constructor(managed: readonly Managed[]) {
    for (const one of managed) {
      if (one.kind === "alert") this.alerts.add(objectKey(endpointOf(one), one.id));
      else
        for (const id of declaredEndpoints(one)) this.endpoints.add(objectKey(endpointOf(one), one.id, id));
    }
  }

  /** A resource without settings may be of any service. */
  hasAlert(endpoint: string, id: string): boolean {
    return this.alerts.has(objectKey(endpoint, id)) || this.alerts.has(objectKey(undefined, id));
  }

  hasEndpoint(endpoint: string, organizationId: string, id: string): boolean {
    return (
      this.endpoints.has(objectKey(endpoint, organizationId, id)) ||
      this.endpoints.has(objectKey(undefined, organizationId, id))
    );
  }
}

function declaredEndpoints({ inputs }: Managed): string[] {
  const { privateEndpoints = [] } = inputs as Partial<OrganizationInputs>;
  return privateEndpoints.map(({ id }) => id);
}
