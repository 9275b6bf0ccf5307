import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { AssertBackupArgs, AssertBackupOutputArgs, Backup } from "../cloud.types";
import { cloudLookup } from "../lookup";
import { locateService } from "../names";
import { ofService } from "../place.schema";
import { requireBackup } from "./backup.requests";
import { hours } from "./backup.schema";

const share = "expected a percentage, above 0 and up to 100";
const count = "expected a number of backups, 0 or more";

/** 48 hours are two periods of a service with the default configuration. */
const STANDARD = { maxAgeHours: 48, maxErrorsInARow: 1 };

const schema = z.strictObject({
  ...ofService,
  /** Maximum hours since the start of the newest finished backup. Default: 48. */
  maxAgeHours: hours.optional(),
  /**
   * Minimum size of the newest finished backup, in percent of the median size of the earlier finished backups of the
   * same type, `full` or `incremental`. If there is no earlier one, the size is not checked. Default: not checked.
   */
  minSizeShare: z.number(share).gt(0, share).max(100, share).optional(),
  /**
   * Maximum number of backups with the status `error` since the newest finished one. Default: 1, so two in a row
   * fail.
   */
  maxErrorsInARow: z.int(count).min(0, count).optional(),
});

/**
 * Arguments of `assertBackup`.
 *
 * @published AssertBackupArgs
 * @publishedInputs AssertBackupOutputArgs
 */
type Args = z.infer<typeof schema>;

const lookup = cloudLookup<Args, Backup>({
  name: "cloud.assertBackup",
  schema,
  ask: async (connection, args) =>
    requireBackup(connection, await locateService(connection, args), { ...STANDARD, ...args }),
});

/**
 * Fails the preview if the backups of a service do not meet the limits, and returns the newest finished one.
 *
 * Errors: no finished backup, one that is too old or too small, several failed ones in a row; a wrong argument or
 * setting, a service that the key cannot see, a missing permission.
 */
export function assertBackup(args: AssertBackupArgs, options?: LookupOptions): Promise<Backup> {
  return lookup.get(args, options);
}

/** The form of `assertBackup` that accepts outputs. */
export function assertBackupOutput(args: AssertBackupOutputArgs, options?: LookupOptions): Output<Backup> {
  return lookup.getOutput(args, options);
}
