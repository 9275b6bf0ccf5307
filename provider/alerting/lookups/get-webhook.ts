import type { Output } from "@pulumi/pulumi";
import type { LookupOptions } from "../engine/program/lookup";
import type { InputsOf } from "../engine/program/types";
import { webhookByName, type WebhookByName } from "./names/alert.names.schema";
import { webhookNamed } from "./names/find";
import { alertingLookup } from "./names/lookup";
import type { Webhook } from "./named.schema";

/**
 * Arguments of `getWebhook`.
 *
 * @interface
 */
export type GetWebhookArgs = WebhookByName;

const lookup = alertingLookup<GetWebhookArgs, Webhook>({
  name: "alerting.getWebhook",
  schema: webhookByName,
  ask: (lists, args) => webhookNamed(lists, args),
});

/**
 * Looks up the webhook of this name. Two of different kinds may have one name: then `service` says which.
 *
 * Errors: a wrong argument or setting, a server that does not list webhooks, a name that none of them has, or more than
 * one; the error lists those that there are.
 */
export function getWebhook(args: GetWebhookArgs, options?: LookupOptions): Promise<Webhook> {
  return lookup.get(args, options);
}

/** The form of `getWebhook` that takes outputs. */
export function getWebhookOutput(args: InputsOf<GetWebhookArgs>, options?: LookupOptions): Output<Webhook> {
  return lookup.getOutput(args, options);
}
