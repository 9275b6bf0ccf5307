import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { Backup, GetBackupArgs, GetBackupOutputArgs } from "../cloud.types";
import { readBackup } from "./backup.requests";
import { backupId, cloudLookup, type CloudArgs, organizationId, serviceId } from "../lookup";
import type { ServicePath } from "../service-path";

const schema = z.strictObject({
  /** Organization that owns the service, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId: organizationId,
  /** Service that the backup was made from, a UUID. */
  serviceId: serviceId,
  /** The backup, a UUID. */
  backupId: backupId,
});

/**
 * Arguments of `getBackup`.
 *
 * @published GetBackupArgs
 * @publishedInputs GetBackupOutputArgs
 */
type Args = CloudArgs<typeof schema>;

const lookup = cloudLookup<Args, Backup>({
  name: "cloud.getBackup",
  schema,
  ask: (connection, args) => readBackup(connection, args as ServicePath, args.backupId),
});

/**
 * Looks up one backup of a service.
 *
 * Errors: a wrong argument or setting, a backup that does not exist, a missing permission.
 */
export function getBackup(args: GetBackupArgs, options?: LookupOptions): Promise<Backup> {
  return lookup.get(args, options);
}

/** The form of `getBackup` that takes outputs. */
export function getBackupOutput(args: GetBackupOutputArgs, options?: LookupOptions): Output<Backup> {
  return lookup.getOutput(args, options);
}
