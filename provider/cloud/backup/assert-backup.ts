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

/** 48 hours are two periods of a service that nobody configured. */
const STANDARD = { maxAgeHours: 48, maxErrorsInARow: 1 };

const schema = z.strictObject({
  ...ofService,
  /** Hours since the start of the newest finished backup, at most. Default: 48. */
  maxAgeHours: hours.optional(),
  /**
   * Size of the newest finished backup, at least, in percent of the median size of the finished ones before it that have
   * its type, `full` or `incremental`. Where there is none before it, nothing is compared. Default: not checked.
   */
  minSizeShare: z.number(share).gt(0, share).max(100, share).optional(),
  /** Backups with the status `error` since the newest finished one, at most. Default: 1, so two in a row fail. */
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
 * Fails the preview when the backups of a service are not what they should be, and gives the newest finished one.
 *
 * Errors: no finished backup, one that is too old or too small, several failed ones in a row; a wrong argument or
 * setting, a service that the key does not see, a missing permission.
 */
export function assertBackup(args: AssertBackupArgs, options?: LookupOptions): Promise<Backup> {
  return lookup.get(args, options);
}

/** The form of `assertBackup` that takes outputs. */
export function assertBackupOutput(args: AssertBackupOutputArgs, options?: LookupOptions): Output<Backup> {
  return lookup.getOutput(args, options);
}
