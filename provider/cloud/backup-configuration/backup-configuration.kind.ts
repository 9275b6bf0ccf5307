import { adoptedKind } from "../../engine/kind/adopted";
import type { CloudConnection } from "../connection";
import { locateService, type ServiceByName } from "../names";
import { BACKUP_PERMISSIONS } from "../permissions";
import { resolveService } from "../references";
import { cloudService } from "../service";
import { patchBackupConfiguration, readBackupConfiguration } from "./backup-configuration.requests";
import { backupConfigurationRules, startFitsStoredPeriod } from "./backup-configuration.rules";
import { backupConfigurationType, type BackupConfigurationInputs } from "./backup-configuration.schema";
import { patchFor, RESET, toState, type FoundConfiguration } from "./backup-configuration.wire";

type Args = Partial<BackupConfigurationInputs>;

function locate(connection: CloudConnection, serviceId: string, { organizationId }: ServiceByName) {
  return locateService(connection, { organizationId, serviceId });
}

export const backupConfigurationKind = adoptedKind({
  one: "backup configuration",
  many: "backup configurations",
  type: backupConfigurationType,
  service: cloudService,
  resolveNames: resolveService,
  requests: {
    get: async (connection, id, values: Args): Promise<FoundConfiguration> => {
      const place = await locate(connection, id, values);
      return { ...(await readBackupConfiguration(connection, place)), ...place };
    },
    patch: async (connection, id, patch, values) => {
      const place = await locate(connection, id, values);
      return { ...(await patchBackupConfiguration(connection, place, patch)), ...place };
    },
    inspect: async (connection, id, args) => {
      const place = await locate(connection, id, args);
      return startFitsStoredPeriod(await readBackupConfiguration(connection, place), args);
    },
    // A service that is new to the resource may not exist, and only its stored period decides whether a start time
    // without a period is valid.
    needsInspection: ({ serviceId, backupPeriodInHours, backupStartTime }, before) =>
      serviceId !== before.serviceId || (backupStartTime !== undefined && backupPeriodInHours === undefined),
  },
  mapping: {
    toState,
    fromState: (id, recorded) => ({ ...recorded, serviceId: id }),
    patchFor,
    patchOnDelete: ({ resetOnDelete }: Args) => (resetOnDelete ? RESET : undefined),
  },
  rules: backupConfigurationRules,
  shown: { permissions: BACKUP_PERMISSIONS },
});
