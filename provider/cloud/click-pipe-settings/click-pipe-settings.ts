import type { CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import { isResourceOf, ManagedResource } from "../../engine/program/managed-resource";
import { Resolver } from "../../engine/program/resolver";
import type { ClickPipeSettingsArgs, ClickPipeSettingsOutputs } from "../cloud.types";
import { resolveClickPipe } from "../references";
import { cloudService } from "../service";
import { clickPipeSettingsType } from "./click-pipe-settings.schema";

// Every output is declared by the generated interface.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- every member is set by the engine
export interface ClickPipeSettings extends ClickPipeSettingsOutputs {}

/**
 * The settings of a pipe (ClickPipe). Every pipe except those from databases has settings, so creating the resource
 * adopts them. Deleting the resource does not change them.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class ClickPipeSettings extends ManagedResource {
  /** @internal The type token under which policies and the engine know this class. */
  static readonly __pulumiType = clickPipeSettingsType.token;

  /**
   * Looks up the settings of a pipe without managing them.
   *
   * @param name The name of the resource in the program.
   * @param id The identifiers of the service and the pipe, as `<serviceId>/<clickPipeId>`.
   */
  static get(name: string, id: Input<ID>, options?: CustomResourceOptions): ClickPipeSettings {
    return new ClickPipeSettings(name, {}, { ...options, id });
  }

  /** Whether the object is a `ClickPipeSettings`, even from another copy of this package. */
  static override isInstance(object: unknown): object is ClickPipeSettings {
    return isResourceOf(clickPipeSettingsType.token, object);
  }

  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<serviceId>/<clickPipeId>"` is the same as the arguments `serviceId` and
   * `clickPipeId`.
   */
  constructor(name: string, args: ClickPipeSettingsArgs = {}, options?: CustomResourceOptions) {
    const resolver = new Resolver(cloudService);
    super(clickPipeSettingsType, name, resolveClickPipe(args, resolver), options);
    resolver.useProvider(this.getProvider(clickPipeSettingsType.token));
  }
}
