import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { Backup, GetBackupArgs, GetBackupOutputArgs } from "../cloud.types";
import { readBackup } from "./backup.requests";
import { cloudLookup } from "../lookup";
import { locateService } from "../names";
import { backupId, ofService } from "../place.schema";

const schema = z.strictObject({
  ...ofService,
  /** Identifier of the backup, a UUID. */
  backupId: backupId,
});

/**
 * Arguments of `getBackup`.
 *
 * @published GetBackupArgs
 * @publishedInputs GetBackupOutputArgs
 */
type Args = z.infer<typeof schema>;

const lookup = cloudLookup<Args, Backup>({
  name: "cloud.getBackup",
  schema,
  ask: async (connection, args) =>
    readBackup(connection, await locateService(connection, args), args.backupId),
});

/**
 * Looks up one backup of a service.
 *
 * Errors: a wrong argument or setting, a service or backup that does not exist, a missing permission.
 */
export function getBackup(args: GetBackupArgs, options?: LookupOptions): Promise<Backup> {
  return lookup.get(args, options);
}

/** The form of `getBackup` that accepts outputs. */
export function getBackupOutput(args: GetBackupOutputArgs, options?: LookupOptions): Output<Backup> {
  return lookup.getOutput(args, options);
}
