import type { CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import { isResourceOf, ManagedResource } from "../../engine/program/managed-resource";
import type { ExistingResourceOptions } from "../../engine/program/managed-resource";
import type { WebhookArgs, WebhookOutputs, ImportedWebhookArgs } from "../alerting.types";
import { createMark } from "../owner-mark";
import { webhookType } from "./webhook.schema";

// Every output is declared by the generated interface.
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- every member is set by the engine
export interface Webhook extends WebhookOutputs {}

/**
 * A webhook of ClickStack (HyperDX), which alerts notify. The service refuses to delete one that is an alert's first
 * channel.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class Webhook extends ManagedResource {
  /** @internal The type token under which policies and the engine know this class. */
  static readonly __pulumiType = webhookType.token;

  /**
   * Looks up an existing webhook without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the webhook on the service.
   */
  static get(name: string, id: Input<ID>, options?: CustomResourceOptions): Webhook {
    return new Webhook(name, {}, { ...options, id });
  }

  /** Whether the object is a `Webhook`, even from another copy of this package. */
  static override isInstance(object: unknown): object is Webhook {
    return isResourceOf(webhookType.token, object);
  }

  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage of an existing object.
   * @param options Resource options that name the object: `import`, or `id` to look it up without managing it.
   */
  constructor(name: string, args: ImportedWebhookArgs, options: ExistingResourceOptions);
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage.
   * @param options Resource options. `import: "<id>"` adopts the webhook with this identifier.
   */
  constructor(name: string, args: WebhookArgs, options?: CustomResourceOptions);
  constructor(name: string, args: WebhookArgs | ImportedWebhookArgs, options?: CustomResourceOptions) {
    super(webhookType, name, { ...args, ...createMark(webhookType.token, name, options) }, options);
  }
}
