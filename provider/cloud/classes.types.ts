// Written from the schemas by the build.

import type { CustomResource, CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import type {
  OrganizationArgs,
  OrganizationOutputs,
  BackupConfigurationArgs,
  BackupConfigurationOutputs,
  ClickPipeSettingsArgs,
  ClickPipeSettingsOutputs,
  BackupBucketArgs,
  BackupBucketOutputs,
} from "./cloud.types";

/** The constructors and the static members of the class `Organization`. */
export interface OrganizationClass<Instance> {
  /** @internal The type token under which policies and the engine know this class. */
  readonly __pulumiType: string;
  /**
   * Looks up an organization without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the organization, a UUID.
   */
  get(name: string, id: Input<ID>, options?: CustomResourceOptions): Instance;
  /** Whether the object is an `Organization`, even from another copy of this package. */
  isInstance(object: unknown): object is Instance;
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` is the same as the argument `organizationId`.
   */
  new (
    name: string,
    args?: OrganizationArgs,
    options?: CustomResourceOptions,
  ): CustomResource & OrganizationOutputs;
}

/** The constructors and the static members of the class `BackupConfiguration`. */
export interface BackupConfigurationClass<Instance> {
  /** @internal The type token under which policies and the engine know this class. */
  readonly __pulumiType: string;
  /**
   * Looks up the configuration of a service without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the service, a UUID.
   */
  get(name: string, id: Input<ID>, options?: CustomResourceOptions): Instance;
  /** Whether the object is a `BackupConfiguration`, even from another copy of this package. */
  isInstance(object: unknown): object is Instance;
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` is the same as the argument `serviceId`.
   */
  new (
    name: string,
    args?: BackupConfigurationArgs,
    options?: CustomResourceOptions,
  ): CustomResource & BackupConfigurationOutputs;
}

/** The constructors and the static members of the class `ClickPipeSettings`. */
export interface ClickPipeSettingsClass<Instance> {
  /** @internal The type token under which policies and the engine know this class. */
  readonly __pulumiType: string;
  /**
   * Looks up the settings of a pipe without managing them.
   *
   * @param name The name of the resource in the program.
   * @param id The identifiers of the service and the pipe, as `<serviceId>/<clickPipeId>`.
   */
  get(name: string, id: Input<ID>, options?: CustomResourceOptions): Instance;
  /** Whether the object is a `ClickPipeSettings`, even from another copy of this package. */
  isInstance(object: unknown): object is Instance;
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<serviceId>/<clickPipeId>"` is the same as the arguments
   * `serviceId` and `clickPipeId`.
   */
  new (
    name: string,
    args?: ClickPipeSettingsArgs,
    options?: CustomResourceOptions,
  ): CustomResource & ClickPipeSettingsOutputs;
}

/** The constructors and the static members of the class `BackupBucket`. */
export interface BackupBucketClass<Instance> {
  /** @internal The type token under which policies and the engine know this class. */
  readonly __pulumiType: string;
  /**
   * Looks up a bucket without managing it. It reads the services one after the other.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the bucket, a UUID.
   */
  get(name: string, id: Input<ID>, options?: CustomResourceOptions): Instance;
  /** Whether the object is a `BackupBucket`, even from another copy of this package. */
  isInstance(object: unknown): object is Instance;
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` adopts the bucket with this identifier.
   */
  new (
    name: string,
    args: BackupBucketArgs,
    options?: CustomResourceOptions,
  ): CustomResource & BackupBucketOutputs;
}
