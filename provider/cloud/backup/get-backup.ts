import type { Output } from "@pulumi/pulumi";
import { z } from "zod";
import type { LookupOptions } from "../../engine/program/lookup";
import type { InputsOf } from "../../engine/program/types";
import { readBackup } from "./backup.requests";
import type { Backup } from "./backup.schema";
import { backupId, cloudLookup, organizationId, serviceId } from "../lookup";

const schema = z.strictObject({
  /** Organization that owns the service, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId: organizationId,
  /** Service that the backup was made from, a UUID. */
  serviceId: serviceId,
  /** The backup, a UUID. */
  backupId: backupId,
});

type Args = z.infer<typeof schema>;

/**
 * Arguments of `getBackup`.
 *
 * @interface
 */
export type GetBackupArgs = Omit<Args, "organizationId"> & Partial<Pick<Args, "organizationId">>;

const lookup = cloudLookup<GetBackupArgs, Backup>({
  name: "cloud.getBackup",
  schema,
  ask: (connection, args) => readBackup(connection, args as Args, args.backupId),
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
export function getBackupOutput(args: InputsOf<GetBackupArgs>, options?: LookupOptions): Output<Backup> {
  return lookup.getOutput(args, options);
}
