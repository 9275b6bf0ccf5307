import { all } from "@pulumi/pulumi";
import type { CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import { isResourceOf, ManagedResource } from "../../engine/program/managed-resource";
import type { ExistingResourceOptions } from "../../engine/program/managed-resource";
import { Resolver } from "../../engine/program/resolver";
import type { AlertArgs, AlertOutputs, ImportedAlertArgs } from "../alerting.types";
import { createMark } from "../owner-mark";
import { alertingService } from "../service";
import { resolveNames } from "./alert.references";
import { alertType } from "./alert.type";

// Every output is declared by the generated interface.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- every member is set by the engine
export interface Alert extends AlertOutputs {}

/**
 * An alert of ClickStack (HyperDX): it watches a dashboard tile, a saved search or a chart of its own, and notifies
 * channels when a threshold is crossed.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class Alert extends ManagedResource {
  /** @internal The type token under which policies and the engine know this class. */
  static readonly __pulumiType = alertType.token;

  /**
   * Looks up an existing alert without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the alert on the service.
   */
  static get(name: string, id: Input<ID>, options?: CustomResourceOptions): Alert {
    return new Alert(name, {}, { ...options, id });
  }

  /** Whether the object is an `Alert`, even from another copy of this package. */
  static override isInstance(object: unknown): object is Alert {
    return isResourceOf(alertType.token, object);
  }

  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage of an existing object.
   * @param options Resource options that name the object: `import`, or `id` to look it up without managing it.
   */
  constructor(name: string, args: ImportedAlertArgs, options: ExistingResourceOptions);
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `customTimeouts` does not reach dynamic resources; use the setting
   * `alerting:timeoutSeconds`. `import: "<id>"` adopts the alert with this identifier.
   */
  constructor(name: string, args: AlertArgs, options?: CustomResourceOptions);
  constructor(name: string, args: AlertArgs | ImportedAlertArgs, options?: CustomResourceOptions) {
    const resolver = new Resolver(alertingService);
    // A program in JavaScript may leave the arguments out.
    const inputs = resolveNames(args ?? {}, resolver);
    super(alertType, name, { ...inputs, ...createMark(alertType.token, name, options) }, options);
    resolver.useProvider(this.getProvider(alertType.token));
    // State holds one spelling of the channels; programs may read either.
    const both = all([this.channel, this.channels]);
    Object.assign(this, {
      channel: both.apply(([one, list]) => one ?? list?.[0]),
      channels: both.apply(([one, list]) => list ?? (one ? [one] : undefined)),
    });
  }
}
