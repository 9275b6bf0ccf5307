import type { CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import { isResourceOf, ManagedResource } from "../../engine/program/managed-resource";
import { Resolver } from "../../engine/program/resolver";
import type { BackupConfigurationArgs, BackupConfigurationOutputs } from "../cloud.types";
import { resolveService } from "../references";
import { cloudService } from "../service";
import { backupConfigurationType } from "./backup-configuration.schema";

// Every output is declared by the generated interface.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- every member is set by the engine
export interface BackupConfiguration extends BackupConfigurationOutputs {}

/**
 * The backup configuration of a service. Every service has one, so creating the resource adopts it. Deleting the
 * resource does not change it, unless `resetOnDelete` is `true`.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class BackupConfiguration extends ManagedResource {
  /** @internal The type token under which policies and the engine know this class. */
  static readonly __pulumiType = backupConfigurationType.token;

  /**
   * Looks up the configuration of a service without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the service, a UUID.
   */
  static get(name: string, id: Input<ID>, options?: CustomResourceOptions): BackupConfiguration {
    return new BackupConfiguration(name, {}, { ...options, id });
  }

  /** Whether the object is a `BackupConfiguration`, even from another copy of this package. */
  static override isInstance(object: unknown): object is BackupConfiguration {
    return isResourceOf(backupConfigurationType.token, object);
  }

  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` is the same as the argument `serviceId`.
   */
  constructor(name: string, args: BackupConfigurationArgs = {}, options?: CustomResourceOptions) {
    const resolver = new Resolver(cloudService);
    super(backupConfigurationType, name, resolveService(args, resolver), options);
    resolver.useProvider(this.getProvider(backupConfigurationType.token));
  }
}
