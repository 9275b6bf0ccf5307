import type { Output } from "@pulumi/pulumi";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { GetWebhookArgs, WebhookByNameArgs, WebhookResult } from "../alerting.types";
import { webhookByName } from "../names/names.schema";
import { findWebhook } from "../names/find";
import { alertingLookup } from "./lookup";

const lookup = alertingLookup<GetWebhookArgs, WebhookResult>({
  name: "alerting.getWebhook",
  schema: webhookByName,
  ask: (connection, args) => findWebhook(connection, args),
});

/**
 * Looks up a webhook by its name. If two webhooks of different kinds have the same name, `service` selects one.
 *
 * Errors: a wrong argument or setting, a server that does not list webhooks, a name with no match or several matches;
 * the error lists the candidates.
 */
export function getWebhook(args: GetWebhookArgs, options?: LookupOptions): Promise<WebhookResult> {
  return lookup.get(args, options);
}

/** The form of `getWebhook` that accepts outputs. */
export function getWebhookOutput(args: WebhookByNameArgs, options?: LookupOptions): Output<WebhookResult> {
  return lookup.getOutput(args, options);
}
