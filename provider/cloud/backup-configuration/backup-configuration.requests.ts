import { adviseCheck, type CloudConnection } from "../connection";
import { joinServicePath, type ServicePath } from "../service-path";
import { wireBackupConfiguration, type WireBackupConfiguration } from "./backup-configuration.schema";
import type { BackupConfigurationPatch } from "./backup-configuration.wire";

const CHECK = "Check the identifier of the service, and that the key has the permission to";

export function readBackupConfiguration(
  connection: CloudConnection,
  service: ServicePath,
): Promise<WireBackupConfiguration> {
  const path = joinServicePath(service, "backupConfiguration");
  const operation = `reading backup configuration of service ${service.serviceId}`;
  const advice = adviseCheck(`${CHECK} view backups`);
  return connection.requestResult({ method: "GET", path, operation, advice }, wireBackupConfiguration);
}

export function patchBackupConfiguration(
  connection: CloudConnection,
  service: ServicePath,
  body: BackupConfigurationPatch,
): Promise<WireBackupConfiguration> {
  const path = joinServicePath(service, "backupConfiguration");
  const operation = `updating backup configuration of service ${service.serviceId}`;
  const advice = adviseCheck(`${CHECK} manage backups`);
  return connection.requestResult(
    { method: "PATCH", path, body, operation, advice },
    wireBackupConfiguration,
  );
}
