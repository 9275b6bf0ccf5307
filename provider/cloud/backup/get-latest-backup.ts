import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { Backup, GetLatestBackupArgs, GetLatestBackupOutputArgs } from "../cloud.types";
import { listBackups } from "./backup.requests";
import { isFinished } from "./backup.schema";
import { cloudLookup, type CloudArgs, organizationId, serviceId } from "../lookup";
import type { ServicePath } from "../service-path";

const schema = z.strictObject({
  /** Organization that owns the service, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId: organizationId,
  /** Service that the backup was made from, a UUID. */
  serviceId: serviceId,
});

/**
 * Arguments of `getLatestBackup`.
 *
 * @published GetLatestBackupArgs
 * @publishedInputs GetLatestBackupOutputArgs
 */
type Args = CloudArgs<typeof schema>;

const lookup = cloudLookup<Args, Backup>({
  name: "cloud.getLatestBackup",
  schema,
  ask: async (connection, args) => {
    const backups = await listBackups(connection, args as ServicePath);
    const latest = backups.find(isFinished);
    if (latest) return latest;
    throw new Error(`service ${args.serviceId} has no finished backup, out of ${backups.length} in all`);
  },
});

/**
 * Looks up the newest finished backup of a service: one that can be restored.
 *
 * Errors: a wrong argument or setting, a service without a finished backup, a missing permission.
 */
export function getLatestBackup(args: GetLatestBackupArgs, options?: LookupOptions): Promise<Backup> {
  return lookup.get(args, options);
}

/** The form of `getLatestBackup` that takes outputs. */
export function getLatestBackupOutput(
  args: GetLatestBackupOutputArgs,
  options?: LookupOptions,
): Output<Backup> {
  return lookup.getOutput(args, options);
}
