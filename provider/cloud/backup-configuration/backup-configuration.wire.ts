import { dropAbsent } from "../../engine/plain";
import {
  PERIODS_WITH_START,
  type BackupConfigurationInputs,
  type BackupConfigurationResult,
  type BackupConfigurationState,
  type WireBackupConfiguration,
} from "./backup-configuration.schema";

type Args = Partial<BackupConfigurationInputs>;

/** Body of the PATCH: what is left out is kept, and null resets to the default of the service. */
export interface BackupConfigurationPatch {
  backupPeriodInHours?: number | null;
  backupRetentionPeriodInHours?: number | null;
  backupStartTime?: string | null;
}

/** The configuration, and where it was found. */
export interface FoundConfiguration extends WireBackupConfiguration {
  readonly organizationId: string;
  readonly serviceId: string;
}

export const RESET: BackupConfigurationPatch = {
  backupPeriodInHours: null,
  backupRetentionPeriodInHours: null,
  backupStartTime: null,
};

/** The one mapping from the wire. */
export function toResult(wire: WireBackupConfiguration): BackupConfigurationResult {
  const { backupPeriodInHours, backupRetentionPeriodInHours, backupStartTime } = wire;
  return dropAbsent({
    backupPeriodInHours,
    backupRetentionPeriodInHours,
    backupStartTime: backupStartTime || undefined,
  });
}

export function toState(found: FoundConfiguration, { resetOnDelete }: Args): BackupConfigurationState {
  const { organizationId, serviceId } = found;
  return { organizationId, serviceId, ...toResult(found), ...dropAbsent({ resetOnDelete }) };
}

/** What has to be sent so that the configuration becomes as declared, or `undefined` for nothing. */
export function patchFor(live: WireBackupConfiguration, args: Args): BackupConfigurationPatch | undefined {
  const stored = toResult(live);
  const { backupPeriodInHours: period, backupStartTime: start } = args;
  const keys = ["backupPeriodInHours", "backupRetentionPeriodInHours", "backupStartTime"] as const;
  const differing = keys.filter((key) => args[key] !== undefined && args[key] !== stored[key]);
  const excludesStart = period !== undefined && !PERIODS_WITH_START.includes(period);
  const patch: BackupConfigurationPatch = {
    ...Object.fromEntries(differing.map((key) => [key, args[key]])),
    // The service refuses such a period beside a start time that is stored.
    ...(excludesStart && start === undefined && stored.backupStartTime !== undefined
      ? { backupPeriodInHours: period, backupStartTime: null }
      : {}),
  };
  return Object.keys(patch).length === 0 ? undefined : patch;
}
