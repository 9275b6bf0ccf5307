import { adviseCheck, type CloudConnection } from "../connection";
import { joinServicePath, type ServicePath } from "../service-path";
import { findBackupProblems, type BackupLimits } from "./backup.limits";
import { backup, isFinished, sortNewestFirst, type Backup } from "./backup.schema";

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

/** Finds the newest finished backup of a service. Errors: there is none, or the backups do not meet the limits. */
export async function requireBackup(
  connection: CloudConnection,
  service: ServicePath,
  limits: BackupLimits,
): Promise<Backup> {
  const backups = await listBackups(connection, service);
  const latest = backups.find(isFinished);
  const problems = findBackupProblems(backups, limits, connection.clock.now());
  if (latest && problems.length === 0) return latest;
  throw new Error(`service ${service.serviceId}: ${problems.join("; ")}`);
}
