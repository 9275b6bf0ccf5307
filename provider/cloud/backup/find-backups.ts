import type { CloudConnection } from "../connection";
import { adviseCheck } from "../lookup";
import type { ServicePath } from "../service-path";
import { listBackups } from "./backup.requests";
import { sortNewestFirst, toBackup, type Backup } from "./backup.schema";

/** The backups of a service, newest first. */
export async function findBackups(connection: CloudConnection, service: ServicePath): Promise<Backup[]> {
  const advice = "Check serviceId, and that the key has the permission to view backups";
  const wire = await adviseCheck(listBackups(connection, service), advice);
  return sortNewestFirst(wire.map(toBackup));
}
