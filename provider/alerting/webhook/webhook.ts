import { declareName } from "../../engine/program/declared-names";
import { resource } from "../../engine/program/resource";
import type { WebhookClass } from "../classes.types";
import { createMark } from "../owner-mark";
import { webhookType } from "./webhook.schema";

/**
 * A webhook of ClickStack (HyperDX), which alerts notify. The service refuses to delete one that is an alert's first
 * channel.
 */
export class Webhook extends resource<WebhookClass<Webhook>>({
  type: webhookType,
  mark: createMark,
  complete(webhook, { args, provider }) {
    declareName(webhookType.reference, args.name, webhook, provider);
  },
}) {}
