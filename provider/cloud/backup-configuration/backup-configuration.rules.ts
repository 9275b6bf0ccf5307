import type { Rule } from "../../engine/problems/check";
import { quote, type Problem } from "../../engine/problems/problems";
import {
  PERIODS,
  PERIODS_WITH_START,
  type BackupConfigurationInputs,
  type WireBackupConfiguration,
} from "./backup-configuration.schema";
import { toResult } from "./backup-configuration.wire";

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
