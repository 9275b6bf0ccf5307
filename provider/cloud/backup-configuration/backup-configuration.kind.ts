import type { Rule } from "../../engine/problems/check";
import type { Problem } from "../../engine/problems/problem";
import { quote } from "../../engine/problems/problems";
import {
  PERIODS,
  PERIODS_WITH_START,
  backupConfigurationType,
  type BackupConfigurationInputs,
  type WireBackupConfiguration,
} from "./backup-configuration.schema";
import {
  toResult,
  requestBackupConfiguration,
  patchFor,
  RESET,
  toState,
  type BackupConfigurationPatch,
  type FoundConfiguration,
} from "./backup-configuration.wire";
import { adoptedKind } from "../../engine/kind/adopted";
import type { CloudConnection } from "../connection";
import { locateService, resolveService } from "../names";
import { BACKUP_PERMISSIONS } from "../place.schema";
import { cloudService } from "../service";

type Args = Partial<BackupConfigurationInputs>;

export const backupConfigurationRules: readonly Rule<BackupConfigurationInputs>[] = [
  { keys: ["backupPeriodInHours"], check: knownPeriods },
  { keys: ["backupPeriodInHours", "backupStartTime"], check: startFitsDeclaredPeriod },
];

/** Warns about an unknown period, because the service may have added it since this release. */
function knownPeriods({ backupPeriodInHours: period }: Args): Problem[] {
  if (period === undefined || PERIODS.includes(period)) return [];
  const reason = `expected one of ${PERIODS.join(", ")}; found ${period}`;
  return [{ path: "backupPeriodInHours", reason, warning: true }];
}

function startFitsDeclaredPeriod(args: Args): Problem[] {
  const { backupPeriodInHours: period, backupStartTime: start } = args;
  if (period === undefined || start === undefined) return [];
  return startFits(start, period, `backupPeriodInHours is ${period}`);
}

/** Checks that the stored period allows the declared start time. */
export function startFitsStoredPeriod(live: WireBackupConfiguration, args: Args): Problem[] {
  const { backupPeriodInHours: stored } = toResult(live);
  const { backupPeriodInHours: declared, backupStartTime: start } = args;
  if (declared !== undefined || start === undefined || stored === undefined) return [];
  return startFits(
    start,
    stored,
    `the service has backupPeriodInHours ${stored}, declare another one beside it`,
  );
}

function startFits(start: string, period: number, found: string): Problem[] {
  if (PERIODS_WITH_START.includes(period)) return [];
  const reason = `expected a start time only with a period of ${PERIODS_WITH_START.join(" or ")} hours; found ${quote(start)}, and ${found}`;
  return [{ path: "backupStartTime", reason }];
}

async function request(
  connection: CloudConnection,
  serviceId: string,
  { organizationId }: Args,
  patch?: BackupConfigurationPatch,
): Promise<FoundConfiguration> {
  const place = await locateService(connection, { organizationId, serviceId });
  return { ...(await requestBackupConfiguration(connection, place, patch)), ...place };
}

export const backupConfigurationKind = adoptedKind({
  one: "backup configuration",
  many: "backup configurations",
  type: backupConfigurationType,
  service: cloudService,
  resolveNames: resolveService,
  requests: {
    get: (connection, id, values: Args) => request(connection, id, values),
    patch: (connection, id, patch, values) => request(connection, id, values, patch),
    inspect: async (connection, id, args) => startFitsStoredPeriod(await request(connection, id, args), args),
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
