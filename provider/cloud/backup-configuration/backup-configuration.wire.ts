import { adviseCheck, joinServicePath, type CloudConnection, type ServicePath } from "../connection";
import {
  backupConfigurationResult,
  wireBackupConfiguration,
  PERIODS_WITH_START,
  type WireBackupConfiguration,
  type BackupConfigurationInputs,
  type BackupConfigurationResult,
  type BackupConfigurationState,
} from "./backup-configuration.schema";
import { dropAbsent, pick } from "../../engine/values/plain";

/** Reads the configuration, or changes it by a body. */
export function requestBackupConfiguration(
  connection: CloudConnection,
  service: ServicePath,
  body?: BackupConfigurationPatch,
): Promise<WireBackupConfiguration> {
  const [method, doing, permission] = body
    ? (["PATCH", "updating", "manage backups"] as const)
    : (["GET", "reading", "view backups"] as const);
  const path = joinServicePath(service, "backupConfiguration");
  const operation = `${doing} backup configuration of service ${service.serviceId}`;
  const advice = adviseCheck(
    `Check the identifier of the service, and that the key has the permission to ${permission}`,
  );
  return connection.requestResult({ method, path, body, operation, advice }, wireBackupConfiguration);
}

type Args = Partial<BackupConfigurationInputs>;

/** The body of the PATCH. The service keeps omitted values; null resets a value to the service's default. */
export type BackupConfigurationPatch = {
  [Key in keyof BackupConfigurationResult]?: BackupConfigurationResult[Key] | null;
};

export type FoundConfiguration = WireBackupConfiguration & Partial<ServicePath>;

const KEYS = backupConfigurationResult.keyof().options;

export const RESET: BackupConfigurationPatch = Object.fromEntries(KEYS.map((key) => [key, null]));

export function toResult(wire: WireBackupConfiguration): BackupConfigurationResult {
  return dropAbsent({ ...pick(wire, KEYS), backupStartTime: wire.backupStartTime || undefined });
}

export function toState(found: FoundConfiguration, { resetOnDelete }: Args): BackupConfigurationState {
  const { organizationId, serviceId } = found;
  const place = { organizationId, serviceId };
  return { ...place, ...toResult(found), ...dropAbsent({ resetOnDelete }) } as BackupConfigurationState;
}

export function patchFor(live: WireBackupConfiguration, args: Args): BackupConfigurationPatch | undefined {
  const stored = toResult(live);
  const { backupPeriodInHours: period, backupStartTime: start } = args;
  const differing = KEYS.filter((key) => args[key] !== undefined && args[key] !== stored[key]);
  const excludesStart = period !== undefined && !PERIODS_WITH_START.includes(period);
  const patch: BackupConfigurationPatch = {
    ...Object.fromEntries(differing.map((key) => [key, args[key]])),
    // The service refuses such a period together with a stored start time.
    ...(excludesStart && start === undefined && stored.backupStartTime !== undefined
      ? { backupPeriodInHours: period, backupStartTime: null }
      : {}),
  };
  return Object.keys(patch).length === 0 ? undefined : patch;
}
