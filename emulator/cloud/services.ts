import type { App, World } from "../world";
import type { ServiceDocument } from "./documents";
import { success } from "./gateway";
import { findOrganization, findService, SERVICE_PATH } from "./lookups";

/** Reading services is observed only. */
export function serviceRoutes(app: App, world: World): void {
  app.get("/organizations/:organizationId/services", (c) => {
    const { id } = findOrganization(world, c.req.param("organizationId"));
    const services = [...world.store.services.values()].filter(({ organizationId }) => organizationId === id);
    return success(services.map(show));
  });
  app.get(SERVICE_PATH, (c) => success(show(findService(world, c.req.param()))));
}

function show(document: ServiceDocument): object {
  const { organizationId: _, clickStackTeamId: __, backupConfiguration: ___, ...service } = document;
  return {
    ...service,
    // The vendor's own clients met whole numbers with a fraction here.
    minReplicaMemoryGb: withFraction(service.minReplicaMemoryGb),
    maxReplicaMemoryGb: withFraction(service.maxReplicaMemoryGb),
  };
}

/** Returns a number that is written as `12.0`, as the service does if the type of its field is not a whole number. */
export function withFraction(value: number | undefined): unknown {
  const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };
  return value === undefined || !Number.isInteger(value) ? value : rawJSON(`${value}.0`);
}
