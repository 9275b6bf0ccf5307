import { resource } from "../../engine/program/resource";
import type { BackupBucketClass } from "../classes.types";
import { resolveService } from "../names";
import { cloudService } from "../service";
import { backupBucketType } from "./backup-bucket.schema";

/**
 * Your own bucket for the backups of a service. A service has at most one; an existing one is never overwritten, so
 * adopt it with `backupBucketId`. Deleting the resource removes the bucket from the service; its contents stay.
 */
export class BackupBucket extends resource<BackupBucketClass<BackupBucket>>({
  type: backupBucketType,
  names: { service: cloudService, resolve: resolveService },
}) {}
