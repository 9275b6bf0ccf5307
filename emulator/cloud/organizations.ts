import { z } from "zod/v3";
import { refuse } from "../http-answers";
import type { App, World } from "../world";
import type { OrganizationDocument, ServiceDocument } from "./documents";
import { badRequest, readBody, success, findOrganization, findService, SERVICE_PATH } from "./gateway";

/** An endpoint may have the documented shape {id, description}, the full one, or only the id. */
const endpoint = z.strictObject({
  id: z.string(),
  // An unset description comes back as an empty one.
  description: z.string().default(""),
  cloudProvider: z.enum(["aws", "gcp", "azure"]).optional(),
  region: z.string().optional(),
});
const endpoints = z.array(endpoint).default([]);

const patchBody = z.strictObject({
  name: z.string().min(1).optional(),
  privateEndpoints: z.strictObject({ add: endpoints, remove: endpoints }).default({}),
  enableCoreDumps: z.boolean().optional(),
});

export function organizationRoutes(app: App, world: World): void {
  const { organizations } = world.store;
  app.get("/organizations", () =>
    success([...organizations.values()].map((one) => world.lag.read(one.id, one))),
  );
  app.get("/organizations/:organizationId", (c) => {
    const found = findOrganization(world, c.req.param("organizationId"));
    return success(world.lag.read(found.id, found));
  });
  app.patch("/organizations/:organizationId", async (c) => {
    const before = findOrganization(world, c.req.param("organizationId"));
    const after = organizations.add(patch(before, await c.req.text()));
    return success(world.lag.begin(before.id, before, after, c.get("stale") ?? world.staleReads));
  });
  app.get("/organizations/:organizationId/services", (c) => {
    const { id } = findOrganization(world, c.req.param("organizationId"));
    return success(world.store.services.where({ organizationId: id }).map(showService));
  });
  app.get(SERVICE_PATH, (c) => success(showService(findService(world, c.req.param()))));
}

/** Returns the changed organization. The given one stays unchanged, so that a refusal changes nothing. */
function patch(before: OrganizationDocument, text: string): OrganizationDocument {
  const { privateEndpoints, ...changes } = readBody(text, patchBody);
  const { add, remove } = privateEndpoints;
  const removed = new Set(remove.map(({ id }) => id));
  // Removing comes first, so remove + add of one id in one request replaces it. Removing an absent id is fine.
  const endpointsLeft = before.privateEndpoints.filter(({ id }) => !removed.has(id));
  for (const added of add) {
    // No documentation says what happens if its id exists and was not removed.
    if (endpointsLeft.some(({ id }) => id === added.id)) {
      refuse(badRequest(`private endpoint ${added.id} is already registered`));
    }
    endpointsLeft.push(added);
  }
  return { ...before, ...changes, privateEndpoints: endpointsLeft };
}

function showService(document: ServiceDocument): object {
  const { organizationId: _, clickStackTeamId: __, backupConfiguration: ___, ...service } = document;
  // The vendor's own clients met whole numbers with a fraction here.
  return withFractions(service, "minReplicaMemoryGb", "maxReplicaMemoryGb");
}

/** Writes whole numbers as `12.0`, as the service does if the type of their fields is not a whole number. */
export function withFractions(document: object, ...names: string[]): object {
  const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };
  const whole = Object.entries(document).filter(
    ([name, value]) => names.includes(name) && Number.isInteger(value),
  );
  return { ...document, ...Object.fromEntries(whole.map(([name, value]) => [name, rawJSON(`${value}.0`)])) };
}
