import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { Backup, GetLatestBackupArgs, GetLatestBackupOutputArgs } from "../cloud.types";
import { requireBackup } from "./backup.requests";
import { hours } from "./backup.schema";
import { cloudLookup } from "../lookup";
import { locateService } from "../names";
import { ofService } from "../place.schema";

const schema = z.strictObject({
  ...ofService,
  /** Maximum hours since the start of the backup; an older one is an error. Default: any age. */
  maxAgeHours: hours.optional(),
});

/**
 * Arguments of `getLatestBackup`.
 *
 * @published GetLatestBackupArgs
 * @publishedInputs GetLatestBackupOutputArgs
 */
type Args = z.infer<typeof schema>;

const lookup = cloudLookup<Args, Backup>({
  name: "cloud.getLatestBackup",
  schema,
  ask: async (connection, args) => requireBackup(connection, await locateService(connection, args), args),
});

/**
 * Looks up the newest finished backup of a service, which can be restored.
 *
 * Errors: a wrong argument or setting, a service without a finished backup or with one that is too old, a missing permission.
 */
export function getLatestBackup(args: GetLatestBackupArgs, options?: LookupOptions): Promise<Backup> {
  return lookup.get(args, options);
}

/** The form of `getLatestBackup` that accepts outputs. */
export function getLatestBackupOutput(
  args: GetLatestBackupOutputArgs,
  options?: LookupOptions,
): Output<Backup> {
  return lookup.getOutput(args, options);
}
