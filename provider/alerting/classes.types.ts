// Written from the schemas by the build.

import type { CustomResource, CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import type {
  AlertArgs,
  AlertOutputs,
  WebhookArgs,
  WebhookOutputs,
  SavedSearchArgs,
  SavedSearchOutputs,
  DashboardArgs,
  DashboardOutputs,
  ConnectionArgs,
  ConnectionOutputs,
  SourceArgs,
  SourceOutputs,
  SourceLinkArgs,
  SourceLinkOutputs,
} from "./alerting.types";

/** The constructors and the static members of the class `Alert`. */
export interface AlertClass<Instance> {
  /** @internal The type token under which policies and the engine know this class. */
  readonly __pulumiType: string;
  /**
   * Looks up an existing alert without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the alert on the service.
   */
  get(name: string, id: Input<ID>, options?: CustomResourceOptions): Instance;
  /** Whether the object is an `Alert`, even from another copy of this package. */
  isInstance(object: unknown): object is Instance;
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `customTimeouts` does not reach dynamic resources; use the setting
   * `alerting:timeoutSeconds`. `import: "<id>"` adopts the alert with this identifier.
   */
  new (name: string, args: AlertArgs, options?: CustomResourceOptions): CustomResource & AlertOutputs;
}

/** The constructors and the static members of the class `Webhook`. */
export interface WebhookClass<Instance> {
  /** @internal The type token under which policies and the engine know this class. */
  readonly __pulumiType: string;
  /**
   * Looks up an existing webhook without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the webhook on the service.
   */
  get(name: string, id: Input<ID>, options?: CustomResourceOptions): Instance;
  /** Whether the object is a `Webhook`, even from another copy of this package. */
  isInstance(object: unknown): object is Instance;
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` adopts the webhook with this identifier.
   */
  new (name: string, args: WebhookArgs, options?: CustomResourceOptions): CustomResource & WebhookOutputs;
}

/** The constructors and the static members of the class `SavedSearch`. */
export interface SavedSearchClass<Instance> {
  /** @internal The type token under which policies and the engine know this class. */
  readonly __pulumiType: string;
  /**
   * Looks up an existing saved search without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the saved search on the service.
   */
  get(name: string, id: Input<ID>, options?: CustomResourceOptions): Instance;
  /** Whether the object is a `SavedSearch`, even from another copy of this package. */
  isInstance(object: unknown): object is Instance;
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` adopts the saved search with this identifier.
   */
  new (
    name: string,
    args: SavedSearchArgs,
    options?: CustomResourceOptions,
  ): CustomResource & SavedSearchOutputs;
}

/** The constructors and the static members of the class `Dashboard`. */
export interface DashboardClass<Instance> {
  /** @internal The type token under which policies and the engine know this class. */
  readonly __pulumiType: string;
  /**
   * Looks up an existing dashboard without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the dashboard on the service.
   */
  get(name: string, id: Input<ID>, options?: CustomResourceOptions): Instance;
  /** Whether the object is a `Dashboard`, even from another copy of this package. */
  isInstance(object: unknown): object is Instance;
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` adopts the dashboard with this identifier.
   */
  new (name: string, args: DashboardArgs, options?: CustomResourceOptions): CustomResource & DashboardOutputs;
}

/** The constructors and the static members of the class `Connection`. */
export interface ConnectionClass<Instance> {
  /** @internal The type token under which policies and the engine know this class. */
  readonly __pulumiType: string;
  /**
   * Looks up an existing connection without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the connection on the service.
   */
  get(name: string, id: Input<ID>, options?: CustomResourceOptions): Instance;
  /** Whether the object is a `Connection`, even from another copy of this package. */
  isInstance(object: unknown): object is Instance;
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` adopts the connection with this identifier.
   */
  new (
    name: string,
    args: ConnectionArgs,
    options?: CustomResourceOptions,
  ): CustomResource & ConnectionOutputs;
}

/** The constructors and the static members of the class `Source`. */
export interface SourceClass<Instance> {
  /** @internal The type token under which policies and the engine know this class. */
  readonly __pulumiType: string;
  /**
   * Looks up an existing source without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the source on the service.
   */
  get(name: string, id: Input<ID>, options?: CustomResourceOptions): Instance;
  /** Whether the object is a `Source`, even from another copy of this package. */
  isInstance(object: unknown): object is Instance;
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` adopts the source with this identifier.
   */
  new (name: string, args: SourceArgs, options?: CustomResourceOptions): CustomResource & SourceOutputs;
}

/** The constructors and the static members of the class `SourceLink`. */
export interface SourceLinkClass<Instance> {
  /** @internal The type token under which policies and the engine know this class. */
  readonly __pulumiType: string;
  /**
   * Looks up a reference without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The source and its argument, as `<sourceId>/<argument>`.
   */
  get(name: string, id: Input<ID>, options?: CustomResourceOptions): Instance;
  /** Whether the object is a `SourceLink`, even from another copy of this package. */
  isInstance(object: unknown): object is Instance;
  /**
   * @param name The name of the resource in the program.
   * @param args The source, and the source that it refers to.
   * @param options Resource options. `import: "<sourceId>/<argument>"` adopts the existing reference.
   */
  new (
    name: string,
    args?: SourceLinkArgs,
    options?: CustomResourceOptions,
  ): CustomResource & SourceLinkOutputs;
}
