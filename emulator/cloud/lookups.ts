import type { Collection } from "../store";
import { refuse } from "../http-answers";
import type { World } from "../world";
import type { BackupDocument, OrganizationDocument, PipeDocument, ServiceDocument } from "./documents";
import { badRequest, notFound } from "./gateway";

/** The path of a service, below /v1. */
export const SERVICE_PATH = "/organizations/:organizationId/services/:serviceId";

export interface ServicePath {
  organizationId: string;
  serviceId: string;
}

/**
 * Finds a document, or refuses the request. A deleted id gets 404. An id that never existed, or belongs elsewhere, gets
 * 400, well-formed or not.
 */
function find<Document extends { id: string }>(
  collection: Collection<Document>,
  kind: string,
  id: string,
  belongs: (document: Document) => boolean,
): Document {
  const wanted = id.toLowerCase();
  const document = collection.get(wanted);
  if (document !== undefined && belongs(document)) return document;
  if (collection.deletedIds.has(wanted)) return refuse(notFound(id));
  return refuse(badRequest(`Invalid ${kind} id string:"${id}"`));
}

export function findOrganization({ store }: World, id: string): OrganizationDocument {
  return find(store.organizations, "organization", id, () => true);
}

export function findService(world: World, path: ServicePath): ServiceDocument {
  const { id } = findOrganization(world, path.organizationId);
  return find(world.store.services, "service", path.serviceId, (service) => service.organizationId === id);
}

export function findBackup(world: World, path: ServicePath & { backupId: string }): BackupDocument {
  const { id } = findService(world, path);
  return find(world.store.backups, "backup", path.backupId, ({ serviceId }) => serviceId === id);
}

export function findPipe(world: World, path: ServicePath & { clickPipeId: string }): PipeDocument {
  const { id } = findService(world, path);
  return find(world.store.pipes, "clickpipe", path.clickPipeId, ({ serviceId }) => serviceId === id);
}
