import { adviseCheck, joinServicePath, type CloudConnection, type ServicePath } from "../connection";
import { backup, sortNewestFirst, type Backup } from "./backup.schema";

export function readBackup(connection: CloudConnection, service: ServicePath, id: string): Promise<Backup> {
  const path = joinServicePath(service, "backups", id);
  const operation = `reading backup ${id}`;
  const advice = adviseCheck("Check backupId and serviceId, and that the key may view backups");
  return connection.requestObject({ method: "GET", path, operation, advice }, backup, id);
}

/** Lists the backups of a service, newest first, with one request per run, no matter which lookups need them. */
export async function listBackups(connection: CloudConnection, service: ServicePath): Promise<Backup[]> {
  const path = joinServicePath(service, "backups");
  const operation = `listing backups of service ${service.serviceId}`;
  const advice = adviseCheck("Check serviceId, and that the key has the permission to view backups");
  const backups = await connection.remember(path, () =>
    connection.requestResult({ method: "GET", path, operation, advice }, backup.array()),
  );
  return sortNewestFirst(backups);
}
