import { all, type CustomResourceOptions, type ID, type Input } from "@pulumi/pulumi";
import { isResourceOf, ManagedResource } from "../../engine/program/managed-resource";
import type { InputsOf, OutputsOf } from "../../engine/program/types";
import { Resolver } from "../names/resolver";
import { createMark } from "../owner-mark";
import type { AlertInputsWithNames } from "./alert.names.schema";
import { resolveNames } from "./alert.references";
import type { AlertState } from "./alert.schema";
import { alertType } from "./alert.type";

/**
 * The arguments of an `Alert`. A new alert needs `threshold`, `thresholdType`, `interval`, a channel and what to
 * watch; an adopted one (`alertId`) needs only what the program wants to manage. What it refers to is written as
 * identifiers or as names, which are looked up in each run.
 *
 * @interface
 */
export type AlertArgs = InputsOf<AlertInputsWithNames>;

// The outputs have the same names and types as what the schema says of state, so they are written there only.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- every member is set by the engine
export interface Alert extends OutputsOf<AlertState> {}

/**
 * An alert of ClickStack (HyperDX): it watches a dashboard tile or a saved search and notifies channels when a
 * threshold is crossed.
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

  /** Is the object an `Alert`, even one made by another copy of this package? */
  static override isInstance(object: unknown): object is Alert {
    return isResourceOf(alertType.token, object);
  }

  /**
   * @param name The name of the resource in the program.
   * @param args What to manage of the alert.
   * @param options Resource options; `customTimeouts` does not reach dynamic resources, see the setting
   * `alerting:timeoutSeconds`. `import: "<id>"` adopts the alert with this identifier.
   */
  constructor(name: string, args: AlertArgs = {}, options?: CustomResourceOptions) {
    const resolver = new Resolver();
    const inputs = resolveNames(args, resolver);
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
