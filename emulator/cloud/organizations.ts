import { z } from "zod/v3";
import type { Mode } from "../api";
import { refuse } from "../http-answers";
import type { App, World } from "../world";
import type { OrganizationDocument, PrivateEndpointDocument } from "./documents";
import { badRequest, readBody, success } from "./gateway";
import { findOrganization } from "./lookups";

/** An endpoint may have the documented shape {id, description}, the full one, or only the id. */
const endpoint = z
  .object({
    id: z.string(),
    // An unset description comes back as an empty one.
    description: z.string().default(""),
    cloudProvider: z.enum(["aws", "gcp", "azure"]).optional(),
    region: z.string().optional(),
  })
  .strict();
const endpoints = z.array(endpoint).default([]);

const observedBody = z
  .object({
    name: z.string().min(1).optional(),
    privateEndpoints: z.object({ add: endpoints, remove: endpoints }).strict().default({}),
    enableCoreDumps: z.boolean().optional(),
  })
  .strict();

/** The contract's page has no core dumps, and does not say that a server refuses a further field. */
const documentedBody = observedBody.omit({ enableCoreDumps: true }).strip();

/** Reading organizations is observed only; the contract's page knows no such routes. */
export function organizationReads(app: App, world: World): void {
  const { store, staleReads } = world;
  app.get("/organizations", () =>
    success([...store.organizations.values()].map((one) => show(staleReads.read(one.id, one), world.mode))),
  );
  app.get("/organizations/:organizationId", (c) => {
    const found = findOrganization(world, c.req.param("organizationId"));
    return success(show(staleReads.read(found.id, found), world.mode));
  });
}

export function organizationUpdate(app: App, world: World): void {
  app.patch("/organizations/:organizationId", async (c) => {
    const before = findOrganization(world, c.req.param("organizationId"));
    const after = patch(before, await c.req.text(), world.mode);
    world.store.organizations.add(after);
    return success(show(world.staleReads.begin(before.id, before, after, c.get("stale")), world.mode));
  });
}

/** Returns the changed organization. The given one stays unchanged, so that a refusal changes nothing. */
function patch(before: OrganizationDocument, text: string, mode: Mode): OrganizationDocument {
  const body: z.infer<typeof observedBody> = readBody(
    text,
    mode === "documented" ? documentedBody : observedBody,
  );
  const { add, remove } = body.privateEndpoints;
  const removed = new Set(remove.map(({ id }) => id));
  // Removing comes first, so remove + add of one id in one request replaces it. Removing an absent id is fine.
  const privateEndpoints = before.privateEndpoints.filter(({ id }) => !removed.has(id));
  for (const added of add) addEndpoint(privateEndpoints, added, mode);
  return {
    ...before,
    name: body.name ?? before.name,
    enableCoreDumps: body.enableCoreDumps ?? before.enableCoreDumps,
    privateEndpoints,
  };
}

/**
 * Adds an endpoint. No documentation says what happens if its id exists and was not removed, so each mode does its own.
 */
function addEndpoint(all: PrivateEndpointDocument[], added: PrivateEndpointDocument, mode: Mode): void {
  const place = all.findIndex(({ id }) => id === added.id);
  if (place < 0) {
    all.push(added);
  } else if (mode === "documented") {
    all[place] = { ...all[place], ...added };
  } else {
    refuse(badRequest(`private endpoint ${added.id} is already registered`));
  }
}

/** Shows all, or the fields of the contract's page, which has no status, provider or region of anything. */
function show(organization: OrganizationDocument, mode: Mode): object {
  if (mode === "observed") return organization;
  const { id, createdAt, name, privateEndpoints, byocConfig } = organization;
  return {
    ...{ id, createdAt, name },
    privateEndpoints: privateEndpoints.map((one) => ({ id: one.id, description: one.description })),
    byocConfig: byocConfig.map((config) => ({ id: config.id, accountName: config.accountName })),
  };
}
