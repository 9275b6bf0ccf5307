import type { CloudConnection } from "../connection";
import { joinServicePath, type ServicePath } from "../service-path";
import { wireBackup, type WireBackup } from "./backup.schema";

export function readBackup(
  connection: CloudConnection,
  service: ServicePath,
  id: string,
): Promise<WireBackup> {
  const path = joinServicePath(service, "backups", id);
  return connection.requestObject({ method: "GET", path, operation: `reading backup ${id}` }, wireBackup, id);
}

/** The backups of a service: one request in a run, whatever lookups want of them. */
export function listBackups(connection: CloudConnection, service: ServicePath): Promise<WireBackup[]> {
  const path = joinServicePath(service, "backups");
  const operation = `listing backups of service ${service.serviceId}`;
  return connection.remember(path, () =>
    connection.requestResult({ method: "GET", path, operation }, wireBackup.array()),
  );
}
