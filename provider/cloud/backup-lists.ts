import { newestFirst, toBackup, type Backup } from "./backup.schema";
import type { CloudClient, ServicePath } from "./cloud.client";
import { orExplain } from "./lookup";

/** What each client was asked for; a run has one for each API key. */
const asked = new WeakMap<CloudClient, Map<string, Promise<Backup[]>>>();

/** The backups of a service, newest first: one list in a run, whatever lookups want of it. */
export function backupsOf(
  client: CloudClient,
  { organizationId, serviceId }: ServicePath,
): Promise<Backup[]> {
  const lists = asked.get(client) ?? new Map<string, Promise<Backup[]>>();
  asked.set(client, lists);
  const service = `${organizationId}/${serviceId}`;
  const list = lists.get(service) ?? listed(client, { organizationId, serviceId });
  lists.set(service, list);
  return list;
}

async function listed(client: CloudClient, service: ServicePath): Promise<Backup[]> {
  const advice = "Check serviceId, and that the key has the permission to view backups";
  const wire = await orExplain(client.listBackups(service), advice);
  return newestFirst(wire.map(toBackup));
}
