import type { CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import { isResourceOf, ManagedResource } from "../../engine/program/managed-resource";
import type { ExistingResourceOptions } from "../../engine/program/managed-resource";
import { Resolver } from "../../engine/program/resolver";
import type { BackupBucketArgs, BackupBucketOutputs, ImportedBackupBucketArgs } from "../cloud.types";
import { resolveService } from "../references";
import { cloudService } from "../service";
import { backupBucketType } from "./backup-bucket.schema";

// Every output is declared by the generated interface.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- every member is set by the engine
export interface BackupBucket extends BackupBucketOutputs {}

/**
 * Your own bucket for the backups of a service. A service has at most one; an existing one is never overwritten, so
 * adopt it with `backupBucketId`. Deleting the resource removes the bucket from the service; its contents stay.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class BackupBucket extends ManagedResource {
  /** @internal The type token under which policies and the engine know this class. */
  static readonly __pulumiType = backupBucketType.token;

  /**
   * Looks up a bucket without managing it. It reads the services one after the other.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the bucket, a UUID.
   */
  static get(name: string, id: Input<ID>, options?: CustomResourceOptions): BackupBucket {
    return new BackupBucket(name, {}, { ...options, id });
  }

  /** Whether the object is a `BackupBucket`, even from another copy of this package. */
  static override isInstance(object: unknown): object is BackupBucket {
    return isResourceOf(backupBucketType.token, object);
  }

  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage of an existing bucket.
   * @param options Resource options that name the object: `import`, or `id` to look it up without managing it.
   */
  constructor(name: string, args: ImportedBackupBucketArgs, options: ExistingResourceOptions);
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` adopts the bucket with this identifier.
   */
  constructor(name: string, args: BackupBucketArgs, options?: CustomResourceOptions);
  constructor(
    name: string,
    args: BackupBucketArgs | ImportedBackupBucketArgs,
    options?: CustomResourceOptions,
  ) {
    const resolver = new Resolver(cloudService);
    super(backupBucketType, name, resolveService(args, resolver), options);
    resolver.useProvider(this.getProvider(backupBucketType.token));
  }
}
