import type { Collection } from "../collection";
import type { World } from "../world";
import type { BackupDocument, OrganizationDocument, PipeDocument, ServiceDocument } from "./documents";
import { badRequest, notFound } from "./envelope";

export type Found<Document> = { document: Document } | { answer: Response };

/**
 * Finds a document. A deleted id gets 404. An id that never existed, or belongs elsewhere, gets 400, well-formed or
 * not.
 */
function find<Document extends { id: string }>(
  collection: Collection<Document>,
  kind: string,
  id: string,
  belongs: (document: Document) => boolean,
): Found<Document> {
  const wanted = id.toLowerCase();
  const document = collection.get(wanted);
  if (document !== undefined && belongs(document)) return { document };
  if (collection.deletedIds.has(wanted)) return { answer: notFound(id) };
  return { answer: badRequest(`Invalid ${kind} id string:"${id}"`) };
}

export function findOrganization({ store }: World, id: string): Found<OrganizationDocument> {
  return find(store.organizations, "organization", id, () => true);
}

interface ServicePath {
  organizationId: string;
  serviceId: string;
}

export function findService(world: World, path: ServicePath): Found<ServiceDocument> {
  const organization = findOrganization(world, path.organizationId);
  if ("answer" in organization) return organization;
  return find(
    world.store.services,
    "service",
    path.serviceId,
    (service) => service.organizationId === organization.document.id,
  );
}

export function findBackup(world: World, path: ServicePath & { backupId: string }): Found<BackupDocument> {
  const service = findService(world, path);
  if ("answer" in service) return service;
  return find(
    world.store.backups,
    "backup",
    path.backupId,
    (backup) => backup.serviceId === service.document.id,
  );
}

/** Answers for a healthy database pipe, which has no settings. */
export function noSettings(pipeId: string): Response {
  return notFound(`ingestion for pipe "${pipeId}" not found`);
}

export function findPipe(world: World, path: ServicePath & { clickPipeId: string }): Found<PipeDocument> {
  const service = findService(world, path);
  if ("answer" in service) return service;
  return find(
    world.store.pipes,
    "clickpipe",
    path.clickPipeId,
    (pipe) => pipe.serviceId === service.document.id,
  );
}
