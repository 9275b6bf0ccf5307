import type { CloudConnection, ServicePath } from "../connection";
import { listBackups, readBackup } from "./backup.requests";
import { findBackupProblems, type BackupLimits } from "./backup.limits";
import { backup as backupResult, hours, isFinished } from "./backup.schema";
import { z } from "../../zod";
import type { Backup, GetBackupsArgs } from "../cloud.types";
import { backupConfigurationResult } from "../backup-configuration/backup-configuration.schema";
import { requestBackupConfiguration, toResult } from "../backup-configuration/backup-configuration.wire";
import { cloudLookup } from "../lookup";
import { locateService } from "../names";
import { backupId, ofService } from "../place.schema";

/** Finds the newest finished backup of a service. Errors: there is none, or the backups do not meet the limits. */
async function requireBackup(
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

export const [getBackup, getBackupOutput] = cloudLookup("getBackup", {
  about:
    "Looks up one backup of a service. Errors: a wrong argument or setting, a service or backup that " +
    "does not exist, a missing permission.",
  args: {
    ...ofService,
    backupId: backupId.describe("Identifier of the backup, a UUID."),
  },
  result: backupResult,
  ask: async (connection, args) =>
    readBackup(connection, await locateService(connection, args), args.backupId),
});

export const [getBackups, getBackupsOutput] = cloudLookup("getBackups", {
  about:
    "Looks up the backups of a service, newest first. Errors: a wrong argument or setting, a service " +
    "that the key cannot see, a missing permission.",
  args: {
    ...ofService,
    status: z
      .string("expected a status, a string")
      .optional()
      .describe("Only backups with this status: `done`, `error` or `in_progress`. Default: all."),
    type: z
      .string("expected a type, a string")
      .optional()
      .describe("Only backups of this type: `full` or `incremental`. Default: all."),
    startedAfter: z.iso
      .datetime({ offset: true, error: "expected an instant such as 2026-11-01T10:00:00Z" })
      .optional()
      .describe("Only backups that started after this time, ISO 8601. Default: all."),
  },
  result: backupResult,
  list: true,
  ask: async (connection, args) =>
    (await listBackups(connection, await locateService(connection, args))).filter((backup) =>
      matches(backup, args),
    ),
});

function matches(backup: Backup, { status, type, startedAfter }: GetBackupsArgs): boolean {
  if (status !== undefined && backup.status !== status) return false;
  if (type !== undefined && backup.type !== type) return false;
  return startedAfter === undefined || Date.parse(backup.startedAt ?? "") > Date.parse(startedAfter);
}

export const [getLatestBackup, getLatestBackupOutput] = cloudLookup("getLatestBackup", {
  about:
    "Looks up the newest finished backup of a service, which can be restored. Errors: a wrong argument " +
    "or setting, a service without a finished backup or with one that is too old, a missing permission.",
  args: {
    ...ofService,
    maxAgeHours: hours
      .optional()
      .describe("Maximum hours since the start of the backup; an older one is an error. Default: any age."),
  },
  result: backupResult,
  ask: async (connection, args) => requireBackup(connection, await locateService(connection, args), args),
});

const share = "expected a percentage, above 0 and up to 100";
const count = "expected a number of backups, 0 or more";

/** 48 hours are two periods of a service with the default configuration. */
const STANDARD = { maxAgeHours: 48, maxErrorsInARow: 1 };

export const [assertBackup, assertBackupOutput] = cloudLookup("assertBackup", {
  about:
    "Fails the preview if the backups of a service do not meet the limits, and returns the newest " +
    "finished one. Errors: no finished backup, one that is too old or too small, several failed ones in " +
    "a row; a wrong argument or setting, a service that the key cannot see, a missing permission.",
  args: {
    ...ofService,
    maxAgeHours: hours
      .optional()
      .describe("Maximum hours since the start of the newest finished backup. Default: 48."),
    minSizeShare: z
      .number(share)
      .gt(0, share)
      .max(100, share)
      .optional()
      .describe(
        "Minimum size of the newest finished backup, in percent of the median size of the earlier " +
          "finished backups of the same type, `full` or `incremental`. If there is no earlier one, the size " +
          "is not checked. Default: not checked.",
      ),
    maxErrorsInARow: z
      .int(count)
      .min(0, count)
      .optional()
      .describe(
        "Maximum number of backups with the status `error` since the newest finished one. Default: 1, so " +
          "two in a row fail.",
      ),
  },
  result: backupResult,
  ask: async (connection, args) =>
    requireBackup(connection, await locateService(connection, args), { ...STANDARD, ...args }),
});

export const [getBackupConfiguration, getBackupConfigurationOutput] = cloudLookup("getBackupConfiguration", {
  about:
    "Looks up the backup configuration of a service. Errors: a wrong argument or setting, a service " +
    "that the key cannot see, a missing permission.",
  args: ofService,
  result: backupConfigurationResult,
  ask: async (connection, args) =>
    toResult(await requestBackupConfiguration(connection, await locateService(connection, args))),
});
