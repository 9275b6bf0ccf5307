import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { Backup, GetBackupsArgs, GetBackupsOutputArgs } from "../cloud.types";
import { listBackups } from "./backup.requests";
import { cloudLookup } from "../lookup";
import { locateService } from "../names";
import { ofService } from "../place.schema";

const schema = z.strictObject({
  ...ofService,
  /** Only backups with this status: `done`, `error` or `in_progress`. Default: all. */
  status: z.string("expected a status, a string").optional(),
  /** Only backups of this type: `full` or `incremental`. Default: all. */
  type: z.string("expected a type, a string").optional(),
  /** Only backups that started after this time, ISO 8601. Default: all. */
  startedAfter: z.iso
    .datetime({ offset: true, error: "expected an instant such as 2026-11-01T10:00:00Z" })
    .optional(),
});

/**
 * Arguments of `getBackups`.
 *
 * @published GetBackupsArgs
 * @publishedInputs GetBackupsOutputArgs
 */
type Args = z.infer<typeof schema>;

const lookup = cloudLookup<Args, Backup[]>({
  name: "cloud.getBackups",
  schema,
  list: true,
  ask: async (connection, args) =>
    (await listBackups(connection, await locateService(connection, args))).filter((backup) =>
      matches(backup, args),
    ),
});

function matches(backup: Backup, { status, type, startedAfter }: Args): boolean {
  if (status !== undefined && backup.status !== status) return false;
  if (type !== undefined && backup.type !== type) return false;
  return startedAfter === undefined || Date.parse(backup.startedAt ?? "") > Date.parse(startedAfter);
}

/**
 * Looks up the backups of a service, newest first.
 *
 * Errors: a wrong argument or setting, a service that the key cannot see, a missing permission.
 */
export function getBackups(args: GetBackupsArgs, options?: LookupOptions): Promise<Backup[]> {
  return lookup.get(args, options);
}

/** The form of `getBackups` that accepts outputs. */
export function getBackupsOutput(args: GetBackupsOutputArgs, options?: LookupOptions): Output<Backup[]> {
  return lookup.getOutput(args, options);
}
